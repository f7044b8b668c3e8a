// Lines of a character sheet.

import { characterOf, dataOf, hasTrait } from '@hexmarch/shared/games/skure/characters';
import { chargeDistances, rams } from '@hexmarch/shared/games/skure/chargeWay';
import { turnLimit } from '@hexmarch/shared/games/skure/field/facing';
import { type DamageKind, STATUSES, type Status } from '@hexmarch/shared/games/skure/field/types';
import { type AimLevel, aimModifier, stanceModifier } from '@hexmarch/shared/games/skure/hit';
import { ROSTER, type SpellData, spellOf } from '@hexmarch/shared/games/skure/roster';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import {
  directionName,
  elementName,
  fighterName,
  heightName,
  spellName,
  statusName,
} from '../../words/words.ts';
import { turnsUntil } from '../words/orderRows.ts';
import { say } from '../words/say.ts';
import { threatenedBy, threatsTo } from './planned.ts';
import { spaceName } from './types.ts';

export interface SheetLine {
  readonly text: string;
  readonly rule?: RuleId;
  readonly of?: 'defend' | 'guard' | 'counter' | 'aim';
}

/** Position and facing. */
export function whereText(view: SkureView, one: Character): string {
  if (one.at < 0) return '';
  const space = spaceName(view, one.at);
  const height = one.height === 'ground' ? [] : [heightName(one.height)];
  const facing = one.life === 'standing' ? [say('faces', { direction: directionName(one.facing) })] : [];
  return [space, ...height, ...facing].join(' · ');
}

/** Current action and effects on it. */
export function stateLines(view: SkureView, one: Character): readonly SheetLine[] {
  if (one.life !== 'standing')
    return [{ text: say(`state.${one.life}`, { at: DEATH }), rule: LIFE_RULES[one.life] }];
  const aimedBy = view.characters.filter(({ aim }) => aim?.at === one.id);
  return [
    ...stanceLines(view, one),
    ...aimLines(view, one),
    ...aimedBy.map((by) => ({
      text: say('aimedBy', { name: fighterName(by), level: by.aim?.level ?? 0 }),
      rule: 'SKURE-8.3',
      of: 'aim' as const,
    })),
    ...STATUSES.flatMap((status) => {
      const turns = one.statuses[status];
      return turns === undefined
        ? []
        : [{ text: say('status.turns', { status: statusName(status), turns }), rule: 'SKURE-12.4' }];
    }),
  ];
}

const DEATH = -20;
const LIFE_RULES = {
  fallen: 'SKURE-11.1',
  frozen: 'SKURE-11.5',
  dead: 'SKURE-11.4',
  destroyed: 'SKURE-11.5',
  away: 'SKURE-13.3',
} as const;

function stanceLines(view: SkureView, one: Character): readonly SheetLine[] {
  const { stance } = one;
  if (stance === null) return [];
  const superDefense = hasTrait(one, 'superDefense');
  const less = stanceModifier({ stance: stance.type, superDefense, arc: 'front', isMelee: true });
  const until = say('until', { turns: turnsUntil(view, one.id) });
  const values = { until, less: -less, part: superDefense ? 50 : 25 };
  if (stance.type === 'guard') {
    const name = fighterName(characterOf(view, stance.ally));
    return [{ text: say('stance.guarding', { ...values, name }), rule: 'SKURE-9.3', of: 'guard' }];
  }
  return stance.type === 'defend'
    ? [{ text: say('stance.defending', values), rule: 'SKURE-9.1', of: 'defend' }]
    : [{ text: say('stance.countering', values), rule: 'SKURE-9.4', of: 'counter' }];
}

function aimLines(view: SkureView, { aim }: Character): readonly SheetLine[] {
  if (aim === null) return [];
  const name = fighterName(characterOf(view, aim.at));
  const more = aimModifier(aim.level as AimLevel);
  return [{ text: say('aiming', { name, level: aim.level, more }), rule: 'SKURE-8.3', of: 'aim' }];
}

/** `4F (+2) Ground`, localized. */
export function ratingText(one: Character): string {
  const { points, turn, charge, type } = dataOf(one).move;
  return `${points}${turn}${charge > 0 ? ` (+${charge})` : ''} ${say(`gait.${type}`)}`;
}

