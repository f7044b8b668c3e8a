// `npm run -s my-level`: how soon simulated persons have even matches at their level.

import { ladderOf } from '../src/catalogue/botPlayers.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { newCommand, optionsOf, runCommand, type Say, whole } from './command.ts';
import { distances } from './myLevel/persons.ts';
import { percent } from './tournament/wilson.ts';

const MATCHES = [0, 6, 20];
const SKILL_DEVIATIONS = [250, 150];

const COMMAND = newCommand('my-level')
  .description(
    `Simulates persons who are spread over a ladder and play at their level, each match won or lost by their chance, and prints how far the chance
to win the next one is from a half in the mean: by results alone, and where each match tells their Elo besides, with that standard deviation.`,
  )
  .option('--game <G>', 'the ladder of this game')
  .option('--elos <E,…>', 'a ladder by the Elo of its levels instead')
  .option('--persons <N>', 'how many', whole('persons', 1), 2000)
  .option('--seed <S>', 'seed', whole('seed', 0), 1);

interface MyLevelOptions {
  readonly game?: string;
  readonly elos?: string;
  readonly persons: number;
  readonly seed: number;
}

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const options = optionsOf<MyLevelOptions>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const elos = await elosOf(options);
  for (const skillDeviation of [undefined, ...SKILL_DEVIATIONS]) {
    const skill = skillDeviation === undefined ? {} : { skillDeviation };
    const random = seededRandom(options.seed);
    const means = distances({ elos, persons: options.persons, matches: MATCHES, random, ...skill });
    const shown = means.map((mean, i) => `${percent(mean)} after ${MATCHES[i]}`).join(', ');
    say(`${skillDeviation === undefined ? 'results alone' : `and skill ± ${skillDeviation} Elo`}: ${shown}`);
  }
  return undefined;
}

async function elosOf({ game, elos }: MyLevelOptions): Promise<readonly number[]> {
  const given = elos?.split(',').map(Number) ?? (await ladderOf(game ?? '')?.elo?.());
  if (given === undefined) throw new Error('wants --elos, or --game of one whose ladder has been measured');
  if (given.length < 2 || !given.every(Number.isFinite)) throw new Error('--elos wants two numbers or more');
  return given;
}

await runCommand(import.meta, main);
