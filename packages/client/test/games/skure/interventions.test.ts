// What the battle master did, as all see it: in the list, in the band over the board, and by its sign in the log (UI-K52, K53).

import { skure } from '@hexmarch/shared/games/skure/skure';
import { A, battle, MASTER, played, type Said } from '../../../../shared/test/games/skure/support.ts';
import { interventionsOf, toldByMaster, toldSince } from '../../../src/games/skure/master/interventions.ts';
import { textOf } from './battles.ts';

const BEGUN = battle(
  { A1: { class: 'knight', at: '5,6', facing: 'N' }, B1: { class: 'minotaur', at: '5,2', facing: 'S' } },
  { options: { master: 'referee' } },
);
const START = skure.view(BEGUN, { kind: 'spectator' });
const SAID: readonly Said[] = [
  [MASTER, 'bm hp B1 40'],
  [A, 'step N'],
  [MASTER, 'bm note fell against the ruin'],
  [MASTER, 'bm hp A1 7'],
  [MASTER, 'bm undo'],
];
const { events } = played(BEGUN, SAID);

test('an entry that was taken back stays in the list, and says so', () => {
  const list = interventionsOf(events, START);
  expect(list.map(({ line, isTakenBack }) => [textOf(line), isTakenBack])).toEqual([
    ['The battle master sets: Minotaur B1, HP 52 → 40', false],
    ['The battle master notes: “fell against the ruin”', false],
    ['The battle master sets: Knight A1, HP 40 → 7', true],
  ]);
});

test('everything that the battle master does is told once, in order, with what was and what is', () => {
  const told = toldByMaster(events, START);
  expect(told.map(({ line }) => textOf(line))).toEqual([
    'The battle master sets: Minotaur B1, HP 52 → 40',
    'The battle master notes: “fell against the ruin”',
    'The battle master sets: Knight A1, HP 40 → 7',
    'The battle master takes an entry back: Knight A1, HP 7 → 40',
  ]);
  expect(told.map(({ index }) => events[index]?.type)).toEqual(['entered', 'noted', 'entered', 'takenBack']);
});

test('whoever has seen the first ones is told the others', () => {
  const seen = events.findIndex(({ type }) => type === 'noted');
  const told = toldSince(seen, events, START);
  expect(told).toEqual(toldByMaster(events, START).slice(1));
  expect(toldSince(events.length, events, START)).toEqual([]);
});

test('lines of the battle master bear its sign, and those of players do not', () => {
  expect(toldByMaster(events, START).every(({ line }) => line.ruled === true)).toBe(true);
  const steps = events.filter(({ type }) => type === 'stepped');
  expect(steps.length).toBe(1);
  expect(toldByMaster(steps, START)).toEqual([]);
});
