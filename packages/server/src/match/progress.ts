// What a list of matches says of one that is played, beside who is awaited: how far it is, and what everybody was told last (UI-P10). Of
// what everybody may know alone, so what is sealed can move nothing of it.

import { numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { type LastLine, parseLastLine, tellsCommand } from '@hexmarch/shared/protocol/lastLine';
import type { MatchNews, NewsAct } from '../ports/ports.ts';

/**
 * `publicView`: what a spectator sees; `line`: what everybody was told last, empty where that is nothing but the opening; `command`: what
 * was done by it, by the kind of the command, where that is at hand.
 */
export const newsOf = (game: AnyGame, publicView: unknown, line: string, command?: NewsAct): MatchNews => ({
  count: game.count?.(publicView) ?? 0,
  act: line === '' ? null : actIn(game, line, command),
});

function actIn(game: AnyGame, line: string, command: NewsAct | undefined): NewsAct | null {
  // It is what would be read from the line (a law of the contract).
  if (command !== undefined && tellsCommand(line)) return WORD.test(command.word) ? command : null;
  const told = parseLastLine(line);
  const word = wordOf(game, told);
  return word === undefined || !WORD.test(word) ? null : { by: numberOfActor(told.actor), word };
}

/** What it is kept as has no room for others. */
const WORD = /^@?[a-z][a-z-]*$/i;

/** Where the command is nobody's business, its first event that everybody heard of. */
function wordOf(game: AnyGame, line: LastLine): string | undefined {
  if ('events' in line) return line.events[0]?.type;
  // By its form alone: the same line says the same, whatever has been done in secret since.
  const parsed = game.parseCommandText(game.initialState(), line.command);
  return parsed.ok ? parsed.value.type : undefined;
}
