// Whether this browser has kept a person (net/me.ts): so that nothing is asked, or even loaded, for a guest.

import { playerName } from './prefs.ts';
import { recall, remember } from './storage.ts';

const KEPT = 'hexmarch.me';
const NAMED = 'hexmarch.me.name';

export const keepsPerson = (): boolean => recall(KEPT) !== null;

export function notePerson(isKept: boolean): void {
  remember(KEPT, isKept ? '1' : null);
  if (!isKept) remember(NAMED, null);
}

/** Whoever comes in goes by the person's name at new tables, and by a new one on every device; what is typed there since then holds. */
export function noteName(name: string): void {
  if (recall(NAMED) === name) return;
  remember(NAMED, name);
  playerName.value = name;
}
