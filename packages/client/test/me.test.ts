// What this browser keeps of a person: that there may be one, which seats it can open, and when the offer was made.

import { heldSeats } from '../src/net/heldSeats.ts';
import { keepToken, rememberSeat } from '../src/net/keys.ts';
import { declineOffer, isOffered, keepsGames, unboundSeats, whoAmI } from '../src/net/me.ts';
import { storage } from './storage.ts';

const kept = storage();
beforeEach(() => kept.clear());

test('seats that can be opened from here are told with their keys, and places to watch from are not', () => {
  keepToken('watched', 'key-of-a-watcher');
  keepToken('mine', 'key-of-a-seat');
  rememberSeat('mine');
  // Somebody who was let in as a person has a seat and no key.
  keepToken('elsewhere', '');
  rememberSeat('elsewhere');
  expect(heldSeats()).toEqual([{ matchId: 'mine', key: 'key-of-a-seat' }]);
  expect(unboundSeats(['mine'])).toEqual([]);
});

test('it is offered after one match, as long as nobody has said no, and after no other', () => {
  expect(isOffered('first')).toBe(true);
  expect(isOffered('first')).toBe(true);
  expect(isOffered('second')).toBe(false);
  declineOffer();
  expect(isOffered('first')).toBe(false);
});

test('for a guest nothing is asked', async () => {
  const asked: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    asked.push(args);
    throw new Error('nobody is to be asked');
  };
  expect([keepsGames(), await whoAmI()]).toEqual([false, null]);
  expect(asked).toEqual([]);
  globalThis.fetch = fetch;
});
