// The own finished matches, the newest first (UI-P14).

import type { HistoryGame } from '@hexmarch/shared/match/statistics/playedList';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { fetchHistory, historyRecordsPath } from '../../net/people/history.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { say } from './say.ts';

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
