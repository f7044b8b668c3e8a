// Whether this tab looks for a stranger, and where it sits meanwhile: kept for the tab alone, so that a reload goes on with
// it and a closed tab is the end of it.

import { signal } from '@preact/signals';
import { PACES } from '../preferences/paces.ts';
import type { Wish } from './wish.ts';

const KEY = 'hexmarch.finding';

export interface KeptSearch {
  readonly wish: Wish;
  readonly since: number;
  readonly matchId?: string;
}

export function keptSearch(): KeptSearch | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptSearch | null;
    const isWhole = typeof kept?.wish?.game === 'string' && PACES.includes(kept.wish.pace);
    return isWhole && typeof kept.since === 'number' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepSearch(kept: KeptSearch | undefined): void {
  searchTable.value = kept?.matchId;
  try {
    if (kept === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Refused (private windows): then a reload ends the search.
  }
}

/** Looked at by every page, so that nothing of the search is loaded where there is none. */
export const isSearching = signal(keptSearch() !== undefined);

/** Where it sits: lists leave that table out, since whoever goes there himself looks for nobody any more. */
export const searchTable = signal(keptSearch()?.matchId);
