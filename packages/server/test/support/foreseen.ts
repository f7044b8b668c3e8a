// What a player foresees who plays on from a position.

import { fold } from '@hexmarch/shared/kernel/fold';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';

/** Texts of legal moves, in order. */
export function movesOf(game: AnyGame, state: unknown, seat: Seat): readonly string[] {
  const moves = game.legalCommands(state, seat).filter(({ type }) => type === 'move' || type === 'place');
  return moves.map((move) => game.formatCommand(state, move));
}

/** The state after that command; throws where it is refused. */
export function after(game: AnyGame, state: unknown, seat: Seat, text: string): unknown {
  const parsed = game.parseCommandText(state, text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code}`);
  const decided = game.decide(state, parsed.value, { kind: 'seat', seat }, seededRandom(1));
  if (!decided.ok) throw new Error(`${text}: ${decided.error.code}`);
  return fold(game, state, decided.value);
}
