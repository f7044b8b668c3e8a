// `npm run -s simulate`: random legal matches as record lines (vectors/README.md, docs/record-lines.md).

import { optionsOf, runCommand, type Say, whole } from './command.ts';
import { newGameCommand } from './games/gameCommand.ts';
import { recordLine } from './recordLine.ts';

export function main(args: readonly string[], say: Say): undefined {
  const { command, tools } = newGameCommand('simulate', 'skor', args);
  command
    .description(
      `Plays K random legal matches and prints each as one record line (vectors/README.md, docs/record-lines.md). Match i has
the seed S + i - 1; the same seed prints the same bytes on any machine.`,
    )
    .option('--seed <S>', 'seed of the first match, 0 or more', whole('seed', 0), 1)
    .option('--games <K>', 'how many matches', whole('games', 1), 1);
  const options = optionsOf<{ seed: number; games: number }>(command, args, say);
  if (options === undefined) return undefined;
  const { seed, games } = options;
  const howToPlay = tools.simulated.reader(options);
  for (let i = 0; i < games; i++) {
    const { options, seatCount } = howToPlay(seed + i);
    say(recordLine(tools, seed + i, options, seatCount));
  }
}

await runCommand(import.meta, main);
