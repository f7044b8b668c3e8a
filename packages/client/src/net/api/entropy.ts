// Commit and reveal: this browser's share of a match's dice (docs/fair-dice.md). 32 random bytes, committed to by their hash on
// taking a seat, revealed once everybody has committed, and stored to check that they were used.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { recall, remember } from '../../preferences/storage.ts';

type Dice = MatchSnapshot['dice'];

const keyOf = (matchId: string): string => `hexmarch.entropy.${matchId}`;
/** Storage key of the entropy of a rematch whose match has no id yet. */
const nextOf = (matchId: string): string => `after.${matchId}`;

/** Both in hex. */
export interface Promised {
  readonly value: string;
  /** SHA-256 of the value's bytes: the commitment. */
  readonly promise: string;
}

export async function newEntropy(): Promise<Promised> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The hash function is loaded on first use: most visits need none. `crypto.subtle` is missing on a home network without TLS.
  const { portableHasher } = await import('@hexmarch/shared/match/record/hasher');
  return { value, promise: portableHasher.sha256OfHex(value) };
}

const STORED = /^([0-9a-f]{64})([0-9a-f]{64})$/;

export function entropyOf(matchId: string): Promised | undefined {
  const [, value, promise] = STORED.exec(recall(keyOf(matchId)) ?? '') ?? [];
  return value === undefined || promise === undefined ? undefined : { value, promise };
}

export const storeEntropy = (matchId: string, { value, promise }: Promised): void =>
  remember(keyOf(matchId), value + promise);

async function storedOrNew(matchId: string): Promise<Promised> {
  const stored = entropyOf(matchId);
  if (stored !== undefined) return stored;
  const fresh = await newEntropy();
  storeEntropy(matchId, fresh);
  return fresh;
}

/** The commitment to send on joining: the stored one of this match, or a new one for a new seat. */
export async function promiseFor(matchId: string, as: 'seat' | 'watch'): Promise<string | undefined> {
  return as === 'seat' ? (await storedOrNew(matchId)).promise : entropyOf(matchId)?.promise;
}

/** The commitment for a rematch of this match. */
export const promiseForRematch = async (matchId: string): Promise<string> =>
  (await storedOrNew(nextOf(matchId))).promise;

/** The rematch has an id now: moves its entropy to it. */
export function moveToRematch(matchId: string, next: string): void {
  const stored = entropyOf(nextOf(matchId));
  if (stored === undefined) return;
  storeEntropy(next, stored);
  dropEntropy(nextOf(matchId));
}

const dropEntropy = (matchId: string): void => remember(keyOf(matchId), null);

/**
 * Whether the value may be revealed now. Never before every seat is taken: a later player could choose a value to suit
 * it. For a seat without a commitment the caller waits a moment.
 */
export function mayShow(snapshot: MatchSnapshot, seat: Seat): 'yes' | 'somebodyHasNotPromised' | 'no' {
  const { dice, seats, status } = snapshot;
  const own = dice.entropy[seat];
  if (status !== 'waiting' || own === undefined || own.promise === '' || own.value !== '') return 'no';
  if (seats.some(({ person }) => person === '')) return 'no';
  return seats.every((_, i) => promised(dice, i)) ? 'yes' : 'somebodyHasNotPromised';
}

const promised = (dice: Dice, seat: Seat): boolean => (dice.entropy[seat]?.promise ?? '') !== '';

const seenOf = (matchId: string): string => `hexmarch.promised.${matchId}`;

const promisesIn = ({ commitment, entropy }: Dice): string =>
  [commitment, ...entropy.map(({ promise }) => promise)].join(' ');

/** Stores all commitments when this browser first reveals its value: from then on nobody may commit anew. */
export function keepSeen(matchId: string, dice: Dice): void {
  if (recall(seenOf(matchId)) === null) remember(seenOf(matchId), promisesIn(dice));
}

/**
 * After the opening: whether the match's dice contain the value stored here, and use the commitments of server and
 * players from before it was revealed; if so, nothing need be stored any more.
 */
export function isCounted({ dice }: MatchSnapshot, seat: Seat, matchId: string): boolean {
  const stored = entropyOf(matchId);
  if (stored === undefined) return true;
  if (dice.entropy[seat]?.value !== stored.value || recall(seenOf(matchId)) !== promisesIn(dice))
    return false;
  dropEntropy(matchId);
  remember(seenOf(matchId), null);
  return true;
}
