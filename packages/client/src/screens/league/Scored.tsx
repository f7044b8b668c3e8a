// A tournament that counts points (TABLE-31): standings, and the rounds with their pairings, the last one first.

import { HALF_POINT, POINT } from '@hexmarch/shared/pairing/results/rounds';
import type {
  ByeSnapshot,
  PairingSnapshot,
  Place,
  ScoredReply,
} from '@hexmarch/shared/protocol/lobby/leagues';
import { matchPath } from '../../net/api/api.ts';
import { actInLeague } from '../../net/lobby/leagueRequests.ts';
import { say as common } from '../../text/common.ts';
import { numberText } from '../../text/language.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { say } from './say.ts';
import { Join } from './WaitingRoom.tsx';

interface ScoredProps {
  readonly league: ScoredReply;
  readonly act: (work: () => Promise<void>) => Promise<void>;
}

export function Scored({ league, act }: ScoredProps) {
  const { rounds, you, isJoinable, players, size } = league;
  return (
    <>
      {you === undefined && isJoinable && players.length < size && (
        <section class="card gathering">
          <Join league={league} act={act} />
        </section>
      )}
      <Standings league={league} act={act} />
      {rounds.map((_, round) => <Round key={round} league={league} round={round} />).reverse()}
    </>
  );
}

function Standings({ league, act }: ScoredProps) {
  const { standings, players, presence, you } = league;
  const ties = standings[0]?.ties.map(({ by }) => by) ?? [];
  return (
    <section class="card" data-testid="standings">
      <table class="league-table">
        <caption>{say('standings')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('points')}</th>
            {ties.map((by) => (
              <th key={by} class="tie" scope="col" title={say('tie.how', { by })}>
                {say('tie', { by })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standings.map(({ entrant, place, points, ties: values }) => (
            <tr key={entrant}>
              <th scope="row">
                {numberText(place)}. <Name>{players[entrant]}</Name>
                {entrant === you?.place && <small> {common('you')}</small>}
                {presence[entrant] !== null && <small> {say(presence[entrant] ?? 'left')}</small>}
              </th>
              <td>{pointsText(points)}</td>
              {values.map(({ by, value }) => (
                <td key={by} class="tie">
                  {by === 'wins' ? numberText(value) : pointsText(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OwnActs league={league} act={act} />
    </section>
  );
}

const pointsText = (points: number): string => numberText(points / POINT, { maximumFractionDigits: 2 });

/** Pausing, coming back and leaving. */
function OwnActs({ league: { leagueId, you, presence, status }, act }: ScoredProps) {
  const place = you?.place ?? null;
  if (place === null || status !== 'playing' || presence[place] === 'left') return null;
  const isPaused = presence[place] === 'paused';
  const do_ = (what: 'pause' | 'resume' | 'leave') => (): void => void act(() => actInLeague(leagueId, what));
  return (
    <div class="row">
      <button
        type="button"
        class={isPaused ? 'cta' : 'ghost'}
        data-testid="pause-league"
        onClick={do_(isPaused ? 'resume' : 'pause')}
      >
        <Icon name="lu:hourglass" size={16} /> {say(isPaused ? 'resume' : 'pause')}
      </button>
      <button type="button" class="ghost" data-testid="leave-league" onClick={do_('leave')}>
        <Icon name="lu:x" size={16} /> {say('leave')}
      </button>
    </div>
  );
}

function Round({ league, round }: { readonly league: ScoredReply; readonly round: number }) {
  const { pairings = [], byes = [] } = league.rounds[round] ?? {};
  const heading = say('number', { number: round + 1 });
  return (
    <section class="card pairings" aria-label={heading} data-testid="round">
      <h2>{heading}</h2>
      <ol>
        {pairings.map((pairing, index) => (
          <li key={index}>
            <PairingRow league={league} pairing={pairing} />
          </li>
        ))}
        {byes.map((bye) => (
          <li key={bye.entrant}>
            <ByeRow league={league} bye={bye} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PairingProps {
  readonly league: ScoredReply;
  readonly pairing: PairingSnapshot;
}

function PairingRow({ league, pairing }: PairingProps) {
  const { seats, points, absent = [], matches, live } = pairing;
  const last = matches.at(-1);
  const isOwn = league.you !== undefined && seats.some((entrant) => entrant === league.you?.place);
  return (
    <article class={isOwn ? 'pairing own' : 'pairing'} data-testid="pairing">
      <p>
        {seats.map((entrant, seat) => (
          <span key={entrant} class={isAhead(points, seat) ? 'ahead' : ''}>
            {points !== undefined && <b>{pointsText(points[seat] ?? 0)}</b>}{' '}
            <Name>{league.players[entrant]}</Name>
            {absent.includes(entrant) && <small> {say('absent')}</small>}
          </span>
        ))}
      </p>
      <small>{whyText(pairing)}</small>
      {last !== undefined && (
        <a
          class={isOwn && points === undefined ? 'cta small' : 'ghost small'}
          href={matchPath(last)}
          data-testid="watch-pairing"
        >
          <Icon
            name={isOwn && points === undefined ? 'lu:log-in' : live === undefined ? 'lu:history' : 'lu:eye'}
            size={15}
          />{' '}
          {say(wayOf(isOwn, pairing))}
        </a>
      )}
    </article>
  );
}

const isAhead = (points: readonly number[] | undefined, seat: number): boolean =>
  (points?.[seat] ?? 0) > HALF_POINT;

function wayOf(isOwn: boolean, { points, live }: PairingSnapshot): 'enter' | 'lookAt' | 'watch' {
  if (points !== undefined) return 'lookAt';
  if (isOwn) return 'enter';
  return live === undefined ? 'lookAt' : 'watch';
}

function whyText({ reason }: PairingSnapshot): string {
  if (reason.kind !== 'points') return say('why', { kind: reason.kind });
  if (reason.repeats > 0) return say('why.again');
  return say('why', { kind: new Set(reason.points).size === 1 ? 'equal' : 'near' });
}

function ByeRow({
  league,
  bye: { entrant, reason },
}: {
  readonly league: ScoredReply;
  readonly bye: ByeSnapshot;
}) {
  return (
    <article class="pairing" data-testid="bye">
      <p>{say('bye', { name: nameOf(league, entrant) })}</p>
      <small>
        {reason.kind === 'points'
          ? say('why.bye', { isFirst: reason.byes === 0 ? 'yes' : 'no' })
          : say('why', { kind: 'lot' })}
      </small>
    </article>
  );
}

const nameOf = ({ players }: ScoredReply, place: Place): string => players[place] ?? '';
