// Operations of the field editor. None refuses anything: field.ts validates fields.

import { fieldOf } from './field.ts';
import { columnOf, placeAt, rowOf } from './geometry.ts';
import { terrainAt } from './terrain.ts';
import { type Field, type Place, TERRAINS, type Terrain } from './types.ts';

/** Creates a field from a function of column and row. */
const drawn = (width: number, height: number, sign: (x: number, y: number) => Terrain): Field =>
  fieldOf(
    Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => sign(x, y)).join('')),
  );

const at = (field: Field, x: number, y: number): Terrain => terrainAt(field, placeAt(field, x, y));

/** Open ground where there was none; what is cut off is gone. */
export const resized = (field: Field, width: number, height: number): Field =>
  drawn(width, height, (x, y) => (x < field.width && y < field.height ? at(field, x, y) : '.'));

/** The rectangle between two of its corners. */
export function filled(field: Field, from: Place, to: Place, terrain: Terrain): Field {
  const isBetween = (value: number, a: number, b: number): boolean =>
    value >= Math.min(a, b) && value <= Math.max(a, b);
  const [x1, y1] = [columnOf(field.width, from), rowOf(field.width, from)];
  const [x2, y2] = [columnOf(field.width, to), rowOf(field.width, to)];
  return drawn(field.width, field.height, (x, y) =>
    isBetween(x, x1, x2) && isBetween(y, y1, y2) ? terrain : at(field, x, y),
  );
}

/** `mirror`: north is south seen in a mirror; `turn`: after half a turn. The south is taken; a middle row by its west. */
export type Symmetry = 'mirror' | 'turn';

export function symmetric(field: Field, symmetry: Symmetry): Field {
  const { width, height } = field;
  return drawn(width, height, (x, y) => {
    const southern = height - 1 - y;
    const opposite = symmetry === 'turn' ? width - 1 - x : x;
    const isTaken = y > southern || (y === southern && (symmetry === 'mirror' || x <= opposite));
    return isTaken ? at(field, x, y) : at(field, opposite, southern);
  });
}

/** Number of spaces by terrain. */
export function terrainCounts(field: Field): Readonly<Record<Terrain, number>> {
  const signs = field.rows.join('');
  const count = (terrain: Terrain): number => signs.split(terrain).length - 1;
  return Object.fromEntries(TERRAINS.map((terrain) => [terrain, count(terrain)])) as Record<Terrain, number>;
}
