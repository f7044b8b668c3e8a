// Text labels on the field, of constant screen size: chances, reasons, costs, names of arcs, HP.

import { turnedBy } from '@hexmarch/shared/games/skure/field/geometry';
import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import { INK } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { Rect } from '../../../board/geometry/camera.ts';
import type { Vec } from '../../../board/geometry/hexMath.ts';
import { extentOf } from '../../../board/geometry/outline.ts';
import type { ScreenItem } from '../../../board/layers/screenRow.ts';
import { type ChipTone, chip, haloed } from '../../../board/stage/paintings.ts';
import type { Painting } from '../../../board/stage/textures.ts';
import { BAR } from '../art/bar.ts';
import type { Fighter } from '../art/picture.ts';
import { barAt, LIFT, seenFacing } from '../art/token.ts';
import { boxAround, chipPlaces } from './chipPlaces.ts';
import type { ArcsMark, FieldMark, PathMark } from './fieldMarks.ts';
import type { Lay } from './tokens.ts';
import { UNIT } from './units.ts';

export interface ChipGround extends Lay {
  /** Screen size of a space. */
  readonly spacePx: number;
  /** The part of the world in view. */
  readonly seen: Rect;
  /** Neighbour in that direction; undefined outside the field. */
  beside(cell: string, direction: Direction): string | undefined;
}

const SIZE_PX = { chip: 13, cost: 12, figure: 12 };
/** Minimal size of a space for the names of arcs, and for figures beside the bars. */
const ARC_WORDS_FROM_PX = 44;
const FIGURES_FROM_PX = 56;

/** Preferred position; it may be moved to avoid overlaps. */
interface Chip {
  readonly key: string;
  readonly painting: Painting;
  readonly at: Vec;
}

/** Earlier ones take precedence. */
export function chipItems(
  marks: readonly FieldMark[],
  fighters: readonly Fighter[],
  ground: ChipGround,
): readonly ScreenItem[] {
  const wishes = [
    ...marks.flatMap((mark) => wishesOf(mark, ground)),
    ...fighters.flatMap((fighter) => aimWishes(fighter, fighters, ground)),
  ];
  const costs = marks.flatMap((mark) => (mark.kind === 'path' ? costItems(mark, ground) : []));
  const taken = new Set([
    ...fighters.map(({ cell }) => cell),
    ...marks.flatMap((mark) => (mark.kind === 'way' || mark.kind === 'barred' ? [mark.cell] : [])),
  ]);
  const words = marks.flatMap((mark) =>
    mark.kind === 'arcs' ? arcWords(mark, (cell) => taken.has(cell), ground) : [],
  );
  const fixed = [...words, ...costs];
  return [...fixed, ...placed(wishes, fixed, fighters, ground)];
}

function wishesOf(mark: FieldMark, ground: ChipGround): readonly Chip[] {
  switch (mark.kind) {
    case 'way':
      return wish(mark.chip, mark.chosen ? 'aim' : 'bone', mark.cell, mark.target, ground);
    case 'barred':
      return wish(mark.chip, 'bone', mark.cell, mark.target, ground);
    case 'risk':
      return wish(mark.chip, 'attack', mark.cell, mark.cell, ground);
    case 'curtain':
      return chipOn(mark.chip, mark.cells, ground);
    case 'arcs':
    case 'blast':
    case 'charge':
    case 'crossed':
    case 'facings':
    case 'lane':
    case 'path':
    case 'range':
    case 'sign':
    case 'untouchable':
      return [];
  }
}

/** On the side away from the target, where no arrow is. */
function wish(text: string, tone: ChipTone, cell: string, target: string, { middle }: Lay): readonly Chip[] {
  const [from, to] = [middle(cell), middle(target)];
  if (text === '' || !from || !to) return [];
  const [dx, dy] = [Math.sign(from.x - to.x), Math.sign(from.y - to.y)];
  const off = { x: 58 * dx, y: dy === 0 && dx !== 0 ? 4 : 46 * (dy === 0 ? -1 : dy) };
  const at = { x: from.x + off.x * UNIT, y: from.y + off.y * UNIT };
  return [{ key: `chip ${tone} ${text}`, painting: chip(text, tone, SIZE_PX.chip), at }];
}

/** Centred on these spaces. */
function chipOn(text: string, cells: readonly string[], { middle }: Lay): readonly Chip[] {
  const middles = cells.flatMap((cell) => middle(cell) ?? []);
  if (middles.length === 0) return [];
  const { left, top, right, bottom } = extentOf([middles]);
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return [{ key: `chip bone ${text}`, painting: chip(text, 'bone', SIZE_PX.chip), at }];
}

/** On the line, closer to the aiming fighter. */
function aimWishes({ cell, aim }: Fighter, fighters: readonly Fighter[], { middle }: Lay): readonly Chip[] {
  const [from, to] = [middle(cell), middle(fighters.find(({ id }) => id === aim?.target)?.cell ?? '')];
  if (!from || !to || aim === undefined) return [];
  const at = { x: from.x + 0.4 * (to.x - from.x), y: from.y + 0.4 * (to.y - from.y) };
  const painting = chip(aim.label, 'attack', SIZE_PX.chip);
  return [{ key: `chip attack ${aim.label}`, painting, at }];
}

