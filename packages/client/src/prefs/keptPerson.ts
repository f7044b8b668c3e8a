// Whether this browser has kept a person (net/me.ts): so that nothing is asked, or even loaded, for a guest.

import { recall, remember } from './storage.ts';

const KEPT = 'hexmarch.me';

export const keepsPerson = (): boolean => recall(KEPT) !== null;

export const notePerson = (isKept: boolean): void => remember(KEPT, isKept ? '1' : null);
