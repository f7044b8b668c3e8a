// Theocracy (SKOR-9.4): enemy pieces near own ones may change sides when the turn starts.

import type { Random, Seat } from '../../kernel/game.ts';
import { type Geometry, geometry } from './board.ts';
import { cultureOf, opponentOf } from './query.ts';
import { RULES } from './rulesTable.ts';
import {
  firstPiece,
  NO_STACK,
  pieceCode,
  pieceKind,
  secondPiece,
  stackOf,
  stackOwner,
  stackSize,
  withPiece,
} from './stack.ts';
import { CITY, OBSTRUCTION } from './structure.ts';
import type { Conversion, Kind, SkorState } from './types.ts';

/** All rolls of SKOR-9.4 in order, with where each convert ends up; empty without Theocracy or targets. */
export function conversions(state: SkorState, seat: Seat, random: Random): readonly Conversion[] {
  if (cultureOf(state, seat) !== 'theocracy') return [];
  const board = geometry(state.board);
  const stacks = [...state.stacks];
  // SKOR-9.4: a d6 for each enemy piece within 1 space, by space, range measured once before all rolls.
  const inRange = stacks.flatMap((stack, i) =>
    stackOwner(stack) === opponentOf(seat) && touches(board, stacks, seat, i) ? [i] : [],
  );
  return inRange.flatMap((i) => convertStack(state, board, stacks, seat, i, random));
}

const touches = (board: Geometry, stacks: readonly number[], seat: Seat, i: number): boolean =>
  (board.neighbours[i] ?? []).some((n) => n >= 0 && stackOwner(stacks[n] ?? 0) === seat);

/** Rolls for one space and settles it in `stacks` before the next is rolled. */
function convertStack(
  state: SkorState,
  board: Geometry,
  stacks: number[],
  seat: Seat,
  i: number,
  random: Random,
): readonly Conversion[] {
  const stack = stacks[i] ?? NO_STACK;
  const kinds = militaryFirst(stack);
  const rolls = kinds.map((kind) => ({ kind, face: random.die(RULES.conversionDie) }));
  const turned = rolls.filter(({ face }) => face === RULES.conversionFace);
  const at = board.spaces[i] ?? '';
  if (turned.length === stackSize(stack)) {
    stacks[i] = changeSides(stack, seat);
    return rolls.map(({ kind, face }) => ({ at, kind, face, to: at }));
  }
  if (turned.length === 0) return rolls.map(({ kind, face }) => ({ at, kind, face }));
  const convert = turned[0]?.kind ?? 'C';
  const to = placeFor(state, board, stacks, seat, i);
  stacks[i] = fresh(
    opponentOf(seat),
    kinds.filter((_, k) => rolls[k]?.face !== RULES.conversionFace),
  );
  if (to >= 0) stacks[to] = withPiece(stacks[to] ?? NO_STACK, seat, pieceCode(convert, 0, false));
  return rolls.map(({ kind, face }) =>
    face === RULES.conversionFace
      ? { at, kind, face, to: to < 0 ? null : (board.spaces[to] ?? null) }
      : { at, kind, face },
  );
}

function militaryFirst(stack: number): readonly Kind[] {
  const kinds = [secondPiece(stack), firstPiece(stack)].filter((piece) => piece !== 0).map(pieceKind);
  return kinds.sort((a, b) => (a === b ? 0 : a === 'M' ? -1 : 1));
}

/** Destination of a lone convert: an adjacent own piece with room, else a free passable space; -1: none. */
function placeFor(
  state: SkorState,
  board: Geometry,
  stacks: readonly number[],
  seat: Seat,
  i: number,
): number {
  const around = (board.neighbours[i] ?? []).filter((n) => n >= 0).sort((a, b) => a - b);
  const own = around.find(
    (n) => stackOwner(stacks[n] ?? 0) === seat && stackSize(stacks[n] ?? 0) < RULES.piecesPerSpaceMax,
  );
  if (own !== undefined) return own;
  const enemyCity = CITY[opponentOf(seat)];
  const free = around.find(
    (n) => stacks[n] === NO_STACK && state.structures[n] !== OBSTRUCTION && state.structures[n] !== enemyCity,
  );
  return free ?? -1;
}

const changeSides = (stack: number, seat: Seat): number =>
  stackOf(seat, firstPiece(stack), secondPiece(stack));

const fresh = (seat: Seat, kinds: readonly Kind[]): number =>
  kinds.reduce((stack, kind) => withPiece(stack, seat, pieceCode(kind, 0, false)), NO_STACK);
