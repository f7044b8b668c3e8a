// Marks of drafted actions: charge lane, aim targets, spell range, breath area.

import { find } from '@hexmarch/shared/games/skure/characters';
import { placeText } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { chargePlan } from '@hexmarch/shared/games/skure/plan/charges';
import type { Turn } from '@hexmarch/shared/games/skure/plan/posts';
import { type Range, rangeOf, sweptBy } from '@hexmarch/shared/games/skure/plan/spaces';
import { type SpellId, spellOf } from '@hexmarch/shared/games/skure/roster';
import type { Character, SkureView } from '@hexmarch/shared/games/skure/state';
import type { FieldMark } from '../board/fieldMarks.ts';
import type { Draft } from '../draft/draft.ts';
import { arcsOf, risksOn } from './goMarks.ts';

/** With both final positions after a hit (UI-K30). */
export function chargeMarks(
  view: SkureView,
  turn: Turn,
  { on, height }: Draft & { kind: 'charge' },
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

/** The range; where it needs line of sight, the hidden spaces and the walls that hide them. */
export function castMarks(view: SkureView, actor: Character, spell: SpellId): readonly FieldMark[] {
  const { range, sight } = spellOf(spell);
  return [rangeMark(view, rangeOf(view, actor, range, sight))];
}

export function rangeMark({ field }: SkureView, { within, unseen, walls }: Range): FieldMark {
  const cell = (at: Place): string => placeText(field.width, at);
  return { kind: 'range', cells: within.map(cell), unseen: unseen.map(cell), walls: walls.map(cell) };
}

/** The octant in front (SKURE-12.3). */
export function breathMarks(view: SkureView, actor: Character): readonly FieldMark[] {
  const cells = sweptBy(view, actor).map((at) => placeText(view.field.width, at));
  return cells.length === 0 ? [] : [{ kind: 'blast', cells }];
}
