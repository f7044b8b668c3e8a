// SKURE-1.7: movement costs of terrain, and where characters may stand.

import { columnOf, rowOf } from './geometry.ts';
import type { Field, Height, MovementType, Place, Terrain } from './types.ts';

/** Mode of movement, height included; `ethereal`: on the ground, and through rock. */
type Gait = 'ground' | 'ethereal' | 'climbing' | 'low' | 'mid';

/** A flying character that is on the ground has fallen; it moves, or is pushed, as at low height. */
export function gaitOf(type: MovementType, height: Height, isEthereal = false): Gait {
  if (type === 'flying') return height === 'mid' ? 'mid' : 'low';
  return isEthereal && type === 'ground' ? 'ethereal' : type;
}

/** Costs of a space that cannot be entered, and of one that can be passed but not stood on (SKURE-4.4). */
export const BARRED = 0;
const PASSED = -1;

const COSTS: Readonly<Record<Terrain, Readonly<Record<Gait, number>>>> = {
  '.': { ground: 1, ethereal: 1, climbing: 1, low: 1, mid: 1 },
  ',': { ground: 2, ethereal: 2, climbing: 1, low: 1, mid: 1 },
  '^': { ground: BARRED, ethereal: PASSED, climbing: 2, low: 1, mid: 1 },
  '~': { ground: BARRED, ethereal: BARRED, climbing: BARRED, low: 1, mid: 1 },
  '#': { ground: BARRED, ethereal: BARRED, climbing: BARRED, low: BARRED, mid: PASSED },
};

/** Terrain of a space. */
export const terrainAt = ({ width, rows }: Field, place: Place): Terrain =>
  (rows[rowOf(width, place)]?.[columnOf(width, place)] ?? '#') as Terrain;

/** By gait, then by place: cost of entering straight, or BARRED or PASSED. */
type Costs = Readonly<Record<Gait, Int8Array>>;

/** A field never changes; one with other terrain is another value. */
const known = new WeakMap<Field, Costs>();

export function costsOf(field: Field): Costs {
  const found = known.get(field);
  if (found !== undefined) return found;
  const signs = [...field.rows.join('')] as Terrain[];
  const by = (gait: Gait): Int8Array => Int8Array.from(signs, (sign) => COSTS[sign][gait]);
  const costs = {
    ground: by('ground'),
    ethereal: by('ethereal'),
    climbing: by('climbing'),
    low: by('low'),
    mid: by('mid'),
  };
  known.set(field, costs);
  return costs;
}

export const costAt = (field: Field, place: Place, gait: Gait): number =>
  costsOf(field)[gait][place] ?? BARRED;

// SKURE-1.9: whether a character may stand on the terrain, ignoring other characters.
export const mayStand = (field: Field, place: Place, gait: Gait): boolean => costAt(field, place, gait) > 0;
