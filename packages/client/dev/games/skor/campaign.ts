// Fixtures of campaigns with large boards: `cities4`, `cities8` or `cities16`.

import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import { SPECTATOR } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { playRandomly } from '../../../../shared/tools/games/skor/random/style.ts';
import { randomRealms } from '../../../../shared/tools/games/skor/realms.ts';

const SEED = 5;
/** Number of commands given. */
const PLIES = 120;

/** Undefined for an unknown name. */
export function campaign(name: string): SkorView | undefined {
  const cities = Number(/^cities(4|8|16)$/.exec(name)?.[1]);
  if (!Number.isInteger(cities)) return undefined;
  const options = skor.parseOptions({ realms: randomRealms(seededRandom(SEED), cities / 2) });
  if (!options.ok) throw new Error(options.error.code);
  const { opened, plies } = playRandomly(SEED, options.value);
  let state = opened;
  let count = 0;
  for (const { after } of plies) {
    state = after;
    count += 1;
    if (count === PLIES) break;
  }
  return skor.view(state, SPECTATOR);
}
