// The server's last outage during a match whose banner was closed in this browser.

import { storageByMatch } from './storageByMatch.ts';

const seen = storageByMatch<number>('hexmarch.stoodSeen');

/** Ms since 1970. */
export const stoodSeen = (matchId: string): number | undefined => seen.of(matchId);
export const keepStoodSeen = (matchId: string, at: number): void => seen.keep(matchId, at);
