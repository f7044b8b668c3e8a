// Skor's part of the tools.

import { finalPosition, winnerOf } from '../../../src/games/skor/finalPosition.ts';
import { SKOR_STYLE } from '../../../src/games/skor/random/style.ts';
import { skor } from '../../../src/games/skor/skor.ts';
import type { SkorOptions, SkorState } from '../../../src/games/skor/types.ts';
import { integer } from '../../command.ts';
import type { Fields, GameTools } from '../gameTools.ts';
import { SKOR_BENCH } from './bench.ts';
import { CAMPAIGNS } from './campaigns.ts';
import { campaignContract, masteredContract, SKOR_CONTRACT } from './contract.ts';
import { SKOR_PLANS } from './plans.ts';
import { playSkorVector } from './vectors.ts';

const SEATS = 2;
const MIXED_EVERY = 3;

function reader({ alternative, cultures, 'round-limit': limit }: Fields) {
  const roundLimit = integer(String(limit), 'round-limit', 1);
  if (alternative !== 'never' && alternative !== 'always' && alternative !== 'mixed')
    throw new Error('--alternative wants never, always or mixed');
  if (cultures !== 'open' && cultures !== 'draft') throw new Error('--cultures wants open or draft');
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
    flags: {
      'round-limit': { type: 'string', default: '150' },
      alternative: { type: 'string', default: 'mixed' },
      cultures: { type: 'string', default: 'open' },
    },
    help: `  --round-limit N      rounds until a draw (default 150)
  --alternative WHEN   whether the alternative culture is allowed: never, always or mixed (default mixed: every third)
  --cultures HOW       open, or draft: banned and chosen in turn (default open)
`,
    reader,
  },
  plans: SKOR_PLANS,
  bench: SKOR_BENCH,
  traits: ({ players, first }: SkorState) => ({
    culture: players.map(({ culture }) => culture ?? 'none'),
    turn: first === 1 ? ['second', 'first'] : ['first', 'second'],
  }),
};
