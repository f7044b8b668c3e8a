// What is made of figures: medians, comparisons by round, aims, and the table.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BENCH_TRIALS } from '../../packages/shared/tools/benchTrials.ts';
import { playedOf } from '../load/tally.ts';
import { WEIGHED } from '../parts/bytes.ts';
import { comparedOf, holds, type Line, spreadOf } from '../run/line.ts';
import { inRounds } from '../run/rounds.ts';
import { tableOf } from '../run/table.ts';

const LINE: Line = { part: 'cpu', what: 'cost, ms', own: [3, 8, 4], digits: 1 };
const beside = (values: readonly number[], by: 'ratio' | 'difference') => ({ name: 'raw ws', values, by });

describe('a spread', () => {
  test('has the middle of an odd number of values', () => {
    assert.deepEqual(spreadOf([5, 1, 3]), { median: 3, least: 1, most: 5 });
  });

  test('and between the two in the middle of an even one', () => {
    assert.deepEqual(spreadOf([4, 1, 10, 2]), { median: 3, least: 1, most: 10 });
  });
});

describe('a comparison', () => {
  test('is made round by round', () => {
    assert.deepEqual(comparedOf({ ...LINE, beside: beside([1, 4, 4], 'ratio') }), [3, 2, 1]);
    assert.deepEqual(comparedOf({ ...LINE, beside: beside([1, 4, 4], 'difference') }), [2, 4, 0]);
    assert.equal(comparedOf(LINE), undefined);
  });

  test('is what the aim is for, where there is one', () => {
    const line = { ...LINE, beside: beside([1, 4, 4], 'ratio') };
    assert.equal(holds({ ...line, aim: { atMost: 2 } }), true);
    assert.equal(holds({ ...line, aim: { atMost: 1.9 } }), false);
    assert.equal(holds(line), undefined);
  });

  test('else the own figure is', () => {
    assert.equal(holds({ ...LINE, aim: { atMost: 4 } }), true);
    assert.equal(holds({ ...LINE, aim: { atLeast: 4.1 } }), false);
    const seen = { ...LINE, beside: { name: 'raw ws', values: [9] } };
    assert.equal(holds({ ...seen, aim: { atMost: 4 } }), true);
  });

  test('with nobody there keeps no aim', () => {
    assert.equal(holds({ ...LINE, own: [], aim: { atMost: 4 } }), false);
  });
});

test('the table says what was compared, with whom, and whether the aim is kept', () => {
  const text = tableOf([
    { ...LINE, beside: beside([1, 4, 4], 'ratio'), aim: { atMost: 1.6 } },
    { ...LINE, beside: beside([1, 4, 4], 'difference'), aim: { atMost: 2 } },
    { ...LINE, own: [5], aim: { atLeast: 5 } },
  ]);
  const [, ...rows] = text.trimEnd().split('\n');
  assert.deepEqual(
    rows.map((row) => row.split(/ {2,}/)),
    [
      [
        'cost, ms',
        '4.0 (3.0 to 8.0)',
        'raw ws',
        '4.0 (1.0 to 4.0)',
        'x 2.00 (1.00 to 3.00)',
        '<= x 1.6',
        'MISSED',
      ],
      ['cost, ms', '4.0 (3.0 to 8.0)', 'raw ws', '4.0 (1.0 to 4.0)', '+2.0 (0.0 to 4.0)', '<= +2', 'holds'],
      ['cost, ms', '5.0', '>= 5', 'holds'],
    ],
  );
});

test('in every round each host has its turn, and nobody is always the first', async () => {
  const order: string[] = [];
  const values = await inRounds(
    ['hexmarch', 'raw ws'],
    2,
    async (host) => order.push(host),
    () => undefined,
  );
  assert.deepEqual(order, ['hexmarch', 'raw ws', 'raw ws', 'hexmarch']);
  assert.deepEqual(
    [...values],
    [
      ['hexmarch', [1, 4]],
      ['raw ws', [2, 3]],
    ],
  );
});

test('of latencies the ranks count', () => {
  const latenciesMs = Array.from({ length: 1000 }, (_, i) => 1000 - i);
  const played = playedOf({ actions: 1000, deliveries: 2000, latenciesMs }, 5, { up: 1, down: 2 });
  assert.deepEqual([played.p50Ms, played.p99Ms, played.maxMs], [501, 991, 1000]);
});

test('every game whose bytes are weighed can be played by those who load the server', () => {
  const names = BENCH_TRIALS.map(({ name }) => name);
  assert.ok(WEIGHED.length > 0);
  assert.deepEqual(
    WEIGHED.filter(({ name }) => !names.includes(name)),
    [],
  );
});
