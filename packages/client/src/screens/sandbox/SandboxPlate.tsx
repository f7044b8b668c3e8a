// A side's plate in the sandbox; a press plays that side where it may answer out of turn.

import { Plate } from '../../panels/Plate.tsx';
import type { SandboxShared } from './shared.ts';

export function SandboxPlate({ table, props, of, wide }: SandboxShared & { of: number; wide: boolean }) {
  const { Emblem, PlateLine, definition } = table.game;
  const toMove = definition.turn(table.source.state).awaiting.includes(of);
  return (
    <Plate
      seat={of}
      name={table.names[of] ?? ''}
      me={false}
      toMove={toMove}
      online
      emblem={<Emblem seat={of} heightPx={42} />}
    >
      <PlateLine view={props.view} seat={of} wide={wide} />
    </Plate>
  );
}
