// Fixtures: the battle of the design's picture (Ruins, round 4, the knight's turn), one with every state, and a
// crowded field of the greatest size.

import { DIRECTIONS } from '@hexmarch/shared/games/skure/field/types';
import { ROSTER } from '@hexmarch/shared/games/skure/roster';
import { BUST_CLASSES } from '../../../src/games/skure/art/busts.ts';
import type { BattlePicture, Fighter, Zone } from '../../../src/games/skure/art/picture.ts';
import type { FieldMark } from '../../../src/games/skure/board/fieldMarks.ts';

/** Rows of the field of the design's picture. */
export const RUINS = ROSTER.maps.find(({ id }) => id === 'ruins')?.rows ?? [];
const FORD = [
  '..............',
  '..............',
  '...,,....,,...',
  '...,......,...',
  '......##......',
  '~~~.~~~~~~.~~~',
  '~~~.~~~~~~.~~~',
  '......##......',
  '...,......,...',
  '...,,....,,...',
  '..............',
  '..............',
];

type Short = Partial<Fighter> & Pick<Fighter, 'fighterClass' | 'cell'>;

const fighter = (id: string, hpMax: number, short: Short): Fighter => ({
  id,
  seat: 'ABCD'.indexOf(id.charAt(0)),
  number: Number(id.slice(1)),
  facing: 0,
  height: 'ground',
  life: 'standing',
  hp: hpMax,
  hpMax,
  ...short,
});

/** Rows of the field from the one to the other. */
const rows = (seat: number, width: number, from: number, to: number): Zone => ({
  seat,
  cells: Array.from({ length: to - from + 1 }, (_, row) =>
    Array.from({ length: width }, (_, x) => `${x},${from + row}`),
  ).flat(),
});

export const BATTLE: BattlePicture = {
  field: RUINS,
  zones: [rows(1, 14, 0, 1), rows(0, 14, 10, 11)],
  holds: [],
  fighters: [
    fighter('A1', 40, { fighterClass: 'knight', cell: '5,8', hp: 31 }),
    fighter('A2', 44, { fighterClass: 'guardian', cell: '8,5', facing: 6, hp: 29, stance: 'defend' }),
    fighter('A3', 28, { fighterClass: 'rogue', cell: '10,1', facing: 6, hp: 14 }),
    fighter('A4', 28, { fighterClass: 'archer', cell: '8,10', aim: { target: 'B3', label: 'aim 2' } }),
    fighter('A5', 30, { fighterClass: 'cleric', cell: '9,6', facing: 7, hp: 24 }),
    fighter('B1', 52, {
      fighterClass: 'minotaur',
      cell: '7,5',
      facing: 2,
      hp: 27,
      stance: 'counter',
      blow: 14,
    }),
    fighter('B2', 46, {
      fighterClass: 'drake',
      cell: '11,4',
      facing: 5,
      hp: 40,
      height: 'mid',
      touched: true,
    }),
    fighter('B3', 24, { fighterClass: 'mage', cell: '8,1', facing: 4, hp: 13 }),
    fighter('B4', 44, { fighterClass: 'zombie', cell: '5,3', facing: 4, hp: 38 }),
    fighter('B5', 36, { fighterClass: 'soldier', cell: '8,4', facing: 2, hp: -3, life: 'fallen' }),
    fighter('ghost', 40, { fighterClass: 'knight', cell: '6,6', facing: 1, seat: 0, number: 1, ghost: true }),
  ],
};

/** Of the picture: the minotaur is aimed at from the flank, the front is another way, the rear is barred. */
export const STRIKE: readonly FieldMark[] = [
  { kind: 'arcs', cell: '7,5', facing: 2, words: { front: 'front', flank: 'flank', rear: 'rear' } },
  { kind: 'path', cells: ['5,8', '6,7', '6,6'], costs: [2, 3] },
  { kind: 'way', cell: '6,6', target: '7,5', chip: 'flank 95%', chosen: true },
  { kind: 'way', cell: '7,6', target: '7,5', chip: 'front 80%', chosen: false },
  { kind: 'barred', cell: '6,5', target: '7,5', chip: 'rear: turns 45°' },
];

export const REACH: readonly string[] = [
  ...['4,5', '5,5', '4,6', '5,6', '2,7', '3,7', '4,7', '5,7', '6,7', '7,7', '3,8', '4,8', '4,9', '5,9'],
  ...['6,9', '7,9', '8,9', '3,10', '4,10', '5,10', '6,10', '7,10', '4,11', '5,11', '6,11'],
];

const statuses = (...list: NonNullable<Fighter['statuses']>) => ({ statuses: list });

