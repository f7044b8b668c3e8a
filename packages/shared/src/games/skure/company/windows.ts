// SKURE-15.13: groups of fighters of one side that take their turns in any order they like.

import type { WindowKind } from './state.ts';

/** What windows are cut from. */
export interface Round {
  readonly kind: WindowKind;
  /** Names in a band; undefined: half the order, rounded up. */
  readonly band?: number | undefined;
  /** Names of all fighters by initiative. In bands without those who have joined in this round. */
  readonly order: readonly string[];
  /** Fighters of nobody count as a side. */
  sideOf(name: string): number;
  isStanding(name: string): boolean;
}

export interface Window {
  /** Standing fighters, by initiative; none if all of it are down. */
  readonly fighters: readonly string[];
  /** The last name of it, down or not: the next window is found by it. */
  readonly last: string;
}

/** The window after the one that ends with `last`; after null, the first of a round. Undefined: the round is over. */
export function windowAfter(round: Round, last: string | null): Window | undefined {
  return round.kind === 'bands' ? bandAfter(round, last) : runAfter(round, last);
}

function runAfter({ kind, order, sideOf, isStanding }: Round, last: string | null): Window | undefined {
  const ahead = order.slice(last === null ? 0 : order.indexOf(last) + 1).filter(isStanding);
  const [first] = ahead;
  if (first === undefined) return undefined;
  if (kind === 'single') return { fighters: [first], last: first };
  const other = ahead.findIndex((name) => sideOf(name) !== sideOf(first));
  const fighters = other < 0 ? ahead : ahead.slice(0, other);
  return { fighters, last: fighters.at(-1) ?? first };
}

function bandAfter(round: Round, last: string | null): Window | undefined {
  const windows = bandsOf(round);
  const from = last === null ? 0 : windows.findIndex((names) => names.at(-1) === last) + 1;
  for (const names of windows.slice(from)) {
    const fighters = names.filter(round.isStanding);
    if (fighters.length > 0) return { fighters, last: names.at(-1) ?? '' };
  }
  return undefined;
}

/** All windows of a round in bands, those who are down included. */
function bandsOf({ order, band, sideOf }: Round): readonly (readonly string[])[] {
  const length = band ?? Math.ceil(order.length / 2);
  const count = Math.ceil(order.length / length);
  return Array.from({ length: count }, (_, i) => order.slice(i * length, (i + 1) * length)).flatMap(
    (names) => {
      const sides = [...new Set(names.map(sideOf))];
      return sides.map((side) => names.filter((name) => sideOf(name) === side));
    },
  );
}
