// Movement (SKOR-6.1 to 6.3): how far a piece may go, over which spaces, and where it may end.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { type Geometry, geometry } from './board.ts';
import { cultureOf, holds, indexOf, isEnemy, refusal, stackAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import {
  freshest,
  militaries,
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

/** Result of a shortest-path search: spaces by ascending cost, with predecessors. */
interface Reach {
  /** Indexes of all spaces entered, the start not included. */
  readonly found: readonly number[];
  /** By space index: cost from the start, `UNREACHED` where not found. */
  readonly cost: readonly number[];
  /** By space index: the space before it, `UNREACHED` where not found. */
  readonly parent: readonly number[];
}

export const UNREACHED = -1;

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
  const cost = board.spaces.map(() => UNREACHED);
  const parent = cost.slice();
  cost[from] = 0;
  const found: number[] = [];
  let frontier = [from];
  for (let spent = 0; spent <= allowance && frontier.length > 0; spent++) {
    const next: number[] = [];
    for (const at of frontier) {
      if (at !== from && isEnemy(state, seat, at)) continue;
      for (const to of board.neighbours[at] ?? []) {
        if (to < 0 || cost[to] !== UNREACHED || state.structures[to] === OBSTRUCTION) continue;
        // SKOR-6.2: a Road costs nothing to enter, any other space 1; obstructions and enemies stop.
        const isFree = isRoad(state.structures[to] ?? 0);
        if (!isFree && spent === allowance) continue;
        cost[to] = isFree ? spent : spent + 1;
        parent[to] = at;
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
  const total = cost[to] ?? UNREACHED;
  if (total === UNREACHED || to === from) return undefined;
  const spaces: Space[] = [];
  for (let at = to; at !== from; at = parent[at] ?? from) spaces.unshift(board.spaces[at] ?? '');
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
  if (piece === 0) return refusal('no-such-piece', '11', { kind: command.kind, at: command.from });
  if (command.from === command.to) return refusal('same-space', '11');
  if (to < 0) return refusal('off-board', '6.2', { at: command.to });
  if (state.structures[to] === OBSTRUCTION) return refusal('obstructed', '6.2', { at: command.to });
  return checkDestination(state, seat, command, to) ?? checkReach(state, seat, command, piece, from, to);
}

// SKOR-3.1: at most two pieces on a space, of one player.
const isFull = (there: number, seat: Seat): boolean =>
  stackOwner(there) === seat && stackSize(there) >= RULES.piecesPerSpaceMax;

// SKOR-6.3: only military pieces attack, by moving into a space with enemies.
const isBarred = (there: number, seat: Seat, kind: Kind): boolean =>
  kind === 'C' && there !== NO_STACK && stackOwner(there) !== seat;

function checkDestination(
  state: SkorState,
  seat: Seat,
  command: MoveCommand,
  to: number,
): Refusal | undefined {
  const there = stackAt(state, to);
  if (isFull(there, seat)) return refusal('full', '3.1', { at: command.to });
  if (isBarred(there, seat, command.kind)) return refusal('civilians-do-not-attack', '6.3');
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
  if (left < 0) return refusal('movement-ended', '6.1', { at: command.from });
  if (findPath(state, seat, from, to, left) === undefined) {
    return refusal('out-of-reach', '6.1', { from: command.from, to: command.to, left });
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

/** Spaces where a piece may end: with room or, for military, with enemies. Just those that `checkMove` accepts. */
export function destinations(state: SkorState, seat: Seat, from: number, kind: Kind): readonly number[] {
  const piece = freshest(stackAt(state, from), kind);
  const left = piece === 0 ? -1 : allowanceLeft(state, seat, piece);
  if (left < 0) return [];
  const found = nextTo(state, from, left) ?? searchReach(state, seat, from, left).found;
  return found.filter((to) => {
    const there = stackAt(state, to);
    return there === NO_STACK || !(isFull(there, seat) || isBarred(there, seat, kind));
  });
}

/** Fast path for most pieces without a search; `undefined` if allowance or a Road may lead farther. */
function nextTo(state: SkorState, from: number, allowance: number): readonly number[] | undefined {
  if (allowance > 1 || isByRoad(state, from)) return undefined;
  const found: number[] = [];
  if (allowance === 0) return found;
  for (const to of geometry(state.board).neighbours[from] ?? []) {
    if (to < 0 || state.structures[to] === OBSTRUCTION) continue;
    if (isByRoad(state, to)) return undefined;
    found.push(to);
  }
  return found;
}

function isByRoad(state: SkorState, at: number): boolean {
  for (const to of geometry(state.board).neighbours[at] ?? []) {
    if (to >= 0 && isRoad(state.structures[to] ?? 0)) return true;
  }
  return false;
}

/** Infiltration (SKOR-8.8): a lone military piece takes on two at once. */
function checkInfiltrate(
  state: SkorState,
  seat: Seat,
  command: Extract<SkorCommand, { type: 'move' }>,
): Refusal | undefined {
  // SKOR-8.8: with Espionage 2, from a space where it stands alone, onto two military pieces.
  if (tier(state, seat, 'espionage') < 2) return refusal('needs-espionage-2', '8.8');
  const to = indexOf(state, command.to);
  const isAlone = stackSize(stackAt(state, indexOf(state, command.from))) === 1;
  if (command.kind !== 'M' || !isAlone) return refusal('not-alone', '8.8');
  if (!isEnemy(state, seat, to) || militaries(stackAt(state, to)) !== 2)
    return refusal('not-two-military', '8.8');
  return undefined;
}
