// Whether the coach is shown: in the first turns of first matches, until it is turned off.

import { signal } from '@preact/signals';
import { coach } from '../../preferences/preferences.ts';
import { recall, remember } from '../../preferences/storage.ts';

/** Turns per match: after these everything has been seen once. */
const TURNS_OF_MATCH = 10;
/** Turns in all matches: after these the player needs no coach. */
const TURNS_IN_ALL = 40;
const COUNT_KEY = 'hexmarch.coachedTurns';

/** The advice in the line is explained in the dock: opened by a press, until another is given. */
export const isExplained = signal(false);

/** `turn` counts the own turns of this match from 1. */
export const isCoached = (turn: number): boolean => coach.value && turn <= TURNS_OF_MATCH;

/** Counts another turn with the coach. */
export function countTurn(): void {
  const count = Number(recall(COUNT_KEY) ?? 0) + 1;
  remember(COUNT_KEY, String(count));
  if (count > TURNS_IN_ALL) dismiss();
}

/** Turned on again manually, it starts over. */
export function dismiss(): void {
  coach.value = false;
  remember(COUNT_KEY, null);
}
