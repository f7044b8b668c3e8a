// A player's plate at the cursor.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { nameOfSeat } from '@hexmarch/shared/match/record/people';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import { TablePlate } from '../../../table/seats/TablePlate.tsx';
import { isGuest } from '../../../text/bots.ts';
import { lowBankMs } from '../../../text/clocks.ts';
import type { PlateShape } from '../../../ui/plates/Plate.tsx';
import type { ReplayShared, ReplayTable } from './replayTable.ts';

type ReplayPlateProps = ReplayShared & { readonly of: Seat; readonly shape: PlateShape };

export function ReplayPlate(seated: ReplayPlateProps) {
  const { table, props, of } = seated;
  const { source } = table;
  const { awaiting } = table.game.definition.turn(source.stateAt(source.frame.value.sequence));
  const toMove = props.outcome === undefined && awaiting.includes(of);
  const leftMs = bankAt(table, of);
  const clock =
    leftMs === undefined ? undefined : { leftMs, offsetMs: 0, lowMs: lowBankMs(table.file.head.clock) };
  return <TablePlate {...seated} status={{ toMove, clock, guest: satAsGuest(table, of) }} />;
}

function satAsGuest({ file }: ReplayTable, of: Seat): boolean {
  const seated = file.head.seats[of];
  return seated !== undefined && isGuest({ name: nameOfSeat(seated, file.names) ?? '' });
}

/** Ms left after the action at the cursor (match/time/clock.ts writes `at:bank,bank:…`). */
function bankAt({ file, source }: ReplayTable, seat: number): number | undefined {
  if (!isTimed(file.head.clock)) return undefined;
  const line = file.actions[source.action];
  const banks = line?.kind === 'entry' ? line.clock.split(':')[1] : undefined;
  const bank = banks?.split(',')[seat];
  return bank === undefined || !/^\d+$/.test(bank) ? undefined : Number(bank);
}
