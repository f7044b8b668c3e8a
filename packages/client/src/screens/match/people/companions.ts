// Companions of a seat (TABLE-23), and who may request to be one.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CompanionSnapshot } from '@hexmarch/shared/protocol/room/companions';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import type { AnyProps } from '../../../gameApi/anyGame.ts';
import { isOut } from '../../../table/seats/seats.ts';
import type { MatchTable } from '../session/matchTable.ts';
import type { MatchSession } from '../session/session.ts';

export const companionsAt = ({ companions }: MatchSnapshot, seat: Seat): readonly CompanionSnapshot[] =>
  companions.filter((one) => one.seat === seat);

// TABLE-23.1, 23.2, 23.5: the same check as on the server, so that nothing is offered that it refuses.
export function mayAsk(session: MatchSession, { game }: MatchTable, { view }: AnyProps, seat: Seat): boolean {
  const snapshot = session.snapshot.value;
  const { sees, asks } = session.company.value;
  const looksOn =
    session.seat === undefined && !session.isArbiter && sees === undefined && asks === undefined;
  if (!looksOn || snapshot?.status !== 'playing' || snapshot.hidesNames) return false;
  return (
    game.definition.turn(view).sealed === true && snapshot.seats[seat]?.bot === 0 && !isOut(game, view, seat)
  );
}
