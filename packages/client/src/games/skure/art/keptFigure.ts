// Base, bust and prow of a fighter, drawn once for each look: there are few, and browsers keep their pictures by address.

import type { Art } from '../../../art/svg.ts';
import type { Fighter } from '../board/picture.ts';
import { figureArt } from './token.ts';

const drawn = new Map<string, Art>();

export function keptFigure(fighter: Fighter): Art {
  const { fighterClass, facing, life, seat, deathBy } = fighter;
  const key = [fighterClass, facing, life, seat, deathBy].join();
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const made = figureArt(fighter);
  drawn.set(key, made);
  return made;
}
