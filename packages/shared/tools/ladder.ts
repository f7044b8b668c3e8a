// `npm run -s ladder`: measures how much stronger each level of a bot is than the ones below, and writes it down.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { OptionValues } from 'commander';
import { loadBot } from '../src/catalogue/botPlayers.ts';
import { optionsOf, runCommand, type Say, threadsOption, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { type LadderFile, type Measured, rated } from './ladder/ladderFile.ts';
import { ladderTable } from './ladder/ladderTable.ts';
import { botFile, writeRated } from './ladder/ratedFile.ts';
import { groupsOf } from './sprt/counts.ts';
import { eloInterval } from './sprt/elo.ts';
import type { TestPlan } from './sprt/plan.ts';
import { summed } from './sprt/summed.ts';
import { preciseRule } from './sprt/verdict.ts';

/** Seeds of one pair of levels, none of which another one uses. */
const SEEDS_EACH = 100_000;
/** More than a bot has. */
const LEVELS_MAX = 64;

interface LadderOptions extends OptionValues {
  readonly reach: number;
  readonly pairsMax: number;
  readonly seed: number;
  readonly threads: number;
  readonly only?: string;
  readonly below: number;
  readonly write?: true;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('ladder', 'skorm', args);
  command
    .description(
      `Lets each level of a bot play the two below it, as sprt does, until the 95 % interval of the difference is narrow enough, and rates all levels
together by maximum likelihood. Prints the ladder; what was measured before and is not measured anew stays.`,
    )
    .option('--reach <E>', 'half of the width of the interval, in Elo', whole('reach', 1), 35)
    .option('--pairs-max <N>', 'groups of matches at most', whole('pairs-max', 1), 1000)
    .option('--only <L,…>', 'measure these levels against those below them, and no others')
    .option('--below <B>', 'levels below that each is measured against', whole('below', 1), 2)
    .option('--seed <S>', 'first seed', whole('seed', 0), 10_000_000)
    .addOption(threadsOption())
    .option('--write', "write the game's ladder.json, and the ratings alone into rated.json");
  const options = optionsOf<LadderOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { levels = [] } = (await loadBot(tools.game.id)) ?? {};
  if (levels.length === 0) throw new Error(`${tools.game.id} has no levels`);
  const path = botFile(tools.game.id, 'ladder.json');
  const measured = new Map(storedIn(path, levels).map((one) => [keyOf(one), one]));
  for (const [second, first] of wanted(levels.length, options)) {
    const one = await measuredPair(tools.game.id, options, first, second);
    measured.set(keyOf(one), one);
    say(
      `level ${second} against ${first}: Elo ${one.elo} (${one.low} to ${one.high}), ${one.groups} groups, ${one.ms} ms a command`,
    );
    if (options.write) write(tools.game.id, rated(levels, [...measured.values()]));
  }
  for (const line of ladderTable(rated(levels, [...measured.values()]))) say(line);
  return undefined;
}

function write(game: string, file: LadderFile): void {
  writeFileSync(botFile(game, 'ladder.json'), `${JSON.stringify(file, null, 2)}\n`);
  writeRated(game, { elos: file.levels.map(({ elo }) => elo) });
}

const keyOf = ({ first, second }: Measured): string => `${first} ${second}`;

/** Without levels that have changed since. */
function storedIn(path: string, levels: readonly object[]): readonly Measured[] {
  if (!existsSync(path)) return [];
  const stored = JSON.parse(readFileSync(path, 'utf8')) as LadderFile;
  const isSame = (level: number): boolean =>
    JSON.stringify(stored.levels[level - 1]?.mind) === JSON.stringify(levels[level - 1]);
  return stored.measured.filter(({ first, second }) => isSame(first) && isSame(second));
}

function wanted(
  count: number,
  { only, below }: Pick<LadderOptions, 'only' | 'below'>,
): readonly (readonly [number, number])[] {
  const chosen = only?.split(',').map(Number) ?? Array.from({ length: count }, (_, i) => i + 1);
  return chosen.flatMap((second) =>
    Array.from({ length: below }, (_, i) => second - 1 - i)
      .filter((first) => first >= 1)
      .map((first) => [second, first] as const),
  );
}

async function measuredPair(
  game: string,
  { reach, pairsMax, seed, threads, ...options }: LadderOptions,
  first: number,
  second: number,
): Promise<Measured> {
  const plan: TestPlan = {
    game,
    options,
    players: [
      { strength: 3, level: second },
      { strength: 3, level: first },
    ],
  };
  const from = seed + SEEDS_EACH * (second * LEVELS_MAX + first);
  const { sums } = await summed({ plan, threads, seed: from, most: pairsMax }, preciseRule(reach));
  const { elo, low, high } = eloInterval(sums.counts, sums.seatCount);
  const [ms] = sums.mean;
  return {
    ...{ first, second, elo: Math.round(elo), low: Math.round(low), high: Math.round(high) },
    ...{ groups: groupsOf(sums.counts), scores: sums.counts, seed: from, ms: Number(ms.toFixed(2)) },
  };
}

await runCommand(import.meta, main);
