// The bust of every class: told apart by its outline first (UI-K2). The same one stands on the board and in every panel.

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
import { drawnStrokes } from './strokes.ts';

/** By the classes of the roster. */
export const BUSTS = {
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
} as const;

export type FighterClass = keyof typeof BUSTS;

const HALF = 47;

/** About the middle of a box that holds every one of them. */
export const bustArt = (fighterClass: FighterClass, hasRim = true): Art =>
  art(drawnStrokes(BUSTS[fighterClass], hasRim), 2 * HALF, 2 * HALF, HALF, HALF);
