// The own finished matches, the newest first (UI-P14).

import { HISTORY, type HistoryGame } from '@hexmarch/shared/match/statistics/playedList';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { othersOf, seatNames, titleOf } from '../../games/listed.ts';
import { FirstMatch } from '../../games/NoGames.tsx';
import { replayPath } from '../../net/api/api.ts';
import { fetchHistory, historyRecordsPath, tagGame } from '../../net/people/history.ts';
import { momentHash, type NamedMoment } from '../../source/moment.ts';
import { clockName } from '../../text/clocks.ts';
import { dateText } from '../../text/language.ts';
import { together, togetherParts } from '../../text/names.ts';
import { Name } from '../../ui/text/Name.tsx';
import { historyPath, metPath, narrowed } from './query.ts';
import { say, sayParts } from './say.ts';

interface Shown {
  readonly query: string;
  readonly games: readonly HistoryGame[];
  /** The next page's cursor; null: there are no more; undefined: not known yet. */
  readonly next: string | null | undefined;
  readonly isFilling: boolean;
  readonly hasFailed: boolean;
}

const nothing = (query: string): Shown => ({
  ...{ query, games: [], next: undefined, isFilling: false, hasFailed: false },
});

export function HistoryList({ query }: { readonly query: string }) {
  const { shown, more } = usePast(query);
  const { games, next, isFilling, hasFailed } = shown;
  return (
    <>
      <section
        class="card list past-games"
        data-testid="past-games"
        aria-busy={next === undefined && !hasFailed}
      >
        {games.length > 0 && (
          <ul>
            {games.map((game) => (
              <HistoryRow key={`${game.row.matchId} ${game.seat}`} game={game} />
            ))}
          </ul>
        )}
        <p class="quiet" role="status">
          {next === null && games.length === 0 && say(query === '' ? 'none' : 'none.such')}
          {isFilling && say('filling')}
          {hasFailed && say('failed')}
        </p>
        {(typeof next === 'string' || hasFailed) && (
          <More key={games.length} hasFailed={hasFailed} more={more} />
        )}
      </section>
      {next === null && games.length === 0 && query === '' && <FirstMatch game={undefined} />}
      {games.length > 0 && (
        <a class="ghost past-export" href={historyRecordsPath(query)} download data-testid="past-export">
          {say('export')}
        </a>
      )}
    </>
  );
}

function usePast(query: string) {
  const shown = useSignal(nothing(query));
  const isAsking = useRef('');
  const more = (): void => {
    const before = shown.peek().query === query ? shown.peek() : nothing(query);
    const place = `${query} ${before.next}`;
    if (before.next === null || isAsking.current === place) return;
    isAsking.current = place;
    fetchHistory(query, before.next ?? null).then(
      ({ games, next, isFilling }) => {
        if (isAsking.current !== place) return;
        isAsking.current = '';
        shown.value = { query, games: [...before.games, ...games], next, isFilling, hasFailed: false };
      },
      () => {
        if (isAsking.current !== place) return;
        isAsking.current = '';
        shown.value = { ...before, hasFailed: true };
      },
    );
  };
  useEffect(more, [query]);
  return { shown: shown.value, more };
}

interface MoreProps {
  readonly hasFailed: boolean;
  readonly more: () => void;
}

/** Infinite scrolling, which stops when the server does not respond. */
function More({ hasFailed, more }: MoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (current === null || hasFailed) return undefined;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === true) more();
    });
    seen.observe(current);
    return () => seen.disconnect();
  }, [hasFailed, more]);
  return (
    <button type="button" class="ghost" ref={button} data-testid="past-more" onClick={more}>
      {say('more')}
    </button>
  );
}

/** A finished match: opponents, own result, length, and links to its replay. */
function HistoryRow({ game }: { readonly game: HistoryGame }) {
  const { row, endedAt, result, facts } = game;
  const length = facts?.length ?? 0;
  return (
    <li class={`past-game ${result}`} data-testid="past-game" data-match={row.matchId}>
      <div class="past-words">
        <p>
          <b>{titleOf(game)}</b> <Against game={game} />
        </p>
        <p>
          <b class="past-result">{say(`ended.${result}`)}</b>
          <small>
            {' · '}
            <time dateTime={new Date(endedAt).toISOString()}>
              {dateText(endedAt, { dateStyle: 'medium' })}
            </time>
            {' · '}
            {clockName(row.clock)}
            {length > 0 && ` · ${say('length', { length })}`}
          </small>
        </p>
      </div>
      <Tag game={game} />
      <ReplayLinks game={game} />
    </li>
  );
}

/** To its end, and if it was not won to where it was lost, seen from the own seat. */
function ReplayLinks({ game: { row, seat, result } }: { readonly game: HistoryGame }) {
  const path = (at: NamedMoment): string => replayPath(row.matchId) + momentHash(at, { kind: 'seat', seat });
  return (
    <span class="past-ways">
      {(result === 'lost' || result === 'drawn') && (
        <a class="ghost" href={path('lost')} data-testid="past-lost">
          {say(`where.${result}`)}
        </a>
      )}
      <a class="ghost" href={path('end')} data-testid="past-replay">
        {say('replay')}
      </a>
    </span>
  );
}

/** Each name links to all matches against it. */
function Against({ game }: { readonly game: HistoryGame }) {
  const others = seatNames(game)
    .map((name, seat) => ({ name, seat, recordedName: game.row.seats[seat] ?? '' }))
    .filter(({ name, seat }) => seat !== game.seat && name !== '');
  return (
    <>
      {sayParts('against', { names: togetherParts(others) }).map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.seat} class="past-name" href={againstPath(game, part)}>
            <Name>{part.name}</Name>
          </a>
        ),
      )}
    </>
  );
}

/** Opponents without an identity are filtered by name. */
const againstPath = (
  { row, met }: HistoryGame,
  { seat, recordedName }: { readonly seat: number; readonly recordedName: string },
): string =>
  met.includes(seat)
    ? metPath(row.matchId, seat)
    : historyPath('history', narrowed('', { with: recordedName }));

/** A tag of one's own, saved on blur. */
function Tag({ game }: { readonly game: HistoryGame }) {
  const saved = useSignal(game.tag);
  const hasFailed = useSignal(false);
  const keep = (field: HTMLInputElement): void => {
    const tag = field.value.trim();
    if (tag === saved.peek()) return;
    tagGame(game.row.matchId, tag).then(
      () => {
        saved.value = tag;
        hasFailed.value = false;
      },
      () => {
        hasFailed.value = true;
      },
    );
  };
  return (
    <span class="past-tag">
      <input
        type="text"
        aria-label={say('tag.of', { names: together(othersOf(game)) })}
        placeholder={say('tag')}
        maxLength={HISTORY.tagMax}
        value={saved.value}
        autocomplete="off"
        data-testid="past-tag"
        data-kept={saved.value}
        onChange={({ currentTarget }) => keep(currentTarget)}
      />
      {hasFailed.value && <small role="alert">{say('tag.failed')}</small>}
    </span>
  );
}
