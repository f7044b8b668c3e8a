// Work in lanes: never more than so many at a time, and no result is lost, whichever ends first.

import { setTimeout as pause } from 'node:timers/promises';
import { inLanes } from '../lib/lanes.mjs';

test('each piece is done once, two at a time, and all results are there in order', async () => {
  let [running, most] = [0, 0];
  const results = await inLanes([30, 10, 20, 1], 2, async (ms) => {
    running += 1;
    most = Math.max(most, running);
    await pause(ms);
    running -= 1;
    return ms * 2;
  });
  expect(results).toEqual([60, 20, 40, 2]);
  expect(most).toBe(2);
});

test('nothing to do comes to nothing', async () => {
  expect(await inLanes([], 2, async () => 1)).toEqual([]);
});
