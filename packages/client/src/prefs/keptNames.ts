// What this browser remembers (storage.ts), looked through by name: for the few pages that ask for it.

/** The names under which something is kept that begin so. */
export function recallKeys(start: string): readonly string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    return names.filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}
