// Path costs from every space to the nearest goal over the terrain, ignoring characters.

import { groundOf, land, landedAt, landingCost, type Mover } from '../field/steps.ts';
import type { Field, Height, Place } from '../field/types.ts';
import { DIRECTIONS } from '../field/types.ts';

/** Unreachable. */
export const FAR = 999;

/** By space: movement points to the nearest goal. */
export function costsTo(field: Field, mover: Omit<Mover, 'at'>, goals: readonly Place[]): Int16Array {
  // Flyers can pass above everything.
  const height: Height = mover.type === 'flying' ? 'mid' : mover.height;
  const ground = groundOf(field, { ...mover, height });
  const costs = new Int16Array(field.width * field.height).fill(FAR);
  const waiting: Place[][] = [[...goals]];
  for (const goal of goals) costs[goal] = 0;
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const at of waiting[cost] ?? []) {
      if (costs[at] !== cost) continue;
      for (const direction of DIRECTIONS) {
        const landing = land(ground, at, direction, () => false);
        if (landing < 0) continue;
        const [to, sum] = [landedAt(landing), cost + landingCost(landing)];
        if (sum >= (costs[to] ?? FAR)) continue;
        costs[to] = sum;
        let list = waiting[sum];
        if (list === undefined) waiting[sum] = list = [];
        list.push(to);
      }
    }
  }
  return costs;
}
