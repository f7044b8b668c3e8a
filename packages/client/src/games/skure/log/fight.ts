// Log lines of blows: the roll with its modifiers and result in one sentence, as in UI-K71.

import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import { suffer } from '@hexmarch/shared/games/skure/death';
import type { Event, Sheet } from '@hexmarch/shared/games/skure/events';
import { NOWHERE } from '@hexmarch/shared/games/skure/field/geometry';
import { blockingWall } from '@hexmarch/shared/games/skure/field/sight';
import type { Line, LinePart } from '../../../text/line.ts';
import { elementName, valueText } from '../words/words.ts';
import { type LogContext, line, type Part, spaceOf, toneFor, type Values, whoIs, yes } from './parts.ts';
import { say, sayParts } from './say.ts';

const MISS = 1;

export function struckLine(event: Event<'struck'>, context: LogContext): Line {
  const { by, on, guard, stage, uncapped, isMelee } = event;
  return blowLine('log.struck', event, by, guard ?? on, context, {
    melee: yes(isMelee),
    capped: yes(stage < uncapped),
  });
}

export const reactedLine = (event: Event<'reacted'>, context: LogContext): Line =>
  blowLine('log.reacted', event, event.by, event.on, context, { as: event.as });

function blowLine(
  key: 'log.struck' | 'log.reacted',
  sheet: Sheet,
  by: string,
  on: string,
  context: LogContext,
  values: Values,
): Line {
  const { before } = context;
  const { arc, stage } = sheet;
  return line(
    key,
    {
      by: whoIs(before, by),
      on: whoIs(before, on),
      ...{ arc, ...rollValues(sheet), stage: say(`log.stage.${stage}`) },
      result: stage === MISS ? '' : resultOf(sheet, on, context),
      ...values,
    },
    { tone: stage === MISS ? 'plain' : toneFor(context, find(before, by), find(before, on)) },
  );
}

/** `rolled 71, plus 5, 76`. */
function rollValues({ roll, total, byHand }: Sheet): Values {
  const sum = total - roll;
  const sign = sum > 0 ? 'plus' : sum < 0 ? 'minus' : 'none';
  return { roll, total: valueText(total), sign, sum: Math.abs(sum), hand: yes(byHand === true) };
}

/** Damage and remaining HP; a frozen body has none to lose. */
function resultOf({ parts }: Sheet, on: string, { before }: LogContext): readonly LinePart[] | string {
  const target = find(before, on);
  if (target === undefined || target.life === 'frozen') return '';
  const { hp } = suffer(target.hp, parts);
  const most = dataOf(target).hp;
  return sayParts<Part>('log.struck.result', {
    ...{ damage: totalOf(parts), on: whoIs(before, on) },
    ...{ hp: valueText(hp), most },
  });
}

/** Damage of a blow is part of the blow's own line. */
export function hurtLine({ who, by, parts, hp }: Event<'hurt'>, context: LogContext): Line | undefined {
  if (by === 'blow') return undefined;
  const { before } = context;
  const one = find(before, who);
  const most = one === undefined ? hp : dataOf(one).hp;
  const values = { who: whoIs(before, who), amount: totalOf(parts), hp: valueText(hp), most };
  return line(`log.hurt.${by}`, values, { tone: toneFor(context, undefined, one), follows: true });
}

export function shockedLine(
  { by, on, effect, roll, byHand, success }: Event<'shocked'>,
  context: LogContext,
): Line {
  const { before } = context;
  const values = { by: whoIs(before, by), on: whoIs(before, on), roll, chance: SHOCKS };
  return line(
    `log.effect.${effect}`,
    { ...values, hand: yes(byHand === true), success: yes(success) },
    { follows: true },
  );
}

export function diedLine({ who, life, element }: Event<'died'>, context: LogContext): Line {
  const name = whoIs(context.before, who);
  const tone = toneFor(context, undefined, find(context.before, who));
  if (life === 'frozen') return line('log.diedFrozen', { who: name }, { tone, follows: true, loss: true });
  return element === 'physical'
    ? line('log.diedPlain', { who: name }, { tone, follows: true, loss: true })
    : line('log.died', { who: name, element: elementName(element) }, { tone, follows: true, loss: true });
}

export function guardedLine({ by, on, guard, isDeclared }: Event<'guarded'>, { before }: LogContext): Line {
  return line('log.guarded', {
    guard: whoIs(before, guard),
    on: whoIs(before, on),
    by: whoIs(before, by),
    declared: yes(isDeclared),
  });
}

export function aimLostLine({ who, why }: Event<'aimLost'>, { before }: LogContext): Line {
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
