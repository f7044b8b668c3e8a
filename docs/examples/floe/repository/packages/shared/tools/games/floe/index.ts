// Floe's part of the tools.

import { type FloeState, floe } from '../../../src/games/floe/floe.ts';
import { PLAIN_STYLE, playout } from '../../playout.ts';
import { rate } from '../../rate.ts';
import type { Bench, GameTools } from '../gameTools.ts';
import { FLOE_CONTRACT } from './contract.ts';
import { playFloeVector } from './vectors.ts';

/** Seats are counted from 1 in texts. */
function winnerOf(state: FloeState): number | null {
  const [winner] = floe.outcome(state)?.winners ?? [];
  return winner === undefined ? null : winner + 1;
}

const BENCH: Bench = {
  help: 'Floe, in whole random matches: how many steps are chosen, decided and folded.\n',
  run({ seconds, seed }) {
    const steps = rate(seconds, () => [...playout(floe, PLAIN_STYLE, {}, 2, seed).plies].length);
    return { rows: [{ 'steps/s': Math.round(steps) }], closing: [] };
  },
};

export const TOOLS: GameTools = {
  game: floe,
  style: PLAIN_STYLE,
  contracts: [FLOE_CONTRACT],
  playVector: playFloeVector,
  lines: {
    seatNames: ['1', '2'],
    dice: false,
    toMove: ({ active }: FloeState) => active,
    winner: winnerOf,
    final: floe.formatPosition,
  },
  simulated: { options: [], reader: () => () => ({ options: {}, seatCount: 2 }) },
  plans: [],
  bench: BENCH,
  traits: () => ({ turn: ['first', 'second'] }),
};
