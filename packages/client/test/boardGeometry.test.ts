import { TILE_RADIUS } from '../src/art/tiles.ts';
import { Camera, centreOf, fitScale, type Rect } from '../src/board/geometry/camera.ts';
import {
  axialAt,
  directionDeg,
  middleOf,
  NEIGHBOUR_DISTANCE,
  type QuarterTurn,
} from '../src/board/geometry/hexMath.ts';
import { citedCells } from '../src/board/layers/tileNames.ts';

const TURNS: readonly QuarterTurn[] = [0, 90, -90];
const NEIGHBOURS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;

describe('hexMath', () => {
  test.each(TURNS)('turn %i: points in a space, up to its edge, are found in it', (turn) => {
    for (let q = -4; q <= 9; q++) {
      for (let r = -6; r <= 4; r++) {
        const middle = middleOf(q, r, turn);
        expect(axialAt(middle, turn)).toEqual({ q, r });
        for (let deg = 0; deg < 360; deg += 15) {
          const reach = 0.99 * (NEIGHBOUR_DISTANCE / 2);
          const x = middle.x + reach * Math.cos((deg * Math.PI) / 180);
          const y = middle.y + reach * Math.sin((deg * Math.PI) / 180);
          expect(axialAt({ x, y }, turn)).toEqual({ q, r });
        }
      }
    }
  });

  test.each(TURNS)('turn %i: each direction points to its neighbour', (turn) => {
    NEIGHBOURS.forEach(([q, r], index) => {
      const { x, y } = middleOf(q, r, turn);
      const angle = (directionDeg(index, turn) * Math.PI) / 180;
      expect(x).toBeCloseTo(NEIGHBOUR_DISTANCE * Math.cos(angle), 6);
      expect(y).toBeCloseTo(NEIGHBOUR_DISTANCE * Math.sin(angle), 6);
    });
  });

  test('direction 1 is up, and a quarter turn against the clock brings the east to the top', () => {
    expect(middleOf(0, -1, 0).y).toBeLessThan(0);
    expect(middleOf(2, -1, 0).x).toBeGreaterThan(0);
    expect(middleOf(2, -1, -90).y).toBeLessThan(0);
    expect(middleOf(2, -1, 90).y).toBeGreaterThan(0);
  });
});

const BOUNDS: Rect = { left: -100, top: -50, width: 1000, height: 500 };
const FREE: Rect = { left: 300, top: 80, width: 800, height: 600 };

function camera(bounds = BOUNDS, free = FREE): Camera {
  const made = new Camera();
  made.frame(bounds, free);
  return made;
}

test('names are shown for the selected cells and for the highlighted ones, each once', () => {
  const marks = [
    { kind: 'selected', cell: 'a' },
    { kind: 'reach', cell: 'b' },
    { kind: 'aim', cell: 'c' },
    { kind: 'trail', cell: 'd' },
  ];
  expect(citedCells(marks, ['b', 'c'])).toEqual(['a', 'c', 'b']);
});

