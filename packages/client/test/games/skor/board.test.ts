import { disc } from '@hexmarch/shared/games/skor/axial';
import { geometry } from '@hexmarch/shared/games/skor/board';
import { turnedPlace } from '@hexmarch/shared/games/skor/setup';
import { pieceCode, stackOf } from '@hexmarch/shared/games/skor/stack';
import { INITIAL } from '@hexmarch/shared/games/skor/stateParts';
import { codeOf } from '@hexmarch/shared/games/skor/structure';
import type { SkorView, StructureKind } from '@hexmarch/shared/games/skor/types';
import { NEIGHBOUR_DISTANCE, type QuarterTurn } from '../../../src/board/geometry/hexMath.ts';
import { sideDeg, skorLayout, stepsForSide } from '../../../src/games/skor/board/layout.ts';
import { isSpent, roadArms, tileLook, withTerritoryTurned } from '../../../src/games/skor/board/look.ts';
import { pieceId, standingItems, structureId } from '../../../src/games/skor/board/standing.ts';
import { sideAt } from '../../../src/games/skor/scene/sceneSides.ts';
import { spaceName, spaceOfName } from '../../../src/games/skor/words/spaceNames.ts';

const TURNS: readonly QuarterTurn[] = [0, 90, -90];
const standard = geometry('standard');
/** A disc of 547 spaces, three letters wide in no place but past Z. */
const WIDE = disc({ q: 0, r: 0 }, 13).map(({ q, r }) => `${q},${r}`);
const HOLEY = ['0,0', '0,2', '3,-1', '-2,5'];

function viewWith(
  structures: Record<string, [StructureKind, number]>,
  stacks: Record<string, number> = {},
  change: Partial<SkorView> = {},
): SkorView {
  return {
    ...INITIAL,
    stage: 'move',
    active: 0,
    structures: standard.spaces.map((space) => {
      const one = structures[space];
      return one ? codeOf(...one) : 0;
    }),
    stacks: standard.spaces.map((space) => stacks[space] ?? 0),
    ...change,
  };
}

describe('space names', () => {
  test('columns A to K from seat A’s side, rows from the north', () => {
    expect(spaceName('standard', '4,-2')).toBe('G2');
    expect(spaceName('standard', '0,0')).toBe('C3');
    expect(spaceName('standard', '6,-3')).toBe('I3');
    expect(spaceName('standard', '3,-2')).toBe('F1');
    expect(spaceName('standard', '-2,0')).toBe('A1');
    expect(spaceName('standard', '8,-3')).toBe('K3');
    expect(spaceOfName('standard', ' g2 ')).toBe('4,-2');
  });

  test.each([
    ['standard', 'standard' as const],
    ['a wide board', WIDE],
    ['a board with holes', HOLEY],
  ])('on %s every space has its own name and is found by it', (_, board) => {
    const { spaces } = geometry(board);
    const names = spaces.map((space) => spaceName(board, space));
    expect(new Set(names).size).toBe(spaces.length);
    expect(names.map((name) => spaceOfName(board, name))).toEqual([...spaces]);
  });

  test('columns go on after Z, and unknown names and spaces stay unknown', () => {
    expect(spaceName(WIDE, '13,-13')).toBe('AA1');
    expect(spaceName('standard', '40,0')).toBe('40,0');
    expect(spaceOfName('standard', 'Z9')).toBeUndefined();
  });
});

