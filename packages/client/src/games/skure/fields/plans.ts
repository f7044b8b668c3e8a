// Thumbnails of fields, with the zones of the seats (SKURE-2.3).

import { type Arrangement, formatField, seatsOf, zoneOf } from '@hexmarch/shared/games/skure/field/field';
import { columnOf, rowOf } from '@hexmarch/shared/games/skure/field/geometry';
import type { Field } from '@hexmarch/shared/games/skure/field/types';
import type { Art } from '../../../art/svg.ts';
import { boardTheme } from '../../../art/theme.ts';
import { fieldPlan, type PlanZone } from '../art/plan.ts';

export const planZones = (field: Field, arrangement: Arrangement): readonly PlanZone[] =>
  Array.from({ length: seatsOf(arrangement) }, (_, seat) => {
    const places = zoneOf(field, arrangement, seat);
    const columns = places.map((place) => columnOf(field.width, place));
    const rows = places.map((place) => rowOf(field.width, place));
    const [left, top] = [Math.min(...columns), Math.min(...rows)];
    return { seat, left, top, width: Math.max(...columns) - left + 1, height: Math.max(...rows) - top + 1 };
  });

/** Cache: a list of fields is drawn once. */
const drawn = new Map<string, Art>();

/** Without an arrangement, no zones. */
export function planOf(field: Field, arrangement?: Arrangement): Art {
  const key = `${boardTheme.value} ${arrangement} ${formatField(field)}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const plan = fieldPlan(field.rows, arrangement === undefined ? [] : planZones(field, arrangement));
  drawn.set(key, plan);
  return plan;
}
