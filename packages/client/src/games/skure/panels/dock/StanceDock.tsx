// Defend, counter and guard end the turn without a roll, so they take two steps (UI-K33): preview, then confirm.

import { characterOf, hasTrait, isOnField } from '@hexmarch/shared/games/skure/characters';
import { stanceModifier } from '@hexmarch/shared/games/skure/hit';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { coveredBy } from '@hexmarch/shared/games/skure/plan/stances';
import { areFriends } from '@hexmarch/shared/games/skure/sides';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import type { Draft } from '../../draft/draft.ts';
import { directionName, fighterName } from '../../words/words.ts';
import type { SkureProps } from '../common/types.ts';
import { say } from '../words/say.ts';
import { lossesOf } from '../words/stanceText.ts';
import { ActHead } from './ActHead.tsx';
import { LastWord } from './LastWord.tsx';
import { TargetList } from './TargetList.tsx';

export interface StanceDockProps extends SkureProps {
  readonly turn: Turn;
  readonly draft: Draft & { kind: 'defend' | 'counter' | 'guard' };
}

const RULES: Readonly<Record<StanceDockProps['draft']['kind'], RuleId>> = {
  defend: 'SKURE-9.1',
  counter: 'SKURE-9.4',
  guard: 'SKURE-9.3',
};

export function StanceDock({ turn, draft, ...props }: StanceDockProps) {
  const { view } = props;
  const { actor } = turn;
  const { kind } = draft;
  const ally = draft.kind === 'guard' ? draft.ally : undefined;
  const isReady = kind !== 'guard' || ally !== undefined;
  return (
    <section class="card strike-dock calm" aria-label={say(`act.${kind}`)} data-testid="stance-dock">
      <ActHead by={actor} title={say(`act.${kind}`)} rule={RULES[kind]}>
        <p>{coverText(actor, kind)}</p>
      </ActHead>
      {kind === 'guard' && (
        <TargetList {...props} label={say('guard.whom')} targets={alliesIn(view, actor)} chosen={ally} />
      )}
      <div class="strike-facts">
        {lossesOf(view, turn, kind).map((text) => (
          <p key={text} class="bad">
            <Icon name="lu:triangle-alert" size={15} /> {text}
          </p>
        ))}
        <p class="quiet">{say('stance.until')}</p>
      </div>
      <LastWord
        {...props}
        label={
          ally === undefined
            ? say(isReady ? `act.${kind}` : 'guard.whom')
            : say('guard.do', { name: fighterName(characterOf(view, ally)) })
        }
        icon="lu:shield"
        isOff={!isReady}
      />
    </section>
  );
}

/** Attacks that it is effective against, and by how much. */
function coverText(actor: Character, kind: StanceDockProps['draft']['kind']): string {
  const superDefense = hasTrait(actor, 'superDefense');
  const less = -stanceModifier({ stance: kind, superDefense, arc: 'front', isMelee: true });
  const values = { less, part: superDefense ? 50 : 25, direction: directionName(actor.facing) };
  return say(`cover.${kind}`, values);
}

function alliesIn(view: SkureView, actor: Character) {
  const covered = coveredBy(view, actor);
  return view.characters
    .filter((one) => one.id !== actor.id && isOnField(one) && areFriends(view.options, actor, one))
    .map((one) => {
      const isOpen = covered.includes(one);
      return { one, isOpen, text: say(isOpen ? 'guard.behind' : 'why.not-behind') };
    });
}
