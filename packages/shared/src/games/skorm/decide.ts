// Accepts or refuses a command (SKORM-9.1) and says what happens.

import type { Actor, Seat } from '../../kernel/game.ts';
import { isOffer } from '../../kernel/offers.ts';
import { ok, type Refusal, type Result } from '../../kernel/result.ts';
import { tileIndex } from './board.ts';
import { checkTurn } from './checkTurn.ts';
import { leave, place } from './leaving.ts';
import { actionOf } from './mainAction.ts';
import { OFFERS } from './offers.ts';
import { refusal, remaining, seatsOf } from './parts.ts';
import { checkPlacement } from './placement.ts';
import { playTurn } from './turn.ts';
import type { PlaceCommand, SkormCommand, SkormEvent, SkormState, Tile, TurnCommand } from './types.ts';

export function decide(
  state: SkormState,
  command: SkormCommand,
  actor: Actor,
): Result<readonly SkormEvent[]> {
  const error = check(state, command, actor);
  if (error !== undefined) return { ok: false, error };
  return ok(happen(state, command, actor.kind === 'seat' ? actor.seat : state.active));
}

// SKORM-9.1: of all that is wrong with a command, the first in this order is named.
function check(state: SkormState, command: SkormCommand, actor: Actor): Refusal | undefined {
  if (tilesIn(command).some((tile) => tileIndex(tile) < 0)) return refusal('off-board', '1.2');
  if (state.phase === 'over') return refusal('game-over', '7.1');
  if (actor.kind === 'host') return command.type === 'timeout' ? undefined : refusal('not-playing', '8.6');
  if (actor.kind === 'arbiter') return refusal('not-playing', '2.2');
  const { seat } = actor;
  if (!seatsOf(state.options.players).includes(seat)) return refusal('not-playing', '2.2');
  if (!remaining(state).includes(seat)) return refusal('not-playing', '7.6');
  if (isOffer(command)) return OFFERS.check(state, seat, command.type);
  switch (command.type) {
    case 'timeout':
      // Only the host knows whose time has run out.
      return refusal('not-your-turn', '8.6');
    case 'place':
      return checkPlaceNow(state, seat, command);
    default:
      return checkTurnNow(state, seat, command);
  }
}

function checkPlaceNow(state: SkormState, seat: Seat, command: PlaceCommand): Refusal | undefined {
  if (state.phase === 'play') return refusal('wrong-phase', '2.9');
  if (seat !== state.active) return refusal('not-your-turn', '2.6');
  return checkPlacement(state, seat, command);
}

function checkTurnNow(state: SkormState, seat: Seat, command: TurnCommand): Refusal | undefined {
  // SKORM-2.8: turns, and rotations with them, begin after placement.
  if (state.phase === 'set') return refusal('wrong-phase', '2.8');
  if (seat !== state.active) return refusal('not-your-turn', '4.5');
  return checkTurn(state.tiles, seat, command);
}

function tilesIn(command: SkormCommand): readonly Tile[] {
  if (command.type === 'place') return [command.tile];
  if (!('rotations' in command)) return [];
  const rotated = command.rotations.map(({ tile }) => tile);
  return command.type === 'pass' ? rotated : [...rotated, command.from, command.to];
}

function happen(state: SkormState, command: SkormCommand, seat: Seat): readonly SkormEvent[] {
  switch (command.type) {
    case 'place':
      return place(state, command);
    case 'pass':
      return playTurn(state, command.rotations, undefined).events;
    case 'move':
    case 'capture':
    case 'shoot':
      return playTurn(state, command.rotations, actionOf(command)).events;
    case 'timeout':
      return leave(state, seat, 'timeout');
    default:
      return OFFERS.happen(state, seat, command.type);
  }
}
