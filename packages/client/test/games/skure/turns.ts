// Fixtures of turns in random battles, each at its beginning.

import { skure } from '@hexmarch/shared/games/skure/skure';
import { NOBODY, type SkureState } from '@hexmarch/shared/games/skure/state';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { SKURE_STYLE } from '../../../../shared/tools/games/skure/random/style.ts';
import { randomSettings } from '../../../../shared/tools/games/skure/random/trial.ts';
import { playout } from '../../../../shared/tools/playout.ts';

/** Limit per battle: its turns are similar. */
const TURNS_MOST = 25;

export function turnsOf(seed: number): readonly SkureState[] {
  const arrangement = (['duel', 'three', 'pairs'] as const)[seed % 3] ?? 'duel';
  const players = { duel: 2, three: 3, pairs: 4 }[arrangement];
  const settings = randomSettings(arrangement, seededRandom(seed), 'whole');
  const states: SkureState[] = [];
  for (const { after } of playout(skure, SKURE_STYLE, settings, players, seed).plies) {
    const isFresh = after.turns !== states.at(-1)?.turns && after.phase === 'battle';
    const seat = after.characters.find(({ id }) => id === after.actor)?.seat ?? NOBODY;
    if (
      isFresh &&
      after.held === null &&
      after.outcome === null &&
      seat !== NOBODY &&
      skure.playing(after).includes(seat)
    )
      states.push(after);
  }
  const step = Math.max(1, Math.floor(states.length / TURNS_MOST));
  return states.filter((_, i) => i % step === 0);
}
