// What this browser remembers, kept in localStorage; where that is refused (private windows) it lasts as long as the page.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
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
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or refused: what was to be kept is lost with the page, which harms nothing.
  }
}
