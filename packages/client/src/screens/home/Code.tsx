// `/r/CODE`: the invitation, with the choice between a seat and watching. A player who is seated already joins at once.

import '../../styles/rooms.css';
import '../../styles/invitation.css';
import { byClockKind, isInDays, isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import type { CodeReply, MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { gameEntry } from '../../games/registry.ts';
import { fetchStart } from '../../games/starts.ts';
import { ApiError, lookUpCode, normalCode, shownCode } from '../../net/api/api.ts';
import { tokenOf, wantSeat } from '../../net/api/keys.ts';
import { Awaited } from '../../pwa/Awaited.tsx';
import { meanwhile } from '../../pwa/loadPriority.ts';
import { ensureName } from '../../roomSettings/defaultName.ts';
import { Goal } from '../../roomSettings/Goal.tsx';
import { NameField } from '../../roomSettings/NameField.tsx';
import { optionsIn, unusual } from '../../roomSettings/optionText.ts';
import { RoomTerms } from '../../roomSettings/RoomTerms.tsx';
import { StartFact } from '../../roomSettings/StartFact.tsx';
import { preloadBoard } from '../../table/layout/preloadBoard.ts';
import { catalogue } from '../../text/catalogue.ts';
import { clockName } from '../../text/clocks.ts';
import { say as common } from '../../text/common.ts';
import { errorText, failureText } from '../../text/errors.ts';
import { say } from '../../text/home.ts';
import { joined } from '../../text/names.ts';
import { Problem } from '../../ui/controls/Problem.tsx';
import { Icon } from '../../ui/pictures/Icon.tsx';
import type messages from './messages/invitation/en.json';
import { SeekSeat } from './SeekSeat.tsx';

/** Loaded with the invitation alone. */
const { say: sayInvitation } = await catalogue<typeof messages>(import.meta.url, 'messages/invitation');

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
      async (error: unknown) => {
        const failure = error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
        const path = failure.code === 'unknown-code' ? await circleInvitation(normalCode(code)) : undefined;
        if (path === undefined) failed.value = failure;
        else route(path, true);
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
    document.title = sayInvitation('room.title', { code: shownCode(code) });
    ensureName();
    load();
  }, [code]);

  if (failed.value !== undefined) {
    const text = failureText(failed.value);
    return <Problem {...text} again={load} home={() => route('/')} />;
  }
  if (found.value === undefined) return <Awaited>{sayInvitation('room.looking')}</Awaited>;
  return (
    <main class="page invitation">
      <Invitation reply={found.value} code={code} />
    </main>
  );
}

const CODE_LENGTH = 8;

/** No room has this code: the invitation to a circle whose letters they are (UI-C11). */
async function circleInvitation(code: string): Promise<string | undefined> {
  if (code.length !== CODE_LENGTH) return undefined;
  try {
    const { circleByCode, circlePath } = await import('../../net/people/circles.ts');
    return `${circlePath(await circleByCode(code))}#${code}`;
  } catch {
    return undefined;
  }
}

interface InvitationProps {
  readonly reply: CodeReply;
  readonly code: string;
}

function Invitation({ reply, code }: InvitationProps) {
  const { route } = useLocation();
  const { query } = useRoute();
  const { match, matchId } = reply;
  const free = match.status === 'waiting' && !match.locked && match.seats.some((name) => name === '');
  const entry = gameEntry(match.game);
  const title = entry?.title ?? match.title;
  const brought = free ? entry?.linkWish?.(query, optionsIn(match.options)) : undefined;
  const mayWatch = match.watchersAllowed && !match.locked;
  // Replaces the history entry: the way back from the match leads to the page before.
  const enter = (): void => route(`/m/${matchId}`, true);
  const sit = (): void => {
    wantSeat(matchId, termsIn(match), brought?.wish);
    enter();
  };
  return (
    <section class="card">
      <RoomBoard match={match} code={code} />
      <p class="code-small">{shownCode(code)}</p>
      <h1 data-testid="invitation">{headingOf(reply, title)}</h1>
      <Goal game={match.game} options={match.options} waits={false}>
        <InvitationFacts reply={reply} />
        <RoomOptions match={match} />
      </Goal>
      <RoomTerms room={match} />
      {!free && (
        <p class="banner calm" role="status" data-testid="taken">
          {takenText(match)}
        </p>
      )}
      {brought !== undefined && (
        <p class="banner calm" role="status" data-testid="link-wish">
          {sayInvitation('linkSide', { side: brought.side })}
        </p>
      )}
      {free && <NameField />}
      <button type="button" class="ghost" onClick={() => route('/')}>
        {common('backToStart')}
      </button>
      <div class="row">
        {free && (
          <button type="button" class="cta" data-testid="take-seat" onClick={sit}>
            <Icon name="lu:swords" /> {sayInvitation('room.takeSeat')}
          </button>
        )}
        {mayWatch && (
          <button type="button" class={free ? 'ghost' : 'cta'} data-testid="watch" onClick={enter}>
            <Icon name="lu:eye" /> {say('watch')}
          </button>
        )}
        <SeekSeat row={match} />
      </div>
    </section>
  );
}

