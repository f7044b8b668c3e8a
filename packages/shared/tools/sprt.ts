// `npm run -s sprt`: whether one bot is stronger than another, by a sequential test over groups of matches with swapped seats.

import type { OptionValues } from 'commander';
import { EXIT_FAILED, EXIT_USAGE, optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { groupsOf } from './sprt/counts.ts';
import type { TestPlan } from './sprt/plan.ts';
import { entrantOf, playerSource } from './sprt/players.ts';
import type { Sums } from './sprt/report.ts';
import { summed } from './sprt/summed.ts';
import { gapRule, type Rule, sprtRule, type Verdict } from './sprt/verdict.ts';

interface SprtOptions extends OptionValues {
  readonly first: string;
  readonly second: string;
  readonly elo0: number;
  readonly elo1: number;
  readonly alpha: number;
  readonly beta: number;
  readonly pairsMax: number;
  readonly seed: number;
  readonly threads: number;
  readonly gap?: readonly [number, number];
}

export async function main(args: readonly string[], say: Say): Promise<number | undefined> {
  const { command, tools } = newGameCommand('sprt', 'skorm', args);
  command
    .description(
      `Plays pairs of matches between two bots, with the same setup and dice and swapped seats (with N seats, groups of N matches: the first
on one seat, the second on all others), until a sequential probability ratio test tells whether the first is stronger. Group i has the
seed S + i - 1. A player is level:N, strength:N, mind:{"slip":40} (settings in place of the level's), or at:COMMIT (the bot of another commit), or
these joined, as at:HEAD,level:2. Exit status: 0 stronger, 1 not, 2 undecided.`,
    )
    .requiredOption('--first <PLAYER>', 'whose strength is tested')
    .requiredOption('--second <PLAYER>', 'against whom')
    .option('--elo0 <E>', 'the difference that is too small', number('elo0'), 0)
    .option('--elo1 <E>', 'the difference that is wanted', number('elo1'), 10)
    .option('--alpha <P>', 'chance that elo0 is taken for elo1', share('alpha'), 0.05)
    .option('--beta <P>', 'chance that elo1 is taken for elo0', share('beta'), 0.05)
    .option('--gap <LO,HI>', 'instead: until the 95 % interval lies within, or surely outside', range)
    .option('--pairs-max <N>', 'groups after which it is undecided', whole('pairs-max', 1), 20_000)
    .option('--seed <S>', 'seed of the first group', whole('seed', 0), 1)
    .addOption(threadsOption());
  const options = optionsOf<SprtOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { first, second, gap, threads, seed, pairsMax } = options;
  const rule = gap === undefined ? sprtRule(options) : gapRule(...gap);
  const plan: TestPlan = {
    game: tools.game.id,
    options,
    players: [playerSource(first), playerSource(second)],
  };
  for (const player of plan.players) await entrantOf(tools, player);
  const { sums, verdict } = await summed({ plan, threads, seed, most: pairsMax }, rule);
  for (const line of reported(`${tools.game.id} ${first} against ${second}`, sums, rule, verdict)) say(line);
  return exitOf(verdict);
}

function reported(name: string, sums: Sums, rule: Rule, verdict: Verdict | undefined): readonly string[] {
  const [played = '', ...rest] = sums.lines(name);
  const end = verdict ?? `undecided after ${groupsOf(sums.counts)}`;
  return [played, ...rest, `${rule.standing(sums.counts, sums.seatCount)}: ${end}`];
}

function exitOf(verdict: Verdict | undefined): number {
  if (verdict === undefined) return EXIT_USAGE;
  return verdict === 'stronger' || verdict === 'within' ? 0 : EXIT_FAILED;
}

const number =
  (name: string) =>
  (text: string): number => {
    const value = Number(text);
    if (text === '' || !Number.isFinite(value)) throw new Error(`--${name} wants a number`);
    return value;
  };

const share =
  (name: string) =>
  (text: string): number => {
    const value = Number(text);
    if (!(value > 0 && value < 0.5)) throw new Error(`--${name} wants a number between 0 and 0.5`);
    return value;
  };

function range(text: string): readonly [number, number] {
  const [low = Number.NaN, high = Number.NaN] = text.split(',').map(Number);
  if (!(low < high)) throw new Error('--gap wants two numbers, such as 60,150');
  return [low, high];
}

await runCommand(import.meta, main);
