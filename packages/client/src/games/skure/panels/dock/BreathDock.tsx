// Breath (UI-K32): all fighters in its area, friends in rose; the button counts them.

import { characterOf } from '@hexmarch/shared/games/skure/characters';
import { type BreathedOn, breathOutlook } from '@hexmarch/shared/games/skure/plan/magic';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { className, directionName } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import { litBy, paintOf, type SkureProps } from '../common/types.ts';
import { whyNot } from '../common/whyNot.ts';
import { breathLabel } from '../words/breathText.ts';
import { lossText } from '../words/castText.ts';
import { say } from '../words/say.ts';
import { ActHead } from './ActHead.tsx';
import { LastWord } from './LastWord.tsx';

export function BreathDock({ turn, ...props }: SkureProps & { readonly turn: Turn }) {
  const { view } = props;
  const { actor } = turn;
  const found = breathOutlook(view, actor);
  const refused = 'code' in found ? found : undefined;
  const list = 'code' in found ? [] : found;
  return (
    <section class="card strike-dock calm" aria-label={say('act.breath')} data-testid="breath-dock">
      <ActHead by={actor} title={say('act.breath')} rule="SKURE-12.3">
        <p class="quiet">
          {refused === undefined
            ? say('breath.where', { direction: directionName(actor.facing) })
            : whyNot(view, refused)}
        </p>
      </ActHead>
      <ul class="target-list" aria-label={say('breath.whom')}>
        {list.map((one) => (
          <Breathed key={one.on} {...props} one={one} />
        ))}
      </ul>
      <LastWord {...props} label={breathLabel(list)} isOff={refused !== undefined} />
    </section>
  );
}

function Breathed({ one, ...props }: SkureProps & { readonly one: BreathedOn }) {
  const who = characterOf(props.view, one.on);
  return (
    <li class={one.isFriend ? 'target friend' : 'target'} {...litBy(props, who.at)}>
      <Token of={who} heightPx={34} />
      <span>
        <b class={`c${paintOf(who)}`}>{who.id}</b> {className(who.class)}
        {one.isFriend && <b class="bad"> {say('breath.friend')}</b>}
        <small>{lossText(one, who)}</small>
      </span>
    </li>
  );
}
