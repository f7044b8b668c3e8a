// Below the stages: chances to hit, fell and kill, mean damage, and the side effects of a miss and of the path.

import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';
import type { SkureProps } from './types.ts';
import { asNumber, costText, counterText, elementsText, opportunityText, turningText } from './wayFacts.ts';

export interface StrikeFactsProps extends SkureProps {
  readonly turn: Turn;
  readonly way: StrikeOption;
  readonly outlook: Outlook;
}

export function StrikeFacts({ turn, way, outlook, phone }: StrikeFactsProps) {
  const { opportunities, guards, counter, losesAim } = way;
  const isAimed = outlook.on === way.outlook.on;
  const quiet = [
    costText(way, turn),
    turningText(way, turn),
    ...(!phone && opportunities.length === 0 && way.cost > 0 ? [say('way.noOpportunity')] : []),
    ...(!phone && guards.length === 0 ? [say('guard.none')] : []),
  ];
  return (
    <div class="strike-facts">
      <p>
        <Sums outlook={outlook} />
        {counter !== null && isAimed && <span class="bad"> · {counterText(counter)}</span>}
      </p>
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
      {elementsText(outlook) !== undefined && <p>{elementsText(outlook)}</p>}
      <p class="quiet">{quiet.join(' · ')}</p>
    </div>
  );
}

/** Of 100 each; impossible ones are left out. */
export function Sums({ outlook: { hits, fells, kills, mean } }: { readonly outlook: Outlook }) {
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
      {say('odds.mean', { mean: asNumber(mean) })}
    </>
  );
}
