// `npm run -s my-level`: how soon simulated persons have even matches at their level.

import { ladderOf } from '../src/catalogue/botPlayers.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { RatedLevels, SkillErrors } from '../src/search/myLevel.ts';
import { newCommand, optionsOf, runCommand, type Say, whole } from './command.ts';
import { fittedErrors } from './errors/fit.ts';
import { type ReviewedSeat, readReviewed } from './errors/reviewedFile.ts';
import { distances, leastDistance } from './myLevel/persons.ts';
import { percent } from './tournament/wilson.ts';

const MATCHES = [0, 6, 20];

const COMMAND = newCommand('my-level')
  .description(
    `Simulates persons who are spread over a ladder and play at their level, each match won or lost by their chance, and prints how far the chance
to win the next one is from a half in the mean: by results alone, and with the skill that a review sees. That is what bots of their strength
have shown in reviewed matches with odd seeds, and is judged by the errors of matches with even ones (review:errors).`,
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
  const { game, persons, seed } = options;
  const elos = await elosOf(options);
  const simulated = (name: string, levels: RatedLevels, seats?: readonly ReviewedSeat[]): void => {
    const seen = seats === undefined ? {} : { seats };
    const means = distances({ levels, persons, matches: MATCHES, random: seededRandom(seed), ...seen });
    say(`${name}: ${means.map((mean, i) => `${percent(mean)} after ${MATCHES[i]}`).join(', ')}`);
  };
  simulated('results alone', { elos });
  say(`known exactly: ${percent(leastDistance(elos, persons))}`);
  const { seats } = game === undefined ? { seats: [] } : readReviewed(game);
  if (seats.length === 0) return undefined;
  const [even, odd] = [0, 1].map((rest) => seats.filter((one) => one.seed % 2 === rest)) as [
    ReviewedSeat[],
    ReviewedSeat[],
  ];
  const errors = fittedErrors(even, elos);
  simulated('and skill', { elos, errors }, odd);
  simulated('and skill, taken as bots spread', { elos, errors: narrowed(errors) }, odd);
  return undefined;
}

/** The posterior takes people to spread twice as wide. */
const narrowed = ({ levels, match }: SkillErrors): SkillErrors => ({
  levels: levels.map(({ mean, sd }) => ({ mean, sd: sd / 2 })),
  match: match / 2,
});

async function elosOf({ game, elos }: MyLevelOptions): Promise<readonly number[]> {
  const given = elos?.split(',').map(Number) ?? (await ladderOf(game ?? '')?.rated?.())?.elos;
  if (given === undefined) throw new Error('wants --elos, or --game of one whose ladder has been measured');
  if (given.length < 2 || !given.every(Number.isFinite)) throw new Error('--elos wants two numbers or more');
  return given;
}

await runCommand(import.meta, main);
