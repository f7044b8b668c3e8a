// Movement (SKOR-6.1 to 6.3): how far a piece may go, over which spaces, and where it may end.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Geometry, geometry } from './board.ts';
import { checkInfiltrate } from './infiltration.ts';
import { cultureOf, holds, indexOf, isEnemy, refusal, stackAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import {
  freshest,
  NO_STACK,
  type PieceCode,
  pieceEnded,
  pieceKind,
  pieceRef,
  pieceUsed,
  stackOwner,
  stackSize,
} from './stack.ts';
import { isRoad, OBSTRUCTION } from './structure.ts';
import type { Kind, SkorCommand, SkorEvent, SkorState, Space } from './types.ts';

export type MoveCommand = Extract<SkorCommand, { type: 'move' }>;

// SKOR-6.1: one space a turn; Feudal civilians and military with Military 2 go two.
export function allowanceOf(state: SkorState, seat: Seat, kind: Kind): number {
  const raised = kind === 'C' ? hasFeudalCivilians(state, seat) : tier(state, seat, 'military') >= 2;
  return raised ? RULES.allowanceRaised : RULES.allowance;
}

// SKOR-9.2: civilians of a Feudal player move 2.
const hasFeudalCivilians = (state: SkorState, seat: Seat): boolean => cultureOf(state, seat) === 'feudal';

/** Spaces left to a piece this turn; -1 once its movement has ended and not even a Road may be entered. */
export const allowanceLeft = (state: SkorState, seat: Seat, piece: PieceCode): number =>
  pieceEnded(piece) ? -1 : Math.max(0, allowanceOf(state, seat, pieceKind(piece)) - pieceUsed(piece));

/** What a search found: spaces in the order of their cost, and how each was reached. */
export interface Reach {
  /** Indexes of all spaces entered, the start not included. */
  readonly found: readonly number[];
  /** By space index: cost from the start, where found. */
  readonly cost: ReadonlyMap<number, number>;
  readonly parent: ReadonlyMap<number, number>;
}

/**
 * All spaces that a piece can enter with `allowance`, spaces with enemies (as an attack) and own full stacks (only
 * to pass) included. `target` stops the search there.
 */
export function searchReach(
  state: SkorState,
  seat: Seat,
  from: number,
  allowance: number,
  target = -1,
): Reach {
  const board = geometry(state.board);
  const cost = new Map<number, number>([[from, 0]]);
  const parent = new Map<number, number>();
  const found: number[] = [];
  let frontier = [from];
  for (let spent = 0; spent <= allowance && frontier.length > 0; spent++) {
    const next: number[] = [];
    for (const at of frontier) {
      if (at !== from && isEnemy(state, seat, at)) continue;
      for (const to of board.neighbours[at] ?? []) {
        if (to < 0 || cost.has(to) || state.structures[to] === OBSTRUCTION) continue;
        // SKOR-6.2: a Road costs nothing to enter, any other space 1; obstructions and enemies stop.
        const isFree = isRoad(state.structures[to] ?? 0);
        if (!isFree && spent === allowance) continue;
        cost.set(to, isFree ? spent : spent + 1);
        parent.set(to, at);
        found.push(to);
        if (to === target) return { found, cost, parent };
        (isFree ? frontier : next).push(to);
      }
    }
    frontier = next;
  }
  return { found, cost, parent };
}

export interface Path {
  /** Spaces entered, in order, the last one included. */
  readonly spaces: readonly Space[];
  readonly cost: number;
}

/** A cheapest way for a piece with `allowance` left; `undefined` where there is none. */
export function findPath(
  state: SkorState,
  seat: Seat,
  from: number,
  to: number,
  allowance: number,
): Path | undefined {
  if (allowance < 0) return undefined;
  const board = geometry(state.board);
  const direct = oneStep(state, board, from, to, allowance);
  if (direct !== undefined) return direct;
  const { cost, parent } = searchReach(state, seat, from, allowance, to);
  const total = cost.get(to);
  if (total === undefined || to === from) return undefined;
  const spaces: Space[] = [];
  for (let at = to; at !== from; at = parent.get(at) ?? from) spaces.unshift(board.spaces[at] ?? '');
  return { spaces, cost: total };
}

/** The commonest move needs no search: onto a neighbour, unless Roads might lead there for less. */
function oneStep(
  state: SkorState,
  board: Geometry,
  from: number,
  to: number,
  allowance: number,
): Path | undefined {
  if (!(board.neighbours[from] ?? []).includes(to)) return undefined;
  if (isRoad(state.structures[to] ?? 0)) return { spaces: [board.spaces[to] ?? ''], cost: 0 };
  return allowance >= 1 ? { spaces: [board.spaces[to] ?? ''], cost: 1 } : undefined;
}

export function checkMove(state: SkorState, seat: Seat, command: MoveCommand): Refusal | undefined {
  const from = indexOf(state, command.from);
  const to = indexOf(state, command.to);
  const piece = holds(state, seat, from) ? freshest(stackAt(state, from), command.kind) : 0;
  if (piece === 0) return refusal('noSuchPiece', '11', { kind: command.kind, at: command.from });
  if (command.from === command.to) return refusal('sameSpace', '11');
  if (to < 0) return refusal('offBoard', '6.2', { at: command.to });
  if (state.structures[to] === OBSTRUCTION) return refusal('obstructed', '6.2', { at: command.to });
  return checkDestination(state, seat, command, to) ?? checkReach(state, seat, command, piece, from, to);
}

function checkDestination(
  state: SkorState,
  seat: Seat,
  command: MoveCommand,
  to: number,
): Refusal | undefined {
  const there = stackAt(state, to);
  // SKOR-3.1: at most two pieces on a space, of one player.
  if (stackOwner(there) === seat && stackSize(there) >= RULES.piecesPerSpaceMax) {
    return refusal('full', '3.1', { at: command.to });
  }
  // SKOR-6.3: only military pieces attack, by moving into a space with enemies.
  if (command.kind === 'C' && isEnemy(state, seat, to)) return refusal('civiliansDoNotAttack', '6.3');
  return command.infiltrate ? checkInfiltrate(state, seat, command) : undefined;
}

function checkReach(
  state: SkorState,
  seat: Seat,
  command: MoveCommand,
  piece: PieceCode,
  from: number,
  to: number,
): Refusal | undefined {
  const left = allowanceLeft(state, seat, piece);
  if (left < 0) return refusal('movementEnded', '6.1', { at: command.from });
  if (findPath(state, seat, from, to, left) === undefined) {
    return refusal('outOfReach', '6.1', { from: command.from, to: command.to, left });
  }
  return undefined;
}

/** A move onto a space without enemies; attacks are `combat.ts`. The command must have passed `checkMove`. */
export function movePiece(state: SkorState, seat: Seat, command: MoveCommand): readonly SkorEvent[] {
  const from = indexOf(state, command.from);
  const piece = freshest(stackAt(state, from), command.kind);
  const path = findPath(state, seat, from, indexOf(state, command.to), allowanceLeft(state, seat, piece));
  const { spaces, cost } = path ?? { spaces: [command.to], cost: 0 };
  return [{ type: 'moved', seat, piece: pieceRef(piece), from: command.from, path: spaces, cost }];
}

/** Spaces where a piece may end: room or, for military, enemies. */
export function destinations(state: SkorState, seat: Seat, from: number, kind: Kind): readonly number[] {
  const piece = freshest(stackAt(state, from), kind);
  const left = piece === 0 ? -1 : allowanceLeft(state, seat, piece);
  if (left < 0) return [];
  return searchReach(state, seat, from, left).found.filter((to) => {
    const there = stackAt(state, to);
    if (there === NO_STACK) return true;
    return stackOwner(there) === seat ? stackSize(there) < RULES.piecesPerSpaceMax : kind === 'M';
  });
}
