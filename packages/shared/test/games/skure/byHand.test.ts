// An action that waits for a roll continues as if rolled immediately.

import { skure } from '../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState } from '../../../src/games/skure/state.ts';
import { ARBITER_ACTOR, actorOf } from '../../../src/kernel/actors.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { scriptedRandom, seededRandom } from '../../../src/kernel/random.ts';
import { SKURE_STYLE } from '../../../tools/games/skure/random/style.ts';
import { randomSettings } from '../../../tools/games/skure/random/trial.ts';
import { playout } from '../../../tools/playout.ts';
import { seeds } from '../../../tools/sweep.ts';

const NO_DICE = scriptedRandom([]);

function next(state: SkureState, seat: Seat, command: SkureCommand): SkureState {
  const decided = skure.decide(state, command, actorOf(seat), NO_DICE);
  if (!decided.ok) throw new Error(`${skure.formatCommand(state, command)}: ${decided.error.code}`);
  return decided.value.reduce(skure.evolve, state);
}

/** A player may leave before any roll; not in every battle. */
let rolls = 0;

test.each(seeds(1, 12))('[SKURE-13.4] the same faces by hand give the same battle, seed %i', (seed) => {
  const arrangement = (['duel', 'three', 'pairs'] as const)[seed % 3] ?? 'duel';
  const players = { duel: 2, three: 3, pairs: 4 }[arrangement];
  const settings = {
    ...randomSettings(arrangement, seededRandom(seed), 'whole'),
    master: 'full',
    roundLimit: 15,
  } as const;
  const { plies } = playout(skure, SKURE_STYLE, settings, players, seed);
  let byHand = skure
    .open({ ...settings, rolls: 'hand' }, players, NO_DICE)
    .reduce(skure.evolve, skure.initialState());
  for (const { seat, command, faces, after } of plies) {
    byHand = next(byHand, seat, command);
    for (const roll of faces) byHand = next(byHand, ARBITER_ACTOR, { type: 'bm-roll', roll });
    rolls += faces.length;
    expect({ ...byHand, options: after.options }).toEqual(after);
  }
});

test('[SKURE-13.4] of these battles dice were rolled', () => {
  expect(rolls).toBeGreaterThan(0);
});
