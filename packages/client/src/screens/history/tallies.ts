// Computes the tables of results (UI-P15).

import { type Counted, LENGTHS, SAMPLE_MIN, type Tally } from '@hexmarch/shared/match/statistics/numbers';

/** A small sample, shown as such. */
export const isFew = ({ count }: Pick<Tally, 'count'>): boolean => count < SAMPLE_MIN;

/** Parts of 1. */
export interface Shares {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Of all that had a result; undefined if none had. */
export function sharesOf({ won, drawn, lost }: Tally): Shares | undefined {
  const ended = won + drawn + lost;
  return ended === 0 ? undefined : { won: won / ended, drawn: drawn / ended, lost: lost / ended };
}

/** Counts within one game; its id is empty if games are not separated. */
export interface Part {
  readonly game: string;
  readonly rows: readonly Counted[];
}

/** The games in order of first occurrence. */
export function partsOf(rows: readonly Counted[]): readonly Part[] {
  const games = new Set(rows.map(({ game }) => game));
  return [...games].map((game) => ({ game, rows: rows.filter((row) => row.game === game) }));
}

/** For numeric keys: sorted by them. */
export const inOrder = (rows: readonly Counted[]): readonly Counted[] =>
  rows.toSorted((a, b) => Number(a.key) - Number(b.key));

export interface Span {
  readonly least: number;
  /** Undefined: it is open-ended. */
  readonly most: number | undefined;
}

/** Of lengths, by the lower bound. */
export function spanFrom(least: number): Span {
  const next = LENGTHS.find((from) => from > least);
  return { least, most: next === undefined ? undefined : next - 1 };
}
