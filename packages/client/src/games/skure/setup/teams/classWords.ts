// Texts about a class: short on its card, long beside the roster.

import type { DamageKind } from '@hexmarch/shared/games/skure/field/types';
import type { ClassData, SpellId } from '@hexmarch/shared/games/skure/roster';
import { ROSTER, spellOf } from '@hexmarch/shared/games/skure/roster';
import { className, elementName, spellName, statusName } from '../../words/words.ts';
import { say } from '../common/say.ts';

/** `5F (+2) Flying`; ground movement has no suffix. */
export function ratingText({ move: { points, turn, charge, type } }: ClassData): string {
  const bonus = charge > 0 ? ` (+${charge})` : '';
  const kind = type === 'ground' ? '' : ` ${say(`move.${type}`)}`;
  return `${points}${turn}${bonus}${kind}`;
}

/** Special traits, most important first. */
export function traitsOf(one: ClassData): readonly string[] {
  const [convert] = one.convert;
  return [
    ...(one.breath === undefined ? [] : [say('trait.breath')]),
    ...(one.range > 1 ? [say('trait.range', { range: one.range })] : []),
    ...(one.spells.length > 0 ? [say('trait.spells', { count: one.spells.length })] : []),
    ...one.traits.map((trait) => say(`trait.${trait}`)),
    ...(convert === undefined
      ? []
      : [say('trait.convert', { percent: convert[1], element: elementName(convert[0]) })]),
  ];
}

/** Search terms of a class. */
export const wordsOf = (one: ClassData): readonly string[] => [
  className(one.id),
  one.name,
  ratingText(one),
  ...traitsOf(one),
  ...one.spells.map(spellName),
  ...[...one.convert, ...one.add].map(([element]) => elementName(element)),
];

/** Its rating, sentence by sentence. */
export function movingText({ move, traits }: ClassData): readonly string[] {
  const isEthereal = traits.includes('ethereal');
  return [
    say('moving.points', { points: move.points }),
    say(`moving.turn.${move.turn}`),
    ...(move.type === 'ground' ? [] : [say(`moving.${move.type}`)]),
    ...(isEthereal ? [say('moving.ethereal')] : []),
  ];
}

/** How its blows differ from the standard. */
export function blowText({ range, traits, convert, add, breath }: ClassData): readonly string[] {
  return [
    ...(range > 1 ? [say('blow.range', { range })] : []),
    ...(traits.includes('backstabber') ? [say('blow.backstabber')] : []),
    ...(traits.includes('superDefense') ? [say('blow.superDefense')] : []),
    ...convert.map(([element, percent]) => say('blow.convert', { percent, element: elementName(element) })),
    ...add.map(([element, percent]) => say('blow.add', { percent, element: elementName(element) })),
    ...(breath === undefined
      ? []
      : [say('blow.breath', { ...breath, element: elementName(breath.element) })]),
  ];
}

/** One line per spell: cost, range, effect. */
export function spellText(id: SpellId): string {
  const { damage, element, status, chance, heal, hpPercent } = spellOf(id);
  const does = [
    ...(damage === undefined || element === undefined
      ? []
      : [say('spell.damage', { damage, element: elementName(element) })]),
    ...(heal === undefined ? [] : [say('spell.heal', { heal })]),
    ...(hpPercent === undefined ? [] : [say('spell.revive', { percent: hpPercent })]),
    ...(status === undefined
      ? []
      : [
          chance === undefined
            ? say('spell.status', { status: statusName(status), turns: ROSTER.statuses[status].turns })
            : say('spell.chance', { status: statusName(status), chance }),
        ]),
  ];
  return does.join(', ');
}

export type Against = readonly (readonly [kind: DamageKind, percent: number])[];

export const againstOf = (percents: ClassData['weak']): Against =>
  Object.entries(percents) as unknown as Against;
