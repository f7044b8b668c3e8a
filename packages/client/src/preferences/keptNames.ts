// What this browser remembers (storage.ts), looked through by name: for the few pages that ask for it.

import { tabShelf } from './tabShelf.ts';

/** The names under which something is kept that begin so. */
export const recallKeys = (start: string): readonly string[] =>
  [...new Set([...storedNames(), ...tabShelf.names()])].filter((name) => name.startsWith(start));

function storedNames(): readonly string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  } catch {
    return [];
  }
}
