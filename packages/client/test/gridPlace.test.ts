// The transform of the grid while the camera moves.

import { carriage, GridPlace } from '../src/a11y/gridPlace.ts';

const BOXES = new Map([
  ['a', { x: 100, y: 50, radiusPx: 20 }],
  ['b', { x: 140, y: 50, radiusPx: 20 }],
  ['c', { x: 120, y: 85, radiusPx: 20 }],
]);
const moved = (scale: number, dx: number, dy: number) =>
  new Map(
    [...BOXES].map(([cell, { x, y, radiusPx }]) => [
      cell,
      { x: x * scale + dx, y: y * scale + dy, radiusPx: radiusPx * scale },
    ]),
  );

test('panning is one translation, zooming one scale and translation', () => {
  expect(carriage(BOXES, moved(1, 30, -7))).toEqual({ scale: 1, x: 30, y: -7 });
  expect(carriage(BOXES, moved(2.5, -200, 12))).toEqual({ scale: 2.5, x: -200, y: 12 });
});

test('cells that lie otherwise to each other are not carried', () => {
  const apart = new Map([...moved(1, 30, -7), ['c', { x: 151, y: 78, radiusPx: 20 }]]);
  expect(carriage(BOXES, apart)).toBeUndefined();
  expect(carriage(BOXES, new Map([...BOXES].slice(1)))).toBeUndefined();
  expect(carriage(new Map(), BOXES)).toBeUndefined();
  expect(carriage(BOXES, new Map())).toBeUndefined();
});

test('cells that are back in place, or placed twice, need no transform', () => {
  let boxes = BOXES;
  const buttons = [...BOXES.keys()].map((cell) => ({ dataset: { cell }, style: { cssText: '' } }));
  const grid = { style: { transform: '' }, querySelectorAll: () => buttons };
  const place = new GridPlace(grid as unknown as HTMLElement, { cellBox: (cell) => boxes.get(cell) });
  const follow = (to: typeof BOXES): string => {
    boxes = to;
    place.follow();
    return grid.style.transform;
  };
  expect(follow(BOXES)).toBe('');
  expect(follow(moved(1, 30, -7))).toBe('translate(30px,-7px) scale(1)');
  expect(follow(BOXES)).toBe('');
  expect(follow(moved(1, 1e-9, 0))).toBe('');
});
