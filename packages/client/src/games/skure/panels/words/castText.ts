// Texts for the expected result of a spell.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { CastOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Loss } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Character } from '@hexmarch/shared/games/skure/state';
import { elementName, statusName } from '../../words/words.ts';
import { hpText } from './phrases.ts';
import { say } from './say.ts';

/** `14 thunder, 13 → −1, falls`. */
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
