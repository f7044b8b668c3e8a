// Whether a newcomer is told what wins and what to do next: in the first turns of first matches, until it is turned off.

import { coach } from '../preferences/prefs.ts';
import { recall, remember } from '../preferences/storage.ts';

/** Of one match: after so many turns everything has been seen once. */
const TURNS_OF_MATCH = 10;
/** Of all matches: whoever has been led through so many goes on alone. */
const TURNS_IN_ALL = 40;
const COUNT_KEY = 'hexmarch.coachedTurns';

/** `turn` counts the own turns of this match from 1. */
export const isCoached = (turn: number): boolean => coach.value && turn <= TURNS_OF_MATCH;

/** Another turn has been begun with the coach. */
export function countTurn(): void {
  const count = Number(recall(COUNT_KEY) ?? 0) + 1;
  remember(COUNT_KEY, String(count));
  if (count > TURNS_IN_ALL) dismiss();
}

/** Turned on again by hand, it stays for as long as the first time. */
export function dismiss(): void {
  coach.value = false;
  remember(COUNT_KEY, null);
}
