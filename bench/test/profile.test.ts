// What profiles come to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byPlace, type CpuProfile, selfTimes } from '../profile/selfTimes.ts';
import { added, spent, threadTimes } from '../profile/threads.ts';

const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 8 });

/** A sample every 100 µs, beginning at 1,000. */
const PROFILE: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(idle)', '') },
    { id: 2, callFrame: frame('writev', '') },
    { id: 3, callFrame: frame('encode', 'file:///x/node_modules/@colyseus/schema/build/index.mjs') },
    { id: 4, callFrame: frame('', 'file:///x/packages/server/src/table/table.ts') },
  ],
  startTime: 900,
  samples: [2, 3, 1, 4, 4, 3],
  timeDeltas: [100, 100, 100, 100, 100, 100],
};
const ALL = [{ from: 0n, to: 1_000_000_000n }];

test('time at the top of the stack goes to the function that was there, and idling to none', () => {
  assert.deepEqual(Object.fromEntries(selfTimes(PROFILE, ALL)), {
    writev: 0.1,
    'encode  node_modules/@colyseus/schema/build/index.mjs:9': 0.1,
    '(anonymous)  packages/server/src/table/table.ts:9': 0.2,
  });
});

test('only what falls into the windows counts', () => {
  const windows = [
    { from: 1_000_000n, to: 1_050_000n },
    { from: 1_300_000n, to: 1_400_000n },
  ];
  assert.deepEqual([...selfTimes(PROFILE, windows).values()], [0.1, 0.1]);
});

test('functions are summed up by package and by folder', () => {
  const times = new Map([
    ['a  node_modules/@colyseus/schema/build/index.mjs:1', 1],
    ['b  node_modules/@colyseus/schema/build/other.mjs:1', 2],
    ['c  packages/server/src/table/table.ts:9', 4],
    ['d  node:internal/streams/writable:1', 8],
    ['e  bench/hex/rules.ts:1', 16],
    ['writev', 32],
  ]);
  assert.deepEqual(Object.fromEntries(byPlace(times)), {
    '@colyseus/schema': 3,
    'packages/server/src/table': 4,
    node: 8,
    bench: 16,
    writev: 32,
  });
});

test('of threads what they have spent since is known, and added up', () => {
  const before = new Map([['main 1', 10]]);
  const after = new Map([
    ['main 1', 30],
    ['worker 2', 5],
  ]);
  const since = spent(before, after);
  assert.deepEqual(
    [...since],
    [
      ['main 1', 20],
      ['worker 2', 5],
    ],
  );
  assert.deepEqual(
    [...added([since, since])],
    [
      ['main 1', 40],
      ['worker 2', 10],
    ],
  );
});

test('this very process has a main thread, where the system tells', () => {
  const tells = process.platform === 'linux';
  assert.equal(threadTimes(process.pid).has(`main ${process.pid}`), tells);
});
