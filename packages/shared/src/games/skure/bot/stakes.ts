// Zero-sum accounting for the active side: own values count positive, enemies' negative.

import { areFriends, sideCount } from '../sides.ts';
import { type Character, type CharacterId, NOBODY, type SkureState, type Statuses } from '../state.ts';
import { SHARES, type Shares, type Ward, wardOf, worthOf } from './worth.ts';

export interface Stakes {
  readonly view: SkureState;
  readonly actor: Character;
  readonly shares: Shares;
  readonly wards: ReadonlyMap<CharacterId, Ward>;
}

export const stakesOf = (view: SkureState, actor: Character, shares = SHARES): Stakes => ({
  view,
  actor,
  shares,
  wards: new Map(view.characters.map((one) => [one.id, wardOf(view, one)])),
});

const UNWARDED: Ward = { heals: false, revives: false };

/** To its own side. */
export const ownWorth = ({ wards, shares }: Stakes, one: Character): number =>
  worthOf(one, wards.get(one.id) ?? UNWARDED, shares);

/** Hundredths of what an enemy loses are gained: all of it against one other side; others have a part in the loss of a third. */
const AGAINST_ONE = 100;
const AGAINST_MANY = 75;
const AGAINST_NOBODY = 40;

function shareIn({ view, actor }: Stakes, one: Character): number {
  if (areFriends(view.options, actor, one)) return 100;
  if (one.seat === NOBODY) return -AGAINST_NOBODY;
  return sideCount(view.options) > 2 ? -AGAINST_MANY : -AGAINST_ONE;
}

/** Value for the active side of such a change of a character. */
export const changeOf = (stakes: Stakes, one: Character, then: Partial<Character>): number =>
  Math.trunc(((ownWorth(stakes, { ...one, ...then }) - ownWorth(stakes, one)) * shareIn(stakes, one)) / 100);

/** Statuses after damage. */
export function wokenUp({ sleep: _, ...others }: Statuses): Statuses {
  return others;
}
