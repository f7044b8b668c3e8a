// `npm run -s slots`: under which field the state of a match has each value of its board.

import { readFileSync } from 'node:fs';
import { GAMES } from '../src/catalogue/registry.ts';
import { SPECTATOR } from '../src/kernel/game.ts';
import { seededRandom } from '../src/kernel/random.ts';
import type { Fields } from '../src/protocol/board/boardLayout.ts';
import { unpackBoard } from '../src/protocol/board/boardText.ts';
import { newCommand, optionsOf, runCommand, type Say } from './command.ts';
import { slotField, slotNames } from './slotNames.ts';

interface Options {
  readonly game?: string;
  readonly settings: string;
  readonly players?: string;
  readonly board?: string;
}

const command = () =>
  newCommand('slots')
    .description(
      'Prints the fields of the state that hold the board, as a JSON object: by field, the path in the view.',
    )
    .option('--game <G>', `the board with which a match begins: ${GAMES.map(({ id }) => id).join(' or ')}`)
    .option('--settings <JSON>', 'settings of the game other than their defaults', '{}')
    .option('--players <N>', 'how many players (default: as many as there may be)')
    .option(
      '--board <FILE>',
      'a running match: the text in `anew` of its state, or in `whole` where that is missing',
    );

export function main(args: readonly string[], say: Say): undefined {
  const options = optionsOf<Options>(command(), args, say);
  if (options === undefined) return;
  const fields = slotNames(boardOf(options)).map((path, slot) => [slotField(slot), path] as const);
  say(JSON.stringify(Object.fromEntries(fields), null, 2));
}

function boardOf({ board, game, settings, players }: Options): Fields {
  if (board !== undefined) return unpackBoard(readFileSync(board, 'utf8').trim()) as Fields;
  const engine = GAMES.find(({ id }) => id === game);
  if (engine === undefined)
    throw new Error('--game wants one of the games, or --board a file; --help shows which');
  const parsed = engine.parseOptions(JSON.parse(settings));
  if (!parsed.ok) throw new Error(`--settings: ${parsed.error.code} (${parsed.error.rule})`);
  const { min, max } = engine.seatsFor(parsed.value);
  const seats = Number(players ?? max);
  if (!Number.isSafeInteger(seats) || seats < min || seats > max)
    throw new Error(`--players wants a whole number from ${min} to ${max}`);
  const events = engine.open(parsed.value, seats, seededRandom(1));
  return engine.view(events.reduce(engine.evolve, engine.initialState()), SPECTATOR) as Fields;
}

await runCommand(import.meta, main);
