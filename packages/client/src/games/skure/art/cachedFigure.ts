// Cache of base, bust and prow of a fighter, by look: there are few, and browsers cache images by URL.

import type { Art } from '../../../art/svg.ts';
import type { Fighter } from './picture.ts';
import { figureArt } from './token.ts';

const drawn = new Map<string, Art>();

export function cachedFigure(fighter: Fighter): Art {
  const { fighterClass, facing, life, seat, deathBy } = fighter;
  const key = [fighterClass, facing, life, seat, deathBy].join();
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const made = figureArt(fighter);
  drawn.set(key, made);
  return made;
}
