// Camera focus on part of a large field (UI-K61): every space is large enough for touch.

import { SQUARE_SIDE } from '../../../src/art/tiles.ts';
import { fitScale, type Rect } from '../../../src/board/geometry/camera.ts';
import type { Vec } from '../../../src/board/geometry/hexMath.ts';
import { partSeen } from '../../../src/games/skure/board/partSeen.ts';

const field = (columns: number, rows: number) => ({
  left: -SQUARE_SIDE / 2,
  top: -SQUARE_SIDE / 2,
  width: columns * SQUARE_SIDE,
  height: rows * SQUARE_SIDE,
});
const at = (x: number, y: number) => ({ x: x * SQUARE_SIDE, y: y * SQUARE_SIDE });
/** Free area between panels, in CSS px. */
const PHONE = { left: 0, top: 130, width: 390, height: 530 };
const DESK = { left: 314, top: 84, width: 780, height: 550 };
const LOW = { left: 8, top: 78, width: 708, height: 390 };
const REACH = [at(2, 8), at(3, 9), at(6, 10), at(4, 7)];
const FAR = [at(2, 8), at(20, 8), at(2, 1), at(2, 20)];

const resting = (...tiers: readonly (readonly Vec[])[]) => ({ tiers, isActing: false });
const acting = (...tiers: readonly (readonly Vec[])[]) => ({ tiers, isActing: true });
const sizeIn = (part: Rect | undefined, free: Rect): number =>
  part === undefined ? 0 : fitScale(part, free) * SQUARE_SIDE;

/** Whether the whole space is in it. */
const shows = (part: Rect | undefined, { x, y }: Vec): boolean =>
  part !== undefined &&
  x - SQUARE_SIDE / 2 >= part.left &&
  x + SQUARE_SIDE / 2 <= part.left + part.width &&
  y - SQUARE_SIDE / 2 >= part.top &&
  y + SQUARE_SIDE / 2 <= part.top + part.height;

test.each([
  ['14 × 12', field(14, 12)],
  ['24 × 24', field(24, 24)],
])('on a phone each space of the reach is in view and 40 px at least, on a field of %s', (_, bounds) => {
  const part = partSeen(bounds, acting(REACH), PHONE, 'finger');
  expect(sizeIn(part, PHONE)).toBeGreaterThanOrEqual(40);
  expect(sizeIn(part, PHONE)).toBeLessThanOrEqual(64.01);
  expect(REACH.filter((place) => !shows(part, place))).toEqual([]);
});

test('as much is in view as is large enough: all fighters, else the active one and its reach', () => {
  const near = [at(2, 8), at(9, 1)];
  const both = partSeen(field(24, 24), resting([...REACH, ...near], REACH), PHONE, 'finger');
  expect(sizeIn(both, PHONE)).toBeGreaterThanOrEqual(36);
  expect(near.filter((place) => !shows(both, place))).toEqual([]);
  const less = partSeen(field(24, 24), resting([...REACH, ...FAR], REACH), PHONE, 'finger');
  expect(REACH.filter((place) => !shows(less, place))).toEqual([]);
  expect(shows(less, at(20, 8))).toBe(false);
});

test('the active fighter is in view, however far its targets are', () => {
  const part = partSeen(field(24, 24), acting(FAR), PHONE, 'finger');
  expect(sizeIn(part, PHONE)).toBeGreaterThanOrEqual(27.99);
  expect(shows(part, at(2, 8))).toBe(true);
});

test('without an active fighter, or if it is large enough, the whole field is in view', () => {
  expect(partSeen(field(14, 12), resting(), PHONE, 'finger')).toBeUndefined();
  expect(partSeen(field(14, 12), resting(REACH), DESK, 'finger')).toBeUndefined();
  expect(partSeen(field(24, 24), { ...resting(FAR), orWhole: true }, PHONE, 'finger')).toBeUndefined();
});

test('a pointer hits smaller spaces than a finger, so that it sees more of them', () => {
  expect(partSeen(field(14, 12), acting(REACH), LOW, 'pointer')).toBeUndefined();
  expect(partSeen(field(14, 12), acting(REACH), LOW, 'finger')).toBeDefined();
});
