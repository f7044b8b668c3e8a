// Drawing of fighters: layers, rotation, and legible signs.

import { readFileSync } from 'node:fs';
import { DIRECTIONS, type Direction, ELEMENTS, HEIGHTS } from '@hexmarch/shared/games/skure/field/types';
import { paintAt } from '../../../src/art/paints.ts';
import { BONE, INK } from '../../../src/art/svg.ts';
import { boardTheme } from '../../../src/art/theme.ts';
import { LANDS, THEMES } from '../../../src/art/tokens.ts';
import { barBody, barKey } from '../../../src/games/skure/art/bar.ts';
import { BUST_CLASSES, bustArt } from '../../../src/games/skure/art/busts.ts';
import { waterOf } from '../../../src/games/skure/art/growth.ts';
import type { Fighter } from '../../../src/games/skure/art/picture.ts';
import { badgeBody, badgeColours } from '../../../src/games/skure/art/seats.ts';
import {
  type Detail,
  detailFor,
  LIFT,
  seenFacing,
  type TokenPiece,
  tokenArt,
  tokenPieces,
} from '../../../src/games/skure/art/token.ts';
import { contrast } from '../../eyes.ts';
import { broken, KNIGHT, unclosed } from './pictures.ts';

const CLASSES = BUST_CLASSES;
const SEATS = [0, 1, 2, 3];
const KINDS = [...ELEMENTS, 'physical'] as const;

const slots = (fighter: Fighter, detail: Detail = 'full'): readonly string[] =>
  tokenPieces(fighter, detail).map(({ slot }) => slot);

function pieceOf(fighter: Fighter, slot: string, detail: Detail = 'full', turned = false): TokenPiece {
  const found = tokenPieces(fighter, detail, turned).find((piece) => piece.slot === slot);
  if (found === undefined) throw new Error(`${fighter.id} has no ${slot}`);
  return found;
}

/** All statuses at once. */
const LADEN: Fighter = {
  ...KNIGHT,
  stance: 'guard',
  statuses: [
    { status: 'gore', turns: 3 },
    { status: 'burn', turns: 2 },
    { status: 'stun', turns: 1 },
  ],
};

test('[UI-K85] a cog follows the statuses, and nothing covers it or the badge', () => {
  for (const facing of DIRECTIONS)
    for (const statuses of [[], LADEN.statuses ?? []]) {
      const fighter: Fighter = { ...KNIGHT, facing, statuses, isBot: true };
      const { x, y } = pieceOf(fighter, 'bot');
      const others = tokenPieces(fighter, 'full').filter(({ slot }) => /badge|status|prow/.test(slot));
      const near = others.filter((one) => Math.hypot(one.x - x, one.y - y) < 20 && one.slot !== 'prow');
      expect([facing, near.map(({ slot }) => slot)]).toEqual([facing, []]);
    }
  expect(slots({ ...KNIGHT, isBot: true }, 'small')).not.toContain('bot');
  expect(slots({ ...KNIGHT, isBot: true, life: 'dead' })).not.toContain('bot');
});

test('every class of the roster has a bust of its own, and no other has one', () => {
  const roster = new URL('../../../../../rules/skure-roster.json', import.meta.url);
  const { classes } = JSON.parse(readFileSync(roster, 'utf8')) as {
    classes: readonly { readonly id: string }[];
  };
  expect([...CLASSES].sort()).toEqual(classes.map(({ id }) => id).sort());
  expect(new Set(CLASSES.map((one) => bustArt(one).svg)).size).toBe(CLASSES.length);
});

test.each(CLASSES)('%s is drawn whole, alone and as a token of any seat', (fighterClass) => {
  for (const seat of SEATS) {
    for (const svg of [tokenArt({ ...LADEN, fighterClass, seat }).svg, bustArt(fighterClass).svg]) {
      expect(unclosed(svg)).toEqual([]);
      expect(broken(svg)).toBe(false);
    }
  }
});

test('[UI-K1] turning touches the prow and the rim alone; the bust stays upright', () => {
  for (const facing of DIRECTIONS) {
    const turning = tokenPieces({ ...KNIGHT, facing }, 'full').filter(({ angleDeg = 0 }) => angleDeg !== 0);
    expect(turning.map(({ slot, angleDeg }) => [slot, angleDeg])).toEqual(
      facing === 0
        ? []
        : [
            ['rim', 45 * facing],
            ['prow', 45 * facing],
          ],
    );
    expect(pieceOf({ ...KNIGHT, facing }, 'bust')).toEqual({
      ...pieceOf(KNIGHT, 'bust'),
      body: expect.any(Function),
    });
    expect(pieceOf({ ...KNIGHT, facing }, 'prow').key).toBe(pieceOf(KNIGHT, 'prow').key);
  }
});

test('[UI-K62] half a turn of the board turns every prow, and no bust', () => {
  for (const facing of DIRECTIONS) {
    const seen = pieceOf({ ...KNIGHT, facing }, 'prow', 'full', true).angleDeg ?? 0;
    expect(seen).toBe((45 * facing + 180) % 360);
    expect(seenFacing(seenFacing(facing, true), true)).toBe(facing);
    expect(pieceOf({ ...KNIGHT, facing }, 'bust', 'full', true).angleDeg).toBeUndefined();
  }
});

