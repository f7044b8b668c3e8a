// Winning chances from the scores of a bot's evaluation: a logistic curve for two sides, softmax for more, fitted to matches between bots
// (tools/calibrate.ts). The only floating point behind a search.

import type { Seat } from '../kernel/game.ts';

/** In whole or half units of the game's own measure. */
export interface SeatScore {
  readonly score: number;
  /** Seats of one side win together and have one score. */
  readonly side: number;
}

/** A bot's evaluation of a position. */
export interface Evaluation {
  /** Turns or rounds so far. */
  readonly turn: number;
  /** Whose turn has just ended, if it matters. */
  readonly mover: Seat | null;
  /** By seat; null: cannot win any more. Of two sides, the difference of scores is what counts. */
  readonly seats: readonly (SeatScore | null)[];
}

/** Fitted to thousands of the measure. */
export interface Curve {
  /** For the side of the mover. */
  readonly a: number;
  readonly b: number;
  /** Change of `b` per turn. */
  readonly turn: number;
  /** Largest score that counts, either way. */
  readonly cap: number;
}

/** Of a position of the test matches, which the fit has not seen. */
export interface CalibrationTest {
  readonly matches: number;
  readonly positions: number;
  /** Mean square error of a side's chance; a coin between two sides has 0.25. */
  readonly brier: number;
  readonly logLoss: number;
  /** Expected calibration error: mean distance of the predicted from the seen share of wins, over ten bins. */
  readonly ece: number;
  /** `brier` of the first, second and last third of the matches. */
  readonly byThird: readonly number[];
  /** Mean change of the mover's chance over its own turn, with its 95 % interval by matches; 0 if nothing comes out of nothing. */
  readonly jump: readonly [mean: number, low: number, high: number];
  readonly bins: readonly (readonly [predicted: number, seen: number, positions: number])[];
}

/** A curve with what it was fitted to, and how good it is. */
export interface Calibration {
  readonly fitted: { readonly matches: number; readonly seeds: string; readonly levels: string };
  readonly curve: Curve;
  readonly test: CalibrationTest;
}

/** The file `chances.json` of a game's bot: of evaluations after a turn, and of the best line from the start of one (reviewer.ts). */
export interface ChancesFile extends Calibration {
  readonly toPlay?: Calibration;
}

/** From this turn on `b` changes no more. */
const TURN_MAX = 40;
const UNIT = 1000;

/** Weight of a score at that turn, without the mover's constant. */
export const scaled = (score: number, cap: number): number => Math.max(-cap, Math.min(cap, score)) / UNIT;

export const turnIn = ({ turn }: Evaluation): number => Math.min(turn, TURN_MAX);

/** By seat, the chance to be among the winners; 0 for seats that cannot. All sides together have 1. */
export function chancesOf({ a, b, turn, cap }: Curve, evaluation: Evaluation): readonly number[] {
  const { seats, mover } = evaluation;
  const slope = b + turn * turnIn(evaluation);
  const moving = mover === null ? undefined : seats[mover]?.side;
  const bySide = new Map<number, number>();
  for (const seat of seats)
    if (seat !== null)
      bySide.set(seat.side, slope * scaled(seat.score, cap) + (seat.side === moving ? a : 0));
  const most = Math.max(...bySide.values());
  const weights = new Map([...bySide].map(([side, logit]) => [side, exp(logit - most)]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return seats.map((seat) => (seat === null ? 0 : (weights.get(seat.side) ?? 0) / total));
}

// The exponential function by arithmetic alone: unlike `Math.exp` it comes to the same bits in every engine of JavaScript.

/** Of the series; for arguments up to a half the rest is below the last bit. */
const TERMS = 16;
const SMALL = 0.5;
/** Further away it is 0 or infinite anyway. */
const LARGEST = 700;

/** e to the power of x, for any finite x; precise to 12 digits. */
export function exp(x: number): number {
  if (x < -LARGEST) return 0;
  if (x > LARGEST) return Number.POSITIVE_INFINITY;
  let part = x;
  let squarings = 0;
  for (; Math.abs(part) > SMALL; squarings++) part /= 2;
  let power = 1;
  for (let i = TERMS; i > 0; i--) power = 1 + (part / i) * power;
  for (let i = squarings; i > 0; i--) power *= power;
  return power;
}

const HERON_STEPS = 60;

/** Square root of any finite x that is not below 0, by Heron's method. */
export function squareRoot(x: number): number {
  if (x === 0) return 0;
  let root = Math.max(1, x);
  for (let i = 0; i < HERON_STEPS; i++) {
    const next = (root + x / root) / 2;
    // From above it falls until it is there.
    if (next >= root) break;
    root = next;
  }
  return root;
}

// Position evaluation for replays, from a game's bot.

/** S state. */
export interface Judge<S> {
  /** Scores after `mover` has acted, as if the turn ended there. Undefined while there is nothing to compare. */
  evaluation(state: S, mover: Seat): Evaluation | undefined;
  /** Chances to win by seat, from 0 to 1, of that evaluation. */
  standings(state: S, mover: Seat): readonly number[] | undefined;
}

/** Any judge, type-erased. */
export type AnyJudge = Judge<unknown>;

/** A judge whose chances are those of a fitted curve. */
export const judgeBy = <S>(curve: Curve, evaluation: Judge<S>['evaluation']): Judge<S> => ({
  evaluation,
  standings: (state, mover) => {
    const evaluated = evaluation(state, mover);
    return evaluated === undefined ? undefined : chancesOf(curve, evaluated);
  },
});
