// Positions of the lessons: all on one small field, so that it becomes familiar; one line of text per fighter.

import { DIRECTION_NAMES } from '@hexmarch/shared/games/skure/field/types';
import { type ClassData, classOf } from '@hexmarch/shared/games/skure/roster';

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
  /** Overrides of the field's rows, by number from the north. */
  readonly rows?: Readonly<Record<number, string>>;
  /**
   * The active fighter first: `A1 knight 3,6 N`, followed by differences from the initial state: `hp:12`,
   * `essence:3`, or any other part of a fighter's position text (`ssleep3`, `lfallen`).
   */
  readonly fighters: readonly string[];
  /** Of a company battle, in runs (SKURE-15.13). */
  readonly company?: Company;
}

/** One fighter each: the letter of its name is its side, and its number the place among its side's seats. */
interface Company {
  /** Side of each seat, such as `ABAB`. The first seat of each side is captain, the second lieutenant. */
  readonly muster: string;
  /** Who has yet to take a turn, the last of the window at the end. */
  readonly due: readonly string[];
  readonly absent: readonly number[];
  readonly acted: readonly number[];
}

/** Starts in the second round, so that earlier damage is plausible. */
const ROUND = 2;

export function position({ rows = {}, fighters, company }: Sketch): string {
  const field = FIELD.map((row, y) => rows[y] ?? row).join('/');
  const [first = ''] = fighters;
  // SKURE-2.5: ties in agility are resolved in listed order.
  const order = fighters.toSorted((a, b) => dataOf(b).agility - dataOf(a).agility);
  const people = fighters.map(fighterText).toSorted();
  const muster = company?.muster;
  return [
    `${muster === undefined ? '2:each' : `${muster.length}:${muster}`}:last battle t0`,
    field,
    `- r${ROUND}`,
    muster === undefined ? idOf(first) : '-',
    freshTurnOf(first),
    order.map(idOf).join(','),
    `${'.'.repeat(muster?.length ?? 2)} - -`,
    people.join(';'),
    ...(company === undefined ? [] : [companyText(company)]),
  ].join(' ');
}

const SECONDS = 60;

/** As the engine writes it: settings, ranks, who is due, the last name of the window and its ms, absent seats, loans, surrenders, quiet rounds. */
function companyText({ muster, due, absent, acted }: Company): string {
  const sides = [...new Set(muster)].sort();
  const seatsOf = (side: string) => [...muster].flatMap((letter, seat) => (letter === side ? [seat] : []));
  const ranked = (rank: number): string => sides.map((side) => seatsOf(side)[rank] ?? 'x').join('+');
  return [
    `1.runs.0.${SECONDS}`,
    `${ranked(0)};${ranked(1)}`,
    due.join(','),
    due.at(-1),
    SECONDS * 1000 * due.length,
    listed(absent),
    '-:-:a0:-',
    listed(acted),
  ].join(':');
}

const listed = (seats: readonly number[]): string => (seats.length === 0 ? '-' : seats.join(','));

const idOf = (fighter: string): string => fighter.split(' ')[0] ?? '';
const dataOf = (fighter: string): ClassData => classOf(fighter.split(' ')[1] ?? '');

/** A fresh turn budget. */
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
