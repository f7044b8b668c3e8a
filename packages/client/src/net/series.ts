// How matches between the same people have gone, one rematch after the other, as this browser has seen them.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import { recall, remember } from '../storage.ts';

/** By seat of the match that it is asked of. */
export interface Series {
  readonly names: readonly string[];
  readonly wins: readonly number[];
  readonly drawn: number;
}

const KEY = 'hexmarch.series';
const KEPT_MAX = 20;

type Kept = readonly (readonly [matchId: string, series: Series])[];

function kept(): Kept {
  try {
    const value: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(value) ? (value as Kept) : [];
  } catch {
    return [];
  }
}

/** With this match, if these people have played before; whoever has taken another's seat begins anew. */
export function seriesOf(matchId: string, names: readonly string[], outcome: Outcome): Series | undefined {
  const before = kept().find(([id]) => id === matchId)?.[1];
  if (before === undefined || !isSame(before.names, names)) return undefined;
  return withMatch(before, outcome);
}

/** The next match of the same people has been made: everybody sits one seat further there (TABLE-8.1). */
export function carrySeries(matchId: string, next: string, names: readonly string[], outcome: Outcome): void {
  const none: Series = { names, wins: names.map(() => 0), drawn: 0 };
  const { wins, drawn } = seriesOf(matchId, names, outcome) ?? withMatch(none, outcome);
  const series: Series = { names: oneFurther(names), wins: oneFurther(wins), drawn };
  const others = kept().filter(([id]) => id !== next);
  remember(KEY, JSON.stringify([[next, series], ...others].slice(0, KEPT_MAX)));
}

/** A match that was called off counts for nobody. */
function withMatch(series: Series, { winners, reason }: Outcome): Series {
  if (reason === 'aborted') return series;
  if (winners.length === 0) return { ...series, drawn: series.drawn + 1 };
  return { ...series, wins: series.wins.map((count, seat) => count + (winners.includes(seat) ? 1 : 0)) };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, seat) => name === other[seat]);

const oneFurther = <T>(items: readonly T[]): readonly T[] => [...items.slice(-1), ...items.slice(0, -1)];