/** Spelled out. */
export function ratingWords(one: Character): string {
  const { move, size } = dataOf(one);
  const turns = say('rating.turns', { degrees: 45 * turnLimit(move.turn) });
  if (move.charge === 0) return say('rating.plain', { turns });
  const distances = chargeDistances({ points: move.points, bonus: move.charge });
  return say(rams(size) ? 'rating.rams' : 'rating.cuts', { turns, ...distances });
}

/** Class data: range, elements, traits, weaknesses and resistances. */
export function natureLines(one: Character): readonly SheetLine[] {
  const { range, traits, convert, add, weak, strong, breath } = dataOf(one);
  const shares = (list: readonly (readonly [DamageKind, number])[]): string =>
    list.map(([kind, percent]) => say('share', { kind: elementName(kind), percent })).join(', ');
  const entries = (of: Readonly<Partial<Record<DamageKind, number>>>): string =>
    shares(Object.entries(of) as [DamageKind, number][]);
  const list: readonly (SheetLine | false)[] = [
    range > 1 && { text: say('nature.range', { range }), rule: 'SKURE-5.2' },
    ...traits.map((trait) => ({ text: say(`trait.${trait}`), rule: TRAIT_RULES[trait] })),
    convert.length > 0 && { text: say('nature.convert', { shares: shares(convert) }), rule: 'SKURE-6.4' },
    add.length > 0 && { text: say('nature.add', { shares: shares(add) }), rule: 'SKURE-6.5' },
    Object.keys(weak).length > 0 && {
      text: say('nature.weak', { shares: entries(weak) }),
      rule: 'SKURE-6.6',
    },
    Object.keys(strong).length > 0 && {
      text: say('nature.strong', { shares: entries(strong) }),
      rule: 'SKURE-6.6',
    },
    breath !== undefined && {
      text: say(one.rest > 0 ? 'nature.breathRests' : 'nature.breath', {
        element: elementName(breath.element),
        damage: breath.damage,
        range: breath.range,
        turns: one.rest,
      }),
      rule: 'SKURE-12.3',
    },
  ];
  return list.filter((line) => line !== false);
}

const TRAIT_RULES = {
  backstabber: 'SKURE-6.2',
  superDefense: 'SKURE-9.1',
  ethereal: 'SKURE-4.4',
} as const;

/** `Thunderbolt 4`, with its effect. */
export const spellLine = (id: string): string => {
  const spell = spellOf(id);
  return say('spell.line', {
    name: spellName(id),
    cost: spell.cost,
    effect: spellEffect(spell),
    range: spell.range,
  });
};

/** Short form: `14 thunder`, `heals 14`, `asleep 60%`. */
export function spellEffect({ damage, element, status, chance = 100, heal, hpPercent }: SpellData): string {
  const parts = [
    damage !== undefined &&
      element !== undefined &&
      say('effect.damage', { damage, element: elementName(element) }),
    status !== undefined && statusEffect(status, chance),
    heal !== undefined && say('effect.heal', { heal }),
    hpPercent !== undefined && say('effect.revive', { percent: hpPercent }),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** By its name, unless that says no more than the spell's. */
function statusEffect(status: Status, chance: number): string {
  const { defense, turns } = ROSTER.statuses[status];
  if (defense !== undefined) return say('effect.defense', { defense, turns });
  return chance === 100 ? statusName(status) : say('effect.chance', { status: statusName(status), chance });
}

/** Targets of its next turn, and fighters that could attack it. */
export function threatLines(view: SkureView, one: Character): readonly SheetLine[] {
  const named = (id: string, kind: string): string =>
    kind === 'melee' ? id : say('threat.by', { id, kind: say(`threat.${kind as 'charge' | 'ranged'}`) });
  const over = threatenedBy(view, one).map(({ who, kind }) => named(who.id, kind));
  const under = threatsTo(view, one).map(({ by, kind }) => named(by, kind));
  return [
    ...(over.length === 0 ? [] : [{ text: say('threat.over', { list: over.join(', ') }) }]),
    ...(under.length === 0 ? [] : [{ text: say('threat.under', { list: under.join(', ') }) }]),
  ];
}
