// Positions of the lessons: all on one small field, so that it becomes familiar; who stands on it is said in a line each.

import { type ClassData, classOf } from '@hexmarch/shared/games/skure/roster';
import { DIRECTION_NAMES } from '@hexmarch/shared/games/skure/types';

/** 8 by 8, open but for two corners. */
const FIELD: readonly string[] = [
  '^......,',
  '.......,',
  '........',
  '........',
  '........',
  '........',
  ',.......',
  ',,.....^',
];

interface Sketch {
  /** Rows beside those of the field, by number from the north. */
  readonly rows?: Readonly<Record<number, string>>;
  /**
   * The one whose turn has begun first: `A1 knight 3,6 N`, and after that what is not as at the start of a battle: `hp:12`,
   * `essence:3`, and whatever else a position says of a fighter (`ssleep3`, `lfallen`).
   */
  readonly fighters: readonly string[];
}

/** The first is over, so that nobody wonders why some have been hurt. */
const ROUND = 2;

export function position({ rows = {}, fighters }: Sketch): string {
  const field = FIELD.map((row, y) => rows[y] ?? row).join('/');
  const [first = ''] = fighters;
  // SKURE-2.5: of those that are as quick, the one that is named first goes first.
  const order = fighters.toSorted((a, b) => dataOf(b).agility - dataOf(a).agility);
  const people = fighters.map(fighterText).toSorted();
  return [
    '2:each:last battle t0',
    field,
    `- r${ROUND}`,
    idOf(first),
    freshTurnOf(first),
    order.map(idOf).join(','),
    '.. - -',
    people.join(';'),
  ].join(' ');
}

const idOf = (fighter: string): string => fighter.split(' ')[0] ?? '';
const dataOf = (fighter: string): ClassData => classOf(fighter.split(' ')[1] ?? '');

/** All points, and nothing done yet. */
function freshTurnOf(fighter: string): string {
  const [, , , facing = ''] = fighter.split(' ');
  const { points } = dataOf(fighter).move;
  return `${points}.${(DIRECTION_NAMES as readonly string[]).indexOf(facing)}..`;
}

function fighterText(fighter: string): string {
  const [id, name, at, facing, ...more] = fighter.split(' ');
  const { hp, essence, move } = dataOf(fighter);
  const value = (of: string, most: number): string =>
    more.find((word) => word.startsWith(`${of}:`))?.slice(of.length + 1) ?? String(most);
  const rest = more.filter((word) => !word.includes(':'));
  const height = move.type === 'flying' ? 'low' : 'ground';
  return [id, name, at, facing, height, value('hp', hp), value('essence', essence), ...rest].join(':');
}
