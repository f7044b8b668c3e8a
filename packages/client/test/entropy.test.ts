// A browser's entropy for the dice: committed, revealed in time and never before, checked afterwards.

import { portableHasher } from '@hexmarch/shared/match/record/hasher';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { LocalRoom } from '../dev/localRoom.ts';
import {
  entropyOf,
  isCounted,
  keepSeen,
  mayShow,
  moveToRematch,
  newEntropy,
  promiseFor,
  promiseForRematch,
  storeEntropy,
} from '../src/net/api/entropy.ts';
import { storage } from './storage.ts';

const stored = storage();

beforeEach(() => stored.clear());

type Given = { readonly promise: string; readonly value: string };
const NOTHING: Given = { promise: '', value: '' };
const PROMISED: Given = { promise: 'a', value: '' };
const SHOWN: Given = { promise: 'a', value: 'b' };

function table(entropy: readonly Given[], change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  const base = new LocalRoom({ seed: 1, names: ['A', 'B'] }).snapshot();
  return { ...base, status: 'waiting', dice: { commitment: '', secret: '', entropy }, ...change };
}

describe('entropy', () => {
  test('32 bytes, promised by the hash of the bytes, new every time', async () => {
    const one = await newEntropy();
    const other = await newEntropy();
    expect(one.value).toMatch(/^[0-9a-f]{64}$/);
    expect(one.promise).toBe(portableHasher.sha256OfHex(one.value));
    expect(other.value).not.toBe(one.value);
  });

  test('taking a seat commits; joining again commits to the same; a spectator commits to nothing', async () => {
    expect(await promiseFor('m', 'watch')).toBeUndefined();
    const promise = await promiseFor('m', 'seat');
    expect(promise).toBe(entropyOf('m')?.promise);
    expect(await promiseFor('m', 'seat')).toBe(promise);
    expect(await promiseFor('m', 'watch')).toBe(promise);
  });

  test('a rematch has an entropy of its own, which moves to the id of its match', async () => {
    await promiseFor('m', 'seat');
    const promise = await promiseForRematch('m');
    expect(await promiseForRematch('m')).toBe(promise);
    expect(promise).not.toBe(entropyOf('m')?.promise);
    moveToRematch('m', 'n');
    expect(entropyOf('n')?.promise).toBe(promise);
    expect(await promiseForRematch('m')).not.toBe(promise);
  });

  test('it is shown when every seat is taken and has promised, and never before', () => {
    const free = table([PROMISED, NOTHING]);
    const alone = { ...free, seats: free.seats.map((seat, i) => (i === 1 ? { ...seat, person: '' } : seat)) };
    expect(mayShow(alone, 0)).toBe('no');
    expect(mayShow(table([PROMISED, NOTHING]), 0)).toBe('somebodyHasNotPromised');
    expect(mayShow(table([PROMISED, PROMISED]), 0)).toBe('yes');
    expect(mayShow(table([PROMISED, SHOWN]), 0)).toBe('yes');
  });

  test('not twice, not without a promise, not after the opening', () => {
    expect(mayShow(table([SHOWN, PROMISED]), 0)).toBe('no');
    expect(mayShow(table([NOTHING, PROMISED]), 0)).toBe('no');
    expect(mayShow(table([PROMISED, PROMISED], { status: 'playing' }), 0)).toBe('no');
  });

  test('after the opening it is known whether it was used; if so it is no longer stored', async () => {
    const own = await newEntropy();
    storeEntropy('m', own);
    keepSeen('m', table([own, SHOWN]).dice);
    expect(isCounted(table([PROMISED, SHOWN], { status: 'playing' }), 0, 'm')).toBe(false);
    expect(entropyOf('m')).toEqual(own);
    expect(isCounted(table([own, SHOWN], { status: 'playing' }), 0, 'm')).toBe(true);
    expect(entropyOf('m')).toBeUndefined();
    expect(isCounted(table([PROMISED, SHOWN], { status: 'playing' }), 0, 'm')).toBe(true);
  });

  test('a changed commitment after the reveal is detected, by the server or another seat', async () => {
    const own = await newEntropy();
    storeEntropy('m', own);
    const shown = table([own, SHOWN]);
    keepSeen('m', shown.dice);
    const other = await newEntropy();
    keepSeen('m', { ...shown.dice, commitment: 'another' });
    expect(isCounted({ ...shown, dice: { ...shown.dice, commitment: 'another' } }, 0, 'm')).toBe(false);
    expect(isCounted(table([own, other]), 0, 'm')).toBe(false);
    expect(isCounted(shown, 0, 'm')).toBe(true);
  });
});
