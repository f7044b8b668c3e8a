// SKORM-8.2: detects repetition exactly. The state stores the changes of each turn since a piece last left the board; undoing them one by
// one compares whole positions, at a few characters per turn.

import { remaining } from './parts.ts';
import type { SkormState, TurnHistory } from './types.ts';

/** Three characters: the tile's number, and what stood and what stands there. */
const CHANGE_LENGTH = 3;
const FIRST_CHARACTER = 48;

const character = (number: number): string => String.fromCharCode(FIRST_CHARACTER + number);
const numberAt = (text: string, at: number): number => text.charCodeAt(at) - FIRST_CHARACTER;

/** `past` with one more change of the current turn; unchanged while repetition is off. */
export function withChange(history: TurnHistory, tile: number, before: number, after: number): TurnHistory {
  const turn = typeof history === 'number' ? undefined : history.at(-1);
  if (typeof history === 'number' || turn === undefined) return history;
  return [...history.slice(0, -1), turn + character(tile) + character(before) + character(after)];
}

/** Starts the next turn. A view without history counts its position as new, which is nearly always right. */
export const withTurn = (history: TurnHistory): TurnHistory =>
  typeof history === 'number' ? 1 : [...history, ''];

/** Changes of finished turns, oldest first; empty if unknown. */
export const finishedTurns = (history: TurnHistory): readonly string[] =>
  typeof history === 'number' ? [] : history.slice(0, -1);

/** How often the position at the start of this turn has occurred, this time included; 0 if not counted. */
export function timesNow(state: SkormState): number {
  const { past, tiles } = state;
  if (typeof past === 'number') return past;
  return past.length === 0 ? 0 : timesBegun(tiles, finishedTurns(past), remaining(state).length);
}

/**
 * How often the position of these tiles has begun a turn, this time included. `turns`: what finished turns have changed,
 * oldest first; the same seat is to act again after every `seatCount` of them.
 */
export function timesBegun(tiles: readonly number[], turns: readonly string[], seatCount: number): number {
  const earlier = [...tiles];
  let differing = 0;
  let times = 1;
  for (let ago = 1; ago <= turns.length; ago++) {
    const turn = turns[turns.length - ago] ?? '';
    for (let at = turn.length - CHANGE_LENGTH; at >= 0; at -= CHANGE_LENGTH) {
      const tile = numberAt(turn, at);
      const before = numberAt(turn, at + 1);
      differing += Number(before !== tiles[tile]) - Number(earlier[tile] !== tiles[tile]);
      earlier[tile] = before;
    }
    if (differing === 0 && ago % seatCount === 0) times += 1;
  }
  return times;
}

/** Undoes on the tiles what one turn has changed. */
export function takeBack(tiles: number[], turn: string): void {
  for (let at = turn.length - CHANGE_LENGTH; at >= 0; at -= CHANGE_LENGTH)
    tiles[numberAt(turn, at)] = numberAt(turn, at + 1);
}

/** Whether every change found on its tile what it says that stood there: a sound memory of how these tiles came about. */
export function canBeTakenBack(tiles: readonly number[], turns: readonly string[]): boolean {
  const earlier = [...tiles];
  for (const turn of [...turns].reverse()) {
    for (let at = turn.length - CHANGE_LENGTH; at >= 0; at -= CHANGE_LENGTH) {
      const tile = numberAt(turn, at);
      if (earlier[tile] !== numberAt(turn, at + 2)) return false;
      earlier[tile] = numberAt(turn, at + 1);
    }
    if (turn.length % CHANGE_LENGTH !== 0) return false;
  }
  return true;
}
