// What made the result of a match, for one seat.

import type { Seat } from '../kernel/game.ts';
import { squareRoot } from '../search/chances.ts';
import type { SeenSkill } from '../search/myLevel.ts';
import { evenShares } from './chanceVectors.ts';
import { type DecisionReview, isMistake } from './decisions.ts';
import type { Review, TurnReview } from './review.ts';

/** Changes of the seat's chance to win; together exactly `result` less an even share. */
export interface ResultParts {
  /** By what was given before play. */
  readonly setup: number;
  /** By dice in turns of each seat, whoever threw them, and by its mistakes. */
  readonly luck: readonly number[];
  readonly skill: readonly number[];
  readonly conceded: number;
  /** What the analysis did not foresee. */
  readonly revision: number;
}

export function partsOf({ seats, start, turns }: Review, seat: Seat): ResultParts {
  const bySeat = (part: 'luck' | 'skill'): readonly number[] =>
    Array.from({ length: seats }, (_, by) =>
      turns.reduce((sum, turn) => sum + changeBy(turn, by, part, seat), 0),
    );
  return {
    setup: (start[seat] ?? 0) - (evenShares(seats)[seat] ?? 0),
    luck: bySeat('luck'),
    skill: bySeat('skill'),
    conceded: turns.reduce((sum, { conceded }) => sum + (conceded[seat] ?? 0), 0),
    revision: turns.reduce((sum, { revision }) => sum + (revision[seat] ?? 0), 0),
  };
}

/** Of the chance of `seat` in that turn: by dice, if it is the turn of `by`, or by mistakes of `by`. */
export function changeBy(turn: TurnReview, by: Seat, part: 'luck' | 'skill', seat: Seat): number {
  const caused = (turn.decisions ?? []).filter((one) => (part === 'luck' ? turn : one).seat === by);
  return caused.reduce((sum, one) => sum + (one[part][seat] ?? 0), 0);
}

/** Whether what the analysis learnt afterwards outweighs the mistakes that it names: then it has no verdict. */
export function isUnclear(turn: TurnReview): boolean {
  const { seat, revision } = turn;
  return Math.abs(revision[seat] ?? 0) > Math.abs(changeBy(turn, seat, 'skill', seat));
}

/** The confirmed mistakes of a turn that has a verdict. */
export const mistakesIn = (turn: TurnReview): readonly DecisionReview[] =>
  isUnclear(turn) ? [] : (turn.decisions ?? []).filter(isMistake);

const HUNDRED = 100;

/** In whole points, by the largest remainder, so that they add up to the sum in whole points. */
export function wholePoints(changes: readonly number[]): readonly number[] {
  const exact = changes.map((change) => change * HUNDRED);
  const points = exact.map(Math.floor);
  const sum = Math.round(exact.reduce((total, one) => total + one, 0));
  const missing = sum - points.reduce((total, one) => total + one, 0);
  const byRemainder = exact
    .map((one, i) => ({ i, remainder: one - (points[i] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, missing).map(({ i }) => i));
  return points.map((one, i) => one + Number(raised.has(i)));
}

// What a seat lost by its mistakes, turn by turn: it tells how strong somebody played.

/** Of its chance to win, in each of its turns that was looked at; never below 0. */
export const costsOf = ({ turns }: Review, seat: Seat): readonly number[] =>
  turns
    .filter((turn) => turn.seat === seat && turn.decisions !== undefined)
    .map((turn) => Math.max(0, -changeBy(turn, seat, 'skill', seat)));

/** Undefined if the seat has decided nothing. */
export function skillIn(costs: readonly number[]): SeenSkill | undefined {
  const turns = costs.length;
  return turns === 0 ? undefined : { turns, root: rootsOf(costs).reduce((sum, one) => sum + one, 0) / turns };
}

/** Square roots tell levels apart better than the costs themselves, most of which a few large mistakes make. */
export const rootsOf = (costs: readonly number[]): readonly number[] => costs.map(squareRoot);
