// Options for planned absences.

import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import type { SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { armies, begun, codes, near, played } from '../../../../shared/test/games/skirmish/matches.ts';
import { awayOf, farmsOf, resolvedAt } from '../../../src/games/skirmish/panels/joining/awayFacts.ts';

const OPEN = begun({ votes: 'off' });
const [A = '', B = ''] = armies(OPEN, 0);
const FARMED: SkirmishState = { ...OPEN, farms: [A, B].map((code) => codes(OPEN).indexOf(code)).sort() };
const seen = (state: SkirmishState) => skirmish.view(state, { kind: 'seat', seat: 0 });

test('[SKI-12.8] planned, possible and excused turns', () => {
  const state = played(OPEN, '1: away 1', 'host: resolve', 'host: unlock', '1: away 4');
  expect(awayOf(seen(state), 0)).toEqual({ planned: [4], open: [], left: 0, used: [1] });
  expect(awayOf(seen(OPEN), 0)).toMatchObject({ open: [1, 2, 3, 4, 5, 6, 7, 8], left: 2 });
});

test('a turn to come is resolved so many whole periods after this one', () => {
  expect(resolvedAt(OPEN, 3, 1000)).toBe(1000 + 2 * 86_400_000);
  expect(resolvedAt(begun({ mode: 'fast' }), 2, 1000)).toBe(1000 + 900_000);
});

test('[SKI-5.14] farms with what is repeated, what can be, and what stands in the way', () => {
  const state = played(FARMED, `1: repeat ${A} F`);
  expect(farmsOf(seen(state), 0, true)).toEqual(
    [
      { at: A, until: 3 },
      { at: B, next: 3 },
    ].sort((a, b) => (a.at < b.at ? -1 : 1)),
  );
  expect(farmsOf(seen(FARMED), 0, false)).toEqual([{ at: A }, { at: B }]);
  const beside = codes(OPEN).indexOf(near(OPEN, A).find((code) => code !== B) ?? '');
  const bordered = { ...FARMED, armies: FARMED.armies.with(beside, 1) };
  expect(farmsOf(seen(bordered), 0, true)[0]).toEqual({ at: A, near: codes(OPEN)[beside] });
  expect(farmsOf(seen(FARMED), 1, true)).toEqual([]);
});
