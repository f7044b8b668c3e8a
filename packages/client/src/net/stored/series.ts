// Scores of series of rematches between the same people, as this browser has seen them.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { storageByMatch } from './storageByMatch.ts';

/** By seat of the given match. */
export interface Series {
  readonly names: readonly string[];
  readonly wins: readonly number[];
  readonly drawn: number;
}

const series = storageByMatch<Series>('hexmarch.series');

/** Including this match, if these people have played before; a person in another's seat begins anew. */
export function seriesOf(matchId: string, names: readonly string[], outcome: Outcome): Series | undefined {
  const before = series.of(matchId);
  if (before === undefined || !isSame(before.names, names)) return undefined;
  return withMatch(before, outcome);
}

/** The next match of the same people has been created: everybody sits one seat further there (TABLE-8.1). */
export function carrySeries(matchId: string, next: string, names: readonly string[], outcome: Outcome): void {
  const none: Series = { names, wins: names.map(() => 0), drawn: 0 };
  const { wins, drawn } = seriesOf(matchId, names, outcome) ?? withMatch(none, outcome);
  series.keep(next, { names: oneFurther(names), wins: oneFurther(wins), drawn });
}

/** An aborted match counts for nobody. */
function withMatch(before: Series, { winners, reason }: Outcome): Series {
  if (reason === 'aborted') return before;
  if (winners.length === 0) return { ...before, drawn: before.drawn + 1 };
  return { ...before, wins: before.wins.map((count, seat) => count + (winners.includes(seat) ? 1 : 0)) };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, seat) => name === other[seat]);

const oneFurther = <T>(items: readonly T[]): readonly T[] => [...items.slice(-1), ...items.slice(0, -1)];
