// A charge before it is made (SKURE-7): its run, its strike, and where both are afterwards.

import type { Refusal } from '../../../kernel/result.ts';
import { dataOf, isDead, takenBut } from '../characters.ts';
import { chargeEffect, chargeEnd, chargeWay, type Struck } from '../chargeWay.ts';
import { afterPush, chargedOf, chargerOf, checkCharge } from '../charging.ts';
import { withCharacter } from '../evolveCharacter.ts';
import type { OnWay } from '../field/reach.ts';
import type { Direction, Height, Place } from '../field/types.ts';
import { passing } from '../moving.ts';
import type { Budget, Character, SkureState } from '../state.ts';
import { type OpportunityOutlook, opportunitiesOn } from './onTheWay.ts';
import { type Outlook, outlookOn } from './outlook.ts';
import type { Turn } from './posts.ts';
import { type CounterOutlook, counterOutlook } from './strikes.ts';

/** Final spaces, and attacks of opportunity when the target's space is taken. */
export interface ChargeLanding {
  readonly at: Place;
  readonly facing: Direction;
  /** New space of a rammed target; null: unmoved. */
  readonly pushedTo: Place | null;
  readonly opportunities: readonly OpportunityOutlook[];
}

export interface ChargePlan {
  readonly way: readonly Place[];
  readonly distance: number;
  readonly outlook: Outlook;
  readonly counter: CounterOutlook | null;
  /** Effect of a hit, at 50 in 100, on a target that still stands (SKURE-7.7). */
  readonly effect: 'gore' | 'stun' | null;
  /** On the run. */
  readonly opportunities: readonly OpportunityOutlook[];
  readonly hit: ChargeLanding;
  /** After a hit that kills: the target gives way, unless it stays as a frozen body (SKURE-11.5). */
  readonly kill: ChargeLanding;
  readonly miss: ChargeLanding;
}

/** `height`: where a dive ends. Refused: the first condition that is broken. */
export function chargePlan(
  state: SkureState,
  turn: Turn,
  target: Character,
  height?: 'mid',
): ChargePlan | Refusal {
  const { actor, budget } = turn;
  const refused = checkCharge({ ...state, budget }, actor, target, height);
  if (refused !== undefined) return refused;
  const isTaken = takenBut(state, actor.id, target.id);
  const found = chargeWay(state.field, chargerOf(actor), chargedOf(target), isTaken);
  if (!found.ok) return { code: found.fault, rule: found.rule };
  const { way, distance } = found;
  const flies = dataOf(actor).move.type === 'flying';
  // SKURE-7.8: low on the way and at the strike.
  const before = { ...actor, height: flies ? 'low' : actor.height, at: way.at(-1) ?? actor.at } as const;
  const there = withCharacter(state, before.id, () => before);
  const outlook = outlookOn(there, before, target, { isMelee: true, isCharge: true, isGuarding: false });
  const run = way.map((at) => ({ at, height: before.height, landing: at }));
  const landing = (isSuccess: boolean, isTargetGone: boolean): ChargeLanding =>
    landed(state, turn, target, { run, height: height ?? before.height, isSuccess, isTargetGone });
  const dead = outlook.stages.find(({ rolls, life }) => rolls > 0 && isDead({ life }));
  return {
    ...{ way, distance, outlook },
    counter: counterOutlook(there, before, target, outlook),
    effect: chargeEffect(dataOf(actor).size, dataOf(target).size),
    opportunities: opportunitiesOn(state, before, budget.passed, run),
    hit: landing(true, false),
    kill: landing(true, dead?.life !== 'frozen'),
    miss: landing(false, false),
  };
}

interface Ran extends Struck {
  readonly run: readonly OnWay[];
  readonly height: Height;
}

function landed(
  state: SkureState,
  { actor, budget }: Turn,
  target: Character,
  { run, height, ...struck }: Ran,
): ChargeLanding {
  const around = struck.isTargetGone
    ? { ...state, characters: state.characters.filter(({ id }) => id !== target.id) }
    : state;
  const { field } = state;
  const end = chargeEnd(field, chargerOf(actor), chargedOf(target), takenBut(around, actor.id), struck);
  const pushedTo = end.target === target.at ? null : end.target;
  const taken = { at: end.charger, height, landing: end.charger };
  return {
    at: end.charger,
    facing: end.facing,
    pushedTo,
    opportunities: opportunitiesOn(
      pushedTo === null ? around : afterPush(around, target.id, pushedTo),
      { ...actor, facing: end.facing },
      passedBy({ ...around, budget }, actor, run),
      end.charger === run.at(-1)?.at ? [] : [taken],
    ),
  };
}

/** Spaces entered before each enemy at the end of the run, before any push. */
const passedBy = (state: SkureState, { id }: Character, run: readonly OnWay[]): Budget['passed'] =>
  passing(
    state,
    id,
    run.map(({ at }) => at),
    run.at(-1)?.height,
  );
