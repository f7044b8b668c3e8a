// The bust of every class, recognisable by its outline alone (UI-K2). The same art on the board and in every panel.

import type { ClassId } from '@hexmarch/shared/games/skure/roster';
import { type Art, art } from '../../../art/svg.ts';
import { drake, griffin, minotaur, spider } from './beasts.ts';
import { archer, cleric, guardian, knight, mage, rogue, soldier } from './people.ts';
import {
  airElemental,
  earthElemental,
  fierceFireElemental,
  fireElemental,
  ghost,
  waterElemental,
  willOWisp,
  zombie,
} from './spirits.ts';
import { type Drawing, drawnStrokes } from './strokes.ts';

const BUSTS: Readonly<Record<ClassId, Drawing>> = {
  soldier,
  knight,
  guardian,
  rogue,
  archer,
  mage,
  cleric,
  minotaur,
  griffin,
  spider,
  'fire-elemental': fireElemental,
  'fierce-fire-elemental': fierceFireElemental,
  'water-elemental': waterElemental,
  'air-elemental': airElemental,
  'earth-elemental': earthElemental,
  zombie,
  ghost,
  'will-o-wisp': willOWisp,
  drake,
};

export const BUST_CLASSES: readonly ClassId[] = Object.keys(BUSTS);

/** SVG centred on the origin; without its rim on a plain ground. */
export function bustBody(fighterClass: ClassId, hasRim = true): string {
  const strokes = BUSTS[fighterClass];
  if (strokes === undefined) throw new RangeError(`bustBody: no bust of ${fighterClass}`);
  return drawnStrokes(strokes, hasRim);
}

/** Extent of a bust from its middle. */
export const BUST_REACH = 47;

export const bustArt = (fighterClass: ClassId, hasRim = true): Art =>
  art(bustBody(fighterClass, hasRim), 2 * BUST_REACH, 2 * BUST_REACH, BUST_REACH, BUST_REACH);
