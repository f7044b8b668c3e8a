// Progress of a running match for lists, beside the awaited seats: its round and last public action (UI-P10). Computed from public facts
// alone, so sealed actions cannot change it.

import { numberOfActor } from '@hexmarch/shared/kernel/actors';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { type LastLine, parseLastLine, tellsCommand } from '@hexmarch/shared/protocol/room/lastLine';
import type { MatchProgress, ProgressAct } from '../ports/ports.ts';

/** `line`: the last public line, empty after the opening alone; `command`: its command, by type, where available. */
export const progressOf = (
  game: AnyGame,
  publicView: unknown,
  line: string,
  command?: ProgressAct,
): MatchProgress => ({
  count: game.count?.(publicView) ?? 0,
  act: line === '' ? null : actIn(game, line, command),
});

function actIn(game: AnyGame, line: string, command: ProgressAct | undefined): ProgressAct | null {
  // Equals what would be parsed from the line (a law of the game contract).
  if (command !== undefined && tellsCommand(line)) return WORD.test(command.word) ? command : null;
  const last = parseLastLine(line);
  const word = wordOf(game, last);
  return word === undefined || !WORD.test(word) ? null : { by: numberOfActor(last.actor), word };
}

/** All that the stored form allows. */
const WORD = /^@?[a-z][a-z-]*$/i;

/** For a hidden command, its first public event. */
function wordOf(game: AnyGame, line: LastLine): string | undefined {
  if ('events' in line) return line.events[0]?.type;
  // Parsed by form alone: independent of sealed actions since.
  const parsed = game.parseCommandText(game.initialState(), line.command);
  return parsed.ok ? parsed.value.type : undefined;
}