describe('Camera', () => {
  test('a part given as first is brought to the middle at the same scale, and the whole again afterwards', () => {
    const part: Rect = {
      left: BOUNDS.left,
      top: BOUNDS.top,
      width: BOUNDS.width / 4,
      height: BOUNDS.height / 4,
    };
    const made = camera();
    const whole = made.view;
    const low = { ...FREE, height: FREE.height / 2 };
    made.frame(BOUNDS, low, { first: part });
    expect(made.scale).toBeCloseTo(whole.scale);
    const corner = made.toScreen({ x: part.left, y: part.top });
    expect(corner.x).toBeGreaterThanOrEqual(low.left - 1e-6);
    expect(corner.y).toBeGreaterThanOrEqual(low.top - 1e-6);
    made.panBy(-40, -40);
    made.frame(BOUNDS, FREE);
    expect(made.view).toEqual(whole);
  });

  test('a part given as first is fitted in another window', () => {
    const part: Rect = { ...BOUNDS, width: BOUNDS.width / 4, height: BOUNDS.height / 4 };
    const made = camera();
    const small = { ...FREE, width: FREE.width / 2, height: FREE.height / 2 };
    made.frame(BOUNDS, small, { first: part });
    expect(made.scale).toBeCloseTo(fitScale(part, small));
  });

  describe('with cells to keep in view', () => {
    const cells: Rect = { left: BOUNDS.left + 60, top: BOUNDS.top + 60, width: 40, height: 40 };
    const low = { ...FREE, height: FREE.height / 2 };
    const lower = { ...FREE, top: FREE.top + FREE.height / 2, height: FREE.height / 2 };

    test('nothing moves while they are seen, and nothing when there is room again', () => {
      const made = camera();
      const { scale, x, y } = made.view;
      const same = { scale: expect.closeTo(scale), x: expect.closeTo(x), y: expect.closeTo(y) };
      made.frame(BOUNDS, low, { keep: { ...cells, leastScale: 0, isActing: true } });
      expect(made.view).toEqual(same);
      made.frame(BOUNDS, FREE, { keep: { ...cells, leastScale: 0, isActing: true } });
      expect(made.view).toEqual(same);
      made.frame(BOUNDS, FREE);
      expect(made.view).toEqual(same);
    });

    test('the board is moved at the same scale where a panel would cover them', () => {
      const made = camera();
      const { scale } = made;
      made.frame(BOUNDS, lower, { keep: { ...cells, leastScale: 0, isActing: true } });
      expect(made.scale).toBeCloseTo(scale);
      expect(made.toScreen({ x: cells.left, y: cells.top }).y).toBeGreaterThanOrEqual(lower.top);
    });

    test('the board is fitted where they would be too small', () => {
      const made = camera();
      made.frame(BOUNDS, low, { keep: { ...cells, leastScale: 1.01 * made.scale, isActing: true } });
      expect(made.scale).toBeCloseTo(fitScale(BOUNDS, low));
    });

    test('a board that was fitted into less becomes larger as soon as there is room', () => {
      const made = new Camera();
      made.frame(BOUNDS, low, { keep: { ...cells, leastScale: 0, isActing: false } });
      made.frame(BOUNDS, FREE, { keep: { ...cells, leastScale: 0, isActing: false } });
      expect(made.scale).toBeCloseTo(fitScale(BOUNDS, FREE));
    });
  });

  test('a reset returns to the default part, and the whole is a zoom farther out', () => {
    const rest: Rect = { left: 100, top: 50, width: 250, height: 125 };
    const made = camera();
    made.frame(BOUNDS, FREE, { rest });
    expect(made.toScreen(centreOf(rest))).toEqual(centreOf(FREE));
    expect(made.scale).toBeCloseTo(fitScale(rest, FREE));
    expect(made.zoomed).toBe(false);
    const atRest = made.view;
    made.panBy(-60, 0);
    const panned = made.view;
    made.frame(BOUNDS, FREE, { rest });
    expect(made.view).toEqual(panned);
    made.zoomAt(0.01, 700, 380);
    expect(made.view).toEqual(camera().view);
    made.frame(BOUNDS, FREE, { rest });
    expect(made.view).toEqual(camera().view);
    made.reset();
    expect(made.view).toEqual(atRest);
  });

  test('fits the whole board into the uncovered rectangle, in its middle', () => {
    const { scale } = camera().view;
    expect(scale).toBeCloseTo(0.8, 9);
    const topLeft = camera().toScreen({ x: -100, y: -50 });
    const bottomRight = camera().toScreen({ x: 900, y: 450 });
    expect(topLeft).toEqual({ x: 300, y: 180 });
    expect(bottomRight).toEqual({ x: 1100, y: 580 });
  });

  test('never fits a space larger than 100 px of radius', () => {
    expect(fitScale({ left: 0, top: 0, width: 100, height: 100 }, FREE) * TILE_RADIUS).toBe(100);
  });

  test('screen and world are each other’s inverse, zoomed or not', () => {
    const made = camera();
    made.zoomAt(1.7, 500, 300);
    const point = { x: 123, y: 45 };
    const seen = made.toScreen(point);
    expect(made.toWorld(seen.x, seen.y).x).toBeCloseTo(point.x, 9);
    expect(made.toWorld(seen.x, seen.y).y).toBeCloseTo(point.y, 9);
  });

  test('zooming keeps the point under the pointer fixed', () => {
    const made = camera();
    const before = made.toWorld(700, 380);
    made.zoomAt(2, 700, 380);
    const after = made.toWorld(700, 380);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
    expect(made.scale).toBeCloseTo(1.6, 9);
  });

  test('zooms out to the fit and not beyond, in to the limit and not beyond', () => {
    const made = camera();
    made.zoomAt(0.1, 500, 300);
    expect(made.zoomed).toBe(false);
    made.zoomAt(1000, 500, 300);
    expect(made.scale).toBeCloseTo(0.8 * made.zoomMax, 9);
    expect(made.scale * TILE_RADIUS).toBeGreaterThanOrEqual(80);
  });

  test('panning stops where the board would leave the uncovered rectangle', () => {
    const made = camera();
    made.panBy(300, 300);
    expect(made.view).toEqual(camera().view);
    made.zoomAt(2, 700, 380);
    made.panBy(1e6, 1e6);
    expect(made.toScreen({ x: -100, y: 0 }).x).toBeCloseTo(FREE.left, 6);
    expect(made.toScreen({ x: 0, y: -50 }).y).toBeCloseTo(FREE.top, 6);
    made.panBy(-1e6, -1e6);
    expect(made.toScreen({ x: 900, y: 0 }).x).toBeCloseTo(FREE.left + FREE.width, 6);
    expect(made.toScreen({ x: 0, y: 450 }).y).toBeCloseTo(FREE.top + FREE.height, 6);
  });

  test('other insets keep the zoom; without zoom the board is fitted anew', () => {
    const narrow = { ...FREE, width: 400 };
    const made = camera();
    made.frame(BOUNDS, narrow);
    expect(made.scale).toBeCloseTo(0.4, 9);
    made.zoomAt(2, 500, 300);
    made.frame(BOUNDS, FREE);
    expect(made.scale).toBeCloseTo(1.6, 9);
  });

  test('focus centres a part without making cells larger than requested', () => {
    const made = camera();
    made.focus({ left: 300, top: 150, width: 200, height: 100 }, 60);
    expect(made.scale * TILE_RADIUS).toBeCloseTo(60, 6);
    expect(made.toScreen({ x: 400, y: 200 })).toEqual({ x: 700, y: 380 });
  });

  test('a ride ends exactly where it was going', () => {
    const made = camera();
    const from = made.snapshot();
    made.zoomAt(1.9, 400, 200);
    const to = made.snapshot();
    const end = made.view;
    made.between(from, to, 0.5);
    expect(made.view).not.toEqual(end);
    made.between(from, to, 1);
    expect(made.view).toEqual(end);
  });
});

