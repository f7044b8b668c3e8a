// Texts for the possible results of a charge.

import { SHOCKS } from '@hexmarch/shared/games/skure/charging';
import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { ChargeLanding, ChargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import type { OpportunityOutlook } from '@hexmarch/shared/games/skure/plan/onTheWay';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import { directionName, statusName } from '../../words/words.ts';
import { spaceName } from '../common/types.ts';
import { opportunityText } from '../common/wayFacts.ts';
import { say } from '../words/say.ts';

export const ENDINGS = ['hit', 'kill', 'miss'] as const;
export type ChargeEnding = (typeof ENDINGS)[number];

/** Of 100: a kill is separate from a hit, since the target gives way. */
export function chanceOf({ outlook }: Pick<ChargePlan, 'outlook'>, end: ChargeEnding): number {
  const { hits, kills } = outlook;
  if (end === 'miss') return 100 - hits;
  return end === 'kill' ? kills : hits - kills;
}

/** Final positions, side effects of the blow, and who strikes for the space taken. */
export function endText(
  view: SkureView,
  turn: Turn,
  target: Character,
  plan: ChargePlan,
  end: ChargeEnding,
): string {
  const landing: ChargeLanding = plan[end];
  const at = {
    id: turn.actor.id,
    space: spaceName(view, landing.at),
    direction: directionName(landing.facing),
  };
  const { pushedTo, opportunities } = landing;
  const isTouched = end === 'hit' && plan.effect !== null;
  return [
    say('charge.ends', at),
    ...(pushedTo === null ? [] : [say('charge.pushed', { id: target.id, space: spaceName(view, pushedTo) })]),
    ...(isTouched && plan.effect !== null
      ? [say('charge.effect', { status: statusName(plan.effect), chance: SHOCKS })]
      : []),
    ...opportunities.map((one) =>
      end === 'hit' && one.by === target.id ? backText(plan, one) : opportunityText(one),
    ),
  ].join('; ');
}

/** The target's reaction for the space taken: prevented by a blow that fells it, or a ram that stuns it. */
const backText = ({ effect }: ChargePlan, { by, hits, parts, life }: OpportunityOutlook): string =>
  say(life === 'standing' ? 'charge.strikes' : 'charge.strikesFells', {
    ...{ effect: effect ?? 'none', id: by, hits },
    damage: totalOf(parts),
  });
