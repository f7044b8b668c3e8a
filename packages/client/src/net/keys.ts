// Seat tokens of this browser, by match. A token is the only key to its seat: it is kept here and sent to our own
// server alone, never put into an address.

import { recall, remember } from '../prefs.ts';

const keyOf = (matchId: string): string => `hexmarch.seat.${matchId}`;

export const tokenOf = (matchId: string): string | null => recall(keyOf(matchId));
export const keepToken = (matchId: string, token: string): void => remember(keyOf(matchId), token);
export const dropToken = (matchId: string): void => remember(keyOf(matchId), null);

/** Matches that the visitor has just asked to play in; anything else is entered as a watcher. */
const wanted = new Set<string>();

export const wantSeat = (matchId: string): void => {
  wanted.add(matchId);
};

/** Whether a seat was asked for; asking once takes it back, so that a later visit does not sit down by itself. */
export const takeWish = (matchId: string): boolean => wanted.delete(matchId);
