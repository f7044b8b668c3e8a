// A browser's storage about a person: that there may be one, which seats it can open, and when the offer was made.

import { keepToken, rememberSeat } from '../src/net/api/keys.ts';
import { declineOffer, isOffered, keepsGames, unboundSeats, whoAmI } from '../src/net/people/me.ts';
import { heldSeats } from '../src/net/stored/heldSeats.ts';
import { storage } from './storage.ts';

const stored = storage();
beforeEach(() => stored.clear());

test('seats of this browser are listed with their keys, spectators’ tokens are not', () => {
  keepToken('watched', 'key-of-a-watcher');
  keepToken('mine', 'key-of-a-seat');
  rememberSeat('mine');
  // A signed-in person has a seat and no key.
  keepToken('elsewhere', '');
  rememberSeat('elsewhere');
  expect(heldSeats()).toEqual([{ matchId: 'mine', key: 'key-of-a-seat' }]);
  expect(unboundSeats(['mine'])).toEqual([]);
});

test('an account is offered after one match, unless declined, and after no other', () => {
  expect(isOffered('first')).toBe(true);
  expect(isOffered('first')).toBe(true);
  expect(isOffered('second')).toBe(false);
  declineOffer();
  expect(isOffered('first')).toBe(false);
});

test('nothing is requested for a guest', async () => {
  const requests: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    requests.push(args);
    throw new Error('nobody is to be asked');
  };
  expect([keepsGames(), await whoAmI()]).toEqual([false, null]);
  expect(requests).toEqual([]);
  globalThis.fetch = fetch;
});
