// Blows: everything that a roll was made of and came to in one sentence, as in UI-K71.

import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { suffer } from '@hexmarch/shared/games/skure/death';
import type { Event, Sheet } from '@hexmarch/shared/games/skure/events';
import { NOWHERE } from '@hexmarch/shared/games/skure/geometry';
import { blockingWall } from '@hexmarch/shared/games/skure/sight';
import type { Line, LinePart } from '../../../text/line.ts';
import { elementName, valueText } from '../words.ts';
import { line, type Part, spaceOf, type Told, toneFor, type Values, whoIs, yes } from './parts.ts';
import { say, sayParts } from './say.ts';

const MISS = 1;

export function struckLine(event: Event<'struck'>, told: Told): Line {
  const { by, on, guard, stage, uncapped, isMelee } = event;
  return blowLine('log.struck', event, by, guard ?? on, told, {
    melee: yes(isMelee),
    capped: yes(stage < uncapped),
  });
}

export const reactedLine = (event: Event<'reacted'>, told: Told): Line =>
  blowLine('log.reacted', event, event.by, event.on, told, { as: event.as });

function blowLine(
  key: 'log.struck' | 'log.reacted',
  sheet: Sheet,
  by: string,
  on: string,
  told: Told,
  values: Values,
): Line {
  const { before } = told;
  const { arc, stage } = sheet;
  return line(
    key,
    {
      by: whoIs(before, by),
      on: whoIs(before, on),
      ...{ arc, ...rollValues(sheet), stage: say(`log.stage.${stage}`) },
      result: stage === MISS ? '' : resultOf(sheet, on, told),
      ...values,
    },
    { tone: stage === MISS ? 'plain' : toneFor(told, find(before, by), find(before, on)) },
  );
}

/** `rolled 71, plus 5, 76`. */
function rollValues({ roll, total, byHand }: Sheet): Values {
  const sum = total - roll;
  const sign = sum > 0 ? 'plus' : sum < 0 ? 'minus' : 'none';
  return { roll, total: valueText(total), sign, sum: Math.abs(sum), hand: yes(byHand === true) };
}

/** Damage, and what it leaves; a frozen body has no HP to lose. */
function resultOf({ parts }: Sheet, on: string, { before }: Told): readonly LinePart[] | string {
  const target = find(before, on);
  if (target === undefined || target.life === 'frozen') return '';
  const { hp } = suffer(target.hp, parts);
  const most = dataOf(target).hp;
  return sayParts<Part>('log.struck.result', {
    ...{ damage: totalOf(parts), on: whoIs(before, on) },
    ...{ hp: valueText(hp), most },
  });
}

/** What a blow takes is said by the blow. */
export function hurtLine({ who, by, parts, hp }: Event<'hurt'>, told: Told): Line | undefined {
  if (by === 'blow') return undefined;
  const { before } = told;
  const one = find(before, who);
  const most = one === undefined ? hp : dataOf(one).hp;
  const values = { who: whoIs(before, who), amount: totalOf(parts), hp: valueText(hp), most };
  return line(`log.hurt.${by}`, values, { tone: toneFor(told, undefined, one), follows: true });
}

export function shockedLine({ by, on, effect, roll, byHand, success }: Event<'shocked'>, told: Told): Line {
  const { before } = told;
  const values = { by: whoIs(before, by), on: whoIs(before, on), roll, chance: SHOCKS };
  return line(
    `log.effect.${effect}`,
    { ...values, hand: yes(byHand === true), success: yes(success) },
    { follows: true },
  );
}

export function diedLine({ who, life, element }: Event<'died'>, told: Told): Line {
  const name = whoIs(told.before, who);
  const tone = toneFor(told, undefined, find(told.before, who));
  if (life === 'frozen') return line('log.diedFrozen', { who: name }, { tone, follows: true });
  return element === 'physical'
    ? line('log.diedPlain', { who: name }, { tone, follows: true })
    : line('log.died', { who: name, element: elementName(element) }, { tone, follows: true });
}

export function guardedLine({ by, on, guard, isDeclared }: Event<'guarded'>, { before }: Told): Line {
  return line('log.guarded', {
    guard: whoIs(before, guard),
    on: whoIs(before, on),
    by: whoIs(before, by),
    declared: yes(isDeclared),
  });
}

export function aimLostLine({ who, why }: Event<'aimLost'>, { before }: Told): Line {
  const one = find(before, who);
  const target = one?.aim?.at ?? '';
  const at = find(before, target)?.at ?? NOWHERE;
  const wall = one === undefined || one.at < 0 || at < 0 ? undefined : blockingWall(before.field, one.at, at);
  const values = { who: whoIs(before, who), target: whoIs(before, target), why };
  const hidden =
    wall === undefined ? { hidden: 'no', wall: '' } : { hidden: 'yes', wall: spaceOf(before, wall) };
  const self = yes(one?.life !== 'standing');
  return line('log.aimLost', { ...values, ...hidden, self }, { follows: true });
}
