// How far each match was when this browser last looked at it, for telling what has happened since.

import { keptByMatch } from './keptByMatch.ts';

const seen = keptByMatch<number>('hexmarch.seen');

export const seenUpTo = (matchId: string): number | undefined => seen.of(matchId);
export const keepSeenUpTo = (matchId: string, sequence: number): void => seen.keep(matchId, sequence);
