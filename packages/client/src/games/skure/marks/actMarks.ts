// Acts in hand on the field: the lane of a charge, who can be aimed at, how far a spell reaches, what a breath sweeps.

import { sees } from '@hexmarch/shared/games/skure/aiming';
import { dataOf, find } from '@hexmarch/shared/games/skure/characters';
import { distance, placeText, relativeOctant } from '@hexmarch/shared/games/skure/geometry';
import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { type SpellId, spellOf } from '@hexmarch/shared/games/skure/roster';
import { blockingWall } from '@hexmarch/shared/games/skure/sight';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { Place } from '@hexmarch/shared/games/skure/types';
import type { FieldMark } from '../board/fieldMarks.ts';
import type { Hand } from '../hand.ts';
import { arcsOf, risksOn } from './goMarks.ts';

/** With where both end if it hits (UI-K30). */
export function chargeMarks(
  view: SkureView,
  turn: Turn,
  { on, height }: Hand & { kind: 'charge' },
): readonly FieldMark[] {
  const target = on === undefined ? undefined : find(view, on);
  if (target === undefined) return [];
  const plan = chargePlan(view, turn, target, height === 'mid' ? height : undefined);
  if ('code' in plan) return [];
  const cell = (at: Place): string => placeText(view.field.width, at);
  const lane = plan.way.map(cell);
  const { at, pushedTo } = plan.hit;
  return [
    {
      kind: 'charge',
      lane,
      facing: turn.actor.facing,
      target: cell(target.at),
      ...(at === plan.way.at(-1) ? {} : { landing: cell(at) }),
      ...(pushedTo === null ? {} : { pushed: cell(pushedTo) }),
    },
    ...risksOn(plan.opportunities, lane),
  ];
}

export function aimMarks(view: SkureView, on: string | undefined): readonly FieldMark[] {
  const target = on === undefined ? undefined : find(view, on);
  return target === undefined ? [] : [arcsOf(view, target)];
}

/** As far as it reaches; where it needs sight, what is hidden and by which walls. */
export function castMarks(view: SkureView, actor: Character, spell: SpellId): readonly FieldMark[] {
  const { range, sight } = spellOf(spell);
  const { width } = view.field;
  const within = spacesOf(view).filter((at) => at !== actor.at && distance(width, actor.at, at) <= range);
  const unseen = sight ? within.filter((at) => !sees(view, actor, { ...actor, at })) : [];
  const walls = unseen.flatMap((at) => blockingWall(view.field, actor.at, at) ?? []);
  const cell = (at: Place): string => placeText(width, at);
  return [
    {
      kind: 'range',
      cells: within.map(cell),
      unseen: unseen.map(cell),
      walls: [...new Set(walls)].map(cell),
    },
  ];
}

/** The octant straight ahead (SKURE-12.3). */
export function breathMarks(view: SkureView, actor: Character): readonly FieldMark[] {
  const { breath } = dataOf(actor);
  if (breath === undefined) return [];
  const { width } = view.field;
  const swept = spacesOf(view).filter(
    (at) =>
      at !== actor.at &&
      distance(width, actor.at, at) <= breath.range &&
      relativeOctant(width, actor.at, actor.facing, at) === 0 &&
      sees(view, actor, { ...actor, at }),
  );
  return [{ kind: 'blast', cells: swept.map((at) => placeText(width, at)) }];
}

const spacesOf = ({ field: { width, height } }: SkureView): readonly Place[] =>
  Array.from({ length: width * height }, (_, at) => at);
