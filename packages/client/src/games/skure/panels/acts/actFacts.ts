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
import { whyBriefly, whyNot } from '../common/whyNot.ts';
import { say } from '../words/say.ts';

export type Offered = Act | 'strike';

export interface ActFact {
  readonly act: Offered;
  readonly isOpen: boolean;
  readonly text: string;
}

/**
 * Actions that the class never has are left out, except the charge, which all but a few have. `isBrief`: about ten letters each, for a
 * row of buttons on a phone.
 */
export function actFacts(view: SkureView, turn: Turn, isBrief = false): readonly ActFact[] {
  const { spells, breath, move } = dataOf(turn.actor);
  return [
    strikeFact(view, turn, isBrief),
    chargeFact(view, turn, isBrief),
    aimFact(view, turn, isBrief),
    ...(spells.length > 0 ? [castFact(turn, isBrief)] : []),
    ...(breath === undefined ? [] : [breathFact(view, turn, isBrief)]),
    ...(move.type === 'flying'
      ? [heightFact(view, turn, 'rise', isBrief), heightFact(view, turn, 'sink', isBrief)]
      : []),
    defendFact(turn, isBrief),
    guardFact(view, turn, isBrief),
    { act: 'counter', isOpen: true, text: say(isBrief ? 'brief.counter' : 'fact.counter') },
  ];
}

function strikeFact(view: SkureView, turn: Turn, isBrief: boolean): ActFact {
  const count = strikable(view, turn).length;
  return { act: 'strike', isOpen: count > 0, text: say(isBrief ? 'brief.strike' : 'fact.strike', { count }) };
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

function chargeFact(view: SkureView, turn: Turn, isBrief: boolean): ActFact {
  const plans = targetsOf(view, turn).map((one) => chargePlan(view, turn, one));
  const count = plans.filter((plan) => 'way' in plan).length;
  if (count > 0) return { act: 'charge', isOpen: true, text: say('fact.charge', { count }) };
  const refused = plans.filter((plan): plan is Refusal => 'code' in plan);
  const [nearest] = CHARGE_WHYS.flatMap((why) => refused.filter(({ code }) => code === why).slice(0, 1));
  if (nearest === undefined) return { act: 'charge', isOpen: false, text: say('fact.charge', { count }) };
  return { act: 'charge', isOpen: false, text: isBrief ? whyBriefly(nearest) : whyNot(view, nearest) };
}

function aimFact(view: SkureView, turn: Turn, isBrief: boolean): ActFact {
  const count = targetsOf(view, turn).filter((one) => checkAim(view, turn.actor, one) === undefined).length;
  return { act: 'aim', isOpen: count > 0, text: say(isBrief ? 'brief.aim' : 'fact.aim', { count }) };
}

function castFact({ actor: { essence } }: Turn, isBrief: boolean): ActFact {
  const [some, none] = isBrief
    ? (['brief.cast', 'brief.cast'] as const)
    : (['fact.cast', 'why.no-essence'] as const);
  return { act: 'cast', isOpen: essence > 0, text: say(essence > 0 ? some : none, { essence }) };
}

function breathFact(view: SkureView, { actor }: Turn, isBrief: boolean): ActFact {
  const found = breathOutlook(view, actor);
  if ('code' in found)
    return { act: 'breath', isOpen: false, text: isBrief ? whyBriefly(found) : whyNot(view, found) };
  const text = say(isBrief ? 'brief.breath' : 'fact.breath', { count: found.length });
  return { act: 'breath', isOpen: true, text };
}

function heightFact(
  view: SkureView,
  { actor, budget }: Turn,
  act: 'rise' | 'sink',
  isBrief: boolean,
): ActFact {
  const refused = checkAct({ ...view, budget }, actor, { type: act });
  if (refused === undefined) return { act, isOpen: true, text: say('fact.height') };
  return { act, isOpen: false, text: isBrief ? whyBriefly(refused) : whyNot(view, refused) };
}

function defendFact({ actor }: Turn, isBrief: boolean): ActFact {
  const superDefense = hasTrait(actor, 'superDefense');
  const less = -stanceModifier({ stance: 'defend', superDefense, arc: 'front', isMelee: true });
  const text = isBrief ? `−${less}` : say('fact.defend', { less, part: superDefense ? 50 : 25 });
  return { act: 'defend', isOpen: true, text };
}

function guardFact(view: SkureView, { actor }: Turn, isBrief: boolean): ActFact {
  const count = coveredBy(view, actor).length;
  return { act: 'guard', isOpen: count > 0, text: say(isBrief ? 'brief.guard' : 'fact.guard', { count }) };
}
