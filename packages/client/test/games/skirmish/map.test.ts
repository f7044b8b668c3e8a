// Map layout of Skirmish Society without a browser: initial view, ends of arrows, clipped labels.

import { neighbours } from '@hexmarch/shared/games/skirmish/land/terrain';
import { landOf } from '@hexmarch/shared/games/skirmish/world';
import { everyNth } from '../../../../shared/tools/sweep.ts';
import { areaMap } from '../../../src/board/geometry/areaShapes.ts';
import { Camera, fitScale, type Rect } from '../../../src/board/geometry/camera.ts';
import {
  boxesOf,
  labelBox,
  type Sizes,
  sizesAt,
  TERRITORY,
} from '../../../src/games/skirmish/board/blocks.ts';
import { lineOf, type Standing } from '../../../src/games/skirmish/board/drawnOrders.ts';
import { boundsOf, homePart, isReadable } from '../../../src/games/skirmish/board/homeView.ts';
import { labelItems } from '../../../src/games/skirmish/board/labelItems.ts';
import { labelAt, layOut, type PlacedTerritory, standOf } from '../../../src/games/skirmish/board/layout.ts';
import { areasOf, sizeOfLand } from '../../../src/games/skirmish/board/mapOfLand.ts';

const WIDTHS = {
  code: (text: string, px: number) => text.length * px * 0.62,
  name: (text: string, px: number) => text.length * px * 0.46,
};

/** Free area at 1440×900, 1024×768, 390×844 and 844×390, also with an open tab. */
const ROOMS: readonly (readonly [width: number, height: number])[] = [
  [780, 620],
  [708, 540],
  [378, 438],
  [528, 304],
  [378, 270],
];

function mapFor(players: number) {
  const land = landOf({ players, type: 'normal', seed: 3 });
  const map = areaMap(areasOf(land), 0);
  const bounds = boundsOf(map.areas.map(({ extent }) => extent));
  /** Every third territory has an army, more than in any match. */
  const contentsWith = (name: (place: number) => string) =>
    land.terrain.codes.map((code, place) => ({
      code,
      name: name(place),
      sign: land.works[place] ?? undefined,
      hasArmy: place % 3 === 0,
    }));
  const named = contentsWith((place) => land.map.territories[land.terrain.codes[place] ?? '']?.name ?? '');
  return { land, map, bounds, contentsWith, named };
}

/** A camera at rest. */
function restScale(bounds: Rect, home: Rect, free: Rect): number {
  const camera = new Camera();
  const rest = isReadable(bounds, free) ? undefined : homePart(home, free);
  camera.frame(bounds, free, { rest });
  return camera.scale;
}

const common = (a: Rect, b: Rect): number =>
  Math.min(
    Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left),
    Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top),
  );

function boxesIn(placed: readonly PlacedTerritory[], sizes: Sizes) {
  return placed.map(({ at, layout, hasArmy }) =>
    Object.entries(boxesOf(layout, sizes, hasArmy)).map(([part, box]) => ({
      ...box,
      part,
      left: at.x * sizes.scale + box.left,
      top: at.y * sizes.scale + box.top,
    })),
  );
}

const CASES = [3, 7, 12, 20].flatMap((players) =>
  ROOMS.map(([width, height]) => ({ players, width, height })),
);

describe.each(everyNth(3, CASES))('$players seats, $width×$height free', ({ players, width, height }) => {
  const { map, bounds, named } = mapFor(players);
  const free = { left: 0, top: 0, width, height };
  const home = boundsOf(map.areas.slice(0, 3).map(({ extent }) => extent));
  const scale = restScale(bounds, home, free);
  const sizes = sizesAt(scale, true);

  test('[UI-S15] a territory is as large as can be read, and all of the map is seen where it can be', () => {
    const whole = fitScale(bounds, free);
    const least = Math.min(width, height) >= 500 ? 42 : 46;
    expect(scale * TERRITORY).toBeGreaterThan(least - 0.1);
    if (whole * TERRITORY >= least) expect(scale).toBeCloseTo(whole);
  });

  test('[UI-S12, UI-S14] everything has its least size, and nothing covers anything of another territory', () => {
    expect(sizes.shieldWidth).toBeGreaterThanOrEqual(24);
    expect(2 * sizes.signRadius).toBeGreaterThanOrEqual(18);
    expect(Math.min(sizes.codePx, sizes.namePx)).toBeGreaterThanOrEqual(12);
    const boxes = boxesIn(layOut(map, named, sizes, WIDTHS), sizes);
    const meeting = boxes.flatMap((own, i) =>
      boxes
        .slice(i + 1)
        .flatMap((others, j) =>
          own.flatMap((a) =>
            others.flatMap((b) => (common(a, b) > 1 ? [`${i} ${a.part} ${i + 1 + j} ${b.part}`] : [])),
          ),
        ),
    );
    expect(meeting).toEqual([]);
  });
});

