// Skor's coach: every advice is legal and deterministic, and following it wins.

import { parsePosition } from '@hexmarch/shared/games/skor/position';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorOptions, SkorState } from '@hexmarch/shared/games/skor/types';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { sameJson } from '@hexmarch/shared/kernel/json';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKOR_STYLE } from '../../../../shared/tools/games/skor/random/style.ts';
import { playout } from '../../../../shared/tools/playout.ts';
import { randomCommand } from '../../../../shared/tools/randomCommand.ts';
import { adviceFor } from '../../../src/games/skor/coach/advice.ts';
import type { Advice } from '../../../src/games/skor/coach/ground.ts';
import { sayParts } from '../../../src/games/skor/coach/say.ts';
import { cellsOf } from '../../../src/games/skor/facts/commandCells.ts';
import { spaceName } from '../../../src/games/skor/words/words.ts';

const OPTIONS: SkorOptions = { alternative: true, roundLimit: 100 };

const adviceIn = (state: SkorState, seat: Seat): Advice | undefined =>
  adviceFor(skor.view(state, { kind: 'seat', seat }), skor.legalCommands(state, seat), seat);

/** The sentence as plain text. */
const adviceText = ({ key, values = {}, cells = {} }: Advice): string =>
  sayParts<{ cell: string }>(key, {
    ...values,
    ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, { cell }])),
  })
    .map((part) => (typeof part === 'string' ? part : spaceName(part.cell)))
    .join('');

/** Every position of random matches from these seeds in which a player is awaited. */
function* positions(
  seeds: number,
): Generator<{ readonly state: SkorState; readonly seat: Seat; readonly seed: number }> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    for (const { before, seat } of playout(skor, SKOR_STYLE, OPTIONS, 2, seed).plies)
      if (seat !== undefined) yield { state: before as SkorState, seat, seed };
  }
}

test('whatever it advises is legal, and every space it names belongs to it', () => {
  let adviceCount = 0;
  for (const { state, seat, seed } of positions(5)) {
    const legal = skor.legalCommands(state, seat);
    const advice = adviceFor(state, legal, seat);
    if (state.active !== seat || state.outcome !== null) expect(advice).toBeUndefined();
    if (advice === undefined) continue;
    adviceCount += 1;
    const { goal, ...named } = advice.cells ?? {};
    const at = `seed ${seed}: ${adviceText(advice)}`;
    expect([at, legal.some((one) => sameJson(one, advice.command))]).toEqual([at, true]);
    for (const cell of Object.values(named))
      expect([at, cellsOf(advice.command).includes(cell)]).toEqual([at, true]);
    if (goal !== undefined) expect([at, goal]).not.toEqual([at, '']);
    expect(adviceFor(state, legal, seat)).toEqual(advice);
  }
  expect(adviceCount).toBeGreaterThan(500);
});

/** A match in which A follows the coach and B plays at random. */
function followed(
  seed: number,
  rounds: number,
): { readonly state: SkorState; readonly advised: readonly string[] } {
  const random = seededRandom(seed);
  const weights = SKOR_STYLE.weights(random);
  const advised: string[] = [];
  let state = skor.open(OPTIONS, 2, random).reduce(skor.evolve, skor.initialState());
  while (
    skor.outcome(state) === undefined &&
    Math.max(...state.players.map(({ turns }) => turns)) <= rounds
  ) {
    const [seat = 0] = skor.turn(state).awaiting;
    const advice = seat === 0 ? adviceIn(state, 0) : undefined;
    if (advice !== undefined) advised.push(`${state.players[0].turns}: ${adviceText(advice)}`);
    const command = advice?.command ?? randomCommand(skor, state, seat, random, weights, SKOR_STYLE.taste);
    if (command === undefined) throw new Error(`seed ${seed}: nothing is legal`);
    const decided = skor.decide(state, command, { kind: 'seat', seat }, random);
    if (!decided.ok) throw new Error(`seed ${seed}: ${decided.error.code}`);
    state = decided.value.reduce(skor.evolve, state);
  }
  return { state, advised };
}

test('following it wins against random play', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => i + 1);
  const won = seeds.filter((seed) => skor.outcome(followed(seed, 60).state)?.winners.includes(0));
  expect(won.length).toBeGreaterThanOrEqual(18);
});

describe('what a newcomer reads', () => {
  const read = (fields: object): string => {
    const parsed = parsePosition(JSON.stringify({ to_move: 'A', turn: { A: 1, B: 0 }, ...fields }));
    if (!parsed.ok) throw new Error(String(parsed.error.params?.reason));
    const advice = adviceIn(parsed.value, 0);
    return advice === undefined ? '' : adviceText(advice);
  };

  test('in the first turn: where the civilians on the City earn something', () => {
    const structures = { '1,0': 'resource' };
    expect(read({ structures, pieces: { '0,0': 'A:CC' } })).toBe(
      'Civilians earn nothing in the City. Walk one to the Resource on D3: it brings in 2 each turn.',
    );
  });

  test('when they work: that a new one is free, and then that the turn is done', () => {
    const structures = { '1,0': 'resource' };
    const working = { structures, pieces: { '1,0': 'A:CC' }, moved: { '1,0': 'CC' } };
    expect(read(working)).toBe('A new civilian costs nothing. Spawn one in the City.');
    expect(
      read({
        ...working,
        pieces: { ...working.pieces, '0,0': 'A:CC' },
        moved: { ...working.moved, '0,0': 'CC' },
      }),
    ).toBe('Nothing more to do: end your turn. Your next one brings in 4 Resource.');
  });

  test('[SKOR-6.12] beside the enemy City: that the next step wins', () => {
    expect(read({ turn: { A: 5, B: 4 }, pieces: { '5,-3': 'A:M' } })).toContain('and you win!');
  });

  test('[SKOR-6.10] that a civilian alone does not hold the City', () => {
    const pieces = { '0,0': 'A:C', '1,0': 'B:M' };
    const guarding = (there: string): string =>
      sayParts('guard.spawn', { there, at: spaceName('0,0') }).join('');
    expect(read({ turn: { A: 5, B: 4 }, pieces })).toBe(guarding('none'));
    // SKOR-7.3: from the second tier on it has a die.
    const players = { A: { culture: 'feudal', tech: { civilians: 2 } } };
    expect(read({ turn: { A: 5, B: 4 }, pieces, players })).toBe(guarding('die'));
  });
});
