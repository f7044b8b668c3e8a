// Checks the proof of a puzzle through the engine alone: plays the winner's turns, and every reply to them.
//
// Facings matter only in the next turn of the other seat, and only to attacks on the shieldman itself (SKORM-4.2, 6.2). So of a reply's
// rotations those of the shieldmen that an answer attacks are played, each to all six facings; the others leave the answers as they are.

import type { Seat } from '../../../kernel/game.ts';
import type { ProvedPuzzle } from '../../../search/puzzle.ts';
import { DIRECTIONS, tileIndex, tileName } from '../board.ts';
import { actionName } from '../bot/turnText.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { commandOf, landingOf, type MainAction, mainActions, toOf } from '../mainAction.ts';
import { parseCommandText } from '../notation.ts';
import { facingOf, seatOf } from '../piece.ts';
import { parsePosition } from '../position.ts';
import type { Direction, Rotation, SkormCommand, SkormState, TurnCommand } from '../types.ts';

/** A turn of the winner. */
export interface Answer {
  /** SKORM-3.2; rotations that would change nothing are left out when it is played. */
  readonly play: string;
  /** The replies that only this answers, by names without facings; absent: all that no other answer names. */
  readonly after?: string;
  /** The answers to what comes next: to each reply with each facing one of them wins. Absent: the turn wins. */
  readonly next?: readonly Answer[];
}

/** Whether the seat wins against every reply; `work` counts the turns that were played. */
export interface Checked {
  readonly isProved: boolean;
  readonly work: number;
}

export function checkProof({ position, seat, turns, proof }: ProvedPuzzle): Checked {
  const state = parsePosition(position);
  const answer = readAnswer(proof);
  if (!state.ok || answer === undefined || state.value.active !== seat) return { isProved: false, work: 0 };
  const check = new ProofCheck(seat);
  return { isProved: check.winsBy(state.value, answer, turns), work: check.work };
}

/** Of unknown JSON; undefined: it is no proof. */
export function readAnswer(value: unknown): Answer | undefined {
  if (!isFields(value) || typeof value.play !== 'string') return undefined;
  const { play, after, next } = value;
  const read = Array.isArray(next) ? next.map(readAnswer) : [];
  if (read.some((one) => one === undefined)) return undefined;
  return {
    play,
    ...(typeof after === 'string' ? { after } : {}),
    next: read.filter((one) => one !== undefined),
  };
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A reply with the facings that it may leave, whatever they were. */
interface Reply {
  readonly before: SkormState;
  readonly action: MainAction | undefined;
  readonly name: string;
}

class ProofCheck {
  work = 0;
  private readonly seat: Seat;

  constructor(seat: Seat) {
    this.seat = seat;
  }

  /** Whether the answer can be played, and wins within so many turns with this one. */
  winsBy(state: SkormState, { play, next = [] }: Answer, turns: number): boolean {
    const turn = playable(state, play);
    const after = turn && this.after(state, turn);
    return after !== undefined && this.isWon(after, next, turns - 1);
  }

  /** After a turn of the winner. */
  private isWon(state: SkormState, answers: readonly Answer[], turns: number): boolean {
    if (state.outcome !== null) return state.outcome.winners[0] === this.seat;
    return repliesIn(state).every((reply) => this.isAnswered(reply, answers, turns));
  }

  private isAnswered(reply: Reply, answers: readonly Answer[], turns: number): boolean {
    const state = this.afterReply(reply, []);
    if (state === undefined) return false;
    if (state.outcome !== null) return state.outcome.winners[0] === this.seat;
    if (turns === 0) return false;
    const named = answers.filter(({ after }) => after?.split(' ').includes(reply.name));
    const tried = named.length > 0 ? named : answers.filter(({ after }) => after === undefined);
    if (tried.some((answer) => !isAtShield(state, answer) && this.winsBy(state, answer, turns))) return true;
    return facingsOf(shieldsIn(state, tried)).every((facings) => {
      const turned = this.afterReply(reply, facings);
      return turned !== undefined && tried.some((answer) => this.winsBy(turned, answer, turns));
    });
  }

  /** Undefined where the engine refuses. */
  private afterReply({ before, action }: Reply, facings: readonly Rotation[]): SkormState | undefined {
    const turned = facings.filter(({ tile, facing }) => {
      const now = facingOf(before.tiles[tileIndex(tile)] ?? 0);
      return now !== 0 && now !== facing && seatOf(before.tiles[tileIndex(tile)] ?? 0) === before.active;
    });
    if (action === undefined) return this.after(before, { type: 'pass', rotations: turned });
    const command = commandOf(action);
    const landing = facings.find(({ tile }) => tileIndex(tile) === toOf(action));
    if (command.type === 'pass' || landingOf(action) === 0 || landing === undefined)
      return this.after(before, { ...command, rotations: turned });
    return this.after(before, { ...command, rotations: turned, facing: landing.facing });
  }

  private after(state: SkormState, command: SkormCommand): SkormState | undefined {
    this.work += 1;
    const decided = decide(state, command, { kind: 'seat', seat: state.active });
    return decided.ok ? decided.value.reduce(evolve, state) : undefined;
  }
}

/** Every main action, with one landing facing each; a pass where there is none. */
function repliesIn(before: SkormState): readonly Reply[] {
  const actions = mainActions(before.tiles, before.active).filter((action) => landingOf(action) <= 1);
  if (actions.length === 0) return [{ before, action: undefined, name: 'pass' }];
  return actions.map((action) => ({ before, action, name: actionName(commandOf(action)) }));
}

/** The turn of a text, without rotations that would change nothing. */
function playable({ tiles, active }: SkormState, text: string): TurnCommand | undefined {
  const read = parseCommandText(text);
  if (!read.ok || !('rotations' in read.value)) return undefined;
  const rotations = read.value.rotations.filter(({ tile, facing }) => {
    const piece = tiles[tileIndex(tile)] ?? 0;
    return seatOf(piece) === active && facingOf(piece) !== 0 && facingOf(piece) !== facing;
  });
  return { ...read.value, rotations };
}

/** The tile of a shieldman that the answer attacks; -1: none. */
function shieldAttacked({ tiles }: SkormState, { play }: Answer): number {
  const read = parseCommandText(play);
  if (!read.ok || !('to' in read.value)) return -1;
  const to = tileIndex(read.value.to);
  return facingOf(tiles[to] ?? 0) === 0 ? -1 : to;
}

const isAtShield = (state: SkormState, answer: Answer): boolean => shieldAttacked(state, answer) >= 0;

const shieldsIn = (state: SkormState, answers: readonly Answer[]): readonly number[] => [
  ...new Set(answers.map((answer) => shieldAttacked(state, answer)).filter((tile) => tile >= 0)),
];

/** All combinations. */
const facingsOf = (tiles: readonly number[]): readonly (readonly Rotation[])[] =>
  tiles.reduce<readonly (readonly Rotation[])[]>(
    (all, tile) =>
      all.flatMap((some) =>
        DIRECTIONS.map((facing: Direction) => [...some, { tile: tileName(tile), facing }]),
      ),
    [[]],
  );
