// The TTL cache of look-ups: by an injected clock, each read once, and bounded.

import { TtlCache } from '../../src/base/cache.ts';

function world() {
  const of = { nowMs: 0, reads: 0 };
  const cache = new TtlCache<string | undefined>(1000, 2, () => of.nowMs);
  const get = (key: string, found?: string) =>
    cache.get(key, async () => {
      of.reads += 1;
      return found;
    });
  return { of, cache, get };
}

test('concurrent callers share one look-up, which is fresh for less than its TTL', async () => {
  const { of, get } = world();
  expect(await Promise.all([get('a', 'A'), get('a', 'B')])).toEqual(['A', 'A']);
  of.nowMs = 999;
  expect(await get('a', 'C')).toBe('A');
  of.nowMs = 1000;
  expect(await get('a', 'D')).toBe('D');
  expect(of.reads).toBe(2);
});

test('what is not there is cached as well, and failures are not', async () => {
  const { of, cache, get } = world();
  expect([await get('a'), await get('a', 'A')]).toEqual([undefined, undefined]);
  await expect(cache.get('b', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  expect(await get('b', 'B')).toBe('B');
  expect(of.reads).toBe(2);
});

test('bounded: an entry evicted while it is read still reaches who waits for it', async () => {
  const { of, get } = world();
  expect(await Promise.all(['a', 'b', 'c'].map((key) => get(key, key)))).toEqual(['a', 'b', 'c']);
  await get('a', 'again');
  expect(of.reads).toBe(4);
});

test('cleared, it reads anew', async () => {
  const { cache, get } = world();
  await get('a', 'A');
  cache.clear();
  expect(await get('a', 'B')).toBe('B');
});
