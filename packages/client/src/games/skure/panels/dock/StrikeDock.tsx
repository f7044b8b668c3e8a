// Attack (UI-K26 to K28): all positions against the target, and the odds of the selected one. Nothing is sent before it is confirmed.

import { aimAt } from '@hexmarch/shared/games/skure/aiming';
import { characterOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Arc } from '@hexmarch/shared/games/skure/field/types';
import type { BarredStrike } from '@hexmarch/shared/games/skure/plan/barred';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import type { CharacterId } from '@hexmarch/shared/games/skure/state';
import { useState } from 'preact/hooks';
import { RuleLink } from '../../../../ui/text/RuleLink.tsx';
import { CHOICES, type Draft } from '../../draft/draft.ts';
import { chosenWay, strikesOn } from '../../draft/facts.ts';
import { arcName, fighterName } from '../../words/words.ts';
import { ClassRule } from '../common/ClassRule.tsx';
import { Odds, useMore } from '../common/Odds.tsx';
import { barredTo } from '../common/planned.ts';
import { Stance } from '../common/Stance.tsx';
import { StrikeFacts } from '../common/StrikeFacts.tsx';
import { Token } from '../common/Token.tsx';
import { choose, litBy, type SkureProps, spaceName } from '../common/types.ts';
import { ruleNumber } from '../words/phrases.ts';
import { say } from '../words/say.ts';
import { LastWord } from './LastWord.tsx';
import { barredTabs, barredText, nextWay, type WayTab, wayTabs } from './strikeTabs.ts';

export interface StrikeDockProps extends SkureProps {
  readonly turn: Turn;
  readonly draft: Draft & { kind: 'strike' };
}

export function StrikeDock({ turn, draft, ...props }: StrikeDockProps) {
  const { view } = props;
  const target = find(view, draft.on);
  if (target === undefined) return null;
  const strikes = strikesOn(view, turn, draft.on);
  const way = chosenWay(strikes, draft.from);
  const names = { by: fighterName(turn.actor), on: fighterName(target) };
  return (
    <section class="card strike-dock" aria-label={say('strike.label', names)} data-testid="strike-dock">
      <div class="strike-head">
        <Token of={turn.actor} heightPx={40} />
        <WayTabs
          {...props}
          tabs={wayTabs(strikes, way)}
          barred={barredTabs(strikes, barredTo(view, turn, draft.on))}
          pick={(tab) => choose(props, CHOICES.way(nextWay(tab)))}
        />
        <ClassRule of={target}>
          <Token of={target} heightPx={40} />
          <span class="hidden">{fighterName(target)}</span>
        </ClassRule>
      </div>
      {way === undefined ? (
        <LastWord {...props} label={say('strike.none')} isOff />
      ) : (
        <Chosen key={`${way.at} ${way.height} ${draft.on}`} {...props} turn={turn} way={way} />
      )}
    </section>
  );
}

function Chosen({ turn, way, ...props }: SkureProps & { readonly turn: Turn; readonly way: StrikeOption }) {
  const { view, phone } = props;
  const [guard, setGuard] = useState<string | undefined>(undefined);
  const stepping = way.guards.find((one) => one.guard === guard && !one.isDeclared);
  const outlook = stepping?.outlook ?? way.outlook;
  const target = characterOf(view, outlook.on);
  const more = useMore();
  return (
    <>
      <GuardTabs
        way={way}
        picked={stepping?.guard}
        pick={setGuard}
        names={(id) => fighterName(characterOf(view, id))}
      />
      <Odds
        outlook={outlook}
        target={target}
        aimLevel={way.losesAim ? 0 : aimAt(turn.actor, outlook.on)}
        phone={phone}
        more={more}
        miss={
          way.counter !== null && stepping === undefined
            ? say(phone ? 'odds.counterShort' : 'odds.countered')
            : undefined
        }
      />
      <StrikeFacts {...props} turn={turn} way={way} outlook={outlook} more={more} />
      <LastWord {...props} label={labelOf(way, turn)} icon="lu:dices" />
    </>
  );
}

/** What the button sends: steps, a turning, the attack. */
function labelOf({ commands, outlook }: StrikeOption, { actor }: Turn): string {
  const act = outlook.isMelee ? 'strike' : 'shoot';
  const moves = commands.some(({ type }) => type === 'step' || type === 'rise' || type === 'sink');
  if (moves) return say(`strike.go.${act}`);
  const isTurned = commands.some((one) => one.type === 'face' && one.direction !== actor.facing);
  return say(isTurned ? `strike.turn.${act}` : `strike.${act}`);
}

interface WayTabsProps extends SkureProps {
  readonly tabs: readonly WayTab[];
  readonly barred: readonly BarredStrike[];
  readonly pick: (tab: WayTab) => void;
}

/** Attack positions as tabs: arc, space, chance; unavailable ones with what is missing. */
function WayTabs({ tabs, barred, pick, ...props }: WayTabsProps) {
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

const PARTS: Readonly<Record<Arc, string>> = {
  front: 'M12 12L2.8 15.8A10 10 0 1 1 21.2 15.8Z',
  flank: 'M12 12L2.8 15.8A10 10 0 0 0 8.2 21.2ZM12 12L21.2 15.8A10 10 0 0 1 15.8 21.2Z',
  rear: 'M12 12L8.2 21.2A10 10 0 0 0 15.8 21.2Z',
};

/** A target from above, looking up, with the part from which it is struck. */
const ArcSign = ({ of, sizePx = 20 }: { readonly of: Arc; readonly sizePx?: number }) => (
  <svg class={`arc-sign ${of}`} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.6" />
    <path d={PARTS[of]} fill="currentColor" />
    <path d="M12 0L15 5H9Z" fill="currentColor" />
  </svg>
);

interface GuardTabsProps {
  readonly way: StrikeOption;
  /** Undefined: the original target. */
  readonly picked: CharacterId | undefined;
  readonly pick: (guard: CharacterId | undefined) => void;
  readonly names: (id: CharacterId) => string;
}

/** Possible takers of the blow (UI-K28): a declared guard takes it; one that may be asked is the other tab. */
function GuardTabs({ way: { guards }, picked, pick, names }: GuardTabsProps) {
  const [first] = guards;
  if (first === undefined) return null;
  if (first.isDeclared) {
    return (
      <p class="guard-note">
        <Stance of="guard" sizePx={17} /> {say('guard.declared', { name: names(first.guard) })}{' '}
        <RuleLink rule="SKURE-9.3">{ruleNumber('SKURE-9.3')}</RuleLink>
      </p>
    );
  }
  return (
    <fieldset class="guard-tabs segments" aria-label={say('guard.who')}>
      {[undefined, ...guards.map(({ guard }) => guard)].map((guard) => (
        <button
          key={guard ?? ''}
          type="button"
          class={guard === picked ? 'on' : undefined}
          aria-pressed={guard === picked}
          onClick={() => pick(guard)}
        >
          {guard === undefined ? say('guard.asAimed') : say('guard.ifIn', { name: names(guard) })}
        </button>
      ))}
    </fieldset>
  );
}
