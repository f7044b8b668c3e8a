// What the other seats did while the player was away, from the log, for the recap (UI-15).

import type { Seat, Tagged } from '@hexmarch/shared/kernel/game';
import { isTableEvent, type TableEvent } from '@hexmarch/shared/match/fold/acts';
import type { History } from './live.ts';
import type { LogEntry } from './viewSource.ts';

export interface Missed<V, E> {
  /** Who acted, in the order of their first act. */
  readonly seats: readonly Seat[];
  /** Acts, each with one event or more. */
  readonly count: number;
  /** Their results. */
  readonly entries: readonly LogEntry<V, E>[];
}

/** Entries after sequence number `from` and after the own last act that have not been undone. */
export function missedSince<V, C extends Tagged, E extends Tagged>(
  log: readonly LogEntry<V, E | TableEvent>[],
  { deeds }: Pick<History<C>, 'deeds'>,
  own: Seat,
  from: number,
): Missed<V, E> {
  const lastOwn = deeds.findLast(({ actor }) => actor === own)?.at ?? -1;
  const since = Math.max(from, lastOwn + 1);
  const others = deeds.filter(({ at, actor }) => at >= since && actor >= 0);
  const entries = log.filter(
    (entry): entry is LogEntry<V, E> =>
      entry.sequence > since && entry.undone !== true && !isTableEvent(entry.event),
  );
  return { seats: [...new Set(others.map(({ actor }) => actor))], count: others.length, entries };
}
