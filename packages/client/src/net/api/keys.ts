// Seat tokens of this browser, by match. A token is the only key to its seat: it is stored here and sent to our own
// server alone. The only address that ever contains it is a recovery link, in its fragment, which browsers do not send,
// and it is removed from there at once.

import type { CircleKey } from '@hexmarch/shared/protocol/room/circleKey';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { outlivesTab, recall, remember, rememberTwice } from '../../preferences/storage.ts';
import { tabShelf } from '../../preferences/tabShelf.ts';
import { say } from '../../text/common.ts';

const keyOf = (matchId: string): string => `hexmarch.seat.${matchId}`;

export const tokenOf = (matchId: string): string | null => recall(keyOf(matchId));
/** A signed-in person gets none. */
export const keepToken = (matchId: string, token: string): void => {
  if (token !== '') rememberTwice(keyOf(matchId), token);
};
/** The key is lost with this tab: the browser has no storage, or has cleared it. */
export const endsWithTab = (matchId: string): boolean =>
  tokenOf(matchId) !== null && !outlivesTab(keyOf(matchId));
export const dropToken = (matchId: string): void => remember(keyOf(matchId), null);

/** A seat that the visitor has just requested, and the settings that were on screen. */
export interface SeatWish {
  readonly terms?: Terms | undefined;
  /** For the match itself, once seated (TABLE-20). */
  readonly wish?: object | undefined;
}

/** By match; without one a match is joined as a spectator. */
const wanted = new Map<string, SeatWish>();

export const wantSeat = (matchId: string, terms?: Terms, wish?: object): void => {
  wanted.set(matchId, { terms, wish });
};

/** The requested seat, if any; reading it clears it, so that a later visit does not take a seat unasked. */
export function takeWish(matchId: string): SeatWish | undefined {
  const wish = wanted.get(matchId);
  wanted.delete(matchId);
  return wish;
}

/** Where this tab notes that it has opened the match from the page of a circle: it enters as its member (TABLE-30.4). */
export const circleName = (matchId: string): string => `hexmarch.of.${matchId}`;

/** Of a request to enter that match. */
export const asMember = (matchId: string): { readonly circle?: CircleKey } =>
  JSON.parse(tabShelf.getItem(circleName(matchId)) ?? '{}');

/** Recovery link: opens the same seat on another device. The link is the seat's key. */
export const recoveryLink = (matchId: string): string =>
  `${location.origin}/m/${encodeURIComponent(matchId)}#seat=${tokenOf(matchId) ?? ''}`;

const MATCH_PATH = /^\/m\/([^/]+)\/?$/;
const SEAT_HASH = /^#seat=([\w.~-]{8,200})$/;

/** The match of a table's path; undefined for any other page. */
export function matchAt(path: string): string | undefined {
  try {
    const [, id] = MATCH_PATH.exec(path) ?? [];
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

/** Removes the key from an address that contains one; true if there was one. */
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

/** Notes that this browser's token is a player's or an arbiter's, not merely a spectator's. */
export const rememberSeat = (matchId: string): void => remember(seatedKey(matchId), '1');

/** The seat was given up: its key is forgotten. */
export function forgetSeat(matchId: string): void {
  dropToken(matchId);
  remember(seatedKey(matchId), null);
}

export const isSeated = (matchId: string): boolean => recall(seatedKey(matchId)) !== null;

/** A link from somebody else must not silently replace the seat that this browser has. */
function mayReplace(matchId: string, token: string): boolean {
  const known = tokenOf(matchId);
  if (known === null || known === token || !isSeated(matchId)) return true;
  return confirm(say('seat.replace'));
}
