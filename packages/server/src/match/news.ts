// What a list of matches says of one that is played, beside who is awaited: how far it is, and what everybody was told last (UI-P10). Of
// what everybody may know alone, so what is sealed can move nothing of it.

import { numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { type LastLine, parseLastLine } from '@hexmarch/shared/protocol/lastLine';
import type { MatchNews, NewsAct } from './ports.ts';

/** `publicView`: what a spectator sees; `line`: what everybody was told last, empty where that is nothing but the opening. */
export const newsOf = (game: AnyGame, publicView: unknown, line: string): MatchNews => ({
  count: game.count?.(publicView) ?? 0,
  act: line === '' ? null : actIn(game, parseLastLine(line)),
});

function actIn(game: AnyGame, line: LastLine): NewsAct | null {
  const word = wordOf(game, line);
  return word === undefined || !WORD.test(word) ? null : { by: numberOfActor(line.actor), word };
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
