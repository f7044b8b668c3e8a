// Camera focus on part of a large field (UI-K61): every space is large enough for touch.

import { SQUARE_SIDE } from '../../../src/art/tiles.ts';
import { fitScale } from '../../../src/board/geometry/camera.ts';
import { partSeen } from '../../../src/games/skure/board/partSeen.ts';

const field = (columns: number, rows: number) => ({
  left: -SQUARE_SIDE / 2,
  top: -SQUARE_SIDE / 2,
  width: columns * SQUARE_SIDE,
  height: rows * SQUARE_SIDE,
});
const at = (x: number, y: number) => ({ x: x * SQUARE_SIDE, y: y * SQUARE_SIDE });
/** Free area between panels, in CSS px. */
const PHONE = { left: 0, top: 180, width: 390, height: 300 };
const DESK = { left: 314, top: 84, width: 780, height: 550 };
const LOW = { left: 8, top: 78, width: 708, height: 390 };
const REACH = [at(2, 8), at(3, 9), at(6, 10), at(4, 7)];

test.each([
  ['14 × 12', field(14, 12)],
  ['24 × 24', field(24, 24)],
])('on a phone each space of the reach is 44 px at least, on a field of %s', (_, bounds) => {
  const part = partSeen(bounds, REACH, PHONE, 'finger');
  if (part === undefined) throw new Error('all of it');
  expect(fitScale(part, PHONE) * SQUARE_SIDE).toBeGreaterThanOrEqual(44);
  for (const { x, y } of REACH) {
    expect(x).toBeGreaterThan(part.left);
    expect(x).toBeLessThan(part.left + part.width);
    expect(y).toBeGreaterThan(part.top);
    expect(y).toBeLessThan(part.top + part.height);
  }
});

test('the active fighter is in view, however far its targets are', () => {
  const foremost = at(2, 8);
  const part = partSeen(field(24, 24), [foremost, at(20, 8), at(2, 1), at(2, 20)], PHONE, 'finger');
  if (part === undefined) throw new Error('all of it');
  expect(fitScale(part, PHONE) * SQUARE_SIDE).toBeGreaterThanOrEqual(44);
  expect(foremost.x).toBeGreaterThan(part.left + SQUARE_SIDE / 2);
  expect(foremost.x).toBeLessThan(part.left + part.width - SQUARE_SIDE / 2);
  expect(foremost.y).toBeGreaterThan(part.top + SQUARE_SIDE / 2);
  expect(foremost.y).toBeLessThan(part.top + part.height - SQUARE_SIDE / 2);
});

test('without an active fighter, or if it is large enough, the whole field is in view', () => {
  expect(partSeen(field(14, 12), [], PHONE, 'finger')).toBeUndefined();
  expect(partSeen(field(14, 12), REACH, DESK, 'finger')).toBeUndefined();
});

test('a pointer hits smaller spaces than a finger, so that it sees more of them', () => {
  expect(partSeen(field(14, 12), REACH, LOW, 'pointer')).toBeUndefined();
  expect(partSeen(field(14, 12), REACH, LOW, 'finger')).toBeDefined();
});
