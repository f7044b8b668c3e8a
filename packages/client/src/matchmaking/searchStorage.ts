// The search's state in sessionStorage: of this tab alone, so that a reload resumes it and closing the tab
// ends it.

import { signal } from '@preact/signals';
import { TIME_CONTROLS } from '../preferences/preferences.ts';
import type { Wish } from './wish.ts';

const KEY = 'hexmarch.finding';

export interface StoredSearch {
  readonly wish: Wish;
  readonly since: number;
  readonly matchId?: string;
}

export function storedSearch(): StoredSearch | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredSearch | null;
    const isWhole = typeof stored?.wish?.game === 'string' && TIME_CONTROLS.includes(stored.wish.pace);
    return isWhole && typeof stored.since === 'number' ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function storeSearch(search: StoredSearch | undefined): void {
  searchTable.value = search?.matchId;
  try {
    if (search === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Refused (private windows): then a reload ends the search.
  }
}

/** Read by every page, so that no code of the search is loaded without one. */
export const isSearching = signal(storedSearch() !== undefined);

/** The search's table, which lists omit: a user who joins it directly needs no search any more. */
export const searchTable = signal(storedSearch()?.matchId);
