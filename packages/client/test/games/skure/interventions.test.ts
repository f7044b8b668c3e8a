// The battle master's public actions: in the list, in the toast over the board, and by their icon in the log (UI-K52, K53).

import { skure } from '@hexmarch/shared/games/skure/skure';
import { A, battle, MASTER, played, type Said } from '../../../../shared/test/games/skure/support.ts';
import { say } from '../../../src/games/skure/log/say.ts';
import { commandOf } from '../../../src/games/skure/master/entryKinds.ts';
import {
  interventionsOf,
  masterEvents,
  masterEventsSince,
} from '../../../src/games/skure/master/interventions.ts';
import { textOf } from './battles.ts';
import { eventsOf, openCompany } from './companies.ts';

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

test('an undone entry stays in the list, marked as such', () => {
  const list = interventionsOf(events, START);
  expect(list.map(({ line, isTakenBack }) => [textOf(line), isTakenBack])).toEqual([
    ['The battle master sets: Minotaur B1, HP 52 → 40', false],
    ['The battle master notes: “fell against the ruin”', false],
    ['The battle master sets: Knight A1, HP 40 → 7', true],
  ]);
});

test('every action of the battle master is listed once, in order, with old and new values', () => {
  const recorded = masterEvents(events, START);
  expect(recorded.map(({ line }) => textOf(line))).toEqual([
    'The battle master sets: Minotaur B1, HP 52 → 40',
    'The battle master notes: “fell against the ruin”',
    'The battle master sets: Knight A1, HP 40 → 7',
    say('log.takenBack', { list: 'Knight A1, HP 7 → 40' }),
  ]);
  expect(recorded.map(({ index }) => events[index]?.type)).toEqual([
    'entered',
    'noted',
    'entered',
    'takenBack',
  ]);
});

test('with the first ones seen, the others are listed', () => {
  const seen = events.findIndex(({ type }) => type === 'noted');
  const recorded = masterEventsSince(seen, events, START);
  expect(recorded).toEqual(masterEvents(events, START).slice(1));
  expect(masterEventsSince(events.length, events, START)).toEqual([]);
});

test('lines of the battle master bear its sign, and those of players do not', () => {
  expect(masterEvents(events, START).every(({ line }) => line.ruled === true)).toBe(true);
  const steps = events.filter(({ type }) => type === 'stepped');
  expect(steps.length).toBe(1);
  expect(masterEvents(steps, START)).toEqual([]);
});

test('[UI-K98] the objective and the goal that a battle master sets for companies are listed, a captain’s objective is not', () => {
  const picking = openCompany(4, { objectives: 'any' }, [], { master: 'referee' });
  const [captain = 0] = picking.company?.captains.filter((seat) => seat !== null) ?? [];
  const after = eventsOf(
    picking,
    [captain, 'objective slay'],
    ['master', 'bm objective hold'],
    ['master', 'bm goal burn the bridge'],
  );
  const list = interventionsOf(after, skure.view(picking, { kind: 'spectator' }));
  expect(list.map(({ line }) => textOf(line))).toEqual([
    'Objective: hold the marked spaces',
    'Goal: burn the bridge',
  ]);
});

test('[SKURE-15.29] a fighter is added for a side, or for nobody', () => {
  const at = { who: '', at: '4,4' };
  const added = { type: 'bm-add', class: 'zombie', at: '4,4', facing: 0 };
  expect(commandOf('add', at, { value: 'zombie', facing: 0, side: 1 })).toEqual({ ...added, side: 1 });
  expect(commandOf('add', at, { value: 'zombie', facing: 0 })).toEqual(added);
});
