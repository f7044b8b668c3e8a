// Off-screen indicators at the edge.

import { EDGE_PX, edgePlaces } from '../src/board/geometry/edges.ts';

const FREE = { left: 10, top: 100, width: 380, height: 300 };
const MIDDLE = { x: 200, y: 250 };

test('visible pieces need no indicator', () => {
  expect(edgePlaces(FREE, [MIDDLE, { x: 11, y: 399 }])).toEqual([undefined, undefined]);
});

test.each([
  ['above', { x: 200, y: -500 }, { x: 200, y: 108 }],
  ['below', { x: 200, y: 900 }, { x: 200, y: 392 }],
  ['to the left', { x: -700, y: 250 }, { x: 18, y: 250 }],
  ['to the right', { x: 2000, y: 250 }, { x: 382, y: 250 }],
])('whoever is %s has a sign in that direction', (_, point, at) => {
  const [one] = edgePlaces(FREE, [point]);
  expect([Math.round(one?.x ?? 0), Math.round(one?.y ?? 0)]).toEqual([at.x, at.y]);
});

test('indicators are within the uncovered area, side by side', () => {
  const far = Array.from({ length: 6 }, (_, i) => ({ x: 200 + i, y: 2000 }));
  const places = edgePlaces(FREE, [...far, { x: 3000, y: 2000 }, { x: -3000, y: -2000 }]);
  for (const [i, one] of places.entries()) {
    if (one === undefined) throw new Error(`none for ${i}`);
    expect(one.x).toBeGreaterThanOrEqual(FREE.left + EDGE_PX / 2);
    expect(one.x).toBeLessThanOrEqual(FREE.left + FREE.width - EDGE_PX / 2);
    for (const other of places.slice(i + 1))
      expect(Math.hypot(one.x - (other?.x ?? 0), one.y - (other?.y ?? 0))).toBeGreaterThanOrEqual(EDGE_PX);
  }
});