test('[UI-S12] no part of a label lies on another part of it, however large the map is', () => {
  const { map, named } = mapFor(3);
  for (const scale of [0.2, 0.36, 0.5, 0.9]) {
    const sizes = sizesAt(scale, true);
    const own = boxesIn(layOut(map, named, sizes, WIDTHS), sizes);
    const meeting = own.flatMap((boxes) =>
      boxes.flatMap((a, i) =>
        // The letters of a name begin below the top of its box.
        boxes.slice(i + 1).flatMap((b) => (common(a, b) > 3 ? [`${scale} ${a.part} ${b.part}`] : [])),
      ),
    );
    expect(meeting).toEqual([]);
  }
});

test('[UI-S17] with owners on nearly every land bears the initials of its player', () => {
  const { map, contentsWith } = mapFor(20);
  const sizes = sizesAt(0.205, true);
  const placed = layOut(
    map,
    contentsWith((place) => (place % 4 === 0 ? '' : 'Be')),
    sizes,
    WIDTHS,
  );
  const bearing = placed.filter(({ layout }) => layout.name !== undefined);
  expect(bearing.every((one) => placed.indexOf(one) % 4 !== 0)).toBe(true);
  expect(bearing.length).toBeGreaterThan(0.7 * placed.filter((_, place) => place % 4 !== 0).length);
});

test('an arrow is to be seen and ends before the label of its goal, and a support on the arrow that it helps', () => {
  const { land, map, named } = mapFor(7);
  const sizes = sizesAt(0.36, true);
  const placed = layOut(map, named, sizes, WIDTHS);
  const { codes } = land.terrain;
  const of = (code: string): PlacedTerritory => placed[codes.indexOf(code)] as PlacedTerritory;
  const on: Standing = {
    sizes,
    standAt: (code) => standOf(of(code), sizes),
    labelAt: (code) => labelAt(of(code), sizes),
    hasArmy: (code) => of(code).hasArmy,
  };
  let moves = 0;
  const wrong = codes.flatMap((from, place) =>
    neighbours(land.terrain, null, place).flatMap((other) => {
      const to = codes[other] ?? '';
      const line = lineOf({ type: 'move', from, to }, on) ?? [];
      const tip = line.at(-1) ?? { x: 0, y: 0 };
      moves += 1;
      const { left, top, width, height } = labelAt(of(to), sizes);
      const foot = line[0] ?? tip;
      const seenPx = Math.hypot(tip.x - foot.x, tip.y - foot.y) * sizes.scale;
      if (seenPx < 10) return [`${from} to ${to} is ${Math.round(seenPx)} px long`];
      const isOn = seenPx > 30 && tip.x > left && tip.x < left + width && tip.y > top && tip.y < top + height;
      const helper = codes.find((code) => code !== from && code !== to) ?? '';
      const bow = lineOf({ type: 'supportMove', at: helper, from, to }, on) ?? [];
      const joint = bow.at(-1) ?? tip;
      const near = Math.min(...line.map(({ x, y }) => Math.hypot(x - joint.x, y - joint.y)));
      return [...(isOn ? [`${from} to ${to}`] : []), ...(near > 1 ? [`${helper} S ${from} to ${to}`] : [])];
    }),
  );
  expect(moves).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('a label that an edge would cut is without its name, or not there', () => {
  const { land, map, named } = mapFor(7);
  const sizes = sizesAt(0.4, true);
  const placed = layOut(map, named, sizes, WIDTHS);
  const texts = named.map((one) => ({ ...one, isTag: false, wash: '#A6A48C' }));
  const place = placed.findIndex(({ layout }) => layout.name !== undefined);
  const { layout, at } = placed[place] as PlacedTerritory;
  const code = land.terrain.codes[place] ?? '';
  const keyIn = (within: Rect): string | undefined => {
    const toScreen = ({ x, y }: typeof at) => ({ x: (x - at.x) * sizes.scale, y: (y - at.y) * sizes.scale });
    const items = labelItems(texts, placed, sizes, { toScreen, within: [within] });
    return items.find(({ key }) => key.startsWith(`land ${code} `))?.key;
  };
  const name = named[place]?.name ?? '';
  const box = labelBox(layout, sizes);
  const far = 4000;
  expect(keyIn({ left: -far, top: -far, width: 2 * far, height: 2 * far })).toContain(name);
  const belowCode = (layout.name?.top ?? 0) + 2;
  const withoutName = keyIn({ left: -far, top: -far, width: 2 * far, height: far + belowCode + 8 });
  expect(withoutName).toBeDefined();
  expect(withoutName).not.toContain(name);
  expect(keyIn({ left: -far, top: box.top + 3, width: 2 * far, height: far })).toBeUndefined();
  // Beyond the edge it does not matter.
  expect(keyIn({ left: 500, top: -far, width: far, height: 2 * far })).toContain(name);
});

test('[UI-S16] a territory is as wide as a circle of its cells', () => {
  const { land } = mapFor(3);
  const cells = Object.values(land.map.cells);
  const [code = ''] = land.terrain.codes;
  const count = cells.filter((one) => one === code).length;
  expect(sizeOfLand(land, code)).toBeCloseTo(TERRITORY * Math.sqrt(count / 7));
  expect(sizeOfLand(land, 'none')).toBeUndefined();
});
