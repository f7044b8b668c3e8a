// Skorm's coach: every advice is legal and deterministic, and following it wins.

import { defaultOptions } from '@hexmarch/shared/games/skorm/opening';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormState } from '@hexmarch/shared/games/skorm/types';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { randomCommand } from '../../../../shared/tools/randomCommand.ts';
import { adviceFor } from '../../../src/games/skorm/coach/advice.ts';
import { sayParts } from '../../../src/games/skorm/coach/say.ts';
import type { Advice } from '../../../src/games/skorm/coach/types.ts';
import { cellsOf } from '../../../src/games/skorm/facts/commandCells.ts';
import { moments, position } from './positions.ts';

const adviceText = ({ key, values = {}, cells = {} }: Advice): string =>
  sayParts<object>(key, { ...values, ...cells }).join('');

test.each([2, 3] as const)(
  'with %i players whatever it advises is legal, and every tile it names belongs to it',
  (players) => {
    let adviceCount = 0;
    for (const seed of [1, 2]) {
      for (const { before } of moments(players, seed)) {
        const seat = before.active;
        const legal = skorm.legalCommands(before, seat);
        const advice = adviceFor(before, legal, seat);
        if (advice === undefined) continue;
        adviceCount += 1;
        const { at: warlord, ...named } = advice.cells ?? {};
        const at = `seed ${seed}: ${adviceText(advice)}`;
        expect([at, legal.some((one) => sameJson(one, advice.command))]).toEqual([at, true]);
        for (const cell of Object.values(named))
          expect([at, cellsOf(advice.command).includes(cell)]).toEqual([at, true]);
        if (warlord !== undefined) expect([at, advice.key]).toEqual([at, 'save']);
        expect(adviceFor(before, legal, seat)).toEqual(advice);
      }
    }
    expect(adviceCount).toBeGreaterThan(100);
  },
);

/** A match in which the first seat follows the coach and the other one plays at random. */
function followed(seed: number): SkormState {
  const random = seededRandom(seed);
  let state = skorm.open(defaultOptions(2), 2, random).reduce(skorm.evolve, skorm.initialState());
  while (skorm.outcome(state) === undefined) {
    const seat = state.active;
    const legal = skorm.legalCommands(state, seat);
    const command =
      (seat === 0 ? adviceFor(state, legal, seat)?.command : undefined) ??
      randomCommand(skorm, state, seat, random, { resign: 0, 'offer-draw': 0 });
    if (command === undefined) throw new Error(`seed ${seed}: nothing is legal`);
    const decided = skorm.decide(state, command, { kind: 'seat', seat }, random);
    if (!decided.ok) throw new Error(`seed ${seed}: ${decided.error.code}`);
    state = decided.value.reduce(skorm.evolve, state);
  }
  return state;
}

test('following it wins against random play', () => {
  const seeds = [1, 2, 3, 4, 5];
  const won = seeds.filter((seed) => skorm.outcome(followed(seed))?.winners.includes(0));
  expect(won.length).toBeGreaterThanOrEqual(4);
});

describe('what a newcomer reads', () => {
  const read = (text: string): string => {
    const state = position(text);
    const advice = adviceFor(state, skorm.legalCommands(state, state.active), state.active);
    return advice === undefined ? '' : adviceText(advice);
  };

  test('while placing: which piece stands well where', () => {
    expect(read('2p set 1 We9|We1 0')).toMatch(
      /^Place a Shieldman on .., in front: it’s safe from the side it faces\.$/,
    );
  });

  test('[SKORM-7.2] that a shot wins', () => {
    expect(read('2p play 1 Ae5,We9|We3 0')).toBe(
      'Your Archer on e5 can shoot the enemy Warlord on e3: that wins!',
    );
  });

  test('[SKORM-7.3] that the gold is safe', () => {
    const text = '2p play 1 Ad8,Ae8,We6|Ad2,Ae2,Af1,Hi1,We1 0';
    expect(read(text)).toContain('when your next turn begins you win');
  });

  test('that the Warlord is in danger, and what saves it', () => {
    expect(read('2p play 1 Ae8,We9|Ae7,Sb4>1,Sc3>1,Sd2>1,We1 0')).toContain(
      'Your Warlord on e9 could be taken',
    );
  });
});
