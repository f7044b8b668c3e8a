// Fixture of moves past enemies, with opportunity attacks that always hit.

import { battle } from '../../../../shared/test/games/skure/support.ts';

/**
 * Three slow fighters, each with one path of three steps to the east, past a rogue who sees two of them and is so fast that every roll
 * hits. The first and the last have a target at its end, to the north-east; a hit fells the last.
 */
export const PASSED = battle({
  A1: { class: 'guardian', at: '2,5', facing: 'E' },
  A2: { class: 'guardian', at: '2,1', facing: 'E' },
  A3: { class: 'guardian', at: '2,9', facing: 'E', hp: 3 },
  B1: { class: 'rogue', at: '4,6', facing: 'N' },
  B2: { class: 'soldier', at: '6,4', facing: 'W' },
  B3: { class: 'rogue', at: '4,2', facing: 'N' },
  B4: { class: 'rogue', at: '4,10', facing: 'N' },
  B5: { class: 'soldier', at: '6,8', facing: 'W' },
});
