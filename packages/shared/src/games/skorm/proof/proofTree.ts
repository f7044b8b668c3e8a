// The proof of a win as data: the winner's turn, and its answers to every reply. A checker (checkProof.ts) plays it through the engine.

import { MOVES_MAX } from '../../../search/searchPosition.ts';
import { NOBODY } from '../bot/battlefield.ts';
import { endOf, sideOf, startOf } from '../bot/moveList.ts';
import { SHIELDMAN } from '../bot/tables.ts';
import { moveName, turnOf } from '../bot/turnText.ts';
import { formatCommand } from '../notation.ts';
import type { Direction } from '../types.ts';
import type { Answer } from './checkProof.ts';
import { type ProofSearch, TooMuch } from './proofSearch.ts';
import { shieldsOf } from './shields.ts';

interface Draft {
  readonly move: number;
  /** Of a shieldman that moves, where no facing is needed. */
  readonly landing: Direction | undefined;
  /** By tile: the facing that the proof needs. */
  readonly facings: Map<number, Direction>;
  readonly after: string[];
  readonly next: Draft[];
}

/** How the hero's move wins; it must be known to. `turns`: of the hero's own, this one included. */
export function proofOf(search: ProofSearch, move: number, turns: number): Answer {
  const draft = newDraft(search, move);
  if (!extended(search, draft, turns)) throw new TooMuch();
  return answerOf(draft);
}

function newDraft({ field }: ProofSearch, move: number): Draft {
  const piece = field.board[startOf(move)] as number;
  const landing = field.types[piece] === SHIELDMAN ? (field.facings[piece] as Direction) : undefined;
  return { move, landing, facings: new Map(), after: [], next: [] };
}

/** Makes the draft answer the present position too; answers whether its facings allow that. */
function extended(search: ProofSearch, draft: Draft, turns: number): boolean {
  const { field } = search;
  field.make(draft.move);
  const fits = field.result !== NOBODY || withShields(search, draft, turns - 1);
  field.unmake();
  return fits;
}

function withShields(search: ProofSearch, { facings, next }: Draft, left: number): boolean {
  if (left === 0) return true;
  const needed = shieldsOf(search, left);
  if (needed.some(({ tile, facing }) => (facings.get(tile) ?? facing) !== facing)) return false;
  for (const { tile, facing } of needed) facings.set(tile, facing);
  const { field } = search;
  for (const move of movesOf(search)) {
    if (sideOf(move) !== 0 && facings.get(endOf(move)) === sideOf(move)) continue;
    field.make(move);
    if (field.result === NOBODY) answerIn(search, next, moveName(move), left);
    field.unmake();
  }
  return true;
}

function movesOf({ field }: ProofSearch): Int32Array {
  const list = new Int32Array(MOVES_MAX);
  return list.subarray(0, field.listMoves(list, 0, false));
}

/** Answers the present position, to which a reply of that name has led, with one of the drafts, or a new one. */
function answerIn(search: ProofSearch, drafts: Draft[], reply: string, turns: number): void {
  const moves = movesOf(search);
  for (const draft of drafts)
    if (moves.includes(draft.move) && wins(search, draft.move, turns) && extended(search, draft, turns)) {
      draft.after.push(reply);
      return;
    }
  for (const move of winning(search, moves, turns)) {
    const known = drafts.find((draft) => draft.move === move && extended(search, draft, turns));
    const draft = known ?? newDraft(search, move);
    if (known === undefined) {
      extended(search, draft, turns);
      drafts.push(draft);
    }
    draft.after.push(reply);
  }
}

const wins = (search: ProofSearch, move: number, turns: number): boolean =>
  sideOf(move) === 0 && search.isWonBy(move, turns);

/** One move that nothing parries, or two attacks on one shieldman, of which it can parry one. */
function winning(search: ProofSearch, moves: Int32Array, turns: number): readonly number[] {
  const alone = moves.find((move) => wins(search, move, turns));
  if (alone !== undefined) return [alone];
  const parried = moves.filter((move) => sideOf(move) !== 0 && search.isWonBy(move, turns));
  for (const move of parried) {
    const other = parried.find((one) => endOf(one) === endOf(move) && sideOf(one) !== sideOf(move));
    if (other !== undefined) return [move, other];
  }
  throw new TooMuch();
}

function answerOf({ move, landing, facings, next }: Draft): Answer {
  const lands = landing === undefined ? undefined : (facings.get(endOf(move)) ?? landing);
  const play = formatCommand(turnOf(move, turnedBy(facings), lands));
  return next.length === 0 ? { play } : { play, next: answersOf(next) };
}

/** The answer to most replies names none, unless it needs another beside it. Where it is the last, all are tried: that is shorter. */
function answersOf(drafts: readonly Draft[]): readonly Answer[] {
  const sorted = drafts.toSorted((a, b) => b.after.length - a.after.length);
  const isLast = sorted.every(({ next }) => next.length === 0);
  return sorted.map((draft, i) => {
    const answer = answerOf(draft);
    const isNamed = i > 0 || sorted.some((other) => other !== draft && sharesReply(other, draft));
    return isNamed && !isLast ? { ...answer, after: draft.after.join(' ') } : answer;
  });
}

const sharesReply = (one: Draft, other: Draft): boolean =>
  one.after.some((reply) => other.after.includes(reply));

const turnedBy = (facings: ReadonlyMap<number, Direction>) =>
  Array.from(facings, ([tile, facing]) => ({ tile, facing })).sort((a, b) => a.tile - b.tile);
