// Aiming (UI-K31): all targets in sight, and for the selected one the odds now and after one, two and three turns of aiming.

import { aimAt } from '@hexmarch/shared/games/skure/aiming';
import { find } from '@hexmarch/shared/games/skure/characters';
import { aimModifier } from '@hexmarch/shared/games/skure/hit';
import { aimLadder } from '@hexmarch/shared/games/skure/plan/aims';
import type { Outlook } from '@hexmarch/shared/games/skure/plan/outlook';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { Draft } from '../../draft/draft.ts';
import { targetsOf } from '../../draft/facts.ts';
import { fighterName, stageName } from '../../words/words.ts';
import { RollBar } from '../common/Odds.tsx';
import { stageCells } from '../common/stageCells.ts';
import type { SkureProps } from '../common/types.ts';
import { asNumber } from '../common/wayFacts.ts';
import { whyNot } from '../common/whyNot.ts';
import { say } from '../words/say.ts';
import { ActHead } from './ActHead.tsx';
import { LastWord } from './LastWord.tsx';
import { TargetList } from './TargetList.tsx';

export interface AimDockProps extends SkureProps {
  readonly turn: Turn;
  readonly draft: Draft & { kind: 'aim' };
}

export function AimDock({ turn, draft, ...props }: AimDockProps) {
  const { view } = props;
  const { actor } = turn;
  const target = draft.on === undefined ? undefined : find(view, draft.on);
  const ladder = target === undefined ? undefined : aimLadder(view, actor, target);
  const isLadder = Array.isArray(ladder);
  const now = target === undefined ? 0 : aimAt(actor, target.id);
  const next = Math.min(MOST, now + 1);
  const targets = targetsIn(view, turn);
  return (
    <section class="card strike-dock calm" aria-label={say('act.aim')} data-testid="aim-dock">
      <ActHead
        by={actor}
        on={target}
        title={target === undefined ? say('act.aim') : say('aim.title', { name: fighterName(target) })}
        rule="SKURE-8.1"
      >
        <p class="quiet">{say('aim.lost')}</p>
      </ActHead>
      {isLadder && target !== undefined ? (
        <ol class="aim-ladder">
          {ladder.map((outlook: Outlook, level) => (
            <li key={level} data-testid={`aim-${level}`} class={rungClass(level, now, next)}>
              <b>{level === now ? say('aim.now', { level }) : say('aim.level', { level })}</b>
              <strong>{outlook.hits}%</strong>
              <RollBar cells={stageCells(outlook, target)} isBare />
              <small>{rungText(outlook, level)}</small>
            </li>
          ))}
        </ol>
      ) : (
        <TargetList {...props} label={say('aim.whom')} targets={targets} chosen={draft.on} />
      )}
      <LastWord
        {...props}
        label={
          isLadder
            ? say('aim.do', { level: next })
            : say(targets.some(({ isOpen }) => isOpen) ? 'aim.whom' : 'aim.none')
        }
        icon="lu:target"
        isOff={!isLadder}
      />
    </section>
  );
}

const MOST = 3;

function rungClass(level: number, now: number, next: number): string {
  if (level === now) return 'now';
  return level === next ? 'next' : '';
}

function rungText({ fells, cap, mean }: Outlook, level: number): string {
  return say('aim.rung', {
    more: aimModifier(level as 0 | 1 | 2 | 3),
    fells,
    mean: asNumber(mean),
    cap: stageName(cap),
  });
}

const targetsIn = (view: SkureView, { actor, budget }: Turn) =>
  targetsOf(view, { actor, budget }).map((one) => {
    const ladder = aimLadder(view, actor, one);
    if (!('length' in ladder)) return { one, isOpen: false, text: whyNot(view, ladder) };
    const level = Math.min(MOST, aimAt(actor, one.id) + 1);
    const hits = ladder[level]?.hits ?? 0;
    return { one, isOpen: true, text: say('aim.gives', { level, hits }) };
  });
