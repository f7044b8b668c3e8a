// Fixed and sliding windows, by an injected clock.

import { RateLimit, SlidingWindow } from '../../src/base/rateLimit.ts';

test('a fixed window begins anew when it is over, and when it counts too many keys', () => {
  let nowMs = 0;
  const limit = new RateLimit(1, 1000, { now: () => nowMs, keysMax: 2 });
  expect([limit.allows('a'), limit.allows('a')]).toEqual([true, false]);
  nowMs = 999;
  expect(limit.allows('a')).toBe(false);
  nowMs = 1000;
  expect([limit.allows('a'), limit.allows('a')]).toEqual([true, false]);
  expect(limit.allows('b')).toBe(true);
  expect(limit.allows('a')).toBe(true);
});

test('a sliding window tells how long to wait, by key, and forgets what has left it', () => {
  const hits = new Map<string, readonly number[]>();
  const window = new SlidingWindow<string>(2, 1000, hits);
  for (const at of [0, 600]) {
    expect(window.waitMs('a', at)).toBe(0);
    window.count('a', at);
  }
  expect([window.waitMs('a', 700), window.waitMs('b', 700), window.waitMs('a', 1000)]).toEqual([300, 0, 0]);
  window.count('a', 1000);
  expect(hits.get('a')).toEqual([600, 1000]);
});
