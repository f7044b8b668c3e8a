// Boards of squares: positions, and hit testing of raised ones.

import { SQUARE_SIDE, STEP_RISE } from '../src/art/tiles.ts';
import { holds, joined } from '../src/board/geometry/outline.ts';
import {
  type SquareGround,
  squareAt,
  squareBounds,
  squareMiddle,
  squareOutline,
} from '../src/board/geometry/squareMath.ts';

/** Five by four: a wall of three steps at 2,1, a step at 2,2, no square at 4,3. */
const HEIGHTS: (number | undefined)[] = Array.from({ length: 20 }, () => 0);
HEIGHTS[7] = 3;
HEIGHTS[12] = 1;
HEIGHTS[19] = undefined;
const GROUND: SquareGround = { columns: 5, rows: 4, heights: HEIGHTS };
const all = HEIGHTS.flatMap((height, i) => (height === undefined ? [] : [i]));

test('the middle of every face is found in its square, raised or not', () => {
  for (const i of all) expect(squareAt(GROUND, squareMiddle(GROUND, i))).toBe(i);
  expect(squareMiddle(GROUND, 7)).toEqual({ x: 2 * SQUARE_SIDE, y: SQUARE_SIDE - 3 * STEP_RISE });
  for (const i of all) {
    const { x, y } = squareMiddle(GROUND, i);
    for (const [dx, dy] of [
      [-39, -39],
      [39, -39],
      [-39, 20],
      [39, 20],
    ] as const) {
      const seen = squareAt(GROUND, { x: x + dx, y: y + dy });
      // Of a square behind a raised one the lower part is covered.
      expect(seen === i || (HEIGHTS[seen] ?? 0) > (HEIGHTS[i] ?? 0)).toBe(true);
    }
  }
});

test('a wall is its own square’s, and covers what lies behind it', () => {
  const foot = { x: 2 * SQUARE_SIDE, y: SQUARE_SIDE + SQUARE_SIDE / 2 - STEP_RISE - 1 };
  expect(squareAt(GROUND, foot)).toBe(7);
  expect(squareAt(GROUND, { x: 2 * SQUARE_SIDE, y: SQUARE_SIDE / 2 - 2 })).toBe(7);
  expect(squareAt(GROUND, { x: SQUARE_SIDE, y: SQUARE_SIDE / 2 - 2 })).toBe(1);
});

test('beyond the board, and where there is no square, there is nothing', () => {
  for (const [x, y] of [
    [-41, 0],
    [4.6 * SQUARE_SIDE, 0],
    [0, -41],
    [0, 3.6 * SQUARE_SIDE],
    [4 * SQUARE_SIDE, 3 * SQUARE_SIDE],
  ] as const) {
    expect(squareAt(GROUND, { x, y })).toBe(-1);
  }
});

test('what is seen of all squares covers the board once, walls included', () => {
  const loops = all.map((i) => squareOutline(GROUND, i));
  for (let x = -39; x < 4.5 * SQUARE_SIDE; x += 7) {
    for (let y = -39; y < 3.5 * SQUARE_SIDE; y += 7) {
      const seen = all.filter((_, k) => holds([loops[k] ?? []], { x, y }));
      expect({ x, y, seen }).toEqual({
        x,
        y,
        seen: squareAt(GROUND, { x, y }) < 0 ? [] : [squareAt(GROUND, { x, y })],
      });
    }
  }
});

test('squares of any height have one outline together', () => {
  const around = [6, 7, 8, 11, 12, 13];
  expect(joined(around.map((i) => squareOutline(GROUND, i)))).toHaveLength(1);
  expect(joined(all.map((i) => squareOutline(GROUND, i)))).toHaveLength(1);
  expect(joined([0, 18].map((i) => squareOutline(GROUND, i)))).toHaveLength(2);
});

test('the bounds hold every square with room at the rim', () => {
  const { left, top, width, height } = squareBounds(GROUND);
  expect(left).toBeLessThan(-40);
  expect(top).toBeLessThan(-40 - 30);
  expect(left + width).toBeGreaterThan(4 * SQUARE_SIDE + 40);
  expect(top + height).toBeGreaterThan(3 * SQUARE_SIDE + 40 + 12);
});
