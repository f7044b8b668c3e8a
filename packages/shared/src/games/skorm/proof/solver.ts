// Plays both sides of a puzzle: the winning turn, and against the solver's turns the longest resistance, or the refutation.

import type { Seat } from '../../../kernel/game.ts';
import type { PuzzleSolver, TurnVerdict } from '../../../search/puzzle.ts';
import { MOVES_MAX } from '../../../search/searchPosition.ts';
import { endOf, startOf } from '../bot/moveList.ts';
import { SHIELDMAN, WARLORD } from '../bot/tables.ts';
import { turnOf } from '../bot/turnText.ts';
import { facingOf } from '../piece.ts';
import type { Direction, SkormState, SkormView, TurnCommand } from '../types.ts';
import { checkProof } from './checkProof.ts';
import { ProofSearch, provingField } from './proofSearch.ts';
import { shieldsOf } from './shields.ts';

const NODES_MAX = 5_000_000;

const searchOf = (view: SkormView, seat: Seat): ProofSearch =>
  new ProofSearch(provingField(view, seat), NODES_MAX);

/** The mover's moves, in the order of the search. */
export function listed({ field }: ProofSearch): readonly number[] {
  const list = new Int32Array(MOVES_MAX);
  return [...list.subarray(0, field.listMoves(list, 0, false))];
}

/** Moves of the seat to act that win within so many turns of its own. */
export const winningMoves = (search: ProofSearch, turns: number): readonly number[] =>
  listed(search).filter((move) => search.isWonBy(move, turns));

/** The turn of a move with the facings that are best for its seat. `left`: turns that the hero has after it. */
export function turnWithShields(
  view: SkormView,
  search: ProofSearch,
  move: number,
  left: number,
): TurnCommand {
  const { field } = search;
  const piece = field.board[startOf(move)] as number;
  field.make(move);
  const turned = field.result < 0 ? shieldsOf(search, left) : [];
  field.unmake();
  const landing =
    startOf(move) !== endOf(move) && field.types[piece] === SHIELDMAN
      ? (turned.find(({ tile }) => tile === endOf(move))?.facing ?? (field.facings[piece] as Direction))
      : undefined;
  const changing = turned.filter(({ tile, facing }) => facingOf(view.tiles[tile] ?? 0) !== facing);
  return turnOf(move, changing, landing);
}

/** Fewest turns within which the hero wins after the move; `turns` are known to be enough. */
function turnsNeeded(search: ProofSearch, move: number, turns: number): number {
  let needed = turns;
  while (needed > 0 && search.isWonBy(move, needed - 1)) needed -= 1;
  return needed;
}

function solution(view: SkormView, seat: Seat, turns: number): TurnCommand | undefined {
  const search = searchOf(view, seat);
  for (let within = 1; within <= turns; within++) {
    const move = listed(search).find((one) => search.isWonBy(one, within));
    if (move !== undefined) return turnWithShields(view, search, move, within - 1);
  }
  return undefined;
}

function verdict(view: SkormView, seat: Seat, turns: number): TurnVerdict<TurnCommand> {
  if (view.outcome !== null) return { wins: view.outcome.winners.includes(seat) };
  const search = searchOf(view, seat);
  const moves = listed(search);
  const refuting = moves.find((move) => !search.isWonBy(move, turns));
  const reply = refuting ?? longest(search, moves, turns);
  return { wins: refuting === undefined, reply: turnWithShields(view, search, reply, turns) };
}

/**
 * Of the replies that need most turns to be answered, the one that fewest moves answer; of equal ones no flight of the warlord, which hardly
 * ever asks for more than the plan of before.
 */
function longest(search: ProofSearch, all: readonly number[], turns: number): number {
  const { field } = search;
  const isFlight = (move: number): boolean => field.types[field.board[startOf(move)] as number] === WARLORD;
  const moves = all.toSorted((a, b) => Number(isFlight(a)) - Number(isFlight(b)));
  const needed = moves.map((move) => turnsNeeded(search, move, turns));
  const most = Math.max(...needed);
  let [chosen, fewest] = [0, Number.MAX_SAFE_INTEGER];
  moves.forEach((move, i) => {
    if (needed[i] !== most) return;
    field.make(move);
    const answers = most === 1 ? winningMoves(search, most).length : 0;
    field.unmake();
    if (answers < fewest) [chosen, fewest] = [move, answers];
  });
  return chosen;
}

export const skormSolver: PuzzleSolver<SkormState, TurnCommand> = {
  isProved: (puzzle) => checkProof(puzzle).isProved,
  verdict,
  solution,
};
