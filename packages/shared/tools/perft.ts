// `npm run -s perft`: counts the actions of a position, and what follows them, as the rules of a game define it.

import { jsonObject, newCommand, optionsOf, runCommand, type Say, whole } from './command.ts';
import type { Counting, Fields } from './games/gameTools.ts';
import { GAME_TOOLS, toolsOf } from './games/registry.ts';

const countable = GAME_TOOLS.filter(({ counting }) => counting !== undefined).map(({ game }) => game.id);

const COMMAND = newCommand('perft')
  .description(
    'Counts the sequences of N actions from a position, as the rules of the game define it (SKORM-10.1), and prints the count.',
  )
  .option('--game <G>', `the game: ${countable.join(' or ')}`, countable[0])
  .option('--position <TEXT>', 'the position, in the notation of the rules')
  .option('--depth <N>', 'how many actions deep, 1 or more', whole('depth', 1), 1)
  .option(
    '--list',
    'first a line for each action, in ASCII order: the action and its count at depth N - 1; then `total`',
  )
  .option(
    '--settings <JSON>',
    `settings of the game other than their defaults, such as '{"zones":"rhombus"}'`,
    jsonObject('settings'),
  )
  .addHelpText('after', '\nExit status: 0, or 2 when the question cannot be answered.');

interface PerftOptions {
  readonly game: string;
  readonly position?: string;
  readonly depth: number;
  readonly list?: true;
  readonly settings?: Fields;
}

export function main(args: readonly string[], say: Say): undefined {
  const options = optionsOf<PerftOptions>(COMMAND, args, say);
  if (options === undefined) return;
  const { game, position, depth, settings = {} } = options;
  const counting = countingOf(game);
  if (position === undefined) throw new Error('--position is missing; --help shows how');
  const start = counting.position(position, settings);
  if (options.list) list(counting, start, depth, say);
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
