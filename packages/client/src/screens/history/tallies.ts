// What a table of results shows of sums (UI-P15).

import { type Counted, LENGTHS, type Tally, TELLING } from '@hexmarch/shared/match/numbers';

/** It says little, and is shown so. */
export const isFew = ({ count }: Pick<Tally, 'count'>): boolean => count < TELLING;

/** Parts of 1. */
export interface Shares {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Of all that came to a result; undefined where nothing did. */
export function sharesOf({ won, drawn, lost }: Tally): Shares | undefined {
  const ended = won + drawn + lost;
  return ended === 0 ? undefined : { won: won / ended, drawn: drawn / ended, lost: lost / ended };
}

/** What is counted within one game; its id is empty where games are not told apart. */
export interface Part {
  readonly game: string;
  readonly rows: readonly Counted[];
}

/** The games in the order in which they first come up. */
export function partsOf(rows: readonly Counted[]): readonly Part[] {
  const games = new Set(rows.map(({ game }) => game));
  return [...games].map((game) => ({ game, rows: rows.filter((row) => row.game === game) }));
}

/** Of keys that are numbers: by them. */
export const inOrder = (rows: readonly Counted[]): readonly Counted[] =>
  rows.toSorted((a, b) => Number(a.key) - Number(b.key));

export interface Span {
  readonly least: number;
  /** Undefined: there is no end to it. */
  readonly most: number | undefined;
}

/** Of lengths, by where it begins. */
export function spanFrom(least: number): Span {
  const next = LENGTHS.find((from) => from > least);
  return { least, most: next === undefined ? undefined : next - 1 };
}
