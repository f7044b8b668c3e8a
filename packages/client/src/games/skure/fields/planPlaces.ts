// Maps spaces of a field to parts of its thumbnail and back (hit testing).

import { columnOf, placeAt, rowOf, type Size } from '@hexmarch/shared/games/skure/field/geometry';
import type { Place } from '@hexmarch/shared/games/skure/field/types';
import { PLAN } from '../art/plan.ts';

/** In units of the picture. */
export type PlanSize = Size;

const part = (units: number, of: number): string => `${(100 * units) / of}%`;

/** CSS of an overlay on part of the picture. */
function over(x: number, y: number, size: Size, plan: PlanSize) {
  return {
    left: part(PLAN.edge + x * PLAN.space, plan.width),
    top: part(PLAN.edge + y * PLAN.space, plan.height),
    width: part(size.width * PLAN.space, plan.width),
    height: part(size.height * PLAN.space, plan.height),
  };
}

export const wholeOf = (field: Size, plan: PlanSize) => over(0, 0, field, plan);

export const boxOf = (place: Place, width: number, plan: PlanSize) =>
  over(columnOf(width, place), rowOf(width, place), { width: 1, height: 1 }, plan);

/** NOWHERE outside the spaces. */
export function placeUnder(
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  element: Element,
  field: Size,
  plan: PlanSize,
): Place {
  const box = element.getBoundingClientRect();
  const scale = plan.width / box.width;
  const index = (pixels: number): number => Math.floor((pixels * scale - PLAN.edge) / PLAN.space);
  return placeAt(field, index(clientX - box.left), index(clientY - box.top));
}
