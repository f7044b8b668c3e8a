// Marks of a drafted move: path with costs, opportunity attacks, ghost at its end, facing arrowheads.

import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import { facingChoices, wayTo } from '@hexmarch/shared/games/skure/plan/moves';
import type { OpportunityOutlook } from '@hexmarch/shared/games/skure/plan/onTheWay';
import { enteredOnWay, type Post, type Turn } from '@hexmarch/shared/games/skure/plan/posts';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { ArcsMark, FacingsMark, FieldMark, PathMark, RiskMark } from '../board/fieldMarks.ts';
import type { Draft, SkureMemory } from '../draft/draft.ts';
import { facingsAt, postFor } from '../draft/facts.ts';
import { arcName } from '../words/words.ts';
import { say } from './say.ts';

export function goMarks(
  { view }: SkureMemory,
  turn: Turn,
  draft: Draft & { kind: 'go' },
): readonly FieldMark[] {
  const post = postFor(view, turn, draft, draft.facing);
  if (post === undefined) return [];
  const cell = placeText(view.field.width, draft.at);
  const open = facingsAt(view, turn, draft);
  return [...wayMarks(view, turn, post, draft.facing), { kind: 'facings', cell, open, chosen: draft.facing }];
}

/** The path to a post, and the attacks on it. */
export function wayMarks(view: SkureView, turn: Turn, post: Post, facing: Direction): readonly FieldMark[] {
  const { points, opportunities } = wayTo(view, turn, post, facing);
  const steps = points.filter(({ at }, i) => at !== (points[i - 1]?.at ?? turn.actor.at));
  const cell = (at: number): string => placeText(view.field.width, at);
  const path: PathMark = {
    kind: 'path',
    cells: [cell(turn.actor.at), ...steps.map(({ at }) => cell(at))],
    costs: steps.map(({ cost }) => cost),
  };
  const entered = enteredOnWay(view, turn.actor, post).map(({ at }) => cell(at));
  return [...(steps.length === 0 ? [] : [path]), ...risksOn(opportunities, entered)];
}

export const risksOn = (
  opportunities: readonly OpportunityOutlook[],
  entered: readonly string[],
): readonly RiskMark[] =>
  opportunities.flatMap(({ index, by, hits, parts }) => {
    const cell = entered[index];
    const damage = parts.reduce((sum, [, part]) => sum + part, 0);
    return cell === undefined ? [] : [{ kind: 'risk', cell, chip: say('risk', { who: by, hits, damage }) }];
  });

/** Facing arrowheads of the active fighter where it stands. */
export function facingsMark(view: SkureView, turn: Turn): FacingsMark {
  const open = facingChoices(view, turn).flatMap(({ facing, refused }) => (refused === null ? [facing] : []));
  return {
    kind: 'facings',
    cell: placeText(view.field.width, turn.actor.at),
    open,
    chosen: turn.actor.facing,
  };
}

export const arcsOf = (view: SkureView, { at, facing }: Character): ArcsMark => ({
  kind: 'arcs',
  cell: placeText(view.field.width, at),
  facing,
  words: { front: arcName('front'), flank: arcName('flank'), rear: arcName('rear') },
});