/** Every state that a fighter can be in, on the Ford, two against two, with spaces to hold. */
export const STATES: BattlePicture = {
  field: FORD,
  zones: [
    { seat: 0, cells: cellsIn(0, 10, 6, 11) },
    { seat: 1, cells: cellsIn(0, 0, 6, 1) },
    { seat: 2, cells: cellsIn(7, 10, 13, 11) },
    { seat: 3, cells: cellsIn(7, 0, 13, 1) },
  ],
  holds: [
    { cell: '3,5', rounds: 2, seat: 0 },
    { cell: '10,6', rounds: 0 },
  ],
  fighters: [
    fighter('A1', 40, { fighterClass: 'knight', cell: '3,5', hp: 31, side: 0, crowned: true }),
    fighter('A2', 44, { fighterClass: 'guardian', cell: '5,8', side: 0, stance: 'guard', facing: 1 }),
    fighter('A3', 28, {
      fighterClass: 'rogue',
      cell: '7,8',
      side: 0,
      hp: 6,
      ...statuses({ status: 'stun', turns: 1 }),
    }),
    fighter('A4', 26, {
      fighterClass: 'ghost',
      cell: '9,8',
      side: 0,
      facing: 6,
      ...statuses({ status: 'gore', turns: 3 }, { status: 'burn', turns: 2 }),
    }),
    fighter('A5', 30, { fighterClass: 'cleric', cell: '5,6', side: 0, life: 'dead', deathBy: 'fire' }),
    fighter('C1', 24, { fighterClass: 'mage', cell: '11,8', side: 0, facing: 7, stance: 'defend' }),
    fighter('C2', 38, { fighterClass: 'griffin', cell: '8,6', side: 0, facing: 2, height: 'low' }),
    fighter('C3', 28, {
      fighterClass: 'archer',
      cell: '9,11',
      side: 0,
      ...statuses({ status: 'stoneskin', turns: 3 }),
    }),
    fighter('B1', 52, {
      fighterClass: 'minotaur',
      cell: '3,3',
      side: 1,
      facing: 4,
      ...statuses({ status: 'paralysis', turns: 2 }),
    }),
    fighter('B2', 46, { fighterClass: 'drake', cell: '6,5', side: 1, facing: 3, height: 'mid' }),
    fighter('B3', 20, { fighterClass: 'will-o-wisp', cell: '1,6', side: 1, facing: 1, height: 'low', hp: 7 }),
    fighter('B4', 44, { fighterClass: 'zombie', cell: '9,3', side: 1, life: 'frozen' }),
    fighter('D1', 36, { fighterClass: 'soldier', cell: '11,3', side: 1, facing: 4, hp: -12, life: 'fallen' }),
    fighter('D2', 30, {
      fighterClass: 'spider',
      cell: '7,2',
      side: 1,
      facing: 5,
      ...statuses({ status: 'sleep', turns: 3 }),
    }),
    fighter('D3', 50, { fighterClass: 'earth-elemental', cell: '11,1', side: 1, facing: 4, crowned: true }),
    fighter('D4', 42, {
      fighterClass: 'fierce-fire-elemental',
      cell: '5,1',
      side: 1,
      facing: 3,
      hp: 20,
      blow: 30,
    }),
  ],
};

function cellsIn(left: number, top: number, right: number, bottom: number): readonly string[] {
  const cells: string[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.push(`${x},${y}`);
  return cells;
}

const near = (x: number, y: number, reach: number): readonly string[] =>
  cellsIn(0, 0, 13, 11).filter((cell) => {
    const [cx = 0, cy = 0] = cell.split(',').map(Number);
    return Math.abs(cx - x) + Math.abs(cy - y) <= reach;
  });

export const MARKS: Readonly<Record<string, readonly FieldMark[]>> = {
  strike: STRIKE,
  charge: [
    { kind: 'charge', lane: ['5,7', '5,6', '5,5', '5,4'], facing: 0, target: '5,3', landing: '5,2' },
    { kind: 'untouchable', cell: '11,4' },
  ],
  ram: [
    {
      kind: 'charge',
      lane: ['8,9', '8,8', '8,7', '8,6'],
      facing: 0,
      target: '8,5',
      landing: '8,5',
      pushed: '8,3',
    },
  ],
  breath: [{ kind: 'blast', cells: ['10,5', '9,6', '9,7', '8,7', '10,6', '8,6', '9,5'] }],
  range: [
    {
      kind: 'range',
      cells: near(8, 1, 5),
      unseen: ['11,3', '11,2', '12,2', '10,3'],
      walls: ['10,2', '11,2'],
    },
  ],
  path: [
    { kind: 'path', cells: ['5,8', '6,7', '7,7', '8,7', '9,7'], costs: [2, 3, 5, 6] },
    { kind: 'risk', cell: '7,7', chip: 'B1 strikes: 75% for 4' },
  ],
  facings: [{ kind: 'facings', cell: '5,8', open: [7, 0, 1], chosen: 1 }],
};

/** As large as a field can be, with as many fighters as can be on it. */
export function crowd(): BattlePicture {
  const side = 24;
  const classes = BUST_CLASSES;
  const field = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => '......,.^...~..#.'.charAt((7 * x + 11 * y + x * y) % 17)).join(
      '',
    ),
  );
  const fighters = Array.from({ length: 24 }, (_, i) =>
    fighter(`${'ABCD'.charAt(i % 4)}${1 + Math.floor(i / 4)}`, 40, {
      fighterClass: classes[i % classes.length] ?? 'soldier',
      cell: `${(5 * i + 2) % side},${(7 * i + 3) % side}`,
      facing: DIRECTIONS[i % 8] ?? 0,
      hp: 10 + i,
    }),
  );
  return { field, zones: [rows(1, side, 0, 1), rows(0, side, side - 2, side - 1)], holds: [], fighters };
}
