// Texts of a fighter's row in the turn order.

import { dataOf } from '@hexmarch/shared/games/skure/characters';
import { directionName, fighterName, lifeName, stanceName } from '../../words/words.ts';
import type { OrderRow } from './orderRows.ts';
import { statusText } from './phrases.ts';
import { say } from './say.ts';

/** Short status: life, height, aim, statuses. */
export function tagsOf(one: OrderRow['one']): readonly string[] {
  if (one.life !== 'standing') return [lifeName(one.life)];
  return [
    ...(one.height === 'ground' ? [] : [say(`tag.${one.height}`)]),
    ...(one.aim === null ? [] : [say('tag.aim', { level: one.aim.level })]),
    ...statusText(one),
  ];
}

/** Full text, for screen readers. */
export function spokenRow({ one, state }: OrderRow): string {
  const stance = one.stance === null ? [] : [stanceName(one.stance.type)];
  const parts = [
    fighterName(one),
    say(`order.${state}`),
    say('hp.of', { hp: one.hp, all: dataOf(one).hp }),
    ...(one.life === 'standing' ? [say('faces', { direction: directionName(one.facing) })] : []),
    ...stance,
    ...tagsOf(one),
    ...(one.aim === null ? [] : [say('aim.at', { id: one.aim.at })]),
  ];
  return parts.join(', ');
}
