// Prefetching the join before the code of the screen is loaded: one request, whose response the first connection uses.

import { WIRE } from '@hexmarch/shared/protocol/room/messages';
import { jest } from '@jest/globals';
import { matchAt } from '../src/net/api/keys.ts';
import { enterEarly, takeEarly } from '../src/net/api/prefetchJoin.ts';
import { startMatch } from '../src/net/lobby/startMatch.ts';
import { usual } from '../src/roomSettings/roomSettingsDraft.ts';

const answer = { matchId: 'one', token: 't', seat: null, reservation: {} };
const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
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

test('the response is for the first who joins that match as a spectator, and for nobody after', async () => {
  fetchMock.mockResolvedValue(Response.json(answer));
  enterEarly('one');
  expect(takeEarly('two')).toBeUndefined();
  expect(await takeEarly('one')).toEqual(answer);
  expect(takeEarly('one')).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect(path).toBe('/api/matches/one/enter');
  expect(JSON.parse(String(init?.body))).toEqual({ name: '', as: 'watch', wire: WIRE });
});

test('creating a match joins it', async () => {
  fetchMock.mockResolvedValue(Response.json({ ...answer, seat: 0, code: 'ABCDEFGH' }));
  expect(await startMatch(usual('skor'))).toBe('one');
  expect(await takeEarly('one')).toEqual({ ...answer, seat: 0 });
  expect(takeEarly('one')).toBeUndefined();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  const [path, init] = fetchMock.mock.calls[0] ?? [];
  expect(path).toBe('/api/matches');
  expect(JSON.parse(String(init?.body))).toMatchObject({ game: 'skor', wire: WIRE });
});

test('if creating a match gave no seat, it is joined as usual', async () => {
  fetchMock.mockResolvedValue(Response.json({ matchId: 'one', token: 't', seat: 0, code: 'ABCDEFGH' }));
  await startMatch(usual('skor'));
  expect(takeEarly('one')).toBeUndefined();
});

test('a refusal rejects for the consumer', async () => {
  fetchMock.mockResolvedValue(Response.json({ error: 'unknown-match', message: '' }, { status: 404 }));
  enterEarly('one');
  await expect(takeEarly('one')).rejects.toMatchObject({ status: 404, code: 'unknown-match' });
});
