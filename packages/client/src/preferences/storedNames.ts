// Lists the keys of this browser's storage (storage.ts), for the few pages that need them; and whether it takes part in tournaments or
// circles, so that the start page loads nothing of them for others.

import { recall } from './storage.ts';
import { tabShelf } from './tabShelf.ts';

/** Of the tournaments in which this browser takes part (net/lobby/leagues.ts). */
export const LEAGUES_KEY = 'hexmarch.leagues';
/** Of the circles to which it belongs (net/stored/ownCircles.ts). */
export const CIRCLES_KEY = 'hexmarch.circles';

/** Whether there are any. */
export const hasGroups = (): boolean => (recall(LEAGUES_KEY) ?? recall(CIRCLES_KEY)) !== null;

/** The keys with this prefix. */
export const recallKeys = (start: string): readonly string[] =>
  [...new Set([...storedNames(), ...tabShelf.names()])].filter((name) => name.startsWith(start));

function storedNames(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  } catch {
    return [];
  }
}
