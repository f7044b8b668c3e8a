// Players' names below their fighters (UI-K85): trimmed, and clear of each other and of the badges below them.

import { NOWHERE, neighbour, placeText, readPlace } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import fc from 'fast-check';
import { SQUARE_SIDE } from '../../../src/art/tiles.ts';
import type { Fighter } from '../../../src/games/skure/art/picture.ts';
import { tokenPieces } from '../../../src/games/skure/art/token.ts';
import { boxAround, overlap } from '../../../src/games/skure/board/chipPlaces.ts';
import { nameItems, trimmed } from '../../../src/games/skure/company/playerNames.ts';
import { KNIGHT } from './pictures.ts';

const WIDE = { width: 8, height: 8 };
const LETTER_PX = 7;
const widthOf = (text: string): number => [...text].length * LETTER_PX;

/** In art units, as a board lays them out. */
function groundOf(spacePx: number, turned = false) {
  const index = (cell: string): number => readPlace(WIDE, cell) ?? NOWHERE;
  const middle = (cell: string) => {
    const [x, y] = [index(cell) % WIDE.width, Math.floor(index(cell) / WIDE.width)];
    const at = turned ? { x: WIDE.width - 1 - x, y: WIDE.height - 1 - y } : { x, y };
    return { x: at.x * SQUARE_SIDE, y: at.y * SQUARE_SIDE };
  };
  const beside = (cell: string, direction: Direction) => {
    const at = neighbour(WIDE, index(cell), direction);
    return at === NOWHERE ? undefined : placeText(WIDE.width, at);
  };
  return { spacePx, turned, middle, beside };
}

const fighter = (cell: string, player: number, more: Partial<Fighter> = {}): Fighter => ({
  ...{ ...KNIGHT, id: `A${player + 1}`, cell, player },
  ...more,
});

const NAMES = ['Aster', 'Bartholomew', 'Cleo of the Hills', 'Dana', 'Emil', 'Fenn'];

test('a name that fits is whole, and another one ends with an ellipsis', () => {
  expect(trimmed('Aster', 35, widthOf)).toBe('Aster');
  expect(trimmed('Aster', 34, widthOf)).toBe('Ast…');
  // No space before the ellipsis, and no half of a letter.
  expect(trimmed('Al Bo', 28, widthOf)).toBe('Al…');
  expect(trimmed('😀😀😀', 20, widthOf)).toBe('😀…');
  expect(trimmed('Aster', 6, widthOf)).toBe('');
});

test('from 44 px on they are shown, of both sides alike, and neither of the dead nor of the master’s fighters', () => {
  const { player: _, ...nobodys } = fighter('5,5', 5);
  const all: readonly Fighter[] = [
    fighter('1,1', 0),
    fighter('2,2', 3, { id: 'B1', seat: 1 }),
    fighter('3,3', 4, { life: 'dead' }),
    nobodys,
    fighter('1,1', 0, { id: 'ghost', ghost: true }),
  ];
  const shown = (spacePx: number) =>
    nameItems(all, NAMES, groundOf(spacePx), widthOf).map(({ key }) => key.slice('player '.length));
  expect(shown(43)).toEqual([]);
  expect(shown(44)).toEqual(['Aster', 'Dana']);
  expect(nameItems(all, [], groundOf(60), widthOf)).toEqual([]);
});

test.each([false, true])(
  'board turned %s: none overlaps another one or the badge of the fighter below',
  (turned) => {
    const cells = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7)), {
      ...{ minLength: 6, maxLength: 6, selector: String },
    });
    const facing = fc.nat(7) as fc.Arbitrary<Direction>;
    fc.assert(
      fc.property(cells, facing, fc.integer({ min: 44, max: 90 }), (at, looks, spacePx) => {
        const all = at.map(([x, y], i) => fighter(`${x},${y}`, i, { facing: looks }));
        const ground = groundOf(spacePx, turned);
        const px = spacePx / SQUARE_SIDE;
        const boxes = nameItems(all, NAMES, ground, widthOf).map(({ key, at: { x, y } }) =>
          boxAround({ x: x * px, y: y * px }, widthOf(key.slice('player '.length)), 12),
        );
        expect(boxes).toHaveLength(6);
        for (const [i, box] of boxes.entries())
          for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
        const badges = all.flatMap((one) => {
          const { x, y } = ground.middle(one.cell);
          const badge = tokenPieces(one, 'full', turned).find(({ slot }) => slot === 'badge');
          if (badge === undefined) return [];
          const unit = spacePx / 100;
          return [boxAround({ x: x * px + badge.x * unit, y: y * px + badge.y * unit }, 28 * unit)];
        });
        for (const box of boxes) for (const badge of badges) expect(overlap(box, badge)).toBe(false);
      }),
    );
  },
);
