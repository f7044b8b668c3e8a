// Explanations by way agree with what is legal.

import { isStrike, shotsAt, strikesAt, walksTo } from '../../../src/games/skorm/approaches.ts';
import { TILES } from '../../../src/games/skorm/board.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { position, statesOf } from './support.ts';

describe('ways to a tile', () => {
  const view = position('2p play 1 Hc7,We9|Ac6,Sd6>5,We1 0');

  test('[SKORM-6.2] the side that a shieldman faces is barred by its shield', () => {
    expect(walksTo(view, 'c7', 'd6').filter(({ via }) => via === undefined)).toEqual([
      { side: 5, bar: 'shield' },
    ]);
  });

  test('[SKORM-6.4] a way round is open where the tile between is free', () => {
    expect(walksTo(view, 'c7', 'd6').filter(({ via }) => via !== undefined)).toEqual([
      { via: 'c6', side: 6, bar: 'occupied' },
      { via: 'd7', side: 4 },
    ]);
  });

  test('[SKORM-6.5] a shot has one way, in line', () => {
    expect(shotsAt(view, 'c6', 'c7')).toEqual([{ side: 1 }]);
    expect(shotsAt(view, 'c6', 'd6')).toEqual([{ side: 6 }]);
    expect(shotsAt(view, 'c6', 'e9')).toEqual([]);
  });
});

const byLegality = (state: SkormState, to: string): readonly string[] =>
  skorm
    .playing(state)
    .flatMap((seat) =>
      skorm
        .legalCommands({ ...state, active: seat }, seat)
        .flatMap((one) =>
          (one.type === 'capture' || one.type === 'shoot') && one.to === to ? [one.from] : [],
        ),
    );

const strikers = (state: SkormState, to: string): readonly string[] =>
  strikesAt(state, to)
    .filter(isStrike)
    .map(({ from }) => from);

test.each([
  [2, 41],
  [3, 42],
] as const)('strikes are the captures and shots that are legal: %i players, seed %i', (players, seed) => {
  let strikes = 0;
  for (const state of statesOf(seed, players).filter(({ phase }) => phase === 'play')) {
    for (const tile of TILES.filter((_, i) => state.tiles[i] !== 0)) {
      const legal = [...new Set(byLegality(state, tile))].sort();
      expect([...strikers(state, tile)].sort()).toEqual(legal);
      strikes += legal.length;
    }
  }
  expect(strikes).toBeGreaterThan(20);
});
