// A player's plate as it stood at the cursor.

import { Plate } from '../../panels/Plate.tsx';
import type { ReplayTable } from './replayTable.ts';
import type { ReplayShared } from './shared.ts';

export function ReplayPlate({ table, props, of, wide }: ReplayShared & { of: number; wide: boolean }) {
  const { Emblem, PlateLine, definition } = table.game;
  const { source } = table;
  const state = source.stateAt(source.frame.value.sequence);
  const toMove = props.outcome === undefined && definition.turn(state).awaiting.includes(of);
  const leftMs = bankAt(table, of);
  return (
    <Plate
      seat={of}
      name={props.names[of] ?? ''}
      me={false}
      toMove={toMove}
      online
      emblem={<Emblem seat={of} heightPx={42} />}
      clock={leftMs === undefined ? undefined : { leftMs, offsetMs: 0 }}
    >
      <PlateLine view={props.view} seat={of} wide={wide} />
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
