// Seat tokens of this browser, by match. A token is the only key to its seat: it is kept here and sent to our own
// server alone. The one address that ever holds it is a recovery link, in the part that browsers keep to themselves,
// and it is taken out of there at once.

import { recall, remember } from '../storage.ts';
import { say } from '../text/common.ts';

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

/** Opens the same seat on another device. Whoever has it has the seat. */
export const recoveryLink = (matchId: string): string =>
  `${location.origin}/m/${encodeURIComponent(matchId)}#seat=${tokenOf(matchId) ?? ''}`;

const LINKED = /^\/m\/([^/]+)\/?$/;
const SEAT_HASH = /^#seat=([\w.~-]{8,200})$/;

/** Takes the key out of an address that holds one; true when there was one. */
export function takeRecoveryLink(): boolean {
  const [, token] = SEAT_HASH.exec(location.hash) ?? [];
  if (token === undefined) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  const [, matchId] = LINKED.exec(location.pathname) ?? [];
  if (matchId === undefined) return false;
  const id = decodeURIComponent(matchId);
  if (mayReplace(id, token)) {
    keepToken(id, token);
    rememberSeat(id);
  }
  return true;
}

const seatedKey = (matchId: string): string => `hexmarch.seated.${matchId}`;

/** Remembers that this browser's token has a seat, not only a place to watch from. */
export const rememberSeat = (matchId: string): void => remember(seatedKey(matchId), '1');

export const isSeated = (matchId: string): boolean => recall(seatedKey(matchId)) !== null;

/** A link from somebody else must not silently take away the seat that this browser has. */
function mayReplace(matchId: string, token: string): boolean {
  const known = tokenOf(matchId);
  if (known === null || known === token || !isSeated(matchId)) return true;
  return confirm(say('seat.replace'));
}
