// Phrases shared by several panels.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { STATUSES } from '@hexmarch/shared/games/skure/field/types';
import type { BreathedOn, CastOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Loss } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Character } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { elementName, statusName } from '../../words/words.ts';
import { say } from './say.ts';

/** Each with the turns left: `asleep 2`. */
export const statusText = ({ statuses }: Pick<Character, 'statuses'>): readonly string[] =>
  STATUSES.flatMap((status) => {
    const turns = statuses[status];
    return turns === undefined ? [] : [say('status.left', { status: statusName(status), turns })];
  });

/** With a typographic minus. */
export const hpText = (hp: number): string => (hp < 0 ? `−${-hp}` : String(hp));

/** `5.6` of `SKURE-5.6`, for narrow places. */
export const ruleNumber = (rule: RuleId): string => rule.slice(rule.indexOf('-') + 1);

/** Texts for the expected result of a spell. `14 thunder, 13 → −1, falls`. */
export function lossText({ parts, hp, life }: Loss, { hp: before }: Pick<Character, 'hp'>): string {
  if (totalOf(parts) === 0) return say('cast.nothing');
  const damage = parts.map(([kind, amount]) =>
    say('effect.damage', { damage: amount, element: elementName(kind) }),
  );
  const end = life === 'standing' ? [] : [say(life === 'fallen' ? 'fate.short.falls' : 'fate.short.dies')];
  return [damage.join(' + '), `${hpText(before)} → ${hpText(hp)}`, ...end].join(', ');
}

/** All effects if it succeeds. */
export function resultText({ damage, heals, status, revival }: CastOutlook, target: Character): string {
  const parts = [
    damage !== null && lossText(damage, target),
    heals !== null && say('cast.heals', { before: hpText(target.hp), after: hpText(heals) }),
    status !== null && say('effect.chance', { status: statusName(status.status), chance: status.chance }),
    revival !== null && say('cast.revives', { hp: revival.hp }),
    revival !== null &&
      revival.fails > 0 &&
      say('cast.revivalFails', { percent: revival.fails, element: elementName(revival.element) }),
  ];
  return parts.filter((part) => part !== false).join('; ');
}

/** Label of the breath button. `Breathe: 2 enemies, 1 friend`. */
export function breathLabel(list: readonly BreathedOn[]): string {
  const friends = list.filter(({ isFriend }) => isFriend).length;
  const enemies = list.length - friends;
  if (friends === 0) return say('breath.enemies', { enemies });
  return say('breath.both', { enemies, friends });
}