/** The tip of the prow, in units. */
function tipOf(facing: Direction): { readonly x: number; readonly y: number } {
  const angle = ((45 * facing - 90) * Math.PI) / 180;
  return { x: 57 * Math.cos(angle), y: 57 * Math.sin(angle) };
}

test('[UI-K1] no sign lies on the prow, whichever way a fighter looks', () => {
  for (const facing of DIRECTIONS) {
    for (const detail of ['full', 'small', 'least'] as const) {
      for (const flying of [false, true]) {
        const fighter: Fighter = flying ? { ...KNIGHT, height: 'mid', facing } : { ...LADEN, facing };
        const lift = flying ? LIFT.mid : 0;
        const tip = tipOf(facing);
        for (const { slot, x, y } of tokenPieces(fighter, detail)) {
          if (['shadow', 'base', 'rim', 'bust', 'bar', 'prow', 'helpless'].includes(slot)) continue;
          const off = Math.hypot(x - tip.x, y + lift - tip.y);
          expect({ facing, detail, slot, clear: off > 19 }).toEqual({ facing, detail, slot, clear: true });
        }
      }
    }
  }
});

test('the prow lies over the bar, and everything else over both', () => {
  const order = slots(LADEN);
  expect(order.indexOf('prow')).toBeGreaterThan(order.indexOf('bar'));
  expect(order.indexOf('bar')).toBeGreaterThan(order.indexOf('bust'));
  expect(order.indexOf('badge')).toBeGreaterThan(order.indexOf('prow'));
});

test('a seat shows in base, rim and badge, and nowhere else', () => {
  const keys = (seat: number) => tokenPieces({ ...LADEN, seat }, 'full').map(({ slot, key }) => [slot, key]);
  const own = new Map(keys(0) as [string, string][]);
  for (const seat of [1, 2, 3]) {
    const other = keys(seat).filter(([slot = '', key]) => own.get(slot) !== key);
    expect(other.map(([slot]) => slot)).toEqual(['base', 'rim', 'badge']);
  }
});

test('[UI-K74] numbers stand out from their badges, which have four shapes', () => {
  for (const seat of SEATS) {
    const { ground, figure } = badgeColours(seat);
    expect({ seat, isRead: contrast(ground, figure) >= 4.5 }).toEqual({ seat, isRead: true });
  }
  const shapes = SEATS.map((seat) => /d="([^"]+)"/.exec(badgeBody(seat, 1))?.[1]);
  expect(new Set(shapes).size).toBe(4);
});

test('[UI-K1] the prow of bone stands out from its outline, and that from every ground in every theme', () => {
  expect(contrast(BONE, INK)).toBeGreaterThanOrEqual(12);
  for (const theme of THEMES) {
    const { moss, heath } = LANDS[theme];
    const grounds = [...moss, ...heath].flatMap(({ top, bottom }) => [top, bottom]);
    const waters = [false, true].map((isLight) => waterOf(theme, isLight));
    for (const ground of [...grounds, ...waters.map(({ top }) => top)]) {
      expect([theme, ground, contrast(INK, ground) >= 2.9]).toEqual([theme, ground, true]);
    }
    // Water is darker: there it is the bone itself that stands out.
    for (const { top, bottom } of waters) {
      expect(Math.min(contrast(BONE, top), contrast(BONE, bottom))).toBeGreaterThanOrEqual(3);
    }
  }
  expect(boardTheme.value).toBe('dark');
});

test.each([0, 1, 2, 3])(
  '[UI-K1] the flank of seat %i differs from its front and its rear in lightness',
  (seat) => {
    expect(contrast(paintAt(seat).hi, INK)).toBeGreaterThanOrEqual(3);
    expect(contrast(BONE, INK)).toBeGreaterThan(contrast(paintAt(seat).fill, INK));
  },
);

describe('[UI-K7] levels of detail', () => {
  test('go by the size of a space', () => {
    expect([60, 36, 35.9, 28, 27.9, 18].map(detailFor)).toEqual([
      'full',
      'full',
      'small',
      'small',
      'least',
      'least',
    ]);
  });

  test('the smaller, the fewer parts; bust, prow and badge are there always', () => {
    const counts = (['full', 'small', 'least'] as const).map((detail) => slots(LADEN, detail));
    expect(counts[0]).toEqual([
      'shadow',
      'base',
      'rim',
      'bust',
      'bar',
      'prow',
      'helpless',
      'status 0',
      'status 1',
      'badge',
      'posture',
    ]);
    expect(counts[1]).toEqual(['shadow', 'base', 'rim', 'bust', 'bar', 'prow', 'badge', 'posture']);
    expect(counts[2]).toEqual(['shadow', 'base', 'rim', 'bust', 'prow', 'badge']);
  });

  test('a stance is a sign where it can be read, else a dot', () => {
    const keys = (['defend', 'guard', 'counter'] as const).map(
      (stance) => pieceOf({ ...KNIGHT, stance }, 'posture').key,
    );
    expect(new Set(keys).size).toBe(3);
    expect(pieceOf(LADEN, 'posture', 'small').key).not.toBe(pieceOf(LADEN, 'posture').key);
  });

  test('the badge grows where spaces are small', () => {
    const scale = (detail: Detail) => pieceOf(KNIGHT, 'badge', detail).scale ?? 1;
    expect(scale('small')).toBeGreaterThan(scale('full'));
    expect(scale('least')).toBeGreaterThan(scale('full'));
  });
});

