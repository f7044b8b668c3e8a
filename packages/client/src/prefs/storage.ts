// What this browser remembers, kept in localStorage; where that is refused (private windows) it lasts as long as the page.

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
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
