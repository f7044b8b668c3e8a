// Sprites of field marks: those under the fighters, and those over them.

import type { Direction } from '@hexmarch/shared/games/skure/field/types';
import { paintAt } from '../../../art/paints.ts';
import { art, scaled } from '../../../art/svg.ts';
import { COLOURS } from '../../../art/tokens.ts';
import type { GroundPiece } from '../../../board/layers/hexLayer.ts';
import { arrow, dotted } from '../../../board/layers/lines.ts';
import { type OutlineOf, shapePieces } from '../../../board/layers/shapeMarks.ts';
import {
  ARC_REACH,
  aimLineBody,
  arcsBody,
  barredBody,
  blastBody,
  crossedBody,
  curtainBody,
  holdBody,
  landingBody,
  laneBody,
  litWallBody,
  pushedBody,
  riskBody,
  signBody,
  stepsBody,
  strikeSpaceBody,
  unseenBody,
  untouchableBody,
  wayBody,
} from '../art/marks.ts';
import type { Fighter, Hold } from '../art/picture.ts';
import { seenFacing } from '../art/token.ts';
import type { RingPlace } from './arrowheads.ts';
import type { ArcsMark, ChargeMark, CurtainMark, FieldMark, LaneMark, RangeMark } from './fieldMarks.ts';
import type { Lay } from './tokens.ts';
import { boardArt, UNIT } from './units.ts';

export interface MarkGround extends Lay {
  readonly outlineOf: OutlineOf;
}

const BOX = 52;
/** Layers of marks, in drawing order. */
const ORDER: readonly FieldMark['kind'][] = [
  'curtain',
  'crossed',
  'range',
  'lane',
  'blast',
  'arcs',
  'charge',
  'barred',
  'way',
  'risk',
  'path',
];

export function marksUnder(marks: readonly FieldMark[], ground: MarkGround): readonly GroundPiece[] {
  return ORDER.flatMap((kind) =>
    marks.filter((mark) => mark.kind === kind).flatMap((mark) => under(mark, ground)),
  );
}

function under(mark: FieldMark, ground: MarkGround): readonly GroundPiece[] {
  switch (mark.kind) {
    case 'way':
      return stamped(`way ${mark.chosen}`, () => wayBody(mark.chosen), [mark.cell], ground);
    case 'barred':
      return stamped('barred', barredBody, [mark.cell], ground);
    case 'risk':
      return stamped('risk', riskBody, [mark.cell], ground);
    case 'arcs':
      return arcsPieces(mark, ground);
    case 'charge':
      return chargePieces(mark, ground);
    case 'blast':
      return [
        ...shapePieces('attack', mark.cells, ground.outlineOf),
        ...stamped('blast', blastBody, mark.cells, ground),
      ];
    case 'range':
      return rangePieces(mark, ground);
    case 'lane':
      return lanePieces(mark, ground);
    case 'curtain':
      return curtainPieces(mark, ground);
    case 'crossed':
      return stamped('crossed', crossedBody, mark.cells, ground);
    case 'path':
      return mark.cells.slice(1).flatMap((cell, i) => strip('way', stepsBody, mark.cells[i], cell, ground));
    case 'untouchable':
    case 'facings':
    case 'sign':
      return [];
  }
}

/** Over the fighters: aim arrows, what lies behind a fighter that is run over. */
export function marksOver(marks: readonly FieldMark[], ground: MarkGround): readonly GroundPiece[] {
  return marks.flatMap((mark): readonly GroundPiece[] => {
    if (mark.kind === 'untouchable') return stamped('untouchable', untouchableBody, [mark.cell], ground);
    if (mark.kind === 'sign') {
      const { sign, isPinned, cell } = mark;
      return stamped(`sign ${sign} ${isPinned}`, () => signBody(sign, isPinned), [cell], ground);
    }
    if (mark.kind === 'way' && mark.chosen) return between(mark.cell, mark.target, ground, arrow);
    if (mark.kind !== 'charge') return [];
    const { lane, target, landing, pushed } = mark;
    return [
      ...between(lane.at(-1), target, ground, arrow),
      ...(pushed === undefined
        ? between(target, landing, ground, passing)
        : between(target, pushed, ground, arrow)),
    ];
  });
}

