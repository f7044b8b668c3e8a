// Whether this browser has a signed-in person (net/people/me.ts), and takes part in tournaments or circles: so that nothing is requested, or
// even loaded, for others.

import { playerName } from './preferences.ts';
import { recall, remember } from './storage.ts';

const SAVED = 'hexmarch.me';
const NAMED = 'hexmarch.me.name';

export const LEAGUES_KEY = 'hexmarch.leagues';
export const CIRCLES_KEY = 'hexmarch.circles';

export const keepsPerson = (): boolean => recall(SAVED) !== null;

export const hasGroups = (): boolean => (recall(LEAGUES_KEY) ?? recall(CIRCLES_KEY)) !== null;

export function notePerson(isSaved: boolean): void {
  remember(SAVED, isSaved ? '1' : null);
  if (!isSaved) remember(NAMED, null);
}

/** On sign-in the person's name is the default at new tables, and a changed one on every device; a name typed since then stays. */
export function noteName(name: string): void {
  if (recall(NAMED) === name) return;
  remember(NAMED, name);
  playerName.value = name;
}
