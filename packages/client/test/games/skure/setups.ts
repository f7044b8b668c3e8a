// Fixtures of Skure battles before their first turn, for tests of deployment.

import { type Arrangement, seatsOf } from '@hexmarch/shared/games/skure/field/field';
import { parseOptions } from '@hexmarch/shared/games/skure/options';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { teamIn } from '../../../src/games/skure/setup/teams/draft.ts';

const SETTINGS: Readonly<Record<Arrangement, object>> = {
  duel: { players: 2 },
  three: { players: 3 },
  four: { players: 4 },
  pairs: { players: 4, sides: 'pairs' },
};

const random = seededRandom(7);

export function after(state: SkureState, seat: number, command: SkureCommand): SkureState {
  const decided = skure.decide(state, command, { kind: 'seat', seat }, random);
  if (!decided.ok) throw new Error(`${skure.formatCommand(state, command)}: ${decided.error.code}`);
  return decided.value.reduce(skure.evolve, state);
}

/** A battle with these teams, before deployment. */
export function placing(
  arrangement: Arrangement,
  field: string,
  teamOf: (seat: number) => string,
): SkureState {
  const options = parseOptions({ ...SETTINGS[arrangement], field, points: 200 });
  if (!options.ok) throw new Error(options.error.code);
  const seats = seatsOf(arrangement);
  let state = skure.open(options.value, seats, random).reduce(skure.evolve, skure.initialState());
  for (let seat = 0; seat < seats; seat++) {
    const team = teamIn(options.value, teamOf(seat));
    if (team === undefined) throw new Error(teamOf(seat));
    state = after(state, seat, { type: 'team', team });
  }
  expect(state.phase).toBe('places');
  return state;
}
