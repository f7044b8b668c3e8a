// Which way the board of a match lay, for the next visit on this device: of the last match alone, since of others nobody asks so soon.

import type { TurnMemory } from '../board/turning.ts';
import { recall, remember } from '../preferences/storage.ts';

const KEY = 'hexmarch.turned';

/** `place`: the address of the match without what stands behind it, such as a turn. */
export function turnMemory(place: string): TurnMemory {
  return {
    recall: (shape) => keptOf(place)[shape],
    keep: (shape, isUpright) =>
      remember(KEY, JSON.stringify({ place, turns: { ...keptOf(place), [shape]: isUpright } })),
  };
}

/** Nothing where something else than this was kept. */
function keptOf(place: string): Readonly<Record<string, boolean | undefined>> {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('place' in kept) || !('turns' in kept)) return {};
    const { turns } = kept;
    if (kept.place !== place || typeof turns !== 'object' || turns === null) return {};
    return Object.fromEntries(Object.entries(turns).filter(([, is]) => typeof is === 'boolean'));
  } catch {
    return {};
  }
}

/** `/m/abc` of `/m/abc/turn/7`. */
export const placeIn = (path: string): string => path.split('/').slice(0, 3).join('/');
