// The newest outage of the server at a match whose notice this browser has closed.

import { keptByMatch } from './keptByMatch.ts';

const seen = keptByMatch<number>('hexmarch.stoodSeen');

/** Ms since 1970. */
export const stoodSeen = (matchId: string): number | undefined => seen.of(matchId);
export const keepStoodSeen = (matchId: string, at: number): void => seen.keep(matchId, at);