describe('a board that is not shown whole', () => {
  const world = { left: 0, top: 0, width: 4000, height: 4000 };
  const rest = { left: 1000, top: 1000, width: 400, height: 400 };
  const keep = { left: 1100, top: 1180, width: 100, height: 40, leastScale: 0, isActing: true };
  const high = { left: 0, top: 100, width: 390, height: 500 };
  const framed = (...frees: readonly (typeof high)[]): Camera => {
    const made = new Camera();
    for (const free of frees) made.frame(world, free, { rest: { ...rest, keep } });
    return made;
  };

  test('stays where it is while a panel grows, as long as what is acted on is in view', () => {
    const before = framed(high).view;
    const grown = framed(high, { ...high, height: 380 });
    expect(grown.view.scale).toBeCloseTo(before.scale);
    expect(grown.toScreen({ x: 1100, y: 1180 })).toEqual({
      x: expect.closeTo(before.x + 1100 * before.scale),
      y: expect.closeTo(before.y + 1180 * before.scale),
    });
    const back = framed(high, { ...high, height: 380 }, high);
    expect(back.view.y).toBeCloseTo(before.y);
  });

  test('moves to show what is acted on, at the same scale, and stays there when there is more room again', () => {
    const before = framed(high).view;
    const low = { ...high, height: 160 };
    const moved = framed(high, low);
    // In the middle of it, as before.
    expect(moved.toScreen(centreOf(rest)).y).toBeCloseTo(low.top + low.height / 2);
    expect(moved.view.scale).toBeCloseTo(before.scale);
    expect(moved.view.x).toBeCloseTo(before.x);
    expect(framed(high, low, high).view.y).toBeCloseTo(moved.view.y);
  });

  test('is framed again where that does not fit, or in a window of another width', () => {
    const before = framed(high).view;
    expect(framed(high, { ...high, height: 50 }).view.scale).not.toBeCloseTo(before.scale);
    expect(framed(high, { ...high, width: 800 }).view).toEqual(framed({ ...high, width: 800 }).view);
  });

  test('is where it was after a part came first', () => {
    const made = framed(high);
    const before = made.view;
    const low = { ...high, height: 50 };
    made.frame(world, low, { first: rest, rest: { ...rest, keep } });
    expect(made.view.scale).toBeCloseTo(before.scale);
    expect(made.view.y).not.toBeCloseTo(before.y);
    made.frame(world, high, { rest: { ...rest, keep } });
    expect([made.view.scale, made.view.x, made.view.y]).toEqual(
      [before.scale, before.x, before.y].map((value) => expect.closeTo(value)),
    );
  });
});
