// What this browser adds to the dice of a match (docs/fair-dice.md): 32 random bytes, promised by their hash on sitting
// down, shown once everybody else has promised too, and kept to check that they were counted.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { recall, remember } from '../preferences/storage.ts';

type Dice = MatchSnapshot['dice'];

const keyOf = (matchId: string): string => `hexmarch.entropy.${matchId}`;
/** Under which the entropy of a rematch waits for the id of its match. */
const nextOf = (matchId: string): string => `after.${matchId}`;

/** Both in hex. */
export interface Promised {
  readonly value: string;
  /** SHA-256 of the value's bytes. */
  readonly promise: string;
}

export async function newEntropy(): Promise<Promised> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const value = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // The hash function is fetched when first needed: most visits need none. `crypto.subtle` is not there on a home network.
  const { portableHasher } = await import('@hexmarch/shared/match/hasher');
  return { value, promise: portableHasher.sha256OfHex(value) };
}

const KEPT = /^([0-9a-f]{64})([0-9a-f]{64})$/;

export function entropyOf(matchId: string): Promised | undefined {
  const [, value, promise] = KEPT.exec(recall(keyOf(matchId)) ?? '') ?? [];
  return value === undefined || promise === undefined ? undefined : { value, promise };
}

export const keepEntropy = (matchId: string, { value, promise }: Promised): void =>
  remember(keyOf(matchId), value + promise);

async function keptOrNew(matchId: string): Promise<Promised> {
  const kept = entropyOf(matchId);
  if (kept !== undefined) return kept;
  const fresh = await newEntropy();
  keepEntropy(matchId, fresh);
  return fresh;
}

/** The promise to send on entering: of what is kept for this match, or of something new for whoever sits down. */
export async function promiseFor(matchId: string, as: 'seat' | 'watch'): Promise<string | undefined> {
  return as === 'seat' ? (await keptOrNew(matchId)).promise : entropyOf(matchId)?.promise;
}

/** The promise for a rematch of this match. */
export const promiseForRematch = async (matchId: string): Promise<string> =>
  (await keptOrNew(nextOf(matchId))).promise;

/** The rematch has an id now: what waited for it is its own. */
export function moveToRematch(matchId: string, next: string): void {
  const kept = entropyOf(nextOf(matchId));
  if (kept === undefined) return;
  keepEntropy(next, kept);
  dropEntropy(nextOf(matchId));
}

const dropEntropy = (matchId: string): void => remember(keyOf(matchId), null);

/**
 * Whether the value may be shown now. Never before every seat is taken: whoever came later could choose his own to suit
 * it. A seat without a promise is waited for by the caller, for a moment.
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

/** Keeps what everybody had promised when this browser first showed its value: from then on nobody may promise anew. */
export function keepSeen(matchId: string, dice: Dice): void {
  if (recall(seenOf(matchId)) === null) remember(seenOf(matchId), promisesIn(dice));
}

/**
 * After the opening: whether the dice of the match hold what this browser kept for them, and rest on what the server
 * and the others had promised before it was shown; then nothing need be kept any more.
 */
export function isCounted({ dice }: MatchSnapshot, seat: Seat, matchId: string): boolean {
  const kept = entropyOf(matchId);
  if (kept === undefined) return true;
  if (dice.entropy[seat]?.value !== kept.value || recall(seenOf(matchId)) !== promisesIn(dice)) return false;
  dropEntropy(matchId);
  remember(seenOf(matchId), null);
  return true;
}
