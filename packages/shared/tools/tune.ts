// `npm run -s tune`: tunes numbers of a bot's mind by matches against itself.

import type { OptionValues } from 'commander';
import { loadBot } from '../src/catalogue/botPlayers.ts';
import { seededRandom } from '../src/kernel/random.ts';
import { jsonObject, optionsOf, runCommand, type Say, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { playGroup } from './sprt/groups.ts';
import { entrantOf } from './sprt/players.ts';
import type { Entrant } from './tournament/entrant.ts';
import { numbersAt, scaled } from './tune/numbers.ts';
import { Spsa } from './tune/spsa.ts';

interface TuneOptions extends OptionValues {
  readonly level: number;
  readonly mind: object;
  readonly fields: string;
  readonly groups: number;
  readonly percent: number;
  readonly seed: number;
}

/** Groups between two lines of output. */
const EACH = 50;
const RATE = 0.1;

export async function main(args: readonly string[], say: Say): Promise<undefined> {
  const { command, tools } = newGameCommand('tune', 'skure', args);
  command
    .description(
      `Tunes numbers of a mind by simultaneous perturbation stochastic approximation: in each step all of them are changed at random, either way by
the same share, both minds play a group of matches, and the numbers move towards the better one. Prints the mind now and then. Whether it is stronger is for
sprt to say, with other seeds.`,
    )
    .requiredOption('--level <L>', 'of the bot', whole('level', 1))
    .option('--mind <JSON>', "settings in place of the level's, to begin with", jsonObject('mind'), {})
    .requiredOption('--fields <P,…>', 'paths of numbers, or of data with numbers in it: fear,shares.standing')
    .option('--groups <N>', 'groups of matches', whole('groups', 1), 1000)
    .option('--percent <P>', 'by how much numbers are changed', whole('percent', 1), 25)
    .option('--seed <S>', 'of the first group', whole('seed', 0), 1);
  const options = optionsOf<TuneOptions>(command, args, say);
  if (options === undefined) return undefined;
  const { level, mind, fields, groups, percent, seed, ...settings } = options;
  const { levels = [] } = (await loadBot(tools.game.id)) ?? {};
  if (levels[level - 1] === undefined)
    throw new Error(`no such level: ${level} (there are 1 to ${levels.length})`);
  const begun = { ...levels[level - 1], ...mind };
  const paths = numbersAt(begun, fields.split(','));
  const mindOf = (logs: readonly number[]): object =>
    scaled(begun, new Map(paths.map((path, i) => [path, Math.exp(logs[i] ?? 0)]))) as object;
  const playerOf = (logs: readonly number[]): Promise<Entrant> =>
    entrantOf(tools, { level, strength: 3, mind: mindOf(logs) });
  const read = tools.simulated.reader(settings);
  const plan = { steps: groups, distance: percent / 100, rate: RATE };
  const search = new Spsa(new Array<number>(paths.length).fill(0), plan, seededRandom(seed));
  for (let group = 0; group < groups; group++) {
    const [first, second] = search.neighbours();
    const { points } = playGroup(tools, read, [await playerOf(first), await playerOf(second)], seed + group);
    // Of one match with each seat an even share is 1.
    search.move(points.reduce((sum, share) => sum + share, 0) - 1);
    if ((group + 1) % EACH === 0 || group + 1 === groups)
      say(`${group + 1} ${JSON.stringify(mindOf(search.at))}`);
  }
  return undefined;
}

await runCommand(import.meta, main);
