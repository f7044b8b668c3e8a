// Turrets (SKOR-8.5): a crew of two military pieces attacks over a distance.

import type { Random, Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { distanceBetween, geometry } from './board.ts';
import { attackOf, fight } from './combat.ts';
import { holds, indexOf, isEnemy, refusal, stackAt, structureAt } from './query.ts';
import { RULES } from './rulesTable.ts';
import { firstPiece, militaries, pieceEnded, pieceUsed, secondPiece } from './stack.ts';
import { isTurret } from './structure.ts';
import type { SkorCommand, SkorEvent, SkorState } from './types.ts';

type FireCommand = Extract<SkorCommand, { type: 'fire' }>;

/** Resource for a shot: as many as spaces between, whether or not it can be fired. */
export const fireCost = (state: SkorState, from: number, to: number): number =>
  RULES.fireCostPerSpace * distanceBetween(geometry(state.board), from, to);

/** Whether two own military pieces that have not moved stand on a Turret there. */
export function isReadyTurret(state: SkorState, seat: Seat, at: number): boolean {
  const stack = stackAt(state, at);
  return (
    isTurret(structureAt(state, at)) &&
    holds(state, seat, at) &&
    militaries(stack) === 2 &&
    [firstPiece(stack), secondPiece(stack)].every((piece) => pieceUsed(piece) === 0 && !pieceEnded(piece))
  );
}

// SKOR-8.5: a full crew that has not moved attacks a space at distance X for X Resource; that is its move.
export function checkFire(state: SkorState, seat: Seat, command: FireCommand): Refusal | undefined {
  const from = indexOf(state, command.from);
  const to = indexOf(state, command.to);
  if (!isTurret(structureAt(state, from))) return refusal('no-turret', '8.5', { at: command.from });
  if (!isReadyTurret(state, seat, from)) return refusal('crew-not-ready', '8.5', { at: command.from });
  if (!isEnemy(state, seat, to)) return refusal('no-target', '8.5', { at: command.to });
  return undefined;
}

/** The command must have passed `checkFire`. */
export function fire(
  state: SkorState,
  seat: Seat,
  command: FireCommand,
  random: Random,
): readonly SkorEvent[] {
  const { from, to } = command;
  const paid = fireCost(state, indexOf(state, from), indexOf(state, to));
  return [{ type: 'fired', seat, from, to, exchanges: fight(attackOf(state, seat, command), random), paid }];
}
