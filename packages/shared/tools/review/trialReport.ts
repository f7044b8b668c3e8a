// What the trials of the review print.

import { isMistake } from '../../src/review/decisions.ts';
import { changeBy, isUnclear, partsOf } from '../../src/review/parts.ts';
import type { Review } from '../../src/review/review.ts';
import { quantilesOf } from '../quantile.ts';
import type { PlantedTurn } from './blunders.ts';
import { errorOf, type TrialResult } from './reviewedMatch.ts';
import { signFlipTest } from './signFlipTest.ts';

interface Reviewed extends TrialResult {
  readonly review: Review;
}

const isReviewed = (result: TrialResult): result is Reviewed => result.review !== undefined;

export function trialReport(results: readonly TrialResult[], names: readonly string[]): readonly string[] {
  const reviewed = results.filter(isReviewed);
  const turns = reviewed.flatMap(({ review }) => review.turns);
  const errors = reviewed.flatMap(({ review }) =>
    review.result.map((_, seat) => Math.abs(errorOf(review, seat))),
  );
  const rolls = turns.flatMap(({ decisions = [] }) =>
    decisions.flatMap(({ asMuch, luck, seat }) => (asMuch === undefined ? [] : [luck[seat] ?? 0])),
  );
  const unforeseen = quantilesOf(reviewed.map(({ review }) => Math.abs(partsOf(review, 0).revision)));
  const times = quantilesOf(reviewed.map(({ ms }) => ms));
  const losses = [0, 1].map((player) => lossesOf(reviewed, player));
  const doubted = turns.filter(({ decisions }) => decisions?.some(isMistake));
  return [
    `${reviewed.length} of ${results.length} matches reviewed, ${turns.length} turns; sums are exact to ${Math.max(...errors).toExponential(1)}`,
    `luck of a roll: ${meanText(rolls)}, ${rolls.length} rolls`,
    `not foreseen: ${points(unforeseen(0.5))} points in the median match (quartiles ${points(unforeseen(0.25))}, ${points(unforeseen(0.75))})`,
    ...lossLines(losses, names),
    `turns with mistakes: ${doubted.length}, ${doubted.filter(isUnclear).length} of them without a verdict`,
    `CPU: median ${times(0.5).toFixed(0)} ms a match, at most ${times(1).toFixed(0)}; ${(sumOf(reviewed.map(({ ms }) => ms)) / Math.max(1, turns.length)).toFixed(0)} ms a turn`,
  ];
}

/** `losses`: of the first bot and of the others, by match. */
export function lossLines(losses: readonly (readonly number[])[], names: readonly string[]): string[] {
  const [first = [], others = []] = losses;
  const differences = first.map((loss, i) => loss - (others[i] ?? 0));
  return [
    ...losses.map((of, player) => `${names[player]}: mistakes ${meanText(of)} a turn`),
    `first less second, by matches: ${meanText(differences)} a turn, p = ${signFlipTest(differences)}`,
  ];
}

/** Per turn of a match, by mistakes of the first bot or of the others. */
const lossesOf = (reviewed: readonly Reviewed[], player: number): readonly number[] =>
  reviewed.map(({ review, first }) => {
    const own = review.turns.filter(({ seat }) => (seat === first) === (player === 0));
    return sumOf(own.map((turn) => changeBy(turn, turn.seat, 'skill', turn.seat))) / Math.max(1, own.length);
  });

export const points = (share: number): string => (100 * share).toFixed(1);

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** With the standard error of the mean. */
export function meanText(values: readonly number[]): string {
  const count = Math.max(1, values.length);
  const mean = sumOf(values) / count;
  const spread = Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / Math.max(1, count - 1));
  return `${(100 * mean).toFixed(2)} ± ${((100 * spread) / Math.sqrt(count)).toFixed(2)} points`;
}

export function blunderReport(planted: readonly PlantedTurn[], matches: number): readonly string[] {
  const blunders = planted.flatMap(({ blunder }) => (blunder === undefined ? [] : [blunder]));
  const count = (is: (one: (typeof blunders)[number]) => boolean): number => blunders.filter(is).length;
  const named = count(({ isFound, isClear }) => isFound && isClear);
  const share = ((100 * named) / Math.max(1, blunders.length)).toFixed(0);
  return [
    `${planted.length} planted turns in ${matches} matches, ${blunders.length} of them blunders; ${named} named (${share} %)`,
    `not found ${count(({ isFound }) => !isFound)}, found without a verdict ${count(({ isFound, isClear }) => isFound && !isClear)}`,
  ];
}
