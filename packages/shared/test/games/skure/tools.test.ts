// Traits of Skure battles in tournaments.

import { TOOLS } from '../../../tools/games/skure/index.ts';
import { TraitTally, traitsText } from '../../../tools/tournament/traits.ts';
import { battle } from './support.ts';

const state = battle({
  B1: { class: 'rogue', at: '1,1', facing: 'N' },
  B2: { class: 'zombie', at: '2,1', facing: 'N' },
  A1: { class: 'knight', at: '5,5', facing: 'N' },
  A2: { class: 'knight', at: '6,5', facing: 'N' },
});

test('the classes of each seat, once each, where it began, and who had the first turn', () => {
  expect(TOOLS.traits(state)).toEqual({
    class: [['knight'], ['rogue', 'zombie']],
    zone: ['A', 'B'],
    turn: ['later', 'first'],
  });
  expect(traitsText(TOOLS.traits(state))).toBe('class knight, rogue+zombie; zone A, B; turn later, first');
});

test('a battle counts for every class of its winner', () => {
  const tally = new TraitTally();
  tally.add(TOOLS.traits(state), {
    winners: [1],
    reason: 'lastStanding',
    rule: 'SKURE-13.1',
    places: [[1], [0]],
  });
  const lines = tally.lines().map((line) => line.split(',')[0]);
  expect(lines).toEqual([
    'class rogue: 1 of 1 won',
    'class zombie: 1 of 1 won',
    'class knight: 0 of 1 won',
    'zone B: 1 of 1 won',
    'zone A: 0 of 1 won',
    'turn first: 1 of 1 won',
    'turn later: 0 of 1 won',
  ]);
});
