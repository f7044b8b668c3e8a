// Each match's sequence number when this browser last showed it, for summarising what has happened since.

import { storageByMatch } from './storageByMatch.ts';

const seen = storageByMatch<number>('hexmarch.seen');

export const seenUpTo = (matchId: string): number | undefined => seen.of(matchId);
export const keepSeenUpTo = (matchId: string, sequence: number): void => seen.keep(matchId, sequence);
