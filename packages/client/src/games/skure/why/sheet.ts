// Sheet of a blow: the ten steps of SKURE-5.4, or the roll of SKURE-9.5, line by line with values and rules (UI-K29).

import { characterOf, dataOf, defenseOf, hasTrait, isUp } from '@hexmarch/shared/games/skure/characters';
import {
  halvesOf,
  type Parts,
  type Percent,
  splitDamage,
  totalOf,
  weighed,
} from '@hexmarch/shared/games/skure/damage';
import { suffer } from '@hexmarch/shared/games/skure/death';
import type { Event, Modifier, Part, Sheet } from '@hexmarch/shared/games/skure/events';
import { distance } from '@hexmarch/shared/games/skure/field/geometry';
import type { DamageKind } from '@hexmarch/shared/games/skure/field/types';
import { type Stage, speedPercent, totalsOf } from '@hexmarch/shared/games/skure/hit';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Reason } from '../../../gameApi/clientGame.ts';
import { nameOf } from '../log/parts.ts';
import { elementName, stageName, valueText } from '../words/words.ts';
import { cited, reason, signed } from './parts.ts';
import { say } from './say.ts';

/** Attacker, and the fighter finally hit. */
interface Blow {
  readonly view: SkureView;
  readonly attacker: Character;
  readonly target: Character;
  readonly sheet: Sheet;
  readonly isGuarded: boolean;
}

const MISS = 1;

export function strikeReasons(event: Event<'struck'>, view: SkureView): readonly Reason[] {
  const { by, on, guard, stage, arc, isMelee } = event;
  const attacker = characterOf(view, by);
  const target = characterOf(view, guard ?? on);
  const blow: Blow = { view, attacker, target, sheet: event, isGuarded: guard !== null };
  const isCharge = event.percentages.some(({ kind }) => kind === 'charge');
  return [
    declared(event, view, isCharge),
    guarding(event, view, isCharge),
    ...modifierReasons(blow),
    ...rollReasons(event),
    reason('stage', '5.7', { range: rangeOf(event.uncapped), stage: stageName(event.uncapped) }),
    ...(stage < event.uncapped
      ? [reason('capped', '5.8', { arc, was: stageName(event.uncapped) }, stageName(stage))]
      : []),
    ...damageReasons(blow),
    ...(guard === null ? counterReasons(target, stage, arc === 'rear', isMelee) : []),
  ];
}

/** SKURE-9.5: a single roll without aim, stance or stages. */
export function reactionReasons(event: Event<'reacted'>, view: SkureView): readonly Reason[] {
  const { by, on, as, stage } = event;
  const [attacker, target] = [characterOf(view, by), characterOf(view, on)];
  const blow: Blow = { view, attacker, target, sheet: event, isGuarded: false };
  return [
    cited(as === 'counter' ? 'SKURE-9.4' : 'SKURE-10.1'),
    ...modifierReasons(blow),
    ...rollReasons(event),
    reason('reaction.stage', '9.5', {}, stageName(stage)),
    ...damageReasons(blow),
  ];
}

function declared({ by, on, isMelee }: Event<'struck'>, view: SkureView, isCharge: boolean): Reason {
  const [attacker, target] = [characterOf(view, by), characterOf(view, on)];
  const kind = isCharge ? 'charge' : isMelee ? 'melee' : 'ranged';
  const rule = isCharge ? '7.5' : isMelee ? '5.1' : '5.2';
  return reason('strike', rule, {
    ...{ by: nameOf(view, by), on: nameOf(view, on), kind },
    distance: distance(view.field.width, attacker.at, target.at),
  });
}

function guarding({ on, guard }: Event<'struck'>, view: SkureView, isCharge: boolean): Reason {
  if (isCharge) return reason('guard.charge', '7.5');
  return guard === null
    ? reason('guard.none', '9.3', { on: nameOf(view, on) })
    : reason('guard', '9.3', { guard: nameOf(view, guard), on: nameOf(view, on) });
}

/** Speed and position are listed though they have no effect. */
function modifierReasons(blow: Blow): readonly Reason[] {
  const { modifiers } = blow.sheet;
  const countOf = (of: Modifier['of']): number => modifiers.find((one) => one.of === of)?.value ?? 0;
  const others = modifiers.filter(({ of }) => of === 'aim' || of === 'stance');
  const sum = modifiers.reduce((all, { value }) => all + value, 0);
  return [
    speedReason(blow, countOf('speed')),
    positionReason(blow, countOf('position')),
    ...others.map((one) => (one.of === 'aim' ? aimReason(blow, one.value) : stanceReason(blow, one.value))),
    reason('sum', '5.4', {}, signed(sum)),
  ];
}

function speedReason({ attacker, target }: Blow, value: number): Reason {
  const [fast, slow] = [dataOf(attacker).speed, dataOf(target).speed];
  const equal = fast === slow ? 'yes' : 'no';
  return reason('speed', '5.5', { fast, slow, equal, percent: speedPercent(fast, slow) }, signed(value));
}

function positionReason({ view, target, sheet, isGuarded }: Blow, value: number): Reason {
  return isGuarded
    ? reason('arc.guard', '9.3', {}, signed(value))
    : reason(`arc.${sheet.arc}`, '5.6', { on: nameOf(view, target.id) }, signed(value));
}

