// The minimap: when it is shown, its position, and its symbols for pieces.

import { cornerFor, cornerRect, seesAll } from '../src/board/geometry/overview.ts';
import { initialsOf } from '../src/text/initials.ts';

const FREE = { left: 6, top: 91, width: 378, height: 438 };
const SIZE = { width: 80, height: 84 };

test('all of the board is seen where a part as large as it is', () => {
  const whole = { left: -10, top: -10, width: 1000, height: 800 };
  expect(seesAll(whole, { left: -50, top: -10, width: 1100, height: 800 })).toBe(true);
  expect(seesAll(whole, { left: 0, top: 0, width: 1100, height: 400 })).toBe(false);
});

test('it is in a corner of the uncovered area, and avoids pieces', () => {
  const rect = cornerRect('right top', FREE, SIZE);
  expect(rect).toEqual({ left: 296, top: 99, ...SIZE });
  const army = { x: rect.left + 10, y: rect.top + 10 };
  expect(cornerFor({ free: FREE, stands: [] }, SIZE, 'right top')).toBe('right top');
  const aside = cornerFor({ free: FREE, stands: [army] }, SIZE, 'right top');
  expect(aside).toBe('left top');
  expect(cornerFor({ free: FREE, stands: [] }, SIZE, aside)).toBe(aside);
});

test('if every corner is taken the one with the fewest pieces is chosen', () => {
  const inside = (corner: 'right top' | 'left top' | 'right bottom' | 'left bottom') => {
    const { left, top } = cornerRect(corner, FREE, SIZE);
    return { x: left + 40, y: top + 40 };
  };
  const stands = [
    inside('right top'),
    inside('right top'),
    inside('left top'),
    inside('left top'),
    inside('right bottom'),
    inside('left bottom'),
    inside('left bottom'),
  ];
  expect(cornerFor({ free: FREE, stands }, SIZE, 'right top')).toBe('right bottom');
});

test('initials are as short as can be, and no two are alike', () => {
  expect(initialsOf(['Aster', 'Bryn', 'Cleo'])).toEqual(['A', 'B', 'C']);
  expect(initialsOf(['Seat 1', 'Seat 2'])).toEqual(['S1', 'S2']);
  expect(initialsOf(['Bea', 'Bryn', 'odo'])).toEqual(['Be', 'Br', 'O']);
  expect(initialsOf(['Bea', 'Bea'])).toEqual(['B1', 'B2']);
  const twenty = initialsOf(Array.from({ length: 20 }, (_, i) => `Seat ${i + 1}`));
  expect(new Set(twenty).size).toBe(20);
});
