// Players' looks (SKI-14): paints for boards and panels, and their names.

import type { Look, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { PAINTS, PATTERNS, type PaintNumber, paintNumber } from '../../../art/paints.ts';
import { type Key, say } from './say.ts';

// SKI-14.1: by number, from 1.
const COLOURS = [
  'red',
  'vermilion',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'forest',
  'teal',
  'turquoise',
  'sky',
  'blue',
  'navy',
  'indigo',
  'violet',
  'purple',
  'magenta',
  'pink',
  'brown',
  'grey',
] as const;

// SKI-14.2: patterns are counted from 1.
export function paintOfLook({ colour, pattern }: Look): PaintNumber {
  const [name, shape] = [COLOURS[colour - 1], PATTERNS[pattern - 1]];
  if (name === undefined || shape === undefined) throw new RangeError(`no look ${colour} ${pattern}`);
  return paintNumber(name, shape);
}

/** A joined player has the look of its partner. Until looks are dealt, each seat has a default paint. */
export function paintOf(view: SkirmishView, seat: Seat): PaintNumber {
  const look = view.looks[playerOf(view, seat)];
  return look === undefined ? seat % PAINTS.length : paintOfLook(look);
}

export const colourName = (colour: number): string => say(`colour.${colour}` as Key);
export const patternName = (pattern: number): string => say(`pattern.${pattern}` as Key);

/** A player's label when names are unknown. */
export const playerColour = ({ looks }: SkirmishView, player: Seat): string =>
  colourName(looks[player]?.colour ?? 1);