const aimReason = ({ view, attacker, target }: Blow, value: number): Reason =>
  reason('aim', '8.3', { level: attacker.aim?.level ?? 0, on: nameOf(view, target.id) }, signed(value));

function stanceReason({ view, target }: Blow, value: number): Reason {
  const isCounter = target.stance?.type === 'counter';
  const on = nameOf(view, target.id);
  return isCounter
    ? reason('stance.counter', '9.4', { on }, signed(value))
    : reason('stance.defend', '9.1', { on }, signed(value));
}

const rollReasons = ({ roll, byHand, total }: Sheet): readonly Reason[] => [
  reason('roll', '5.4', { hand: byHand === true ? 'yes' : 'no' }, roll),
  reason('total', '5.4', {}, total),
];

/** `70–89`. */
function rangeOf(stage: Stage): string {
  const [least, most] = totalsOf(stage);
  if (least === null) return `≤ ${most}`;
  return most === null ? `≥ ${least}` : `${least}–${most}`;
}

const FACTORS: Readonly<Record<number, string>> = { 1: '½' };

function damageReasons(blow: Blow): readonly Reason[] {
  const { view, attacker, target, sheet } = blow;
  const { stage, natural, percentages, damage, parts } = sheet;
  if (stage === MISS) return [];
  if (target.life === 'frozen') return [reason('frozen', '11.5')];
  const halves = halvesOf(stage);
  const factor = FACTORS[halves] ?? String(halves / 2);
  const percent = percentages.reduce((all, one) => all + one.percent, 100);
  const values = { attack: dataOf(attacker).attack, defense: defenseOf(target) };
  const { convert, add } = dataOf(attacker);
  return [
    reason('natural', '6.1', values, natural),
    reason('factor', '5.7', { stage: stageName(stage) }, `× ${factor}`),
    ...percentages.map((one) => percentReason(one, attacker)),
    reason('damage', '6.3', { natural, factor, percent }, damage),
    ...partReasons(view, attacker, target, splitDamage(damage, convert, add)),
    ...outcomeReasons(view, target, parts),
  ];
}

function percentReason({ kind, percent }: Percent, attacker: Character): Reason {
  const back = hasTrait(attacker, 'backstabber') ? 'yes' : 'no';
  return reason(`percent.${kind}`, '6.2', { back }, say('share', { percent: signed(percent) }));
}

/** Remaining HP, and the resulting state of the target. */
export function outcomeReasons(
  view: SkureView,
  target: Character,
  parts: readonly Part[],
): readonly Reason[] {
  const lost = totalOf(parts);
  const { hp, life, element } = suffer(target.hp, parts);
  const values = { on: nameOf(view, target.id), was: valueText(target.hp), damage: lost };
  const rule = isUp({ life }) ? '11.1' : '11.2';
  return [
    reason('taken', '6.6', {}, lost),
    reason('hp', '11.1', values, hp),
    ...(life === target.life ? [] : [reason('life', rule, { life })]),
    ...(element === null ? [] : [reason('died', '11.3', { element: elementName(element) })]),
  ];
}

function counterReasons(
  target: Character,
  stage: Stage,
  isRear: boolean,
  isMelee: boolean,
): readonly Reason[] {
  if (target.stance?.type !== 'counter') return [];
  if (!isMelee) return [reason('counter.none', '9.4', { why: 'ranged' })];
  if (isRear) return [reason('counter.none', '9.4', { why: 'rear' })];
  return [stage === MISS ? reason('counter.follows', '9.4') : reason('counter.none', '9.4', { why: 'hit' })];
}

/**
 * Breakdown of damage: converted and added elements, and the target's factor for each (SKURE-6.4 to 6.6).
 * `split`: before the target's factors.
 */
function partReasons(
  view: SkureView,
  attacker: Character,
  target: Character,
  split: Parts,
): readonly Reason[] {
  const { convert, add } = dataOf(attacker);
  const isPlain = convert.length === 0 && add.length === 0;
  const shares = isPlain
    ? []
    : [
        ...convert.map(([element, share]) =>
          reason('convert', '6.4', { share, element: elementName(element) }),
        ),
        ...(convert.length > 0 ? [reason('convert.rest', '6.4', {}, amountOf(split, 'physical'))] : []),
        ...add.map(([element, share]) => reason('add', '6.5', { share, element: elementName(element) })),
      ];
  return [...shares, ...resistReasons(view, target, split)];
}

const amountOf = (parts: Parts, kind: DamageKind): number => parts.find(([one]) => one === kind)?.[1] ?? 0;

/** Parts with a weakness or resistance: before and after. */
function resistReasons(view: SkureView, target: Character, split: Parts): readonly Reason[] {
  const data = dataOf(target);
  const after = weighed(split, data);
  return split.flatMap(([kind, amount]) => {
    const percent = (data.weak[kind] ?? 0) - (data.strong[kind] ?? 0);
    if (percent === 0 || amount === 0) return [];
    const values = {
      on: nameOf(view, target.id),
      element: elementName(kind),
      sign: percent > 0 ? 'weak' : 'strong',
      percent: Math.abs(percent),
    };
    return [reason('resisted', '6.6', values, `${amount} → ${amountOf(after, kind)}`)];
  });
}
