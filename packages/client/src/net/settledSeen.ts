// Up to which of the own reports at a match this browser has read that it was looked at.

import { keptByMatch } from './keptByMatch.ts';

const seen = keptByMatch<number>('hexmarch.settledSeen');

/** Ms since 1970. */
export const settledSeen = (matchId: string): number | undefined => seen.of(matchId);
export const keepSettledSeen = (matchId: string, at: number): void => seen.keep(matchId, at);
