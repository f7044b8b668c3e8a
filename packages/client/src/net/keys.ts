// Seat tokens of this browser, by match. A token is the only key to its seat: it is kept here and sent to our own
// server alone. The one address that ever holds it is a recovery link, in the part that browsers keep to themselves,
// and it is taken out of there at once.

import type { Terms } from '@hexmarch/shared/protocol/messages';
import { outlivesTab, recall, remember, rememberTwice } from '../preferences/storage.ts';
import { say } from '../text/common.ts';

const keyOf = (matchId: string): string => `hexmarch.seat.${matchId}`;

export const tokenOf = (matchId: string): string | null => recall(keyOf(matchId));
/** Whoever was let in as a person who keeps games is told none. */
export const keepToken = (matchId: string, token: string): void => {
  if (token !== '') rememberTwice(keyOf(matchId), token);
};
/** The key is lost with this tab: the browser stores nothing, or has thrown away what it stored. */
export const endsWithTab = (matchId: string): boolean =>
  tokenOf(matchId) !== null && !outlivesTab(keyOf(matchId));
export const dropToken = (matchId: string): void => remember(keyOf(matchId), null);

/** A seat that the visitor has just asked for, and the terms that were on the screen. */
export interface SeatWish {
  readonly terms?: Terms | undefined;
}

export const termsOf = ({ clock, takebacks }: Terms): Terms => ({ clock, takebacks });

/** By match; anything else is entered as a watcher. */
const wanted = new Map<string, SeatWish>();

export const wantSeat = (matchId: string, terms?: Terms): void => {
  wanted.set(matchId, { terms });
};

/** The seat that was asked for, if one was; asking once takes it back, so that a later visit does not sit down by itself. */
export function takeWish(matchId: string): SeatWish | undefined {
  const wish = wanted.get(matchId);
  wanted.delete(matchId);
  return wish;
}

/** Opens the same seat on another device. Whoever has it has the seat. */
export const recoveryLink = (matchId: string): string =>
  `${location.origin}/m/${encodeURIComponent(matchId)}#seat=${tokenOf(matchId) ?? ''}`;

const MATCH_PATH = /^\/m\/([^/]+)\/?$/;
const SEAT_HASH = /^#seat=([\w.~-]{8,200})$/;

/** The match whose table has this path; undefined for any other page. */
export function matchAt(path: string): string | undefined {
  try {
    const [, id] = MATCH_PATH.exec(path) ?? [];
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    // Somebody typed a per cent sign.
    return undefined;
  }
}

/** Takes the key out of an address that holds one; true when there was one. */
export function takeRecoveryLink(): boolean {
  const [, token] = SEAT_HASH.exec(location.hash) ?? [];
  if (token === undefined) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  const matchId = matchAt(location.pathname);
  if (matchId === undefined) return false;
  if (mayReplace(matchId, token)) {
    keepToken(matchId, token);
    rememberSeat(matchId);
  }
  return true;
}

export const seatedKey = (matchId: string): string => `hexmarch.seated.${matchId}`;

/** Remembers that this browser's token has a seat, or rules the match, and not only a place to watch from. */
export const rememberSeat = (matchId: string): void => remember(seatedKey(matchId), '1');

/** The seat was given up: whoever comes again is a stranger here. */
export function forgetSeat(matchId: string): void {
  dropToken(matchId);
  remember(seatedKey(matchId), null);
}

export const isSeated = (matchId: string): boolean => recall(seatedKey(matchId)) !== null;

/** A link from somebody else must not silently take away the seat that this browser has. */
function mayReplace(matchId: string, token: string): boolean {
  const known = tokenOf(matchId);
  if (known === null || known === token || !isSeated(matchId)) return true;
  return confirm(say('seat.replace'));
}
