// Entering a match before the code of its screen is there: one request, whose answer the first wire takes.

import { WIRE } from '@hexmarch/shared/protocol/messages';
import { jest } from '@jest/globals';
import { enterEarly, takeEarly } from '../src/net/early.ts';
import { matchAt } from '../src/net/keys.ts';
import { startMatch } from '../src/net/startMatch.ts';
import { usual } from '../src/roomSettings/createChoice.ts';

const answer = { matchId: 'one', token: 't', seat: null, reservation: {} };
const asked = jest.fn<typeof fetch>();

beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = asked;
});

describe('the match at an address', () => {
  test.each([
    ['/m/one', 'one'],
    ['/m/one/', 'one'],
    ['/m/a%2Fb', 'a/b'],
    ['/m/one/replay', undefined],
    ['/m/', undefined],
    ['/m/%', undefined],
    ['/', undefined],
  ])('%s: %s', (path, matchId) => expect(matchAt(path)).toBe(matchId));
});

test('the answer is there for the first who enters that match to watch, and for nobody after', async () => {
  asked.mockResolvedValue(Response.json(answer));
  enterEarly('one');
  expect(takeEarly('two')).toBeUndefined();
  expect(await takeEarly('one')).toEqual(answer);
  expect(takeEarly('one')).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
  const [path, init] = asked.mock.calls[0] ?? [];
  expect(path).toBe('/api/matches/one/enter');
  expect(JSON.parse(String(init?.body))).toEqual({ name: '', as: 'watch', wire: WIRE });
});

test('whoever makes a match has entered it by making it', async () => {
  asked.mockResolvedValue(Response.json({ ...answer, seat: 0, code: 'ABCDEFGH' }));
  expect(await startMatch(usual('skor'))).toBe('one');
  expect(await takeEarly('one')).toEqual({ ...answer, seat: 0 });
  expect(takeEarly('one')).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
  const [path, init] = asked.mock.calls[0] ?? [];
  expect(path).toBe('/api/matches');
  expect(JSON.parse(String(init?.body))).toMatchObject({ game: 'skor', wire: WIRE });
});

test('where making a match gave no place, it is entered as any other', async () => {
  asked.mockResolvedValue(Response.json({ matchId: 'one', token: 't', seat: 0, code: 'ABCDEFGH' }));
  await startMatch(usual('skor'));
  expect(takeEarly('one')).toBeUndefined();
});

test('a refusal is told to whoever takes it', async () => {
  asked.mockResolvedValue(Response.json({ error: 'unknown-match', message: '' }, { status: 404 }));
  enterEarly('one');
  await expect(takeEarly('one')).rejects.toMatchObject({ status: 404, code: 'unknown-match' });
});