/** The board with which this room's match begins: the picture of the link's preview, in the shape of a phone. */
function RoomBoard({
  match: { game, seats, status, options },
  code,
}: {
  readonly match: MatchRow;
  readonly code: string;
}) {
  const entry = gameEntry(game);
  const title = entry?.title ?? game;
  const isExample = status === 'waiting' && entry?.boardByLot?.(optionsIn(options)) === true;
  const taken = seats.filter((name) => name !== '').length;
  return (
    <figure class="room-board">
      <img
        src={`/pic/r/${encodeURIComponent(code)}.png?w=840`}
        alt={sayInvitation(isExample ? 'board.example' : 'board', { game: title })}
        width={840}
        height={720}
        draggable={false}
      />
      {status === 'waiting' && (
        <figcaption data-testid="seats-taken">
          <Icon name="lu:users" size={16} /> {sayInvitation('seats', { taken, seats: seats.length })}
        </figcaption>
      )}
      {isExample && (
        <p class="board-example" data-testid="board-example">
          {sayInvitation('example', { seats: seats.length })}
        </p>
      )}
    </figure>
  );
}

/** What is unlike other rooms of the game, and the position if the match begins from one. */
function RoomOptions({ match: { game, options } }: { readonly match: MatchRow }) {
  const entry = gameEntry(game);
  const all = entry === undefined ? [] : unusual(entry, options);
  return (
    <>
      {all.length > 0 && (
        <p class="quiet room-options">
          {sayInvitation('options')} {all.join(' · ')}
        </p>
      )}
      <dl class="facts">
        <StartFact game={game} options={options} />
      </dl>
    </>
  );
}

/** The host of a waiting room, or the players of a running match. */
function headingOf({ match, host }: CodeReply, game: string): string {
  const { status, hidesNames, seats } = match;
  const named = hidesNames ? [] : seats.filter((name) => name !== '');
  if (status === 'waiting') {
    const inviter = hidesNames || host === null ? '' : seats[host];
    return sayInvitation('room.invites', { name: inviter || sayInvitation('room.somebody'), game });
  }
  const key = status === 'over' ? 'room.ended' : 'room.begun';
  return named.length === 0
    ? sayInvitation(key, { game })
    : sayInvitation(`${key}.names`, { names: joined(named, ' – '), game });
}

function takenText({ status, locked, watchersAllowed, seats }: MatchRow): string {
  if (status === 'over') return sayInvitation('room.over');
  if (locked) return errorText('locked', '').text;
  const count = seats.filter((name) => name !== '').length;
  if (status === 'playing')
    return sayInvitation(watchersAllowed ? 'room.playing' : 'room.playing.alone', { count });
  return errorText('full', '').text;
}

/** How long a turn and a match last, when it starts, and what missing a turn costs. */
function InvitationFacts({ reply }: { readonly reply: CodeReply }) {
  const { match } = reply;
  const lasts = useSignal('');
  useEffect(() => {
    void fetchStart(match.game).then((start) => {
      lasts.value = start?.lasts(optionsIn(match.options)) ?? '';
    });
  }, [match.game]);
  const { clock, game, options, status } = match;
  const own = gameEntry(game)?.turns?.(optionsIn(options));
  const facts: readonly (readonly [title: string, text: string])[] = [
    [
      sayInvitation('turn'),
      own?.pace ?? (isInDays(clock) ? sayInvitation('turn.days', { days: daysOf(reply) }) : clockName(clock)),
    ],
    [
      sayInvitation('lasts'),
      isInDays(clock) && own === undefined ? sayInvitation('lasts.days') : lasts.value,
    ],
    ...(status === 'waiting' ? [[sayInvitation('starts'), startText(reply)] as const] : []),
    [
      sayInvitation('missed'),
      own?.missed ?? sayInvitation(isTimed(clock) || isInDays(clock) ? 'missed.clock' : 'missed.untimed'),
    ],
  ];
  return (
    <dl class="invitation-facts" data-testid="invitation-facts">
      {facts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text === '' ? '…' : text}</dd>
        </div>
      ))}
    </dl>
  );
}

const daysOf = ({ match: { clock } }: CodeReply): number =>
  byClockKind(clock, { untimed: () => 0, fischer: () => 0, bonus: () => 0, days: ({ days }) => days });

/** A room of a game with a pace of its own need not be full: then its host starts the match. */
function startText({ match: { game, seats, hidesNames, options }, host }: CodeReply): string {
  const free = seats.filter((name) => name === '').length;
  const name = hidesNames || host === null ? '' : (seats[host] ?? '');
  if (gameEntry(game)?.turns?.(optionsIn(options)) !== undefined)
    return name === '' ? sayInvitation('starts.byHost') : sayInvitation('starts.byName', { name });
  return sayInvitation('starts.full', { free });
}
