// The user's data in localStorage; where that is refused, full or silently does nothing, it lasts as long as the tab
// (tabShelf.ts). In an embedded page (UI-P48) nothing is stored or read: only the address's parameters apply, as
// long as the page lasts.

import { tabShelf } from './tabShelf.ts';

/** The embedded page's user is anonymous, whoever they are on this device. */
export const isEmbedded = typeof location !== 'undefined' && /^\/embed\b/.test(location.pathname);

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `?theme=light&lang=de`, and no other parameter: no key, no name. */
function passingShelf(): Shelf {
  const params = new URLSearchParams(location.search);
  const values = new Map<string, string | null>([
    ['hexmarch.theme', params.get('theme')],
    ['hexmarch.language', params.get('lang')],
  ]);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const passing = isEmbedded ? passingShelf() : undefined;

/** Throws where the browser refuses. */
const shelf = (): Shelf => passing ?? localStorage;

/** The stored value; null also where storage is refused. */
function stored(key: string): string | null {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

export const recall = (key: string): string | null =>
  stored(key) ?? (isEmbedded ? null : tabShelf.getItem(key));

/** The value as a JSON list; empty if it is none, since storage is untrusted. */
export function recallList(key: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Whether it was stored. */
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
    // An older value that could not be replaced must not be read first.
    store(key, null);
    tabShelf.setItem(key, value);
  }
}

/** For values that must not be lost: also if the storage is cleared before the next reload. */
export function rememberTwice(key: string, value: string): void {
  remember(key, value);
  if (!isEmbedded) tabShelf.setItem(key, value);
}

/** Whether another tab, and one opened later, will read it. */
export const outlivesTab = (key: string): boolean => stored(key) !== null;
