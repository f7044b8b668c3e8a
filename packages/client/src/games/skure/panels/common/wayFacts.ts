// Costs and side effects of a path besides the attack (UI-K27): the attack's footer.

import { totalOf } from '@hexmarch/shared/games/skure/damage';
import type { Part } from '@hexmarch/shared/games/skure/events';
import { turnBetween } from '@hexmarch/shared/games/skure/field/geometry';
import type { OpportunityOutlook } from '@hexmarch/shared/games/skure/plan/onTheWay';
import type { Outlook, ReactionOutlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { CounterOutlook, StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import type { Fraction } from '@hexmarch/shared/kernel/fraction';
import { elementName } from '../../words/words.ts';
import { say } from '../words/say.ts';

/** Denominators of means and products divide 10,000: no digit is lost. */
export const asNumber = ({ n, d }: Fraction): number => n / d;
export const asPercent = ({ n, d }: Fraction): number => (100 * n) / d;

export const costText = ({ cost }: Pick<StrikeOption, 'cost'>, { budget }: Turn): string =>
  cost === 0 ? say('way.here') : say('way.cost', { cost, points: budget.points });

/** How far the path turns, and when. */
export function turningText(
  { turning, facing }: Pick<StrikeOption, 'turning' | 'facing'>,
  { actor }: Turn,
): string {
  const degrees = 45 * turnBetween(actor.facing, facing);
  return say(`way.turning.${turning}`, { degrees });
}

/** `B2 strikes on the way: 75% for 4`. */
export const opportunityText = (one: OpportunityOutlook): string =>
  say(one.life === 'standing' ? 'way.opportunity' : 'way.opportunityFells', {
    id: one.by,
    hits: one.hits,
    damage: totalOf(one.parts),
  });

export const counterText = (one: CounterOutlook): string =>
  say('odds.counter', {
    hits: one.hits,
    damage: totalOf(one.parts),
    product: asPercent(one.chance),
  });

export const reactionText = ({ hits, parts }: ReactionOutlook): string =>
  say('odds.reaction', { hits, damage: totalOf(parts) });

/** Elements of a standard hit after weaknesses and resistances; undefined if it is purely physical. */
export function elementsText({ stages }: Outlook): string | undefined {
  const parts: readonly Part[] = stages.find(({ stage }) => stage === STANDARD)?.parts ?? [];
  if (parts.every(([kind]) => kind === 'physical')) return undefined;
  return say('odds.elements', {
    list: parts
      .map(([kind, amount]) => say('effect.damage', { damage: amount, element: elementName(kind) }))
      .join(', '),
  });
}
const STANDARD = 3;
