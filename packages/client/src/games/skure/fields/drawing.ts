// Editor state of a field with undo and redo, stroke by stroke.

import { FIELD_LIMITS, formatField } from '@hexmarch/shared/games/skure/field/field';
import { filled } from '@hexmarch/shared/games/skure/field/fieldDrawing';
import { columnOf, placeAt, rowOf } from '@hexmarch/shared/games/skure/field/geometry';
import type { Field, Place, Terrain } from '@hexmarch/shared/games/skure/field/types';

export interface Drawing {
  readonly field: Field;
  /** Undo stack, most recent last. */
  readonly before: readonly Field[];
  /** Redo stack, most recent first. */
  readonly after: readonly Field[];
}

/** Limit of the undo stack. */
const UNDO_MAX = 200;

export const begun = (field: Field): Drawing => ({ field, before: [], after: [] });

/** A stroke without effect is not recorded. */
export function drawnOn({ field: last, before, after }: Drawing, field: Field): Drawing {
  if (formatField(last) === formatField(field)) return { field, before, after };
  return { field, before: [...before, last].slice(-UNDO_MAX), after: [] };
}

export function undone({ field, before, after }: Drawing): Drawing {
  const last = before.at(-1);
  if (last === undefined) return { field, before, after };
  return { field: last, before: before.slice(0, -1), after: [field, ...after] };
}

export function redone({ field, before, after }: Drawing): Drawing {
  const [next, ...rest] = after;
  if (next === undefined) return { field, before, after };
  return { field: next, before: [...before, field], after: rest };
}

/** All spaces on the line between two: fast pointer moves leave no gaps. */
export function lineBetween({ width, height }: Field, from: Place, to: Place): readonly Place[] {
  const [x, y] = [columnOf(width, from), rowOf(width, from)];
  const [dx, dy] = [columnOf(width, to) - x, rowOf(width, to) - y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = steps === 0 ? 0 : i / steps;
    return placeAt({ width, height }, Math.round(x + part * dx), Math.round(y + part * dy));
  });
}

export const painted = (field: Field, places: readonly Place[], terrain: Terrain): Field =>
  places.reduce((now, place) => filled(now, place, place, terrain), field);

/** Resizes by one, within the allowed limits. */
export const sizeBy = (length: number, by: number): number =>
  Math.min(FIELD_LIMITS.max, Math.max(FIELD_LIMITS.min, length + by));
