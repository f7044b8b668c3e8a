// Skorm's part of the tools.

import { formatPosition } from '../../../src/games/skorm/position.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import type { GameTools } from '../gameTools.ts';
import { type PlayersAndSettings, playersAndSettings } from '../playersAndSettings.ts';
import { SKORM_BENCH } from './bench.ts';
import { SKORM_CONTRACTS } from './contract.ts';
import { SKORM_COUNTING } from './counting.ts';
import { SKORM_PLANS } from './plans.ts';
import { SKORM_PUZZLES } from './puzzles.ts';
import { SKORM_STYLE } from './random/style.ts';
import { playSkormVector } from './vectors.ts';

function reader({ players, settings }: PlayersAndSettings) {
  const options = skorm.parseOptions({ players, ...settings });
  if (!options.ok) throw new Error(`there is no such match (${options.error.code}, ${options.error.rule})`);
  return () => ({ options: options.value, seatCount: options.value.players });
}

/** Seats are counted from 1 in texts. */
function winnerOf({ outcome }: SkormState): number | 'draw' | null {
  if (outcome === null) return null;
  const [winner] = outcome.winners;
  return winner !== undefined && outcome.winners.length === 1 ? winner + 1 : 'draw';
}

export const TOOLS: GameTools = {
  game: skorm,
  style: SKORM_STYLE,
  contracts: SKORM_CONTRACTS,
  playVector: playSkormVector,
  lines: {
    seatNames: ['1', '2', '3'],
    dice: false,
    toMove: ({ active }: SkormState) => active,
    winner: winnerOf,
    final: formatPosition,
  },
  simulated: {
    options: playersAndSettings('2 or 3', 2, ` (SKORM-11), such as '{"zones":"rhombus"}'`),
    reader,
  },
  plans: SKORM_PLANS,
  bench: SKORM_BENCH,
  // The first to place begins.
  traits: ({ options }: SkormState) => ({ turn: ['first', 'second', 'third'].slice(0, options.players) }),
  counting: SKORM_COUNTING,
  puzzles: SKORM_PUZZLES,
};
