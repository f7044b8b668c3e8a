// `npm run -s perft`: counts the actions of a position, and what follows them, as the rules of a game define it.

import { parseArgs } from 'node:util';
import { integer, jsonObject, runCommand, type Say } from './command.ts';
import type { Counting } from './games/gameTools.ts';
import { GAME_TOOLS, toolsOf } from './games/registry.ts';

const countable = GAME_TOOLS.filter(({ counting }) => counting !== undefined).map(({ game }) => game.id);

const HELP = `Usage: npm run -s perft -- --game G --position TEXT --depth N [options]

Counts the sequences of N actions from a position, as the rules of the game define it (SKORM-10.1), and prints the count.

  --game G           the game: ${countable.join(' or ')} (default ${countable[0]})
  --position TEXT    the position, in the notation of the rules
  --depth N          how many actions deep, 1 or more (default 1)
  --list             first a line for each action, in ASCII order: the action and its count at depth N - 1; then \`total\`
  --settings JSON    settings of the game other than their defaults, such as '{"zones":"rhombus"}'
  --help             this text

Exit status: 0, or 2 when the question cannot be answered.`;

export function main(args: readonly string[], say: Say): undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      game: { type: 'string', default: countable[0] ?? '' },
      position: { type: 'string' },
      depth: { type: 'string', default: '1' },
      list: { type: 'boolean', default: false },
      settings: { type: 'string', default: '{}' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    say(HELP);
    return;
  }
  const counting = countingOf(values.game);
  if (values.position === undefined) throw new Error('--position is missing; --help shows how');
  const depth = integer(values.depth, 'depth', 1);
  const start = counting.position(values.position, jsonObject(values.settings, 'settings'));
  if (values.list) list(counting, start, depth, say);
  else say(String(counting.count(start, depth)));
}

function countingOf(id: string): Counting {
  const { game, counting } = toolsOf(id);
  if (counting === undefined) throw new Error(`the rules of ${game.id} define no count of actions`);
  return counting;
}

function list(counting: Counting, start: unknown, depth: number, say: Say): void {
  let total = 0;
  for (const { text, after } of counting.actions(start)) {
    const count = depth === 1 ? 1 : counting.count(after(), depth - 1);
    say(`${text} ${count}`);
    total += count;
  }
  say(`total ${total}`);
}

await runCommand(import.meta, main);
