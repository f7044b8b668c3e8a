// Below the stages: chances to hit, fell and kill, mean damage, and the side effects of a miss and of the path.

import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { signed } from '../../words/words.ts';
import { say } from '../words/say.ts';
import type { More } from './Odds.tsx';
import type { SkureProps } from './types.ts';
import { asNumber, costText, counterText, elementsText, opportunityText, turningText } from './wayFacts.ts';

export interface StrikeFactsProps extends SkureProps {
  readonly turn: Turn;
  readonly way: StrikeOption;
  readonly outlook: Outlook;
  /** Opens the modifiers, where they are collapsed. */
  readonly more: More;
}

export function StrikeFacts({ turn, way, outlook, phone, more }: StrikeFactsProps) {
  const { opportunities, guards, counter, losesAim } = way;
  const isAimed = outlook.on === way.outlook.on;
  const quiet = [
    costText(way, turn),
    turningText(way, turn),
    ...(opportunities.length === 0 && way.cost > 0 ? [say('way.noOpportunity')] : []),
    ...(guards.length === 0 ? [say('guard.none')] : []),
  ];
  return (
    <div class="strike-facts">
      <div class="strike-sums">
        <p>
          <Sums outlook={outlook} isBrief={!more.isOpen} />
          {counter !== null && isAimed && (
            <span class="bad">
              {' · '}
              {!more.isOpen ? say('odds.counterBrief', { hits: counter.hits }) : counterText(counter)}
            </span>
          )}
        </p>
        <button type="button" class="why-sum" aria-expanded={more.isOpen} onClick={more.toggle}>
          {say('odds.why', { sum: outlook.sum === 0 ? '±0' : signed(outlook.sum) })}
        </button>
      </div>
      {opportunities.map((one) => (
        <p key={one.by} class="bad">
          <Icon name="lu:triangle-alert" size={15} /> {opportunityText(one)}
        </p>
      ))}
      {losesAim && (
        <p class="bad">
          <Icon name="lu:triangle-alert" size={15} /> {say('way.losesAim')}
        </p>
      )}
      {more.isOpen && elementsText(outlook) !== undefined && <p>{elementsText(outlook)}</p>}
      {/* The line beside the board says the rest. */}
      {more.isOpen && !phone && <p class="quiet">{quiet.join(' · ')}</p>}
    </div>
  );
}

interface SumsProps {
  readonly outlook: Outlook;
  /** The mean with one digit. */
  readonly isBrief?: boolean;
}

/** Of 100 each; impossible ones are left out. */
export function Sums({ outlook: { hits, fells, kills, mean }, isBrief = false }: SumsProps) {
  return (
    <>
      <b class="good">{say('odds.hits', { hits })}</b>
      {fells > 0 && (
        <>
          {' · '}
          <b class="fells">{say('odds.fells', { fells })}</b>
        </>
      )}
      {kills > 0 && (
        <>
          {' · '}
          <b class="fells">{say('odds.kills', { kills })}</b>
        </>
      )}
      {' · '}
      {say('odds.mean', { mean: isBrief ? Math.round(10 * asNumber(mean)) / 10 : asNumber(mean) })}
    </>
  );
}
