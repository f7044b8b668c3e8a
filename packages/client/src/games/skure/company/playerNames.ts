// Players' names below their fighters in company battles (UI-K85), where spaces are large enough.

import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import { haloed, textWidth } from '../../../board/stage/paintings.ts';
import { BAR } from '../art/bar.ts';
import type { Fighter } from '../art/picture.ts';
import { barAt, LIFT, seenFacing } from '../art/token.ts';
import type { ChipGround } from '../board/chips.ts';
import { UNIT } from '../board/units.ts';

const NAMES_FROM_PX = 44;
const SIZE_PX = 12;
/** Of a space, in units: no name reaches into the next column. */
const WIDTH = 90;
/** On its own base, where another fighter stands below: that one's badge stays free. */
const ON_BASE = 24;

type NameGround = Omit<ChipGround, 'seen'>;

/** `names`: by seat. */
export function nameItems(
  fighters: readonly Fighter[],
  names: readonly string[],
  ground: NameGround,
  widthOf = (text: string): number => textWidth(text, SIZE_PX, 700),
): readonly ScreenItem[] {
  if (Math.round(ground.spacePx) < NAMES_FROM_PX) return [];
  const taken = new Set(fighters.map(({ cell }) => cell));
  const widthPx = (WIDTH * ground.spacePx) / 100;
  return fighters.flatMap((one) => {
    const at = ground.middle(one.cell);
    const name = names[one.player ?? NOBODY] ?? '';
    if (at === undefined || name === '' || one.life === 'dead' || one.ghost === true) return [];
    const text = trimmed(name, widthPx, widthOf);
    const below = ground.beside(one.cell, seenFacing(4, ground.turned));
    const isTaken = below !== undefined && taken.has(below);
    const y = isTaken ? ON_BASE : belowBar(one, ground);
    return [
      {
        key: `player ${text}`,
        make: () => haloed(text, SIZE_PX, COLOURS['bone-50'], INK),
        at: { x: at.x, y: at.y + (y - lift(one)) * UNIT },
      },
    ];
  });
}

/** No seat has it. */
const NOBODY = -1;

const lift = ({ life, height }: Fighter): number => (life === 'standing' ? LIFT[height] : 0);

function belowBar({ facing }: Fighter, { spacePx, turned }: NameGround): number {
  const halfPx = 0.6 * SIZE_PX;
  return barAt(seenFacing(facing, turned)).y + BAR.height / 2 + (100 * halfPx) / spacePx;
}

/** As much of its beginning as fits, with an ellipsis where something is missing. */
export function trimmed(text: string, widthPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= widthPx) return text;
  const signs = [...text];
  for (let count = signs.length - 1; count > 0; count--) {
    const part = `${signs.slice(0, count).join('').trimEnd()}…`;
    if (widthOf(part) <= widthPx) return part;
  }
  return '';
}
