// `npm run -s review:errors`: measures what each level of a bot loses by mistakes, as the review sees it.

import type { OptionValues } from 'commander';
import { manifestOf } from '../src/catalogue/manifests.ts';
import { costsOf } from '../src/review/parts.ts';
import { optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { errorsTable } from './errors/errorsTable.ts';
import { fittedErrors } from './errors/fit.ts';
import { type ReviewedSeat, readReviewed, writeReviewed } from './errors/reviewedFile.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { roundedErrors, writeRated } from './ladder/ratedFile.ts';
import type { TrialResult } from './review/reviewedMatch.ts';
import { bySeed } from './seedPool.ts';
import type { TestPlan } from './sprt/plan.ts';

const WORKER = new URL('./review/worker.ts', import.meta.url);
/** Seeds of one pair of levels, none of which another one uses. */
const SEEDS_EACH = 1000;

interface ErrorsOptions extends OptionValues {
  readonly only?: string;
  readonly matches: number;
  readonly seed: number;
  readonly threads: number;
  readonly write?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('review:errors', 'skor', args);
  command
    .description(
      `Lets each level of a bot play the one below it, and reviews the matches: what a level loses by mistakes tells how strong somebody played
who loses as much. Prints for each level the mean root of a turn's cost and its standard deviation, of one turn and of a match. What was
measured before by the same reviewer stays, unless the same levels are measured anew.`,
    )
    .option('--only <L,…>', 'measure these levels against the one below, and no others; 0 for none')
    .option('--matches <K>', 'how many matches of two levels', whole('matches', 1), 20)
    .option('--seed <S>', 'first seed', whole('seed', 0), 800_000)
    .addOption(threadsOption())
    .option('--write', "write the game's reviewed.json, and the figures alone into rated.json");
  const options = optionsOf<ErrorsOptions>(command, args, say);
  if (options === undefined) return undefined;
  const game = tools.game.id;
  const { ladder, reviewer } = manifestOf(game) ?? {};
  const { version } = (await reviewer?.()) ?? {};
  if (ladder === undefined || version === undefined) throw new Error(`nothing reviews ${game}`);
  const wanted =
    options.only?.split(',').map(Number) ?? Array.from({ length: ladder.levels }, (_, i) => i + 1);
  let { seats } = readReviewed(game, version);
  for (const level of wanted.filter((one) => one > 1)) {
    const found = await reviewedSeats(game, options, level);
    const isOther = (one: ReviewedSeat): boolean => Math.max(one.level, one.against) !== level;
    seats = [...seats.filter(isOther), ...found].toSorted((a, b) => a.seed - b.seed);
    say(`level ${level} against ${level - 1}: ${found.length / 2} matches`);
    if (options.write) writeReviewed(game, { reviewer: version, seats });
  }
  const { elos } = (await ladder.rated?.()) ?? {};
  if (elos === undefined) return undefined;
  const errors = fittedErrors(seats, elos);
  for (const line of errorsTable(seats, errors)) say(line);
  if (options.write) writeRated(game, { errors: roundedErrors(errors) });
  return undefined;
}

/** Of a level and the one below. */
async function reviewedSeats(
  game: string,
  { matches, seed, threads, ...options }: ErrorsOptions,
  level: number,
): Promise<readonly ReviewedSeat[]> {
  const levels = [level, level - 1];
  const plan: TestPlan = {
    game,
    options,
    players: [
      { strength: 3, level },
      { strength: 3, level: level - 1 },
    ],
  };
  const seats: ReviewedSeat[] = [];
  const from = seed + SEEDS_EACH * level;
  for await (const { review, first, seed: own } of bySeed<TrialResult>(
    WORKER,
    plan,
    threads,
    from,
    matches,
  )) {
    if (review === undefined) continue;
    for (const [player, of] of levels.entries()) {
      const seat = player === 0 ? first : 1 - first;
      const costs = costsOf(review, seat);
      if (costs.length > 0)
        seats.push({
          ...{ seed: own, level: of, against: levels[1 - player] ?? of },
          ...{ score: review.result[seat] ?? 0, costs },
        });
    }
  }
  return seats;
}

await runCommand(import.meta, main);