/** From the edge of what is seen of the board to a chip. */
const CHIP_EDGE_PX = 4;

/** Extent of a fighter with its badge, in units, to be kept free of chips. */
const FIGHTER = 88;

function placed(
  wishes: readonly Chip[],
  words: readonly ScreenItem[],
  fighters: readonly Fighter[],
  { spacePx, middle, seen }: ChipGround,
): readonly ScreenItem[] {
  const worldPx = spacePx / (100 * UNIT);
  const onScreen = ({ x, y }: Vec): Vec => ({ x: x * worldPx, y: y * worldPx });
  const wordBoxes = words.map(({ at }) => boxAround(onScreen(at), 1.2 * SIZE_PX.figure));
  const bases = fighters.flatMap(({ cell }) => {
    const at = middle(cell);
    return at ? [boxAround(onScreen(at), FIGHTER * UNIT * worldPx)] : [];
  });
  const wanted = wishes.map(({ painting: { width, height }, at }) => ({ width, height, at: onScreen(at) }));
  const { left, top, width, height } = seen;
  const within = {
    left: left * worldPx + CHIP_EDGE_PX,
    top: top * worldPx + CHIP_EDGE_PX,
    right: (left + width) * worldPx - CHIP_EDGE_PX,
    bottom: (top + height) * worldPx - CHIP_EDGE_PX,
  };
  const places = chipPlaces(wanted, wordBoxes, bases, within);
  return wishes.map(({ key, painting, at }, i) => {
    const { x, y } = places[i] ?? onScreen(at);
    return { key, make: () => painting, at: { x: x / worldPx, y: y / worldPx } };
  });
}

/** In the lower right corner of each space. */
const costItems = ({ cells, costs }: PathMark, { middle }: Lay): readonly ScreenItem[] =>
  costs.flatMap((cost, i) => {
    const at = middle(cells[i + 1] ?? '');
    if (!at) return [];
    const make = () => haloed(String(cost), SIZE_PX.cost, COLOURS['brass-300'], INK);
    return [{ key: `cost ${cost}`, make, at: { x: at.x + 33 * UNIT, y: at.y + 31 * UNIT } }];
  });

/** By facing, in degrees: position of each arc's name. */
const ARC_PLACES = { front: [[0, 45, -45, 90, -90]], flank: [[135], [-135]], rear: [[180]] } as const;
const ARC_TONES = { front: COLOURS['bone-50'], flank: COLOURS['brass-300'], rear: '#C4F2A4' } as const;

/** Within each arc, on a space without fighter and chip. */
function arcWords(
  { cell, facing, words }: ArcsMark,
  isTaken: (cell: string) => boolean,
  ground: ChipGround,
): readonly ScreenItem[] {
  const middle = ground.middle(cell);
  if (!middle || ground.spacePx < ARC_WORDS_FROM_PX) return [];
  const free = (degrees: number): boolean =>
    !isTaken(ground.beside(cell, turnedBy(facing, degrees / 45)) ?? '');
  const at = (degrees: number): Vec => {
    const angle = ((seenFacing(facing, ground.turned) * 45 + degrees - 90) * Math.PI) / 180;
    return { x: middle.x + 112 * UNIT * Math.cos(angle), y: middle.y + 112 * UNIT * Math.sin(angle) };
  };
  return (['front', 'flank', 'rear'] as const).flatMap((arc) =>
    ARC_PLACES[arc].flatMap((places) => {
      const degrees = places.find(free);
      if (degrees === undefined) return [];
      const make = () => haloed(words[arc], SIZE_PX.figure, ARC_TONES[arc], INK);
      return [{ key: `arc ${arc} ${words[arc]}`, make, at: at(degrees) }];
    }),
  );
}

/** HP at the end of each bar; negative for the fallen. */
export function figureItems(fighters: readonly Fighter[], ground: ChipGround): readonly ScreenItem[] {
  return fighters.flatMap((fighter) => {
    const at = ground.middle(fighter.cell);
    if (!at || fighter.ghost === true) return [];
    if (fighter.life === 'fallen' && ground.spacePx >= 28) {
      const text = String(fighter.hp).replace('-', '−');
      return [
        {
          key: `fallen ${text}`,
          make: () => chip(text, 'bone', SIZE_PX.figure),
          at: { x: at.x, y: at.y + 40 * UNIT },
        },
      ];
    }
    if (fighter.life !== 'standing' || ground.spacePx < FIGURES_FROM_PX) return [];
    return [hpFigure(fighter, at, ground.turned)];
  });
}

/** At the end of the bar that is farther from the prow. */
function hpFigure({ hp, hpMax, facing, height }: Fighter, at: Vec, turned: boolean): ScreenItem {
  const looks: Direction = seenFacing(facing, turned);
  const bar = barAt(looks);
  const beyond = (BAR.width / 2 + 13) * (looks === 3 ? -1 : 1);
  const colour = 3 * hp < hpMax ? COLOURS['rose-300'] : COLOURS['bone-50'];
  return {
    key: `hp ${hp} ${colour}`,
    make: () => haloed(String(hp), SIZE_PX.figure, colour, INK),
    at: { x: at.x + (bar.x + beyond) * UNIT, y: at.y + (bar.y - LIFT[height]) * UNIT },
  };
}
