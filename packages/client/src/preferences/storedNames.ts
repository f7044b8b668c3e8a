// Lists the keys of this browser's storage (storage.ts), for the few pages that need them.

import { tabShelf } from './tabShelf.ts';

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
