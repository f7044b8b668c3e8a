// How many of the reviewed reports at a match the user of this browser has seen.

import { storageByMatch } from './storageByMatch.ts';

const seen = storageByMatch<number>('hexmarch.settledSeen');

/** Ms since 1970. */
export const settledSeen = (matchId: string): number | undefined => seen.of(matchId);
export const keepSettledSeen = (matchId: string, at: number): void => seen.keep(matchId, at);
