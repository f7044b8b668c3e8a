// What the sides can expect before the active character acts, by mean outlooks: a look ahead of one round without dice.

import { characterOf, isStanding } from '../characters.ts';
import type { Character, SkureState } from '../state.ts';
import { bestDeeds } from './choice.ts';
import { dangerTo } from './danger.ts';
import { holdingsOf } from './judge.ts';
import { HEEDFUL } from './levels.ts';
import { stakesOf } from './stakes.ts';

/** Hundredths of the threats to the other side that count, as it can answer most of them. */
const THREAT_SHARE = 50;

/** Between two players, of the seat that leads the active character, in hundredths of a point. */
export function leadToPlay(state: SkureState): number {
  const actor = characterOf(state, state.actor);
  const holdings = holdingsOf(state);
  const ahead = (holdings[actor.seat] ?? 0) - (holdings[1 - actor.seat] ?? 0);
  const [best] = bestDeeds(state, HEEDFUL, 1, () => false);
  return ahead + (best?.worth ?? 0) + threatTo(state, 1 - actor.seat);
}

/** What the others of the other side could take from this one if it stood still. */
function threatTo(state: SkureState, seat: number): number {
  const target = state.characters.find((one) => one.seat === seat && isStanding(one));
  if (target === undefined) return 0;
  return dangerTo(stakesOf(state, target), true).of(standing(target), THREAT_SHARE);
}

const standing = ({ at, height, facing }: Character) => ({
  ...({ at, height, facing, guise: 'none', gain: 0, harm: 0, toll: 0, isCertain: false } as const),
  commands: () => [],
  fells: [],
});