/** With the lines of those who aim, and the one to arrowheads that stand off their fighter. */
export function underAll(
  marks: readonly FieldMark[],
  fighters: readonly Fighter[],
  ground: MarkGround,
  place: RingPlace | undefined,
): readonly GroundPiece[] {
  const mark = marks.find((one) => one.kind === 'facings');
  const at = mark?.clear === undefined ? undefined : ground.middle(mark.cell);
  const tie = at && place ? [dotted(at, place.middle, COLOURS['brass-300'])] : [];
  return [...marksUnder(marks, ground), ...tie, ...aimLines(fighters, ground)];
}

const passing = (from: { x: number; y: number }, to: { x: number; y: number }): GroundPiece =>
  dotted(from, to, COLOURS['bone-50']);

function between(
  from: string | undefined,
  to: string | undefined,
  { middle }: MarkGround,
  drawn: typeof arrow,
): readonly GroundPiece[] {
  const [a, b] = [middle(from ?? ''), middle(to ?? '')];
  return a && b ? [drawn(a, b, COLOURS['rose-400'])] : [];
}

/** The same sprite on each of these spaces, rotated if it has a direction. */
function stamped(
  key: string,
  body: () => string,
  cells: readonly string[],
  ground: Lay,
  facing?: Direction,
): readonly GroundPiece[] {
  const angleDeg = facing === undefined ? 0 : 45 * seenFacing(facing, ground.turned);
  return cells.flatMap((cell) => {
    const at = ground.middle(cell);
    return at ? [{ key: `skure ${key}`, make: () => boardArt(body(), BOX), ...at, angleDeg }] : [];
  });
}

function arcsPieces({ cell, facing }: ArcsMark, ground: MarkGround): readonly GroundPiece[] {
  const at = ground.middle(cell);
  const angleDeg = 45 * seenFacing(facing, ground.turned);
  const make = () => boardArt(arcsBody(), ARC_REACH + 6);
  return at ? [{ key: 'skure arcs', make, ...at, angleDeg }] : [];
}

function chargePieces(
  { lane, facing, landing, pushed }: ChargeMark,
  ground: MarkGround,
): readonly GroundPiece[] {
  return [
    ...stamped('lane', laneBody, lane.slice(0, -1), ground, facing),
    ...stamped('strike space', strikeSpaceBody, lane.slice(-1), ground, facing),
    ...stamped('landing', landingBody, landing === undefined ? [] : [landing], ground),
    ...stamped('pushed', pushedBody, pushed === undefined ? [] : [pushed], ground),
  ];
}

function lanePieces({ cells, targets, facing }: LaneMark, ground: MarkGround): readonly GroundPiece[] {
  return [
    ...stamped('lane', laneBody, cells, ground, facing),
    ...shapePieces('attack', targets, ground.outlineOf),
  ];
}

/** In front of everything. */
export const curtainPieces = ({ seat, cells }: CurtainMark, ground: Lay): readonly GroundPiece[] =>
  stamped(`curtain ${seat}`, () => curtainBody(paintAt(seat).lo), cells, ground);

function rangePieces({ cells, unseen, walls }: RangeMark, ground: MarkGround): readonly GroundPiece[] {
  return [
    ...stamped('unseen', unseenBody, unseen, ground),
    ...stamped('lit wall', litWallBody, walls, ground),
    ...shapePieces('act', cells, ground.outlineOf),
  ];
}

/** Spaces to hold (SKURE-13.2). */
export const holdPieces = (holds: readonly Hold[], { middle }: Lay): readonly GroundPiece[] =>
  holds.flatMap(({ cell, rounds, seat }) => {
    const at = middle(cell);
    const colour = seat === undefined ? undefined : paintAt(seat).fill;
    const make = () => boardArt(holdBody(rounds, colour), 54);
    return at ? [{ key: `hold ${rounds} ${seat ?? ''}`, make, ...at }] : [];
  });

export const aimLines = (fighters: readonly Fighter[], ground: Lay): readonly GroundPiece[] =>
  fighters.flatMap(({ cell, aim }) =>
    strip('aim', aimLineBody, cell, fighters.find(({ id }) => id === aim?.target)?.cell, ground),
  );

/** A long thin picture from one space to another. */
function strip(
  key: string,
  body: (length: number) => string,
  from: string | undefined,
  to: string | undefined,
  { middle }: Lay,
): readonly GroundPiece[] {
  const [a, b] = [middle(from ?? ''), middle(to ?? '')];
  if (!a || !b) return [];
  const length = Math.round(Math.hypot(b.x - a.x, b.y - a.y) / UNIT);
  const angleDeg = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  const make = () => scaled(art(body(length), 20, length + 16, 10, length + 8), UNIT);
  return [{ key: `skure ${key} ${length}`, make, ...a, angleDeg }];
}
