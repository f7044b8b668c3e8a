// Values of characters for their sides, in hundredths of a roster point. Integers, for identical results everywhere.

import { dataOf, isDead, isStanding } from '../characters.ts';
import { ROSTER, type SpellData, spellOf } from '../roster.ts';
import { areFriends } from '../sides.ts';
import { type Character, NOBODY, type SkureState, type Statuses } from '../state.ts';

/** Percentages of a character's value. */
export interface Shares {
  /** For standing; the remainder scales with HP. */
  readonly standing: number;
  /** For a fallen character, with a healer on its side and without. */
  readonly fallen: number;
  readonly leftFallen: number;
  /** For a dead character that could be revived. */
  readonly dead: number;
  readonly essencePoint: number;
  /** By status; gore and burn count by the HP that they will take. */
  readonly stun: number;
  readonly paralysis: number;
  readonly sleep: number;
  readonly stoneskin: number;
}

export const SHARES: Shares = {
  standing: 40,
  fallen: 18,
  leftFallen: 4,
  dead: 8,
  essencePoint: 2,
  stun: -12,
  paralysis: -24,
  sleep: -22,
  stoneskin: 7,
};

/** Factor of the marked character (SKURE-13.2). */
const MARKED_TIMES = 3;
const MARKED_FALLEN = 40;

const STATUSES = ['stun', 'paralysis', 'sleep', 'stoneskin'] as const satisfies readonly (keyof Statuses)[];

/** Characters of a side that can be restored. */
export interface Ward {
  readonly heals: boolean;
  readonly revives: boolean;
}

const full = (one: Character): number => 100 * dataOf(one).points * (one.marked ? MARKED_TIMES : 1);

export function worthOf(one: Character, ward: Ward, shares: Shares): number {
  if (one.life === 'away' || one.life === 'destroyed') return 0;
  const all = full(one);
  if (isDead(one)) return one.marked || !ward.revives ? 0 : part(all, shares.dead);
  if (!isStanding(one)) {
    if (one.marked) return part(all, MARKED_FALLEN + one.hp);
    return part(all, ward.heals ? shares.fallen : shares.leftFallen);
  }
  const { hp: most } = dataOf(one);
  const withHp = Math.trunc((all * (100 - shares.standing) * Math.max(0, hpLeft(one))) / (100 * most));
  return part(all, shares.standing) + withHp + part(all, sharesOf(one, shares));
}

const part = (all: number, percent: number): number => Math.trunc((all * percent) / 100);

/** After gore and burn have taken theirs. */
function hpLeft({ hp, statuses }: Character): number {
  let left = hp;
  for (const status of ['gore', 'burn'] as const)
    left -= (statuses[status] ?? 0) * (ROSTER.statuses[status].damage ?? 0);
  return left;
}

function sharesOf({ essence, statuses }: Character, shares: Shares): number {
  let sum = essence * shares.essencePoint;
  for (const status of STATUSES) if (statuses[status] !== undefined) sum += shares[status];
  return sum;
}

/** For the character's side. */
export function wardOf(view: SkureState, one: Character): Ward {
  const isAble = (known: (spell: SpellData) => boolean): boolean =>
    view.characters.some(
      (other) =>
        other.seat !== NOBODY &&
        isStanding(other) &&
        areFriends(view.options, other, one) &&
        dataOf(other).spells.some((id) => known(spellOf(id)) && other.essence >= spellOf(id).cost),
    );
  return {
    heals: isAble(({ heal }) => heal !== undefined),
    revives: isAble(({ target }) => target === 'deadFriend'),
  };
}
