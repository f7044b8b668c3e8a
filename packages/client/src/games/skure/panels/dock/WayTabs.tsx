// Attack positions as tabs: arc, space, chance; unavailable ones with what is missing.

import type { BarredStrike } from '@hexmarch/shared/games/skure/plan/barred';
import { arcName } from '../../words/words.ts';
import { litBy, type SkureProps, spaceName } from '../common/types.ts';
import { say } from '../words/say.ts';
import { ArcSign } from './ArcSign.tsx';
import { barredText, type WayTab } from './strikeTabs.ts';

export interface WayTabsProps extends SkureProps {
  readonly tabs: readonly WayTab[];
  readonly barred: readonly BarredStrike[];
  readonly pick: (tab: WayTab) => void;
}

export function WayTabs({ tabs, barred, pick, ...props }: WayTabsProps) {
  const { view } = props;
  return (
    <ul class="way-tabs" aria-label={say('ways')}>
      {tabs.map((tab) => (
        <li key={`${tab.arc} ${tab.isMelee}`}>
          <button
            type="button"
            class={tab.isChosen ? 'way-tab on' : 'way-tab'}
            aria-pressed={tab.isChosen}
            data-testid={`way-${tab.arc}`}
            onClick={() => pick(tab)}
            {...litBy(props, tab.way.at)}
          >
            <ArcSign of={tab.arc} />
            <span class="way-arc">{arcName(tab.arc)}</span>
            <span class="way-from">{fromText(props, tab)}</span>
            <b>{tab.way.outlook.hits}%</b>
          </button>
        </li>
      ))}
      {barred.map((one) => (
        <li key={one.arc} class="way-tab barred" data-testid={`barred-${one.arc}`}>
          <ArcSign of={one.arc} />
          <span class="way-arc">{arcName(one.arc)}</span>
          <span class="way-from">{barredText(view, one, props.phone)}</span>
        </li>
      ))}
    </ul>
  );
}

function fromText({ view }: Pick<SkureProps, 'view'>, { way, strikes }: WayTab): string {
  const space = spaceName(view, way.at);
  return strikes.length === 1
    ? say('way.from', { space })
    : say('way.fromMore', { space, more: strikes.length - 1 });
}
