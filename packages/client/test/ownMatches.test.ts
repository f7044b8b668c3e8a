// The way back from the start page: matches in which this browser has a seat.

import { LocalRoom } from '../dev/localRoom.ts';
import { forgetMatch, noteMatch, ownMatches } from '../src/net/ownMatches.ts';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});

beforeEach(() => kept.clear());

const snapshot = () => new LocalRoom({ seed: 1, names: ['Aster', 'Bryn'] }).snapshot();

test('a match is kept with whom it is against and whose turn it was; the newest comes first', () => {
  noteMatch('a', 0, snapshot());
  noteMatch('b', 1, { ...snapshot(), awaiting: [0] });
  expect(ownMatches()).toEqual([
    { matchId: 'b', game: 'skor', against: ['Aster'], mine: false },
    { matchId: 'a', game: 'skor', against: ['Bryn'], mine: true },
  ]);
});

test('what is over or gone is forgotten, and no more than a dozen are kept', () => {
  noteMatch('a', 0, snapshot());
  noteMatch('b', 0, snapshot());
  noteMatch('a', 0, { ...snapshot(), status: 'over' });
  forgetMatch('b');
  expect(ownMatches()).toEqual([]);
  for (let i = 0; i < 20; i += 1) noteMatch(`m${i}`, 0, snapshot());
  expect(ownMatches()).toHaveLength(12);
  expect(ownMatches()[0]?.matchId).toBe('m19');
});

test('what somebody else has written there does no harm', () => {
  kept.set('hexmarch.matches', '{"not": "a list"');
  expect(ownMatches()).toEqual([]);
});
