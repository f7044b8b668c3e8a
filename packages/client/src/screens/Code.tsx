// `/r/CODE`: who invites to what, and the choice between a seat and watching. Whoever sits there already goes in.

import type { CodeReply } from '@hexmarch/shared/protocol/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../games/registry.ts';
import { ApiError, lookUpCode, shownCode } from '../net/api.ts';
import { tokenOf, wantSeat } from '../net/keys.ts';
import { Brand } from '../panels/Brand.tsx';
import { Icon } from '../panels/Icon.tsx';
import { clockName, errorText } from '../text/en.ts';
import { ensureName, NameField } from './NameField.tsx';
import { Problem } from './Problem.tsx';
import { RoomTerms } from './RoomTerms.tsx';

export function Code() {
  const { route } = useLocation();
  const { params } = useRoute();
  const code = params.code ?? '';
  const found = useSignal<CodeReply | undefined>(undefined);
  const failed = useSignal<ApiError | undefined>(undefined);
  const load = (): void => {
    failed.value = undefined;
    lookUpCode(code).then(
      (reply) => {
        if (tokenOf(reply.matchId) !== null) route(`/m/${reply.matchId}`, true);
        else found.value = reply;
      },
      (error: unknown) => {
        failed.value = error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
      },
    );
  };
  useEffect(() => {
    document.title = `Room ${shownCode(code)} · Hexmarch`;
    ensureName();
    load();
  }, [code]);

  if (failed.value !== undefined) {
    const text = errorText(failed.value.code, failed.value.message);
    return <Problem {...text} again={load} home={() => route('/')} />;
  }
  if (found.value === undefined) return <main class="page quiet">Looking the room up…</main>;
  return <Invitation reply={found.value} code={code} />;
}

function Invitation({ reply, code }: { reply: CodeReply; code: string }) {
  const { route } = useLocation();
  const { match, matchId } = reply;
  const inviter = match.seats.find((name) => name !== '') ?? 'Somebody';
  const free = match.status === 'waiting' && !match.locked && match.seats.some((name) => name === '');
  const title = gameEntry(match.game)?.title ?? match.title;
  const sit = (): void => {
    wantSeat(matchId);
    route(`/m/${matchId}`);
  };
  return (
    <main class="page invitation">
      <header class="masthead">
        <Brand />
        <NameField />
      </header>
      <section class="card">
        <p class="code-small">{shownCode(code)}</p>
        <h1>
          {inviter} invites you to {title}
        </h1>
        <p>{gameEntry(match.game)?.about}</p>
        <dl class="facts">
          <div>
            <dt>Clock</dt>
            <dd>{clockName(match.clock)}</dd>
          </div>
          <div>
            <dt>Seats</dt>
            <dd>
              {match.seats.filter((name) => name !== '').length} of {match.seats.length} taken
            </dd>
          </div>
          <div>
            <dt>Watching</dt>
            <dd>{match.watchersAllowed ? match.watchers : 'not allowed'}</dd>
          </div>
        </dl>
        <RoomTerms room={match} />
        {!free && <p class="banner">{takenText(match.status, match.locked)}</p>}
        <div class="row">
          {free && (
            <button type="button" class="cta" data-testid="take-seat" onClick={sit}>
              <Icon name="lu:swords" /> Take the seat
            </button>
          )}
          {match.watchersAllowed && (
            <button
              type="button"
              class={free ? 'ghost' : 'cta'}
              data-testid="watch"
              onClick={() => route(`/m/${matchId}`)}
            >
              <Icon name="lu:eye" /> Watch
            </button>
          )}
          <button type="button" class="ghost" onClick={() => route('/')}>
            Back to the start
          </button>
        </div>
      </section>
    </main>
  );
}

function takenText(status: string, locked: boolean): string {
  if (status === 'over') return 'This match has ended.';
  if (locked) return errorText('locked', '').text;
  return errorText('full', '').text;
}