describe('[UI-K3] heights', () => {
  const flying = (height: Fighter['height']): Fighter => ({ ...KNIGHT, fighterClass: 'drake', height });

  test('everything is lifted but the shadow, which parts from it', () => {
    const [ground, low, mid] = HEIGHTS.map((height) => flying(height)) as [Fighter, Fighter, Fighter];
    for (const slot of ['base', 'bust', 'prow', 'bar', 'badge']) {
      const y = (fighter: Fighter) => pieceOf(fighter, slot).y;
      expect([y(ground) - y(low), y(ground) - y(mid)]).toEqual([6, 12]);
    }
    const shadows = [ground, low, mid].map((fighter) => pieceOf(fighter, 'shadow').y);
    expect(shadows).toEqual([...shadows].sort((a, b) => a - b));
    expect(new Set(shadows).size).toBe(3);
  });

  test('a chevron a step', () => {
    expect(slots(flying('ground'))).not.toContain('height');
    const chevrons = (height: Fighter['height']) =>
      (pieceOf(flying(height), 'height').body().split('fill="#F6F1E4"')[0] ?? '').split('Z').length - 1;
    expect([chevrons('low'), chevrons('mid')]).toEqual([2, 4]);
  });
});

describe('[UI-K4] states', () => {
  test('a fallen fighter lies on a grey base without facing', () => {
    const fallen: Fighter = { ...LADEN, life: 'fallen', hp: -3 };
    expect(slots(fallen)).toEqual(['shadow', 'base', 'bust', 'helpless', 'status 0', 'status 1', 'badge']);
    expect(pieceOf(fallen, 'bust').angleDeg).toBe(90);
    expect(pieceOf(fallen, 'base').key).not.toBe(pieceOf(KNIGHT, 'base').key);
  });

  test('a frozen fighter stands in ice', () => {
    expect(slots({ ...KNIGHT, life: 'frozen' })).toEqual(['shadow', 'base', 'rim', 'bust', 'ice', 'badge']);
  });

  test('the dead leave a stone with the sign of what killed them', () => {
    const stones = KINDS.map((deathBy) => tokenPieces({ ...LADEN, life: 'dead', deathBy }, 'full'));
    expect(stones.map((parts) => parts.map(({ slot }) => slot))).toEqual(KINDS.map(() => ['stone']));
    expect(new Set(stones.map(([stone]) => stone?.body())).size).toBe(KINDS.length);
  });

  test('who must not die bears a crown, who was changed by the battle master a dot, allies a second rim', () => {
    expect(pieceOf({ ...KNIGHT, crowned: true }, 'badge').key).not.toBe(pieceOf(KNIGHT, 'badge').key);
    expect(slots({ ...KNIGHT, touched: true })).toContain('touched');
    const rims = ([0, 1] as const).map((side) => pieceOf({ ...KNIGHT, side }, 'ally').body());
    expect(rims[0]).not.toBe(rims[1]);
    expect(slots(KNIGHT)).not.toContain('ally');
  });

  test('a ghost shows position and facing alone', () => {
    expect(slots({ ...LADEN, ghost: true })).toEqual(['shadow', 'base', 'rim', 'bust', 'prow']);
  });
});

describe('the bar', () => {
  const widths = (hp: number, blow = 0) =>
    [...barBody({ hp, hpMax: 40, blow }).matchAll(/<rect[^>]*? width="([\d.]+)"/g)].map(([, width]) =>
      Number(width),
    );

  test('is as long as what is left, and hatched where a blow would take it', () => {
    expect(widths(20)).toEqual([72, 66, 33]);
    expect(widths(20, 10)).toEqual([72, 66, 16.5, 16.5, 16.5]);
    expect(widths(20, 50)).toEqual([72, 66, 0, 33, 33]);
    expect(widths(60)).toEqual([72, 66, 66]);
  });

  test('is another picture only where it looks different', () => {
    const key = (hp: number, hpMax: number) => barKey({ hp, hpMax, blow: 0 });
    expect(key(20, 40)).toBe(key(10, 20));
    expect(key(20, 40)).not.toBe(key(21, 40));
    expect(barBody({ hp: 13, hpMax: 40, blow: 0 })).not.toContain('#B9DD9C');
    expect(barBody({ hp: 14, hpMax: 40, blow: 0 })).toContain('#B9DD9C');
  });
});
