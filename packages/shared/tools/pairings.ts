// `npm run -s pairings`: pairs random Swiss tournaments, and counts byes, repeats and how evenly seats are shared.

import { seededRandom } from '../src/kernel/random.ts';
import { pairSwiss } from '../src/pairing/formats/swiss.ts';
import { newCommand, optionsOf, runCommand, type Say, whole } from './command.ts';
import { evenShare, NO_FIGURES, withTournament } from './pairing/figures.ts';
import { playedTournament, randomTerms } from './pairing/randomTournament.ts';

interface Options {
  readonly tournaments: number;
  readonly seed: number;
  readonly least: number;
  readonly most: number;
}

const command = () =>
  newCommand('pairings')
    .description(
      'Pairs random Swiss tournaments in which people join late, pause, leave or do not come, and prints what came of it.',
    )
    .option('--tournaments <N>', 'how many', whole('tournaments', 1), 1000)
    .option('--seed <S>', 'seed of the first', whole('seed', 0), 1)
    .option('--least <N>', 'people in the smallest', whole('least', 2), 3)
    .option('--most <N>', 'people in the largest', whole('most', 2), 100);

export function main(args: readonly string[], say: Say): undefined {
  const options = optionsOf<Options>(command(), args, say);
  if (options === undefined) return;
  const { tournaments, seed, least, most } = options;
  const random = seededRandom(seed);
  let figures = NO_FIGURES;
  for (let i = 0; i < tournaments; i++)
    figures = withTournament(figures, playedTournament(randomTerms(random, least, most), pairSwiss));
  say(
    `${tournaments} tournaments of ${least} to ${most} people, ${figures.rounds} rounds, ${figures.pairings} pairings`,
  );
  say(`byes ${figures.byes}, repeats ${figures.repeats}`);
  say(
    `people by how far their seats are apart: ${figures.apart.map((count, apart) => `${apart}: ${count}`).join(', ')}`,
  );
  say(`at most one apart: ${(100 * evenShare(figures)).toFixed(2)}%`);
}

await runCommand(import.meta, main);
