// The own matches on the start page: those in which this browser has a seat.

import { LocalRoom } from '../dev/localRoom.ts';
import { keepToken } from '../src/net/api/keys.ts';
import { forgetMatch, noteMatch, ownMatches, ownMatchesNow, ownTurns } from '../src/net/stored/ownMatches.ts';
import { carrySeries, seriesOf } from '../src/net/stored/series.ts';
import { storage } from './storage.ts';

const stored = storage();

beforeEach(() => stored.clear());

const snapshot = () => new LocalRoom({ seed: 1, names: ['Aster', 'Bryn'] }).snapshot();

test('a match is stored with its opponents and whose turn it was; the newest comes first', () => {
  noteMatch('a', 0, snapshot());
  noteMatch('b', 1, { ...snapshot(), awaiting: [0] });
  expect(ownMatches()).toEqual([
    { matchId: 'b', game: 'skor', against: ['Aster'], mine: false },
    { matchId: 'a', game: 'skor', against: ['Bryn'], mine: true },
  ]);
});

const over = (winners: readonly number[], reason = 'city') => ({
  ...snapshot(),
  status: 'over' as const,
  outcome: { winners, reason, rule: 'SKOR-6.12' as const },
});

test('a match that is over stays with its result, and how long it was', () => {
  noteMatch('a', 0, snapshot());
  noteMatch('a', 0, over([0]), { count: 14 });
  noteMatch('b', 0, over([1]));
  noteMatch('c', 0, over([]));
  noteMatch('d', 0, over([], 'aborted'));
  expect(ownMatches().map(({ matchId, mine, ended }) => [matchId, mine, ended])).toEqual([
    ['d', false, { result: 'calledOff' }],
    ['c', false, { result: 'drawn' }],
    ['b', false, { result: 'lost' }],
    ['a', false, { result: 'won', count: 14 }],
  ]);
});

test('a match from which one has resigned while others play on is marked as such, until it is over', () => {
  noteMatch('a', 0, { ...snapshot(), awaiting: [1] }, { isOut: true });
  expect(ownMatches()).toEqual([{ matchId: 'a', game: 'skor', against: ['Bryn'], mine: false, out: true }]);
  noteMatch('a', 0, over([1]), { isOut: true });
  expect(ownMatches()[0]).toMatchObject({ ended: { result: 'lost' } });
  expect(ownMatches()[0]).not.toHaveProperty('out');
});

test('one’s turn is counted in running matches alone, and not where one is out', () => {
  noteMatch('a', 0, snapshot());
  noteMatch('b', 1, { ...snapshot(), awaiting: [0] });
  noteMatch('c', 0, { ...snapshot(), awaiting: [0] }, { isOut: true });
  noteMatch('d', 0, over([1]));
  expect(ownTurns().map(({ matchId }) => matchId)).toEqual(['a']);
});

test('a running match that the server knows no more is forgotten; one that cannot be looked up stays', async () => {
  for (const matchId of ['gone', 'unreachable']) {
    noteMatch(matchId, 0, snapshot());
    keepToken(matchId, 'secret');
  }
  const fetched = globalThis.fetch;
  globalThis.fetch = (path) =>
    String(path).includes('/gone/')
      ? Promise.resolve(Response.json({ error: 'unknown-match', message: '' }, { status: 404 }))
      : Promise.reject(new TypeError('Failed to fetch'));
  try {
    await ownMatchesNow();
  } finally {
    globalThis.fetch = fetched;
  }
  expect(ownMatches().map(({ matchId }) => matchId)).toEqual(['unreachable']);
});

test('a revisit neither moves it nor forgets its length', () => {
  noteMatch('a', 0, over([0]), { count: 14 });
  noteMatch('b', 0, over([0]), { count: 3 });
  noteMatch('a', 0, over([0]));
  expect(ownMatches().map(({ matchId, ended }) => [matchId, ended?.count])).toEqual([
    ['b', 3],
    ['a', 14],
  ]);
});

test('deleted ones are forgotten; a dozen running ones are stored, and the last finished ones beside them', () => {
  noteMatch('b', 0, snapshot());
  forgetMatch('b');
  expect(ownMatches()).toEqual([]);
  for (let i = 0; i < 40; i += 1) noteMatch(`over${i}`, 0, over([0]));
  for (let i = 0; i < 20; i += 1) noteMatch(`m${i}`, 0, snapshot());
  const ids = ownMatches().map(({ matchId }) => matchId);
  expect(ids.filter((id) => id.startsWith('m'))).toHaveLength(12);
  expect(ids.filter((id) => id.startsWith('over'))).toHaveLength(30);
  expect([ids[0], ids[12]]).toEqual(['m19', 'over39']);
});

test('the storage of an older version can be read', () => {
  const old = { matchId: 'a', game: 'skor', against: ['Bryn'], mine: true };
  stored.set('hexmarch.matches', JSON.stringify([old, null, 3, { matchId: 4 }, 'x']));
  expect(ownMatches()).toEqual([old]);
});

test('invalid storage does no harm', () => {
  stored.set('hexmarch.matches', '{"not": "a list"');
  expect(ownMatches()).toEqual([]);
});

describe('a series', () => {
  const names = ['Aster', 'Bryn'];
  const won = (...winners: number[]) => ({ winners, reason: 'city', rule: 'SKOR-6.12' as const });

  test('one match alone is none', () => {
    expect(seriesOf('a', names, won(0))).toBeUndefined();
  });

  test('continues from rematch to rematch, though everybody moves on by a seat', () => {
    carrySeries('a', 'b', names, won(0));
    // Bryn sits first now, and wins; the third match is drawn, the fourth called off.
    expect(seriesOf('b', ['Bryn', 'Aster'], won(0))).toEqual({
      names: ['Bryn', 'Aster'],
      wins: [1, 1],
      drawn: 0,
    });
    carrySeries('b', 'c', ['Bryn', 'Aster'], won(0));
    carrySeries('c', 'd', names, won());
    expect(seriesOf('d', ['Bryn', 'Aster'], { ...won(), reason: 'aborted' })).toMatchObject({
      wins: [1, 1],
      drawn: 1,
    });
  });

  test('is not that of another person who has taken the seat', () => {
    carrySeries('a', 'b', names, won(0));
    expect(seriesOf('b', ['Cleo', 'Aster'], won(0))).toBeUndefined();
  });
});
