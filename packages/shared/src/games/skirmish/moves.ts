// Step 3 of SKI-7.9: which moves succeed. All are believed, then what cannot be is struck out, until nothing changes.

import { type Act, type Field, headOn, occupant, rivalsOf } from './field.ts';
import { defence, power, type Supports } from './supports.ts';

/** Result of settling all moves. */
export interface Settled {
  readonly field: Field;
  readonly supports: Supports;
  /** By the index of the order: 0 for a move that succeeds, else the round in which it was struck out; -1 for what is no move. */
  readonly round: readonly number[];
}

type Known = Pick<Settled, 'field' | 'supports'>;

/** Whether a move is still believed. */
export type Believed = (move: Act) => boolean;

export const powerOf = ({ field, supports }: Known, move: Act): number =>
  power(field, supports.backing, move);
export const defenceOf = ({ field, supports }: Known, act: Act): number =>
  defence(field, supports.backing, act);

/** Resistance of the goal's occupant: its own move if they meet head-on, else its defence. */
export const resistance = (known: Known, move: Act, there: Act): number =>
  headOn(known.field, move) === undefined ? defenceOf(known, there) : powerOf(known, there);

// SKI-7.8: believing all first finds the outcome with most successful moves. A move that is struck out only ever hinders
// others, so that each round's finds stay true.
export function settleMoves(field: Field, supports: Supports): Settled {
  const round = field.acts.map(({ kind }): number => (kind === 'move' ? 0 : -1));
  const known = { field, supports };
  const isLeft: Believed = ({ index }) => round[index] === 0;
  for (let now = 1; ; now++) {
    const struck = field.acts.filter((act) => isLeft(act) && !stands(known, isLeft, act));
    if (struck.length === 0) return { field, supports, round };
    for (const { index } of struck) round[index] = now;
  }
}

// SKI-7.5: a move succeeds against the occupant and against all rivals.
const stands = (known: Known, isLeft: Believed, move: Act): boolean =>
  occupantGivesWay(known, isLeft, move) &&
  rivalsOf(known.field, move).every(
    (rival) =>
      rival === move ||
      isBeatenHeadOn(known.field, isLeft, rival) ||
      powerOf(known, move) > powerOf(known, rival),
  );

/** The army that stays in the goal, or meets the move head-on; undefined where the way is free. */
export function opponent(field: Field, isLeft: Believed, move: Act): Act | undefined {
  const there = occupant(field, move);
  if (there === undefined) return undefined;
  return headOn(field, move) !== undefined || !isLeft(there) ? there : undefined;
}

function occupantGivesWay(known: Known, isLeft: Believed, move: Act): boolean {
  const there = opponent(known.field, isLeft, move);
  if (there === undefined) return true;
  return !isSpared(known.field, move, there) && powerOf(known, move) > resistance(known, move, there);
}

// SKI-7.6: own armies are spared; SKI-10.7: under TRUCE all are.
export const isSpared = ({ effect }: Field, move: Act, there: Act): boolean =>
  there.player === move.player || effect === 'TRUCE';

/** SKI-7.7: not a rival for the territory that its victor came from. */
export function isBeatenHeadOn(field: Field, isLeft: Believed, rival: Act): boolean {
  const victor = headOn(field, rival);
  return victor !== undefined && isLeft(victor);
}
