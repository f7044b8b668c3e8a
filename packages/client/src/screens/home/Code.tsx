// `/r/CODE`: the invitation, with the choice between a seat and watching. A player who is seated already joins at once.

import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { joined } from '../../text/names.ts';
import '../../styles/rooms.css';
import type { CodeReply, MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry, hasClock } from '../../games/registry.ts';
import { ApiError, lookUpCode, shownCode } from '../../net/api/api.ts';
import { tokenOf, wantSeat } from '../../net/api/keys.ts';
import { showsSpectators } from '../../net/lobby/lobby.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { meanwhile } from '../../pwa/loadPriority.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { Goal } from '../../roomSettings/Goal.tsx';
import { NameField } from '../../roomSettings/NameField.tsx';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { StartFact } from '../../roomSettings/StartFact.tsx';
import { preloadBoard } from '../../table/layout/preloadBoard.ts';
import { clockName } from '../../text/clocks.ts';
import { say as common } from '../../text/common.ts';
import { errorText, failureText } from '../../text/errors.ts';
import { say } from '../../text/home.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Brand } from '../../ui/pictures/Brand.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { SeekSeat } from './SeekSeat.tsx';

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
  const game = found.value?.match.game;
  useEffect(() => {
    // While the invitation is read.
    if (game !== undefined)
      meanwhile(Promise.allSettled([preloadBoard(game), import('../match/MatchRoute.tsx')]));
  }, [game]);
  useEffect(() => {
    document.title = say('room.title', { code: shownCode(code) });
    ensureName();
    load();
  }, [code]);

  if (failed.value !== undefined) {
    const text = failureText(failed.value);
    return <Problem {...text} again={load} home={() => route('/')} />;
  }
  if (found.value === undefined) return <Awaited>{say('room.looking')}</Awaited>;
  return <Invitation reply={found.value} code={code} />;
}

function Invitation({ reply, code }: { reply: CodeReply; code: string }) {
  const { route } = useLocation();
  const { match, matchId } = reply;
  const free = match.status === 'waiting' && !match.locked && match.seats.some((name) => name === '');
  const title = gameEntry(match.game)?.title ?? match.title;
  const mayWatch = match.watchersAllowed && !match.locked;
  // Replaces the history entry: the way back from the match leads to the page before.
  const enter = (): void => route(`/m/${matchId}`, true);
  const sit = (): void => {
    wantSeat(matchId, termsIn(match));
    enter();
  };
  return (
    <main class="page invitation">
      <header class="masthead">
        <Brand />
        <NameField />
      </header>
      <section class="card">
        <p class="code-small">{shownCode(code)}</p>
        <h1 data-testid="invitation">{headingOf(reply, title)}</h1>
        <p>{gameEntry(match.game)?.about()}</p>
        <Goal game={match.game} waits={false} />
        <dl class="facts">
          {hasClock(match.game) && (
            <div>
              <dt>{say('room.clock')}</dt>
              <dd>{clockName(match.clock)}</dd>
            </div>
          )}
          <div>
            <dt>{say('room.seats')}</dt>
            <dd>
              {say('room.seats.taken', {
                taken: match.seats.filter((name) => name !== '').length,
                seats: match.seats.length,
              })}
            </dd>
          </div>
          <div>
            <dt>{say('room.watching')}</dt>
            <dd>{watchingText(match)}</dd>
          </div>
          <StartFact game={match.game} options={match.options} />
        </dl>
        <RoomTerms room={match} />
        {!free && (
          <p class="banner calm" role="status" data-testid="taken">
            {takenText(match)}
          </p>
        )}
        <div class="row">
          {free && (
            <button type="button" class="cta" data-testid="take-seat" onClick={sit}>
              <Icon name="lu:swords" /> {say('room.takeSeat')}
            </button>
          )}
          {mayWatch && (
            <button type="button" class={free ? 'ghost' : 'cta'} data-testid="watch" onClick={enter}>
              <Icon name="lu:eye" /> {say('watch')}
            </button>
          )}
          <SeekSeat row={match} />
          <button type="button" class="ghost" onClick={() => route('/')}>
            {common('backToStart')}
          </button>
        </div>
      </section>
    </main>
  );
}

/** The host of a waiting room, or the players of a running match. */
function headingOf({ match, host }: CodeReply, game: string): string {
  const { status, hidesNames, seats } = match;
  const named = hidesNames ? [] : seats.filter((name) => name !== '');
  if (status === 'waiting') {
    const inviter = hidesNames || host === null ? '' : seats[host];
    return say('room.invites', { name: inviter || say('room.somebody'), game });
  }
  const key = status === 'over' ? 'room.ended' : 'room.begun';
  return named.length === 0 ? say(key, { game }) : say(`${key}.names`, { names: joined(named, ' – '), game });
}

function watchingText(match: MatchRow): string {
  if (!match.watchersAllowed) return say('room.watching.no');
  return showsSpectators(match) ? String(match.watchers) : say('room.watching.yes');
}

function takenText({ status, locked, watchersAllowed, seats }: MatchRow): string {
  if (status === 'over') return say('room.over');
  if (locked) return errorText('locked', '').text;
  const count = seats.filter((name) => name !== '').length;
  if (status === 'playing') return say(watchersAllowed ? 'room.playing' : 'room.playing.alone', { count });
  return errorText('full', '').text;
}
