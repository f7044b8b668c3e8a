// Actions of the active fighter (UI-K20), each with its expected result, or why it is unavailable.

import { checkAct } from '@hexmarch/shared/games/skure/acting';
import { checkAim } from '@hexmarch/shared/games/skure/aiming';
import { dataOf, hasTrait } from '@hexmarch/shared/games/skure/characters';
import { stanceModifier } from '@hexmarch/shared/games/skure/hit';
import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import { breathOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { coveredBy } from '@hexmarch/shared/games/skure/plan/stances';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import type { Act } from '../../draft/draft.ts';
import { strikable, targetsOf } from '../../draft/facts.ts';
import { whyNot } from '../common/whyNot.ts';
import { say } from '../words/say.ts';

export type Offered = Act | 'strike';

export interface ActFact {
  readonly act: Offered;
  readonly isOpen: boolean;
  readonly text: string;
}

/** Actions that the class never has are left out, except the charge, which all but a few have. */
export function actFacts(view: SkureView, turn: Turn): readonly ActFact[] {
  const { spells, breath, move } = dataOf(turn.actor);
  return [
    strikeFact(view, turn),
    chargeFact(view, turn),
    aimFact(view, turn),
    ...(spells.length > 0 ? [castFact(turn)] : []),
    ...(breath === undefined ? [] : [breathFact(view, turn)]),
    ...(move.type === 'flying' ? [heightFact(view, turn, 'rise'), heightFact(view, turn, 'sink')] : []),
    defendFact(turn),
    guardFact(view, turn),
    { act: 'counter', isOpen: true, text: say('fact.counter') },
  ];
}

function strikeFact(view: SkureView, turn: Turn): ActFact {
  const count = strikable(view, turn).length;
  return { act: 'strike', isOpen: count > 0, text: say('fact.strike', { count }) };
}

/** The reason that is closest to a possible charge. */
const CHARGE_WHYS: readonly string[] = [
  'charge-no-bonus',
  'has-moved',
  'has-turned',
  'charge-way-barred',
  'charge-too-near',
  'charge-too-far',
  'charge-too-high',
  'charge-not-ahead',
];

function chargeFact(view: SkureView, turn: Turn): ActFact {
  const plans = targetsOf(view, turn).map((one) => chargePlan(view, turn, one));
  const count = plans.filter((plan) => 'way' in plan).length;
  if (count > 0) return { act: 'charge', isOpen: true, text: say('fact.charge', { count }) };
  const refused = plans.filter((plan): plan is Refusal => 'code' in plan);
  const [nearest] = CHARGE_WHYS.flatMap((why) => refused.filter(({ code }) => code === why).slice(0, 1));
  const text = nearest === undefined ? say('fact.charge', { count }) : whyNot(view, nearest);
  return { act: 'charge', isOpen: false, text };
}

function aimFact(view: SkureView, turn: Turn): ActFact {
  const count = targetsOf(view, turn).filter((one) => checkAim(view, turn.actor, one) === undefined).length;
  return { act: 'aim', isOpen: count > 0, text: say('fact.aim', { count }) };
}

const castFact = ({ actor }: Turn): ActFact => ({
  act: 'cast',
  isOpen: actor.essence > 0,
  text: actor.essence > 0 ? say('fact.cast', { essence: actor.essence }) : say('why.no-essence'),
});

function breathFact(view: SkureView, { actor }: Turn): ActFact {
  const found = breathOutlook(view, actor);
  if ('code' in found) return { act: 'breath', isOpen: false, text: whyNot(view, found) };
  return { act: 'breath', isOpen: true, text: say('fact.breath', { count: found.length }) };
}

function heightFact(view: SkureView, { actor, budget }: Turn, act: 'rise' | 'sink'): ActFact {
  const refused = checkAct({ ...view, budget }, actor, { type: act });
  return {
    act,
    isOpen: refused === undefined,
    text: refused === undefined ? say('fact.height') : whyNot(view, refused),
  };
}

function defendFact({ actor }: Turn): ActFact {
  const superDefense = hasTrait(actor, 'superDefense');
  const less = -stanceModifier({ stance: 'defend', superDefense, arc: 'front', isMelee: true });
  return { act: 'defend', isOpen: true, text: say('fact.defend', { less, part: superDefense ? 50 : 25 }) };
}

function guardFact(view: SkureView, { actor }: Turn): ActFact {
  const count = coveredBy(view, actor).length;
  return { act: 'guard', isOpen: count > 0, text: say('fact.guard', { count }) };
}
