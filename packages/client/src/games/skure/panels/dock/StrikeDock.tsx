// Attack (UI-K26 to K28): all positions against the target, and the odds of the selected one. Nothing is sent before it is confirmed.

import { aimAt } from '@hexmarch/shared/games/skure/aiming';
import { characterOf, find } from '@hexmarch/shared/games/skure/characters';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { StrikeOption } from '@hexmarch/shared/games/skure/plan/strikes';
import { useState } from 'preact/hooks';
import { CHOICES, type Draft } from '../../draft/draft.ts';
import { chosenWay, strikesOn } from '../../draft/facts.ts';
import { fighterName } from '../../words/words.ts';
import { Odds } from '../common/Odds.tsx';
import { barredTo } from '../common/planned.ts';
import { StrikeFacts } from '../common/StrikeFacts.tsx';
import { Token } from '../common/Token.tsx';
import { choose, type SkureProps } from '../common/types.ts';
import { say } from '../words/say.ts';
import { GuardTabs } from './GuardTabs.tsx';
import { LastWord } from './LastWord.tsx';
import { barredTabs, nextWay, wayTabs } from './strikeTabs.ts';
import { WayTabs } from './WayTabs.tsx';

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
        <Token of={target} heightPx={40} />
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
        miss={
          way.counter !== null && stepping === undefined
            ? say(phone ? 'odds.counterShort' : 'odds.countered')
            : undefined
        }
      />
      <StrikeFacts {...props} turn={turn} way={way} outlook={outlook} />
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
