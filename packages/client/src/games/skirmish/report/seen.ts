// How many turns of a match this browser had shown when the page was opened.

import { recallList, remember } from '../../../preferences/storage.ts';

const KEY = 'hexmarch.skirmish.seen';
/** So many matches are remembered, the last ones. */
const MATCHES_MAX = 50;

type Seen = readonly (readonly [match: string, turns: number])[];

/** As it was when this page first asked: what is shown meanwhile has been seen here. */
const atFirst = new Map<string, number | undefined>();

/** Undefined in a match that had not been seen before. */
export function seenBefore(match: string): number | undefined {
  if (!atFirst.has(match)) atFirst.set(match, read().find(([known]) => known === match)?.[1]);
  return atFirst.get(match);
}

/** So many have been shown by now. */
export function keepSeen(match: string, turns: number): void {
  seenBefore(match);
  const others = read().filter(([known]) => known !== match);
  remember(KEY, JSON.stringify([[match, turns], ...others.slice(0, MATCHES_MAX - 1)]));
}

/** Whoever looks has seen all of them, and needs not be told again. */
export function sawAll(match: string, turns: number): void {
  atFirst.set(match, turns);
}

function read(): Seen {
  return recallList(KEY).filter(isSeen);
}

const isSeen = (entry: unknown): entry is Seen[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]);
