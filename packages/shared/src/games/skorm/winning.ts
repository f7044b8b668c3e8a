// SKORM-7: victory conditions, in order of evaluation.

import type { Outcome, Seat } from '../../kernel/game.ts';
import { TILES } from './board.ts';
import type { Course } from './course.ts';
import { isWarlordOnGold, remaining, seatAfter } from './parts.ts';
import { seatOf, typeOf } from './piece.ts';
import { timesBegun } from './repetition.ts';
import type { LeavingCause, SkormState } from './types.ts';

/** Reasons of victory, with their rules. */
const WINS = {
  eliminating: 'SKORM-7.2',
  conquering: 'SKORM-7.3',
  dominating: 'SKORM-7.4',
  resignation: 'SKORM-8.5',
  timeout: 'SKORM-8.6',
  abandoned: 'SKORM-8.6',
} as const;

// SKORM-7.1: one winner, or none in a draw between all that remain.
export function won(course: Course, winner: Seat, reason: keyof typeof WINS): void {
  course.add({ type: 'matchWon', outcome: outcomeOf(course.state, [winner], reason, WINS[reason]) });
}

export function outcomeOf(
  state: SkormState,
  winners: readonly Seat[],
  reason: string,
  rule: string,
): Outcome {
  const outcome = { winners, reason, rule };
  return state.options.players === 2 ? outcome : { ...outcome, places: placesOf(state, winners) };
}

// SKORM-8.8: the winner, then seats still in the match, then those that left, last first. In a draw all remaining seats are first.
const placesOf = (state: SkormState, winners: readonly Seat[]): readonly (readonly Seat[])[] => {
  const others = remaining(state).filter((seat) => !winners.includes(seat));
  return [winners, others, state.gone].filter((place) => place.length > 0);
};

// SKORM-7.8: a win is looked for before a draw, and the ways to win in this order.
export function concludeTurn(
  course: Course,
  mover: Seat,
  taken: Seat | undefined,
  hasArrived: boolean,
): void {
  if (taken !== undefined) {
    if (remaining(course.state).length === 2) {
      // SKORM-7.2: with two seats left, a lost warlord is a lost match; the loser's other pieces stay.
      won(course, mover, 'eliminating');
      return;
    }
    eliminate(course, taken, 'eliminating');
  }
  if (hasArrived) {
    // SKORM-7.7: capturing a third seat's warlord on gold counts as arriving there.
    if (dominates(course.state, mover)) {
      won(course, mover, 'dominating');
      return;
    }
    course.add({ type: 'goldClaimed', seat: mover });
  }
  passTurn(course, mover);
}

// SKORM-7.6: with three seats left, the whole army of the one that goes out leaves the board at once.
export function eliminate(course: Course, seat: Seat, cause: LeavingCause): void {
  const tiles = TILES.filter((_, tile) => seatOf(course.state.tiles[tile] ?? 0) === seat);
  course.add({ type: 'seatEliminated', seat, cause, tiles });
}

// SKORM-7.4: on arrival, against one opponent with few pieces left; N is set by players at the start.
function dominates(state: SkormState, mover: Seat): boolean {
  const [opponent, ...others] = remaining(state).filter((seat) => seat !== mover);
  if (opponent === undefined || others.length > 0) return false;
  return strength(state, opponent) <= state.options.dominationThreshold[state.options.players];
}

// SKORM-7.5: all pieces on the board, the warlord included unless the setting says otherwise.
const strength = (state: SkormState, seat: Seat): number =>
  state.tiles.filter(
    (piece) => seatOf(piece) === seat && (state.options.dominationCountsWarlord || typeOf(piece) !== 'W'),
  ).length;

/** The turn passes on in play, unless that ends the match. */
export function passTurn(course: Course, from: Seat): void {
  const next = seatAfter(course.state, from);
  if (isWarlordOnGold(course.state, next)) {
    // SKORM-7.3: a warlord still on gold when its owner's turn begins has conquered.
    won(course, next, 'conquering');
    return;
  }
  const draw = drawOf(course.state);
  if (draw === undefined) course.add({ type: 'turnBegan', seat: next });
  else course.add({ type: 'matchDrawn', outcome: outcomeOf(course.state, [], draw.reason, draw.rule) });
}

// SKORM-8.2 and 8.3: repetition and the quiet limit. Draws by agreement: offers.ts.

interface Draw {
  readonly reason: 'repetition' | 'quiet-limit';
  readonly rule: string;
}

/** Draws that end the match before the next turn. */
// SKORM-8.7: nothing else does; neither a seat without actions nor two lone warlords.
function drawOf(state: SkormState): Draw | undefined {
  if (isRepeated(state)) return { reason: 'repetition', rule: 'SKORM-8.2' };
  if (isQuiet(state)) return { reason: 'quiet-limit', rule: 'SKORM-8.3' };
  return undefined;
}

// SKORM-8.2: the same pieces, tiles, facings and seat to act, for the third time at the begin of a turn.
function isRepeated({ tiles, past, options, gone }: SkormState): boolean {
  const { repetitionLimit, players } = options;
  if (repetitionLimit === 0 || typeof past === 'number' || past.length < repetitionLimit - 1) return false;
  return timesBegun(tiles, past, players - gone.length) >= repetitionLimit;
}

// SKORM-8.3: 50 turns for each seat that remains, unless a warlord stands on gold.
function isQuiet(state: SkormState): boolean {
  const { quietRounds } = state.options;
  const seats = remaining(state);
  if (quietRounds === 0 || state.quiet < quietRounds * seats.length) return false;
  return !seats.some((seat) => isWarlordOnGold(state, seat));
}
