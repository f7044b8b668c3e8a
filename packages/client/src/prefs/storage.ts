// What this browser remembers, kept in localStorage; where that is refused (private windows) it lasts as long as the page. Within the
// page of another site (UI-P48) nothing is kept and nothing found that was: only what the address asks for, as long as the page lasts.

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

export function recall(key: string): string | null {
  try {
    return shelf().getItem(key);
  } catch {
    return null;
  }
}

/** What is kept there as a JSON list; empty where it is none, since somebody else may have written anything. */
export function recallList(key: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) shelf().removeItem(key);
    else shelf().setItem(key, value);
  } catch {
    // Storage is full or refused: what was to be kept is lost with the page, which harms nothing.
  }
}
