// The looks of SKI-14 as what boards and panels are painted with, and what they are called.

import type { Look, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { PAINTS, PATTERNS, type PaintNumber, paintNumber } from '../../art/paints.ts';
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

/** Who has joined another player is painted like that one. Before anything is known of looks, a seat has its own paint. */
export function paintOf(view: SkirmishView, seat: Seat): PaintNumber {
  const look = view.looks[playerOf(view, seat)];
  return look === undefined ? seat % PAINTS.length : paintOfLook(look);
}

export const colourName = (colour: number): string => say(`colour.${colour}` as Key);
export const patternName = (pattern: number): string => say(`pattern.${pattern}` as Key);

/** What a player is called where nobody's name is known. */
export const playerColour = ({ looks }: SkirmishView, player: Seat): string =>
  colourName(looks[player]?.colour ?? 1);
