// How many turns of a match this browser had shown before the page was opened.

import { recallList, remember } from '../../../preferences/storage.ts';

const KEY = 'hexmarch.skirmish.seen';
/** Limit of matches stored; the oldest are evicted. */
const MATCHES_MAX = 50;

type Seen = readonly (readonly [match: string, turns: number])[];

/** Snapshot at the first call of this page: turns shown later count as seen here. */
const atFirst = new Map<string, number | undefined>();

/** Undefined for a match not seen before. */
export function seenBefore(match: string): number | undefined {
  if (!atFirst.has(match)) atFirst.set(match, read().find(([known]) => known === match)?.[1]);
  return atFirst.get(match);
}

/** Stores the number of turns shown so far. */
export function keepSeen(match: string, turns: number): void {
  seenBefore(match);
  const others = read().filter(([known]) => known !== match);
  remember(KEY, JSON.stringify([[match, turns], ...others.slice(0, MATCHES_MAX - 1)]));
}

/** Marks all turns as seen, so that the catch-up is not shown again. */
export function sawAll(match: string, turns: number): void {
  atFirst.set(match, turns);
}

function read(): Seen {
  return recallList(KEY).filter(isSeen);
}

const isSeen = (entry: unknown): entry is Seen[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]);
