// The reduced engine for team picking behaves like the full one.

import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureCommand, SkureState } from '@hexmarch/shared/games/skure/state';
import type { Actor, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import fc from 'fast-check';
import { definition, emptyStep } from '../../../src/games/skure/battle/beforeBattle.ts';
import { battle } from '../../../src/games/skure/facts/laterBattle.ts';

const actor = (seat: Seat): Actor => ({ kind: 'seat', seat });

function opened(players: number, seed: number): SkureState {
  const options = skure.parseOptions({ players });
  if (!options.ok) throw new Error(options.error.code);
  return skure.open(options.value, players, seededRandom(seed)).reduce(skure.evolve, skure.initialState());
}

/** Decided by the full engine. */
function after(state: SkureState, seat: Seat, command: SkureCommand, seed: number): SkureState {
  const decided = skure.decide(state, command, actor(seat), seededRandom(seed));
  return decided.ok ? decided.value.reduce(skure.evolve, state) : state;
}

/** After the last team the full engine is required. */
const tellsAll = (state: SkureState, seat: Seat, command: SkureCommand, seed: number): boolean =>
  after(state, seat, command, seed).phase !== 'teams' && command.type === 'team';

test('it lists and decides like the full engine, and leaves the last team to that', () => {
  expect(battle.value).toBeUndefined();
  let decidedTeams = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3, 4),
      fc.nat(),
      fc.array(fc.tuple(fc.nat(3), fc.nat()), { maxLength: 6 }),
      (players, seed, script) => {
        let state = opened(players, seed);
        for (const [at, pick] of script) {
          if (state.phase !== 'teams' || state.outcome !== null) return;
          const seat = at % players;
          const legal = skure.legalCommands(state, seat);
          expect(definition.legalCommands(state, seat)).toEqual(legal);
          const command = legal[pick % legal.length] ?? ({ type: 'team', team: [] } as const);
          if (tellsAll(state, seat, command, seed)) {
            expect(() => definition.decide(state, command, actor(seat), seededRandom(seed))).toThrow();
          } else if (legal.length > 0) {
            const own = definition.decide(state, command, actor(seat), seededRandom(seed));
            expect(own).toEqual(skure.decide(state, command, actor(seat), seededRandom(seed)));
            decidedTeams += command.type === 'team' ? 1 : 0;
          }
          state = after(state, seat, command, seed);
        }
      },
    ),
  );
  expect(decidedTeams).toBeGreaterThan(0);
});

test('a team that the rules refuse is refused alike', () => {
  const state = opened(2, 1);
  const command = { type: 'team', team: [] } as const;
  const decided = definition.decide(state, command, actor(0), seededRandom(1));
  expect(decided.ok).toBe(false);
  expect(decided).toEqual(skure.decide(state, command, actor(0), seededRandom(1)));
});

test('there is no draft before there are fighters', () => {
  const step = emptyStep(skure.view(opened(2, 1), { kind: 'seat', seat: 0 }), [], 0);
  expect(step.draft).toEqual({ kind: 'idle' });
  expect(step.marks).toEqual([]);
});
