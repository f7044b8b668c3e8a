// `npm run -s review:trial`: plays matches between bots and reviews them, to see how far the review can be trusted.

import type { OptionValues } from 'commander';
import { isMistake } from '../src/review/decisions.ts';
import { changeBy, isUnclear, partsOf } from '../src/review/parts.ts';
import type { Review } from '../src/review/review.ts';
import { optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { quantilesOf } from './quantile.ts';
import { errorOf, type TrialResult } from './review/reviewedMatch.ts';
import { bySeed } from './seedPool.ts';
import type { TestPlan } from './sprt/plan.ts';
import { playerSource } from './sprt/players.ts';

const WORKER = new URL('./review/worker.ts', import.meta.url);

interface TrialOptions extends OptionValues {
  readonly first: string;
  readonly second: string;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('review:trial', 'skor', args);
  command
    .description(
      `Plays matches between two bots and reviews each. Prints the largest error of a sum, the mean luck of a roll with its standard error, which
should contain 0, how much the analysis did not foresee, and what each bot lost by mistakes.`,
    )
    .option('--first <PLAYER>', 'level:N, strength:N or at:COMMIT, as for sprt', 'strength:3')
    .option('--second <PLAYER>', 'likewise', 'strength:3')
    .option('--matches <K>', 'how many matches', whole('matches', 1), 200)
    .option('--seed <S>', 'seed of the first match', whole('seed', 0), 700_000)
    .addOption(threadsOption());
  const options = optionsOf<TrialOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { first, second, matches, seed, threads } = options;
  const players = [playerSource(first), playerSource(second)] as const;
  const plan: TestPlan = { game: tools.game.id, options, players };
  const results: TrialResult[] = [];
  for await (const result of bySeed<TrialResult>(WORKER, plan, threads, seed, matches)) results.push(result);
  for (const line of reported(results, [first, second])) say(line);
  return undefined;
}

interface Reviewed extends TrialResult {
  readonly review: Review;
}

const isReviewed = (result: TrialResult): result is Reviewed => result.review !== undefined;

function reported(results: readonly TrialResult[], names: readonly string[]): readonly string[] {
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
  const doubted = turns.filter(({ decisions }) => decisions?.some(isMistake));
  return [
    `${reviewed.length} of ${results.length} matches reviewed, ${turns.length} turns; sums are exact to ${Math.max(...errors).toExponential(1)}`,
    `luck of a roll: ${meanText(rolls)}, ${rolls.length} rolls`,
    `not foreseen: ${points(unforeseen(0.5))} points in the median match (quartiles ${points(unforeseen(0.25))}, ${points(unforeseen(0.75))})`,
    ...[0, 1].map((player) => `${names[player]}: mistakes ${meanText(lossesOf(reviewed, player))} a turn`),
    `turns with mistakes: ${doubted.length}, ${doubted.filter(isUnclear).length} of them without a verdict`,
    `CPU: median ${times(0.5).toFixed(0)} ms a match, at most ${times(1).toFixed(0)}; ${(sumOf(reviewed.map(({ ms }) => ms)) / Math.max(1, turns.length)).toFixed(0)} ms a turn`,
  ];
}

/** Per turn of a match, by mistakes of the first bot or of the others. */
const lossesOf = (reviewed: readonly Reviewed[], player: number): readonly number[] =>
  reviewed.map(({ review, first }) => {
    const own = review.turns.filter(({ seat }) => (seat === first) === (player === 0));
    return sumOf(own.map((turn) => changeBy(turn, turn.seat, 'skill', turn.seat))) / Math.max(1, own.length);
  });

const points = (share: number): string => (100 * share).toFixed(1);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** With the standard error of the mean. */
function meanText(values: readonly number[]): string {
  const count = Math.max(1, values.length);
  const mean = sumOf(values) / count;
  const spread = Math.sqrt(sumOf(values.map((value) => (value - mean) ** 2)) / Math.max(1, count - 1));
  return `${(100 * mean).toFixed(2)} ± ${((100 * spread) / Math.sqrt(count)).toFixed(2)} points`;
}

await runCommand(import.meta, main);
