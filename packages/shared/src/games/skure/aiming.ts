// Aiming at an enemy in sight.

import type { Refusal } from '../../kernel/result.ts';
import { characterOf, find, helplessBy, isStanding } from './characters.ts';
import { refusal } from './codes.ts';
import type { Event } from './events.ts';
import { arcOf } from './field/geometry.ts';
import { inSight } from './field/sight.ts';
import { areEnemies } from './sides.ts';
import type { Aim, Character, CharacterId, SkureState } from './state.ts';

const LEVEL_MOST = 3;

/** A character, or a space at a height where one may stand. */
export type Seen = Pick<Character, 'at' | 'height'>;

/** Whether nothing stands between the two (SKURE-1.8); characters never do. */
export const sees = ({ field }: SkureState, one: Seen, other: Seen): boolean =>
  inSight(field, one.at, other.at, one.height === 'mid' || other.height === 'mid');

/** In line of sight, and not in its rear. */
export const hasInSight = (state: SkureState, one: Character, other: Character): boolean =>
  arcOf(state.field.width, one.at, one.facing, other.at) !== 'rear' && sees(state, one, other);

// SKURE-8.1: a standing enemy in sight, at any distance, also after moving.
export function checkAim(state: SkureState, actor: Character, target: Character): Refusal | undefined {
  if (!areEnemies(state.options, actor, target)) return refusal('no-enemy', 'SKURE-8.1', { who: target.id });
  if (!isStanding(target)) return refusal('not-standing', 'SKURE-8.1', { who: target.id });
  return hasInSight(state, actor, target)
    ? undefined
    : refusal('not-in-sight', 'SKURE-8.1', { who: target.id });
}

/** Level 1, and one more for each turn at the same enemy, up to 3. */
export const nextAim = ({ aim }: Character, at: CharacterId): Aim => ({
  at,
  level: aim?.at === at ? Math.min(LEVEL_MOST, aim.level + 1) : 1,
});

// SKURE-8.2: out of sight, fallen or dead; or the aiming character is helpless or down.
export function whyAimIsLost(state: SkureState, who: CharacterId): Event<'aimLost'>['why'] | undefined {
  const one = characterOf(state, who);
  if (one.aim === null) return undefined;
  if (!isStanding(one)) return 'down';
  if (helplessBy(one) !== undefined) return 'helpless';
  const target = find(state, one.aim.at);
  if (target === undefined || !isStanding(target)) return 'down';
  return hasInSight(state, one, target) ? undefined : 'unseen';
}

/** Its level at that one, 0 without. */
export const aimAt = ({ aim }: Character, target: CharacterId): number =>
  aim?.at === target ? aim.level : 0;
