// `npm run -s simulate`: random legal matches as record lines (vectors/README.md, docs/record-lines.md).

import { parseArgs } from 'node:util';
import { integer, runCommand, type Say } from './command.ts';
import type { GameTools } from './games/gameTools.ts';
import { GAME_TOOLS, gameNames, toolsOf } from './games/registry.ts';
import { recordLine } from './recordLine.ts';

const HELP = `Usage: npm run -s simulate -- --game G --seed S --games K [options]

Plays K random legal matches and prints each as one record line (vectors/README.md, docs/record-lines.md). Match i has
the seed S + i - 1; the same seed prints the same bytes on any machine.

  --game G             the game: ${gameNames()} (default skor)
  --seed S             seed of the first match, 0 or more (default 1)
  --games K            how many matches (default 1)
  --help               this text
${GAME_TOOLS.map(({ game, simulated }) => `\nOnly for ${game.id}:\n${simulated.help}`).join('')}`;

const FLAGS = {
  game: { type: 'string', default: 'skor' },
  seed: { type: 'string', default: '1' },
  games: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const;

/** Parsed first, since the available options depend on the game. */
const gameFrom = (args: string[]): GameTools =>
  toolsOf(parseArgs({ args, options: FLAGS, strict: false }).values.game);

export function main(given: readonly string[], say: Say): undefined {
  const args = [...given];
  if (parseArgs({ args, options: FLAGS, strict: false }).values.help === true) {
    say(HELP.trimEnd());
    return;
  }
  const tools = gameFrom(args);
  const { values } = parseArgs({ args, options: { ...tools.simulated.flags, ...FLAGS } });
  const seed = integer(values.seed, 'seed', 0);
  const games = integer(values.games, 'games', 1);
  const howToPlay = tools.simulated.reader(values);
  for (let i = 0; i < games; i++) {
    const { options, seatCount } = howToPlay(seed + i);
    say(recordLine(tools, seed + i, options, seatCount));
  }
}

await runCommand(import.meta, main);
