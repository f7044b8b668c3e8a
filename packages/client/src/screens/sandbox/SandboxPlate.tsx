// A side's plate in the sandbox.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { Plate, type PlateShape } from '../../panels/Plate.tsx';
import { isOut } from '../match/seats.ts';
import type { SandboxShared } from './shared.ts';

type SandboxPlateProps = {
  readonly table: Pick<SandboxShared['table'], 'game' | 'source' | 'names'>;
  readonly props: SandboxShared['props'];
  readonly of: Seat;
  readonly shape: PlateShape;
};

export function SandboxPlate({ table, props, of, shape }: SandboxPlateProps) {
  const { Emblem, PlateLine, definition } = table.game;
  const toMove = definition.turn(table.source.state).awaiting.includes(of);
  return (
    <Plate
      seat={of}
      shape={shape}
      name={table.names[of] ?? ''}
      me={false}
      toMove={toMove}
      out={isOut(table.game, props.view, of)}
      online
      emblem={<Emblem seat={of} heightPx={42} />}
    >
      <PlateLine view={props.view} seat={of} wide={shape === 'wide'} />
    </Plate>
  );
}
