// Link previews are cached for a minute, and invalidated when they may no longer be shown (UI-P47).

import type { Sights } from '../../src/http/pages/heading.ts';
import { HeadingCache } from '../../src/http/pages/headingCache.ts';
import type { Linked } from '../../src/lobby/currentRow.ts';

function world() {
  const row = { game: 'duel', title: 'Duel', status: 'over', seats: ['Ada', 'Bob'], locked: false };
  const of = {
    requests: 0,
    nowMs: 0,
    awake: new Set<string>(),
    linked: {
      row: { ...row, matchId: 'm', watchersAllowed: true },
      visibility: 'public',
    } as unknown as Linked,
    /** The match changes during the query. */
    meanwhile: () => {},
  };
  const sights: Sights = {
    titleOf: () => 'Duel',
    boardOf: () => undefined,
    countOf: async () => ({ count: 0, of: 'round' }),
    league: () => undefined,
    table: async (by) => {
      of.requests += 1;
      const found = 'matchId' in by && by.matchId === 'nothing' ? undefined : of.linked;
      of.meanwhile();
      return found;
    },
  };
  const cache = new HeadingCache({ isAwake: (id) => of.awake.has(id), now: () => of.nowMs });
  const titleAt = async (path = '/m/m', language: 'en' | 'de' = 'en') =>
    (await cache.of(path, language, sights))?.title;
  return { of, cache, titleAt };
}

const locked = ({ row, visibility }: Linked): Linked => ({ row: { ...row, locked: true }, visibility });

test('cached for a minute, by path and language', async () => {
  const { of, titleAt } = world();
  for (let i = 0; i < 3; i += 1) expect(await titleAt()).toBe('Ada – Bob · Duel');
  expect(of.requests).toBe(1);
  for (const [path, language] of [
    ['/m/m', 'de'],
    ['/r/CODE', 'en'],
  ] as const)
    for (let i = 0; i < 2; i += 1) await titleAt(path, language);
  expect(of.requests).toBe(3);
  of.nowMs = 59_999;
  await titleAt();
  expect(of.requests).toBe(3);
  of.nowMs = 60_000;
  await titleAt();
  expect(of.requests).toBe(4);
});

test('a change invalidates all paths of a match', async () => {
  const { of, cache, titleAt } = world();
  expect(await titleAt()).toBeDefined();
  expect(await titleAt('/r/CODE')).toBeDefined();
  of.linked = locked(of.linked);
  cache.drop('m');
  expect([await titleAt(), await titleAt('/r/CODE')]).toEqual([undefined, undefined]);
});

test('a change during the query prevents caching', async () => {
  const { of, cache, titleAt } = world();
  of.meanwhile = () => {
    of.linked = locked(of.linked);
    cache.drop('m');
  };
  // As it was at the query.
  expect(await titleAt()).toBe('Ada – Bob · Duel');
  of.meanwhile = () => {};
  expect(await titleAt()).toBeUndefined();
});

test('tables in memory are read each time, even if cached before', async () => {
  const { of, titleAt } = world();
  await titleAt();
  of.awake.add('m');
  of.linked = locked(of.linked);
  expect(await titleAt()).toBeUndefined();
  await titleAt();
  expect(of.requests).toBe(3);
});

test('missing matches are not cached, and the oldest paths are evicted', async () => {
  const { of, titleAt } = world();
  for (let i = 0; i < 2; i += 1) expect(await titleAt('/m/nothing')).toBeUndefined();
  expect(of.requests).toBe(2);
  for (let i = 0; i < 501; i += 1) {
    of.linked = { ...of.linked, row: { ...of.linked.row, matchId: `m${i}` } };
    await titleAt(`/m/m${i}`);
  }
  const { requests } = of;
  await titleAt('/m/m500');
  expect(of.requests).toBe(requests);
  await titleAt('/m/m0');
  expect(of.requests).toBe(requests + 1);
});