describe('layout', () => {
  test.each(TURNS)(
    'turn %i: every space is picked at its middle and near its rim, nothing outside',
    (turn) => {
      for (const apart of [0, 1]) {
        const layout = skorLayout(standard, turn, apart);
        layout.middles.forEach((middle, i) => {
          expect(layout.spaceAt(middle)).toBe(i);
          const reach = 0.98 * (NEIGHBOUR_DISTANCE / 2);
          for (let deg = 0; deg < 360; deg += 30) {
            const angle = (deg * Math.PI) / 180;
            const near = { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
            expect(layout.spaceAt(near)).toBe(i);
          }
        });
        const { bounds } = layout;
        expect(layout.spaceAt({ x: bounds.left - 1, y: bounds.top - 1 })).toBe(-1);
      }
    },
  );

  test('the own City is on the left or, upright, at the bottom; for seat B upright too', () => {
    expect(skorLayout(standard, 0, 0).centre(0).x).toBeLessThan(skorLayout(standard, 0, 0).centre(1).x);
    expect(skorLayout(standard, -90, 0).centre(0).y).toBeGreaterThan(
      skorLayout(standard, -90, 0).centre(1).y,
    );
    expect(skorLayout(standard, 90, 0).centre(1).y).toBeGreaterThan(skorLayout(standard, 90, 0).centre(0).y);
  });

  test.each(TURNS)(
    'turn %i: set apart, the territories leave room on both sides of the connecting row',
    (turn) => {
      const joined = skorLayout(standard, turn, 0);
      const apart = skorLayout(standard, turn, 1);
      const gap = (layout: typeof joined) => {
        const a = layout.centre(0);
        const b = layout.centre(1);
        return Math.hypot(a.x - b.x, a.y - b.y);
      };
      expect(gap(apart)).toBeGreaterThan(gap(joined) + NEIGHBOUR_DISTANCE);
    },
  );

  test.each(TURNS)('turn %i: the bounds hold every space', (turn) => {
    const { middles, bounds } = skorLayout(standard, turn, 0);
    for (const { x, y } of middles) {
      expect(x - 43).toBeGreaterThan(bounds.left);
      expect(x + 43).toBeLessThan(bounds.left + bounds.width);
      expect(y - 43).toBeGreaterThan(bounds.top);
      expect(y + 43).toBeLessThan(bounds.top + bounds.height);
    }
  });
});

describe('[SKOR-2.2] turning a territory for a side', () => {
  test.each([0, 1])('seat %i sees exactly what the engine will place', (seat) => {
    const city = seat === 0 ? '0,0' : '6,-3';
    const rolled: Record<string, [StructureKind, number]> =
      seat === 0
        ? { '1,-2': ['resource', -1], '-2,2': ['obstruction', -1], '0,-1': ['resource', -1] }
        : { '7,-5': ['resource', -1], '4,-2': ['obstruction', -1], '6,-4': ['resource', -1] };
    const view = viewWith({ [city]: ['city', seat], ...rolled });
    for (let side = 1; side <= 6; side++) {
      const shown = withTerritoryTurned(view, standard, seat, stepsForSide(seat, side));
      for (const [at, [structure]] of Object.entries(rolled)) {
        const place = turnedPlace(seat, side, { at, structure });
        expect(shown.structures[standard.indexOf(place.at)]).toBe(codeOf(structure, -1));
      }
      expect(shown.structures[standard.indexOf(city)]).toBe(codeOf('city', seat));
      expect(shown.structures.filter((code) => code !== 0)).toHaveLength(4);
    }
  });

  test.each(TURNS)('turn %i: a side is picked in its own direction, turned with the preview', (turn) => {
    const layout = skorLayout(standard, turn, 1);
    for (const seat of [0, 1]) {
      for (const chosen of [1, 2, 3, 4, 5, 6]) {
        const steps = stepsForSide(seat, chosen);
        for (const side of [1, 2, 3, 4, 5, 6]) {
          const angle = ((sideDeg(side, turn) + 60 * steps) * Math.PI) / 180;
          const { x, y } = layout.centre(seat);
          const at = { x: x + 200 * Math.cos(angle), y: y + 200 * Math.sin(angle) };
          expect(sideAt(at, layout, seat, steps)).toBe(side);
        }
        // The chosen side faces the other territory.
        const towards = layout.centre(1 - seat);
        const own = layout.centre(seat);
        const span = Math.hypot(towards.x - own.x, towards.y - own.y);
        const facing = {
          x: own.x + ((towards.x - own.x) * 180) / span,
          y: own.y + ((towards.y - own.y) * 180) / span,
        };
        expect(sideAt(facing, layout, seat, steps)).toBe(chosen);
      }
    }
  });

  test('near the City and far away no side is picked', () => {
    const layout = skorLayout(standard, 0, 1);
    expect(sideAt(layout.centre(0), layout, 0, 0)).toBeUndefined();
    expect(sideAt({ x: layout.centre(0).x, y: layout.centre(0).y - 400 }, layout, 0, 0)).toBeUndefined();
  });
});

describe('look', () => {
  test('a road joins neighbours that are roads, Cities or Fortifications, and nothing else', () => {
    const view = viewWith({
      '1,-1': ['road', 0],
      '0,0': ['city', 0],
      '2,-2': ['road', 1],
      '2,-1': ['fortification', 0],
      '1,-2': ['farm', 0],
      '0,-1': ['debris', -1],
    });
    expect(roadArms(view, standard, standard.indexOf('1,-1'))).toEqual([1, 2, 4]);
    expect(roadArms(viewWith({ '1,-1': ['road', 0] }), standard, standard.indexOf('1,-1'))).toEqual([1, 4]);
  });

  test('every space gets a tile, and what differs to the eye differs in its key', () => {
    const view = viewWith({
      '0,-1': ['farm', 0],
      '1,0': ['resource', -1],
      '0,1': ['obstruction', -1],
      '-1,1': ['road', 0],
    });
    for (const turn of TURNS) {
      const keys = standard.spaces.map((_, i) => tileLook(view, standard, i, turn).key);
      const at = (space: string) => keys[standard.indexOf(space)];
      expect(
        new Set([at('0,-1'), at('1,0'), at('0,1'), at('-1,1'), at('0,0'), at('6,-3'), at('3,-1')]).size,
      ).toBe(7);
      for (const i of standard.spaces.keys()) {
        expect(tileLook(view, standard, i, turn).make()).toMatchObject({ width: 112, height: 124 });
      }
    }
  });

  test('[SKOR-6.1] dark are pieces of the player on turn without movement left', () => {
    const tired = pieceCode('M', 1, false);
    const at = standard.indexOf('0,0');
    const stacks = { '0,0': stackOf(0, pieceCode('C', 0, false), tired) };
    const view = viewWith({}, stacks);
    expect(isSpent(view, at, { kind: 'M', used: 1, ended: false })).toBe(true);
    expect(isSpent(view, at, { kind: 'C', used: 0, ended: false })).toBe(false);
    expect(isSpent(view, at, { kind: 'C', used: 0, ended: true })).toBe(true);
    expect(isSpent({ ...view, active: 1 }, at, { kind: 'M', used: 1, ended: false })).toBe(false);
    const trained = [{ ...INITIAL.players[0], tech: [2, 0, 0, 2, 0, 0] }, INITIAL.players[1]] as const;
    expect(isSpent({ ...view, players: trained }, at, { kind: 'M', used: 1, ended: false })).toBe(false);
  });

  test('standing things: one sprite for each structure above ground and each piece, pieces in front', () => {
    const pair = stackOf(0, pieceCode('C', 0, false), pieceCode('M', 0, false));
    const view = viewWith(
      { '0,0': ['city', 0], '1,0': ['road', 0], '0,1': ['resource', -1] },
      { '0,0': pair },
    );
    const layout = skorLayout(standard, 0, 0);
    const items = standingItems(view, standard, layout);
    const city = standard.indexOf('0,0');
    expect(items.map(({ id }) => id).sort()).toEqual(
      [pieceId(city, 0), pieceId(city, 1), structureId(city)].sort(),
    );
    const depth = Object.fromEntries(items.map((item) => [item.id, item.depth]));
    expect(depth[pieceId(city, 0)]).toBeGreaterThan(depth[structureId(city)] ?? Number.NaN);
    const [left, right] = [
      items.find(({ id }) => id === pieceId(city, 0)),
      items.find(({ id }) => id === pieceId(city, 1)),
    ];
    expect(left?.x).toBeLessThan(right?.x ?? Number.NaN);
  });
});
