// `npm run -s bench:engine`: how fast a game's engine is.

import { parseArgs } from 'node:util';
import { integer, runCommand, type Say } from './command.ts';
import type { BenchRow } from './games/gameTools.ts';
import { GAME_TOOLS, gameNames, toolsOf } from './games/registry.ts';

const HELP = `Usage: npm run -s bench:engine -- [--game G] [options]

Measures a game's engine on one core. Every figure is the median of several rounds; machines are noisy, so compare within
one run.

  --game G      the game: ${gameNames()} (default skor)
  --seconds N   time for each figure (default 3)
  --seed S      seed of the matches (default 1)
  --help        this text

${GAME_TOOLS.map(({ bench }) => bench.help).join('\n')}`;

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
  const { values } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string', default: 'skor' },
      seconds: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP.trimEnd());
    return;
  }
  const { bench } = toolsOf(values.game);
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error('--seconds wants a number above 0');
  const { rows, closing } = bench.run({ seconds, seed: integer(values.seed, 'seed', 0) });
  print(rows, say);
  for (const sentence of closing) say(sentence);
}

await runCommand(import.meta, main);
