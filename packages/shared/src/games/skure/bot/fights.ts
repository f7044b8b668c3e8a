// Attacks and charges among the deeds of a turn.

import { characterOf, dataOf, isOnField, isStanding } from '../characters.ts';
import type { ChargePlan } from '../plan/charges.ts';
import { chargePlan } from '../plan/charges.ts';
import type { Outlook } from '../plan/outlook.ts';
import type { Turn } from '../plan/posts.ts';
import { hundredths, type StrikeOption, strikeOptions } from '../plan/strikes.ts';
import { areEnemies } from '../sides.ts';
import type { Character, TurnCommand } from '../state.ts';
import { counterWorth, givenWorth, outlookWorth, strikeWorth } from './chances.ts';
import { afterToll, type Deed, tollOf } from './deeds.ts';
import type { Stakes } from './stakes.ts';

export const enemiesOf = ({ view, actor }: Stakes): readonly Character[] =>
  view.characters.filter((one) => isOnField(one) && areEnemies(view.options, actor, one));

export const strikes = (stakes: Stakes, turn: Turn): readonly Deed[] =>
  enemiesOf(stakes).flatMap((target) =>
    strikeOptions(stakes.view, turn, target).map((way) => strike(stakes, way)),
  );

function strike(stakes: Stakes, way: StrikeOption): Deed {
  const { at, height, facing, outlook, guards, opportunities } = way;
  const toll = tollOf(stakes, opportunities);
  return {
    commands: () => way.commands,
    ...{ at, height, facing, guise: 'none', toll: toll.hp },
    gain: afterToll(strikeWorth(stakes, way), toll),
    harm: hundredths(outlook.mean),
    fells: [[outlook.on, outlook.fells]],
    isCertain:
      outlook.fells === SURE && toll.arrives === SURE && guards.every(({ isDeclared }) => isDeclared),
  };
}

const SURE = 100;

export function charges(stakes: Stakes, turn: Turn): readonly Deed[] {
  const { charge, type } = dataOf(turn.actor).move;
  if (charge === 0) return [];
  const heights = type === 'flying' ? ([undefined, 'mid'] as const) : [undefined];
  return enemiesOf(stakes)
    .filter(isStanding)
    .flatMap((target) =>
      heights.flatMap((height) => {
        const plan = chargePlan(stakes.view, turn, target, height);
        if ('code' in plan) return [];
        const more = height === undefined ? {} : { height };
        return [charged(stakes, plan, { type: 'charge', target: target.id, ...more })];
      }),
    );
}

type ChargeCommand = Extract<TurnCommand, { type: 'charge' }>;

/** The final space is that of the likelier outcome. */
function charged(stakes: Stakes, plan: ChargePlan, command: ChargeCommand): Deed {
  const { outlook, opportunities, counter } = plan;
  const { actor } = stakes;
  const landing = 2 * outlook.hits >= SURE ? plan.hit : plan.miss;
  const toll = tollOf(stakes, opportunities);
  const last = tollOf(stakes, landing.opportunities);
  const strikes = outlookWorth(stakes, outlook) + counterWorth(stakes, counter) + shockWorth(stakes, plan);
  return {
    commands: () => [command],
    at: landing.at,
    height: dataOf(actor).move.type === 'flying' ? (command.height ?? 'low') : actor.height,
    facing: landing.facing,
    guise: 'none',
    gain: afterToll(strikes + last.worth, toll),
    harm: hundredths(outlook.mean),
    toll: toll.hp + last.hp,
    fells: [[outlook.on, outlook.fells]],
    isCertain: outlook.fells === SURE && toll.arrives === SURE,
  };
}

/** SKURE-7.7: of 100 hits that leave the target standing. */
const SHOCKS = 50;

function shockWorth(stakes: Stakes, { outlook, effect }: ChargePlan): number {
  if (effect === null) return 0;
  const worth = givenWorth(stakes, characterOf(stakes.view, outlook.on), effect);
  return Math.trunc((standsStruck(outlook) * SHOCKS * worth) / (SURE * SURE));
}

/** In percent: hit, but still standing. */
const standsStruck = ({ stages }: Outlook): number =>
  stages.reduce((rolls, one) => rolls + (one.stage > 1 && one.life === 'standing' ? one.rolls : 0), 0);
