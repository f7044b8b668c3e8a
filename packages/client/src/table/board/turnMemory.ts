// Stores the board's orientation for the next visit on this device: of the last match alone.

import type { TurnMemory } from '../../board/stage/turning.ts';
import { recall, remember } from '../../preferences/storage.ts';

const KEY = 'hexmarch.turned';

/** `place`: the match's path without anything after it, such as a turn. */
export function turnMemory(place: string): TurnMemory {
  return {
    recall: (shape) => storedFor(place)[shape],
    keep: (shape, isUpright) =>
      remember(KEY, JSON.stringify({ place, turns: { ...storedFor(place), [shape]: isUpright } })),
  };
}

/** Empty if the stored value has another format. */
function storedFor(place: string): Readonly<Record<string, boolean | undefined>> {
  try {
    const stored: unknown = JSON.parse(recall(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('place' in stored) || !('turns' in stored))
      return {};
    const { turns } = stored;
    if (stored.place !== place || typeof turns !== 'object' || turns === null) return {};
    return Object.fromEntries(Object.entries(turns).filter(([, is]) => typeof is === 'boolean'));
  } catch {
    return {};
  }
}

/** `/m/abc` of `/m/abc/turn/7`. */
export const placeIn = (path: string): string => path.split('/').slice(0, 3).join('/');
