// Matches of a circle: what waits for the reader, those with turns of days, and those that are over (UI-C21, bands 1, 5 and 6).

import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { CircleMatch, CirclePage } from '@hexmarch/shared/protocol/people/circles';
import { useSignal } from '@preact/signals';
import { gameEntry } from '../../../games/registry.ts';
import { matchPath, replayPath } from '../../../net/api/api.ts';
import { olderMatches } from '../../../net/people/circles.ts';
import { namesIn } from '../../../text/bots.ts';
import { clockText } from '../../../text/clocks.ts';
import { together } from '../../../text/names.ts';
import { ordinal, outcomeText, placesOf } from '../../../text/outcome.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { agoText, eveningText } from '../evening/times.ts';
import { CALENDAR } from '../parts/Emblem.tsx';
import { beginningOf, type Inside, isOwnTurn, ownTurnsIn, seatOf, slowMatches } from '../parts/pageFacts.ts';
import { say } from '../parts/say.ts';
import { countsText } from '../season/words.ts';
import { MatchBoard } from './MatchBoard.tsx';
import { boardAt, MatchWords, useEntrance } from './Now.tsx';

/** The most urgent: the reader's turns, else the next evening. */
export function NextLine({ page, nowMs }: Inside) {
  const turns = ownTurnsIn(page);
  const [next] = turns;
  if (next !== undefined)
    return (
      <p class="circle-next" data-testid="circle-next">
        <span>{say('next.turns', { count: turns.length })}</span>
        <a class="ghost small" href={matchPath(next.row.matchId)} data-testid="next-turn">
          {say('next')} <Icon name="lu:chevron-right" size={16} />
        </a>
      </p>
    );
  const evening = page.evenings.find((one) => one.fixed !== null && beginningOf(one) > nowMs);
  return evening === undefined ? null : (
    <p class="circle-next quietly" data-testid="circle-next">
      <Icon of={CALENDAR} size={18} />{' '}
      <span>{say('next.evening', { at: eveningText(beginningOf(evening)) })}</span>
    </p>
  );
}

export function SlowMatches(inside: Inside) {
  const { page, open } = inside;
  const matches = slowMatches(page);
  return (
    <section class="card circle-band" aria-label={say('slow')} data-testid="circle-slow">
      <header>
        <h2>{say('slow')}</h2>
      </header>
      {matches.length === 0 ? (
        <div class="circle-empty">
          <p>{say('slow.none')}</p>
          <div class="row">
            <button type="button" class="ghost" onClick={() => open('start')}>
              <Icon name="lu:swords" size={16} /> {say('start')}
            </button>
          </div>
        </div>
      ) : (
        <ul class="circle-matches">
          {matches.map((match) => (
            <SlowMatch key={match.row.matchId} {...inside} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends Inside {
  readonly match: CircleMatch;
}

function SlowMatch({ page, nowMs, match }: RowProps) {
  const { row, dueAt } = match;
  const { enter } = useEntrance(page.circleId);
  const isOwn = isOwnTurn(page, match);
  const isSeated = seatOf(page, match) !== undefined;
  const mayWatch = row.watchersAllowed && !row.locked;
  return (
    <li class={`circle-match${isOwn ? ' first' : ''}`} data-testid="slow-match">
      <MatchBoard circleId={page.circleId} matchId={row.matchId} game={row.game} at={boardAt(match)} />
      <MatchWords row={row} note={turnText(page, match)} />
      {dueAt !== null && <span class="circle-left">{say('left', { time: clockText(dueAt - nowMs) })}</span>}
      {(isSeated || mayWatch) && (
        <button type="button" class={isOwn ? 'cta' : 'ghost'} onClick={() => enter(row)}>
          {say(isOwn ? 'play' : isSeated ? 'look' : 'watch')}
        </button>
      )}
    </li>
  );
}

/** Whose turn it is, by name, and which round. */
function turnText(page: CirclePage, match: CircleMatch): string {
  const { row, awaiting, count } = match;
  const own = seatOf(page, match);
  const names = namesIn(row);
  const others = awaiting.filter((seat) => seat !== own).map((seat) => names[seat] ?? '');
  const turn =
    own !== undefined && awaiting.includes(own)
      ? say('turn.own', { count: others.length })
      : others.length === 0
        ? ''
        : say('turn.others', { names: together(others) });
  return [turn, ...(count === null ? [] : [lengthText(row.game, count)])]
    .filter((text) => text !== '')
    .join(' · ');
}

/** `14 rounds`. */
const lengthText = (game: string, count: number): string => gameEntry(game)?.length(count) ?? '';

export function Finished(inside: Inside) {
  const { page } = inside;
  const older = useSignal<readonly CircleMatch[]>([]);
  /** Undefined: that of the page. */
  const next = useSignal<string | null | undefined>(undefined);
  const shown = [...page.finished, ...older.value].filter(
    ({ row }, i, all) => all.findIndex((one) => one.row.matchId === row.matchId) === i,
  );
  const before = next.value === undefined ? page.next : next.value;
  const more = (cursor: string): void =>
    void inside.act.do(async () => {
      const reply = await olderMatches(page.circleId, cursor);
      older.value = [...older.value, ...reply.finished];
      next.value = reply.next;
    });
  return (
    <section class="card circle-band" aria-label={say('finished')} data-testid="circle-finished">
      <header>
        <h2>{say('finished')}</h2>
      </header>
      {shown.length === 0 ? (
        <p class="circle-empty">{say('finished.none')}</p>
      ) : (
        <ul class="circle-matches">
          {shown.map((match) => (
            <FinishedMatch key={match.row.matchId} {...inside} match={match} />
          ))}
        </ul>
      )}
      {before !== null && (
        <button
          type="button"
          class="ghost small circle-more"
          data-testid="older-matches"
          disabled={inside.act.busy.value}
          onClick={() => more(before)}
        >
          {say('finished.more')}
        </button>
      )}
    </section>
  );
}

function FinishedMatch({ page, nowMs, match }: RowProps) {
  const { row, end } = match;
  const names = namesIn(row);
  if (end === null) return null;
  const seat = seatOf(page, match);
  const { title } = outcomeText(end.outcome, names, seat, '');
  return (
    <li class="circle-match" data-testid="finished-match">
      <MatchBoard circleId={page.circleId} matchId={row.matchId} game={row.game} at={boardAt(match)} />
      <div class="circle-result">
        <MatchWords row={row} note={`${title} · ${agoText(end.at, nowMs)}`} />
        {placesText(end.outcome, names) !== '' && <p>{placesText(end.outcome, names)}</p>}
        {countsText(page, match) !== '' && (
          <p class="quiet" data-testid="match-counts">
            {countsText(page, match)}
          </p>
        )}
      </div>
      <a class="ghost" href={replayPath(row.matchId)} data-testid="circle-replay">
        <Icon name="lu:history" size={16} /> {say('replay')}
      </a>
    </li>
  );
}

/** `1st Robin · 2nd Cleo and Max`; of a duel the title says it. */
const placesText = (outcome: Outcome, names: readonly string[]): string =>
  names.length < 3 || outcome.reason === 'aborted'
    ? ''
    : placesOf(outcome, names.length)
        .map(({ place, seats }) => `${ordinal(place)} ${together(seats.map((seat) => names[seat] ?? ''))}`)
        .join(' · ');
