// A drafted move (UI-K24, UI-K25): cost, opportunity attacks on the path, final facing.

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import { DIRECTIONS, type Direction } from '@hexmarch/shared/games/skure/field/types';
import { wayTo } from '@hexmarch/shared/games/skure/plan/moves';
import { enteredOnWay, type Post, type Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { SkureView } from '@hexmarch/shared/games/skure/state';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { seenFacing } from '../../art/token.ts';
import { CHOICES, type Draft } from '../../draft/draft.ts';
import { facingsAt, postFor } from '../../draft/facts.ts';
import { seenTurned } from '../../facts/seenTurned.ts';
import { say as sayGame } from '../../words/say.ts';
import { directionName, directionSign } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import { choose, type SkureProps, spaceName } from '../common/types.ts';
import { opportunityText } from '../common/wayFacts.ts';
import { say } from '../words/say.ts';
import { LastWord } from './LastWord.tsx';

export interface GoDockProps extends SkureProps {
  readonly turn: Turn;
  readonly draft: Draft & { kind: 'go' };
}

export function GoDock({ turn, draft, ...props }: GoDockProps) {
  const { view } = props;
  const post = postFor(view, turn, draft, draft.facing);
  if (post === undefined) return null;
  const open = facingsAt(view, turn, draft);
  const { points, opportunities } = wayTo(view, turn, post, draft.facing);
  const entered = enteredOnWay(view, turn.actor, post);
  const space = spaceName(view, draft.at);
  return (
    <section
      class="card strike-dock calm go-dock"
      aria-label={say('go.label', { space })}
      data-testid="go-dock"
    >
      <Fan
        chosen={draft.facing}
        refused={(facing) => (open.includes(facing) ? undefined : say('go.notThere'))}
        pick={(facing) => choose(props, CHOICES.face(facing))}
      >
        <Token of={{ ...turn.actor, facing: draft.facing }} heightPx={40} />
      </Fan>
      <div class="strike-facts">
        <h2>{say('go.label', { space })}</h2>
        <p>
          {say('way.cost', { cost: post.cost, points: turn.budget.points })}
          {points.length > 1 && <span class="quiet"> {stepsText(view, points)}</span>}
        </p>
        {opportunities.map((one) => (
          <p key={`${one.by} ${one.index}`} class="bad">
            <Icon name="lu:triangle-alert" size={15} /> {opportunityText(one)}{' '}
            {say('go.at', { space: spaceName(view, entered[one.index]?.at ?? draft.at) })}
          </p>
        ))}
        {opportunities.length === 0 && <p class="quiet">{say('way.noOpportunity')}</p>}
        <p class="turning-note">{turnText(post, draft.facing, turn)}</p>
      </div>
      <LastWord {...props} label={say('go')} icon="lu:check" />
    </section>
  );
}

/** The path with cumulative costs: `6,8 (1) 6,7 (3)`. */
const stepsText = (
  view: SkureView,
  points: readonly { readonly at: number; readonly cost: number }[],
): string => points.map(({ at, cost }) => `${placeText(view.field.width, at)} (${cost})`).join(' ');

/** Cost of the turning. */
function turnText(post: Post, facing: Direction, { actor, budget }: Turn): string {
  const isFirst = !budget.moved && post.heading !== budget.facing;
  if (isFirst) return sayGame('turning.first', { direction: directionSign(post.heading) });
  return facing === post.heading && facing === actor.facing ? say('go.keeps') : sayGame('turning.last');
}

interface FanProps {
  readonly chosen: Direction;
  /** Why not; undefined if possible. */
  readonly refused: (facing: Direction) => string | undefined;
  readonly pick: (facing: Direction) => void;
  /** The fighter in the middle. */
  readonly children: ComponentChildren;
}

/** Facing picker of eight arrowheads (UI-K25): possible facings, and why not the others. */
export const Fan = ({ chosen, refused, pick, children }: FanProps) => (
  <fieldset class="facing-fan" aria-label={say('fan')}>
    <span class="fan-middle">{children}</span>
    {DIRECTIONS.map((facing) => {
      const why = refused(facing);
      const name = directionName(facing);
      const seen = seenFacing(facing, seenTurned.value);
      return (
        <button
          key={facing}
          type="button"
          class={`fan-${seen}`}
          data-testid={`face-${facing}`}
          aria-pressed={facing === chosen}
          aria-disabled={why !== undefined}
          aria-label={why === undefined ? name : say('fan.not', { direction: name, why })}
          title={why ?? name}
          onClick={() => {
            if (why === undefined) pick(facing);
          }}
        >
          <svg viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
            <path d="M0-9L8 7L0 3L-8 7Z" fill="currentColor" transform={`rotate(${45 * seen})`} />
          </svg>
        </button>
      );
    })}
  </fieldset>
);
