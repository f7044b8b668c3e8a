// Skor's part of the tools.

import { Option } from 'commander';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorOptions, SkorState } from '../../../src/games/skor/types.ts';
import { whole } from '../../command.ts';
import type { GameTools } from '../gameTools.ts';
import { SKOR_BENCH } from './bench.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { campaignContract, masteredContract, SKOR_CONTRACT } from './contract.ts';
import { finalPosition, winnerOf } from './finalPosition.ts';
import { SKOR_PLANS } from './plans.ts';
import { SKOR_PUZZLES } from './puzzles.ts';
import { SKOR_STYLE } from './random/style.ts';
import { playSkorVector } from './vectors.ts';

const SEATS = 2;
const MIXED_EVERY = 3;

interface SimulatedSkor {
  readonly roundLimit: number;
  readonly alternative: 'never' | 'always' | 'mixed';
  readonly cultures: 'open' | 'draft';
}

function reader({ alternative, cultures, roundLimit }: SimulatedSkor) {
  const drafted: Pick<SkorOptions, 'cultures'> = cultures === 'draft' ? { cultures } : {};
  return (seed: number): { options: SkorOptions; seatCount: number } => {
    const isMixedIn = alternative === 'mixed' && seed % MIXED_EVERY === 0;
    const options = { alternative: alternative === 'always' || isMixedIn, roundLimit, ...drafted };
    return { options, seatCount: SEATS };
  };
}

export const TOOLS: GameTools = {
  game: skor,
  style: SKOR_STYLE,
  trials: CAMPAIGNS,
  contracts: [
    SKOR_CONTRACT,
    campaignContract(2),
    campaignContract(4),
    masteredContract(SKOR_CONTRACT),
    masteredContract(campaignContract(2)),
  ],
  playVector: playSkorVector,
  lines: {
    seatNames: ['A', 'B'],
    dice: true,
    toMove: (state: SkorState) => state.active,
    winner: winnerOf,
    final: finalPosition,
  },
  simulated: {
    options: [
      new Option('--round-limit <N>', 'rounds until a draw').default(150).argParser(whole('round-limit', 1)),
      new Option(
        '--alternative <WHEN>',
        'whether the alternative culture is allowed; mixed: every third match',
      )
        .choices(['never', 'always', 'mixed'])
        .default('mixed'),
      new Option('--cultures <HOW>', 'all to choose from, or banned and chosen in turn')
        .choices(['open', 'draft'])
        .default('open'),
    ],
    reader,
  },
  plans: SKOR_PLANS,
  bench: SKOR_BENCH,
  traits: ({ players, first }: SkorState) => ({
    culture: players.map(({ culture }) => culture ?? 'none'),
    turn: first === 1 ? ['second', 'first'] : ['first', 'second'],
  }),
  puzzles: SKOR_PUZZLES,
};
