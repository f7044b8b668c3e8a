// Sending Resource, and the escort that comes with it (SKOR-8.6).

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import { indexOf, isEnemy, opponentOf, refusal, stackAt, structureAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { stackSize } from './stack.ts';
import { CITY, OBSTRUCTION } from './structure.ts';
import type { SkorEvent, SkorState, Space } from './types.ts';

// SKOR-8.6: with Diplomacy 1; for every full 3 sent one military piece on a named space of the own territory.
export function checkSend(
  state: SkorState,
  seat: Seat,
  amount: number,
  escorts: readonly Space[],
): Refusal | undefined {
  if (tier(state, seat, 'diplomacy') < 1) return refusal('needs-diplomacy-1', '8.6');
  if (!Number.isInteger(amount) || amount < 1) return refusal('nothing-sent', '8.6');
  const due = Math.floor(amount / RULES.sentPerEscort);
  if (escorts.length !== due) return refusal('escorts-mismatch', '8.6', { due, named: escorts.length });
  const crowded = escorts.find((at, n) => !hasRoomForEscort(state, seat, at, countBefore(escorts, n)));
  return crowded === undefined ? undefined : refusal('no-room-for-escort', '8.6', { at: crowded });
}

const countBefore = (escorts: readonly Space[], n: number): number =>
  escorts.slice(0, n).filter((at) => at === escorts[n]).length;

/** Whether one more escort fits there after `arrived` others of the same sending. */
function hasRoomForEscort(state: SkorState, seat: Seat, at: Space, arrived: number): boolean {
  const i = indexOf(state, at);
  return (
    i >= 0 &&
    geometry(state.board).landOf[i] === seat &&
    !isEnemy(state, seat, i) &&
    stackSize(stackAt(state, i)) + arrived < RULES.piecesPerSpaceMax &&
    structureAt(state, i) !== OBSTRUCTION &&
    structureAt(state, i) !== CITY[opponentOf(seat)]
  );
}

export const send = (seat: Seat, amount: number, escorts: readonly Space[]): readonly SkorEvent[] => [
  { type: 'sent', seat, amount, escorts },
];
