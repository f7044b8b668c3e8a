// A practice table whose bots think in a worker, at a pace that people can follow.

import type { AnyClientGame } from '../../gameApi/anyGame.ts';
import { wantsLittleMotion } from '../../preferences/littleMotion.ts';
import { systemRandom } from '../../source/localDice.ts';
import type { Slot, StoredMatch } from './practiceStorage.ts';
import { PracticeTable } from './practiceTable.ts';
import { WorkerThinker } from './thinker.ts';

const PACE_MS = 600;
/** With reduced motion the log is used to follow. */
const LITTLE_MOTION_MS = 100;
const SEEDS = 0x1_0000_0000;

export function tableFor(game: AnyClientGame, match: StoredMatch, slot: Slot): PracticeTable {
  const chance = systemRandom();
  const mind = {
    thinker: new WorkerThinker(),
    paceMs: wantsLittleMotion() ? LITTLE_MOTION_MS : PACE_MS,
    newSeed: () => chance.pick(SEEDS),
  };
  return new PracticeTable(game, match, mind, slot);
}
