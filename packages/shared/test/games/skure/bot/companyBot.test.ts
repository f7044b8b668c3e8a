// The practice opponent in company battles (SKURE-15): whole battles in every kind of window, with a player who is away.

import { skureBot } from '../../../../src/games/skure/bot/skureBot.ts';
import { WINDOW_KINDS } from '../../../../src/games/skure/company/windows.ts';
import { skure } from '../../../../src/games/skure/skure.ts';
import type { SkureCommand, SkureState } from '../../../../src/games/skure/state.ts';
import { actorOf, HOST_ACTOR } from '../../../../src/kernel/actors.ts';
import type { Random, Seat } from '../../../../src/kernel/game.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';

/** After the command, which must be legal. */
function after(state: SkureState, seat: Seat, command: SkureCommand, dice: Random): SkureState {
  const decided = skure.decide(state, command, actorOf(seat), dice);
  if (decided.ok) return decided.value.reduce(skure.evolve, state);
  throw new Error(`${skure.formatCommand(state, command)} is refused (${decided.error.code})`);
}

/** Somebody who says nothing is the last seat. */
function played(
  given: object,
  bots: number,
  seed: number,
): { readonly end: SkureState; readonly commands: number } {
  const settings = skure.parseOptions(given);
  if (!settings.ok) throw new Error(settings.error.code);
  const { players } = settings.value;
  const dice = seededRandom(seed);
  let state = skure.open(settings.value, players, dice).reduce(skure.evolve, skure.initialState());
  let commands = 0;
  const next = (): readonly [Seat, SkureCommand] => {
    for (let seat = 0; seat < bots; seat++) {
      const view = skure.view(state, { kind: 'seat', seat });
      const command = skureBot.nextCommand(view, seat, { strength: 1, seed: commands });
      if (command !== undefined) return [seat, command];
    }
    return [HOST_ACTOR, { type: 'time-up' }];
  };
  while (state.outcome === null && commands < 4000) {
    state = after(state, ...next(), dice);
    commands += 1;
  }
  return { end: state, commands };
}

test.each(WINDOW_KINDS)('a whole battle of six, %s', (windows) => {
  const { end } = played({ players: 6, roundLimit: 12, company: { windows, fighters: 2 } }, 6, 3);
  expect(end.outcome).not.toBeNull();
  expect(end.company?.absent).toEqual([]);
  // No class was assigned for want of a pick.
  expect(new Set(end.characters.map((one) => one.class)).size).toBeGreaterThan(3);
});

test.each(WINDOW_KINDS)('one of six never says a word, %s: a captain leads its fighter', (windows) => {
  const { end } = played({ players: 6, roundLimit: 8, company: { windows } }, 5, 4);
  expect(end.outcome).not.toBeNull();
  expect(end.company?.absent).toEqual([5]);
});

test('twenty take their turns', () => {
  const { end, commands } = played({ players: 20, roundLimit: 2, company: {} }, 20, 5);
  expect(end.outcome).not.toBeNull();
  expect(commands).toBeGreaterThan(80);
});
