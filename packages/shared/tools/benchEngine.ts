// `npm run -s bench:engine`: how fast a game's engine is.

import { newCommand, optionsOf, positive, runCommand, type Say, whole } from './command.ts';
import type { BenchRequest, BenchRow } from './games/gameTools.ts';
import { GAME_TOOLS, gameNames, toolsOf } from './games/registry.ts';

const COMMAND = newCommand('bench:engine')
  .description(
    `Measures a game's engine on one core. Every figure is the median of several rounds; machines are noisy, so compare within
one run.`,
  )
  .option('--game <G>', `the game: ${gameNames()}`, 'skor')
  .option('--seconds <N>', 'time for each figure', positive('seconds'), 3)
  .option('--seed <S>', 'seed of the matches', whole('seed', 0), 1)
  .addHelpText('after', `\n${GAME_TOOLS.map(({ bench }) => bench.help).join('\n')}`);

function print(rows: readonly BenchRow[], say: Say): void {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column: string): number =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length));
  const line = (cells: readonly (string | number)[]): string =>
    cells.map((cell, i) => String(cell).padStart(width(columns[i] ?? ''))).join('  ');
  say(line(columns));
  for (const row of rows) say(line(columns.map((column) => row[column] ?? '')));
}

export function main(args: readonly string[], say: Say): undefined {
  const options = optionsOf<BenchRequest & { readonly game: string }>(COMMAND, args, say);
  if (options === undefined) return undefined;
  const { game, ...request } = options;
  const { rows, closing } = toolsOf(game).bench.run(request);
  print(rows, say);
  for (const sentence of closing) say(sentence);
}

await runCommand(import.meta, main);
