import {
  corner,
  cornerDirection,
  DIRECTIONS,
  GOLD,
  neighbour,
  TILES,
  tileIndex,
} from '@hexmarch/shared/games/skorm/board';
import { zoneOf } from '@hexmarch/shared/games/skorm/placement';
import { skorm } from '@hexmarch/shared/games/skorm/skorm';
import type { SkormEvent, SkormState } from '@hexmarch/shared/games/skorm/types';
import { TILE_RADIUS } from '../../../src/art/tiles.ts';
import { NEIGHBOUR_DISTANCE } from '../../../src/board/geometry/hexMath.ts';
import { skormPieceArt } from '../../../src/games/skorm/board/art.ts';
import { directionShown, skormLayout, stepsFor } from '../../../src/games/skorm/board/layout.ts';
import type { Draft } from '../../../src/games/skorm/draft/draft.ts';
import { claimItems } from '../../../src/games/skorm/scene/sceneClaim.ts';
import { dialItems, handleAt, lineItems } from '../../../src/games/skorm/scene/sceneDraft.ts';
import { trailOf } from '../../../src/games/skorm/scene/sceneEvents.ts';
import { landOf } from '../../../src/games/skorm/scene/sceneLand.ts';
import {
  NO_DRAFT,
  pieceId,
  standingItems,
  turnedMarks,
} from '../../../src/games/skorm/scene/sceneStanding.ts';

const STEPS = [0, 1, 2, 3, 4, 5];
const MIDDLE = '2p play 1 Ae7,Af6,Hc6,Sd6>1,Sf5>1,Sg5>6,We8|Ad3,Af4,He3,Sd4>4,Se4>4,Sh4>6,We2 4';

