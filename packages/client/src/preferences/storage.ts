// What this browser remembers, kept in localStorage; where that is refused, full or silently does nothing, it lasts as long as the tab
// (tabShelf.ts). Within the page of another site (UI-P48) nothing is kept and nothing found that was: only what the address asks for, as
// long as the page lasts.

import { tabShelf } from './tabShelf.ts';

/** Whoever looks at it is nobody here, whoever they are on this device. */
export const isEmbedded = typeof location !== 'undefined' && /^\/embed\b/.test(location.pathname);

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `?theme=light&lang=de`, and nothing else that an address could say: no key, no name. */
function passingShelf(): Shelf {
  const asked = new URLSearchParams(location.search);
  const kept = new Map<string, string | null>([
    ['hexmarch.theme', asked.get('theme')],
    ['hexmarch.language', asked.get('lang')],
  ]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const passing = isEmbedded ? passingShelf() : undefined;

/** Throws where the browser refuses. */
const shelf = (): Shelf => passing ?? localStorage;

/** What the browser's storage has; null also where it may not be asked. */
function stored(key: string): string | null {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

export const recall = (key: string): string | null =>
  stored(key) ?? (isEmbedded ? null : tabShelf.getItem(key));

/** What is kept there as a JSON list; empty where it is none, since somebody else may have written anything. */
export function recallList(key: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Whether the storage has it now. */
function store(key: string, value: string | null): boolean {
  try {
    if (value === null) shelf().removeItem(key);
    else shelf().setItem(key, value);
  } catch {
    // Refused or full.
  }
  return stored(key) === value;
}

export function remember(key: string, value: string | null): void {
  const isStored = store(key, value);
  if (isEmbedded) return;
  if (isStored || value === null) tabShelf.removeItem(key);
  else {
    // An older value that could not be replaced must not be found first.
    store(key, null);
    tabShelf.setItem(key, value);
  }
}

/** For what must not be lost: also where the storage is emptied before the next reload. */
export function rememberTwice(key: string, value: string): void {
  remember(key, value);
  if (!isEmbedded) tabShelf.setItem(key, value);
}

/** Whether it is found again by another tab, and after this one is closed. */
export const outlivesTab = (key: string): boolean => stored(key) !== null;
