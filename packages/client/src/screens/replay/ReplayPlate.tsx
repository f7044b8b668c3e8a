// A player's plate as it stood at the cursor.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { Plate, type PlateShape } from '../../panels/Plate.tsx';
import { isOut } from '../../table/seats.ts';
import type { ReplayTable } from './replayTable.ts';
import type { ReplayShared } from './shared.ts';

type ReplayPlateProps = ReplayShared & { readonly of: Seat; readonly shape: PlateShape };

export function ReplayPlate({ table, props, of, shape }: ReplayPlateProps) {
  const { Emblem, PlateLine, definition } = table.game;
  const { source } = table;
  const state = source.stateAt(source.frame.value.sequence);
  const toMove = props.outcome === undefined && definition.turn(state).awaiting.includes(of);
  const leftMs = bankAt(table, of);
  return (
    <Plate
      seat={of}
      shape={shape}
      name={props.names[of] ?? ''}
      me={false}
      toMove={toMove}
      out={isOut(table.game, props.view, of)}
      online
      emblem={<Emblem seat={of} heightPx={42} />}
      clock={leftMs === undefined ? undefined : { leftMs, offsetMs: 0 }}
    >
      <PlateLine view={props.view} seat={of} wide={shape === 'wide'} />
    </Plate>
  );
}

/** Ms left when the action at the cursor had been done (match/clock.ts writes `at:bank,bank:…`). */
function bankAt({ file, source }: ReplayTable, seat: number): number | undefined {
  if (file.head.clock.kind === 'untimed') return undefined;
  const line = file.actions[source.action];
  const banks = line?.kind === 'entry' ? line.clock.split(':')[1] : undefined;
  const bank = banks?.split(',')[seat];
  return bank === undefined || !/^\d+$/.test(bank) ? undefined : Number(bank);
}