function position(text: string): SkormState {
  const parsed = skorm.parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const radians = (deg: number): number => (Math.PI / 180) * deg;

describe('layout', () => {
  test.each(STEPS)(
    'turned by %i steps, every tile is picked at its middle and near its rim, nothing outside',
    (steps) => {
      const layout = skormLayout(steps);
      layout.middles.forEach((middle, i) => {
        expect(layout.tileAt(middle)).toBe(i);
        const reach = 0.98 * (NEIGHBOUR_DISTANCE / 2);
        for (let deg = 0; deg < 360; deg += 30) {
          const near = {
            x: middle.x + reach * Math.cos(radians(deg)),
            y: middle.y + reach * Math.sin(radians(deg)),
          };
          expect(layout.tileAt(near)).toBe(i);
        }
      });
      const { left, top, width, height } = layout.bounds;
      expect(layout.tileAt({ x: left + 1, y: top + 1 })).toBe(-1);
      expect(layout.tileAt({ x: left + width - 1, y: top + height - 1 })).toBe(-1);
      expect(layout.middle('a1')).toBeUndefined();
    },
  );

  test.each(STEPS)('turned by %i steps, a direction points to the neighbour that lies there', (steps) => {
    const layout = skormLayout(steps);
    const from = layout.middles[GOLD] ?? { x: 0, y: 0 };
    for (const direction of DIRECTIONS) {
      const to = layout.middles[neighbour(GOLD, direction)] ?? { x: 0, y: 0 };
      const angle = radians(layout.degOf(direction));
      expect(to.x - from.x).toBeCloseTo(NEIGHBOUR_DISTANCE * Math.cos(angle), 6);
      expect(to.y - from.y).toBeCloseTo(NEIGHBOUR_DISTANCE * Math.sin(angle), 6);
    }
  });

  test.each([
    [2, 0],
    [2, 1],
    [3, 0],
    [3, 1],
    [3, 2],
  ] as const)('[SKORM-1.7] with %i players, seat index %i has its corner at the bottom', (players, seat) => {
    const { middles } = skormLayout(stepsFor(players, seat));
    const own = corner(cornerDirection(players, seat));
    const lowest = Math.max(...middles.map(({ y }) => y));
    expect(middles[own]?.y).toBeCloseTo(lowest, 6);
    expect(middles[own]?.x).toBeCloseTo(0, 6);
  });

  test('watchers sit with the first seat, and turning does not change the extent', () => {
    expect(stepsFor(3, undefined)).toBe(0);
    for (const steps of STEPS) {
      const { left, top, width, height } = skormLayout(steps).bounds;
      const plain = skormLayout(0).bounds;
      for (const [a, b] of [
        [left, plain.left],
        [top, plain.top],
        [width, plain.width],
        [height, plain.height],
      ] as const) {
        expect(a).toBeCloseTo(b, 6);
      }
    }
  });
});

describe('land', () => {
  test('no two neighbours have the same tone, and gold is like no other tile', () => {
    const layout = skormLayout(0);
    const { tiles } = landOf(position(MIDDLE), layout);
    const toneAt = (i: number): string => {
      const middle = layout.middles[i];
      const tile = tiles.find(({ x, y }) => x === middle?.x && y === middle.y);
      const [, land, variant] = tile?.key.split(' ') ?? [];
      return `${land} ${Number(variant) % 2}`;
    };
    for (const i of TILES.keys()) {
      for (const direction of DIRECTIONS) {
        const next = neighbour(i, direction);
        if (next >= 0) expect(toneAt(next)).not.toBe(toneAt(i));
      }
    }
    expect(tiles.filter(({ key }) => key.startsWith('tile gold'))).toHaveLength(1);
  });

  test('[SKORM-2.5] home zones are tinted while pieces are placed, and only then', () => {
    const layout = skormLayout(0);
    for (const text of ['2p set 1 We9|We1 0', '3p set 1 We9|Wa5|Wi1 0']) {
      const view = position(text);
      const { zones } = landOf(view, layout);
      for (let seat = 0; seat < view.options.players; seat++) {
        const tinted = zones.filter(({ key }) => key === `zone ${seat}`);
        const expected = zoneOf(view.options, seat).map((i) => layout.middles[i]);
        expect(tinted.map(({ x, y }) => ({ x, y }))).toEqual(expected);
      }
    }
    expect(landOf(position(MIDDLE), layout).zones).toEqual([]);
  });
});

describe('pieces', () => {
  const view = position(MIDDLE);
  const layout = skormLayout(0);
  const keyAt = (tile: string, draft: Draft, steps = 0): string =>
    standingItems(view, skormLayout(steps), draft).find(({ id }) => id === pieceId(tileIndex(tile)))?.key ??
    '';

  test('one sprite for each piece; a shieldman lies in the middle of its tile', () => {
    const items = standingItems(view, layout);
    const count = view.tiles.filter((code) => code !== 0).length;
    expect(items).toHaveLength(count);
    expect(new Set(items.map(({ id }) => id)).size).toBe(count);
    const shieldman = items.find(({ id }) => id === pieceId(tileIndex('d6')));
    expect(Math.abs((shieldman?.y ?? 0) - (layout.middle('d6')?.y ?? 0))).toBeLessThan(2);
  });

  test('every seat, kind and facing has a picture of its own', () => {
    const pictures = [0, 1, 2].flatMap((seat) => [
      ...(['W', 'A', 'H'] as const).map((type) => skormPieceArt({ seat, type }).svg),
      ...DIRECTIONS.map((facing) => skormPieceArt({ seat, type: 'S', facing }).svg),
    ]);
    expect(new Set(pictures).size).toBe(27);
    expect(skormPieceArt({ seat: 0, type: 'S', facing: 1 }, 2).svg).toBe(
      skormPieceArt({ seat: 0, type: 'S', facing: 3 }).svg,
    );
    expect(skormPieceArt({ seat: 0, type: 'W' }, 2).svg).toBe(skormPieceArt({ seat: 0, type: 'W' }).svg);
  });

  test('a shieldman is shown turned with the board, and as the draft turns it, with a mark', () => {
    const draft: Draft = { rotations: [{ tile: 'd6', facing: 3 }], shots: [] };
    expect(keyAt('d6', NO_DRAFT)).toContain('S1 ');
    expect(keyAt('d6', NO_DRAFT, 2)).toContain('S3 ');
    expect(keyAt('d6', draft)).toContain('S3 ');
    expect(keyAt('d6', draft, 4)).toContain('S1 ');
    expect(keyAt('f5', draft)).toBe(keyAt('f5', NO_DRAFT));
    expect(turnedMarks(draft, layout)).toHaveLength(1);
    expect(turnedMarks(NO_DRAFT, layout)).toEqual([]);
  });

  test('the ghost stands where the piece would, which is faded where it is; what it takes makes room', () => {
    const draft: Draft = {
      rotations: [],
      shots: [],
      ghost: { piece: { seat: 0, type: 'H' }, tile: 'd4', from: 'c6' },
    };
    const items = new Map(standingItems(view, layout, draft).map((item) => [item.id, item]));
    expect(items.get('ghost')?.x).toBe(layout.middle('d4')?.x);
    expect(items.get(pieceId(tileIndex('c6')))?.alpha).toBeLessThan(0.5);
    expect(items.get(pieceId(tileIndex('d4')))?.x).not.toBe(layout.middle('d4')?.x);
    expect(items.get(pieceId(tileIndex('d4')))?.alpha).toBe(1);
  });
});

describe('draft', () => {
  const view = position(MIDDLE);
  const layout = skormLayout(0);
  const drafted = (change: Partial<Draft>): Draft => ({ ...NO_DRAFT, ...change });

  test('a way is dotted from tile to tile, with its middle tile; only a capture ends in an arrow', () => {
    const kinds = (draft: Draft) => lineItems(view, draft, layout).map(({ key }) => key.split(' ')[0]);
    expect(kinds(drafted({ path: ['c6', 'c5', 'c4'] }))).toEqual(['stretch', 'stretch', 'waypoint']);
    expect(kinds(drafted({ path: ['c6', 'c5', 'd4'] }))).toEqual(['stretch', 'waypoint', 'arrow']);
    expect(kinds(drafted({ path: ['c6', 'c5'] }))).toEqual(['stretch']);
    expect(kinds(NO_DRAFT)).toEqual([]);
  });

  test('each shot has its line, the aimed one an arrow', () => {
    const shots = [
      { from: 'f6', to: 'f4', aimed: true },
      { from: 'f6', to: 'h4', aimed: false },
    ];
    const keys = lineItems(view, drafted({ shots }), layout).map(({ key }) => key.split(' ')[0]);
    expect(keys).toEqual(['arrow', 'stretch']);
  });

  test.each(STEPS)('turned by %i steps, each handle is picked where it is drawn', (steps) => {
    const turned = skormLayout(steps);
    const draft = drafted({ dial: { tile: 'd6', facing: 2 } });
    const middle = turned.middle('d6') ?? { x: 0, y: 0 };
    const handles = dialItems(draft, turned);
    expect(handles.filter(({ key }) => key === 'handle true')).toHaveLength(1);
    DIRECTIONS.forEach((direction, i) => {
      const angle = radians(handles[i]?.angleDeg ?? 0);
      for (const away of [0.5, 0.84, 1.1]) {
        const at = {
          x: middle.x + away * TILE_RADIUS * Math.cos(angle),
          y: middle.y + away * TILE_RADIUS * Math.sin(angle),
        };
        expect(handleAt(at, draft, turned)).toBe(direction);
      }
    });
  });

  test.each(STEPS)('turned by %i steps, the arrow shown up sends the piece up, and so around', (steps) => {
    const turned = skormLayout(steps);
    const middle = turned.middle('d6') ?? { x: 0, y: 0 };
    const draft = drafted({ dial: { tile: 'd6', facing: 2 } });
    for (let place = 0; place < 6; place += 1) {
      const direction = directionShown(place, steps);
      const angle = radians(60 * place - 90);
      const way = { x: Math.cos(angle), y: Math.sin(angle) };
      const handle = { x: middle.x + 0.84 * TILE_RADIUS * way.x, y: middle.y + 0.84 * TILE_RADIUS * way.y };
      expect(handleAt(handle, draft, turned)).toBe(direction);
      const ahead = turned.middle(TILES[neighbour(tileIndex('d6'), direction)] ?? '') ?? { x: 0, y: 0 };
      expect((ahead.x - middle.x) / NEIGHBOUR_DISTANCE).toBeCloseTo(way.x);
      expect((ahead.y - middle.y) / NEIGHBOUR_DISTANCE).toBeCloseTo(way.y);
      expect(skormPieceArt({ seat: 0, type: 'S', facing: direction }, steps).svg).toBe(
        skormPieceArt({ seat: 0, type: 'S', facing: directionShown(place, 0) }).svg,
      );
    }
  });

  test('the tile itself and all its neighbours stay free to be tapped', () => {
    const draft = drafted({ dial: { tile: 'd6', facing: 2 } });
    const middle = layout.middle('d6') ?? { x: 0, y: 0 };
    expect(handleAt(middle, draft, layout)).toBeUndefined();
    for (const direction of DIRECTIONS) {
      const { x, y } = layout.middles[neighbour(tileIndex('d6'), direction)] ?? { x: 0, y: 0 };
      for (let deg = 0; deg < 360; deg += 30) {
        const near = {
          x: x + 0.45 * TILE_RADIUS * Math.cos(radians(deg)),
          y: y + 0.45 * TILE_RADIUS * Math.sin(radians(deg)),
        };
        expect(handleAt(near, draft, layout)).toBeUndefined();
      }
    }
    expect(handleAt(middle, NO_DRAFT, layout)).toBeUndefined();
    expect(dialItems(NO_DRAFT, layout)).toEqual([]);
  });
});

describe('[SKORM-7.3] the claim', () => {
  test.each([
    ['3p play 2 We5|Wa5|Wi1 0', 'claim 0 2 2'],
    ['3p play 3 We5|Wa5|Wi1 0', 'claim 0 1 2'],
    ['3p play 3 We9|We5|Wi1 0', 'claim 1 2 2'],
    ['3p play 3 x|We5|Wi1 0', 'claim 1 1 1'],
    ['2p play 2 We5|We1 0', 'claim 0 1 1'],
  ])('%s: a ring of its owner, with a part for each turn to come', (text, key) => {
    const items = claimItems(position(text), skormLayout(0));
    expect(items.map((item) => item.key)).toEqual([key]);
  });

  test('there is none without a warlord on gold', () => {
    expect(claimItems(position('2p play 2 He5,We9|We1 0'), skormLayout(0))).toEqual([]);
  });
});

test('a move leaves its way as a trail, a shot its line; a turn of a shieldman leaves the earlier one', () => {
  const piece = { seat: 0, type: 'H' } as const;
  const moved: SkormEvent = { type: 'pieceMoved', seat: 0, from: 'c6', via: 'c5', to: 'c4', piece };
  const shot: SkormEvent = { type: 'pieceShot', seat: 1, from: 'f6', to: 'f4', taken: piece };
  const turned: SkormEvent = { type: 'shieldmanRotated', seat: 0, tile: 'd6', from: 1, to: 2 };
  const trail = trailOf(moved, undefined);
  expect(trail).toEqual({ seat: 0, cells: ['c6', 'c5', 'c4'] });
  expect(trailOf(shot, trail)).toEqual({ seat: 1, cells: ['f6', 'f4'] });
  expect(trailOf(turned, trail)).toBe(trail);
  expect(trailOf({ type: 'playBegan' }, trail)).toBeUndefined();
});
