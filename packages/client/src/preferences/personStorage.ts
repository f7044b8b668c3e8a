// Whether this browser has a signed-in person (net/people/me.ts): so that nothing is requested, or even loaded, for a guest.

import { playerName } from './preferences.ts';
import { recall, remember } from './storage.ts';

const SAVED = 'hexmarch.me';
const NAMED = 'hexmarch.me.name';

export const keepsPerson = (): boolean => recall(SAVED) !== null;

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
