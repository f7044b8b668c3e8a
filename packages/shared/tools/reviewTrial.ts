// `npm run -s review:trial`: plays matches between bots and reviews them, to see how far the review can be trusted.

import type { OptionValues } from 'commander';
import { manifestOf } from '../src/catalogue/manifests.ts';
import { optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import type { PlantedTurn } from './review/blunders.ts';
import { type OrdersTrial, ordersReport } from './review/ordersTrial.ts';
import type { TrialResult } from './review/reviewedMatch.ts';
import { blunderReport, trialReport } from './review/trialReport.ts';
import type { TrialPlan } from './review/worker.ts';
import { bySeed } from './seedPool.ts';
import { playerSource } from './sprt/players.ts';

const WORKER = new URL('./review/worker.ts', import.meta.url);

interface TrialOptions extends OptionValues {
  readonly first: string;
  readonly second: string;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly blunders?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('review:trial', 'skor', args);
  command
    .description(
      `Plays matches between two bots and reviews each. Prints the largest error of a sum, the mean luck of a roll with its standard error, which
should contain 0, how much the analysis did not foresee, and what each bot lost by mistakes, with a paired test of the difference.`,
    )
    .option('--first <PLAYER>', 'level:N, strength:N or at:COMMIT, as for sprt', 'strength:3')
    .option('--second <PLAYER>', 'likewise', 'strength:3')
    .option('--matches <K>', 'how many matches', whole('matches', 1), 200)
    .option('--seed <S>', 'seed of the first match', whole('seed', 0), 700_000)
    .option(
      '--blunders',
      `puts random turns in place of some of those that were played, and prints how many of the review names where they cost 15 points or
more by a search with more work`,
    )
    .addOption(threadsOption());
  const options = optionsOf<TrialOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { first, second, matches, seed, threads, blunders = false } = options;
  const players = [playerSource(first), playerSource(second)] as const;
  const plan: TrialPlan = { game: tools.game.id, options, players, blunders };
  const played = <Result>(): Promise<readonly Result[]> =>
    allOf(bySeed<Result>(WORKER, plan, threads, seed, matches));
  for (const line of await lines()) say(line);
  return undefined;

  async function lines(): Promise<readonly string[]> {
    if (manifestOf(tools.game.id)?.ordersReviewer !== undefined)
      return ordersReport(await played<OrdersTrial>(), [first, second]);
    return blunders
      ? blunderReport((await played<readonly PlantedTurn[]>()).flat(), matches)
      : trialReport(await played<TrialResult>(), [first, second]);
  }
}

async function allOf<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const one of values) all.push(one);
  return all;
}

await runCommand(import.meta, main);
