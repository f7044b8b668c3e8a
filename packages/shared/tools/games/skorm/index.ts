// Skorm's part of the tools.

import { formatPosition } from '../../../src/games/skorm/position.ts';
import { SKORM_STYLE } from '../../../src/games/skorm/random/style.ts';
import { skorm } from '../../../src/games/skorm/skorm.ts';
import type { SkormState } from '../../../src/games/skorm/types.ts';
import { jsonObject } from '../../command.ts';
import type { Fields, GameTools } from '../gameTools.ts';
import { SKORM_BENCH } from './bench.ts';
import { SKORM_CONTRACTS } from './contract.ts';
import { SKORM_COUNTING } from './counting.ts';
import { SKORM_PLANS } from './plans.ts';
import { playSkormVector } from './vectors.ts';

function reader({ players, settings }: Fields) {
  const given = jsonObject(String(settings), 'settings');
  const options = skorm.parseOptions({ players: Number(players), ...given });
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
    flags: {
      players: { type: 'string', default: '2' },
      settings: { type: 'string', default: '{}' },
    },
    help: `  --players N          2 or 3 (default 2)
  --settings JSON      settings other than their defaults (SKORM-11), such as '{"zones":"rhombus"}'
`,
    reader,
  },
  plans: SKORM_PLANS,
  bench: SKORM_BENCH,
  // The first to place begins.
  traits: ({ options }: SkormState) => ({ turn: ['first', 'second', 'third'].slice(0, options.players) }),
  counting: SKORM_COUNTING,
};
