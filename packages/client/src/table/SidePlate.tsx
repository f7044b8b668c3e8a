// The plate of a side without a player: in the sandbox, and in lessons.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { Plate, type PlateShape } from '../panels/Plate.tsx';
import type { AnyProps } from '../play/anyGame.ts';
import type { PlayTable } from '../play/playTable.ts';
import type { LocalSource } from '../source/localSource.ts';
import { isOut } from './seats.ts';

export interface SidePlateProps {
  readonly table: Pick<PlayTable, 'game'> & {
    readonly source: Pick<LocalSource, 'state'>;
    readonly names: readonly string[];
  };
  readonly props: AnyProps;
  readonly of: Seat;
  readonly shape: PlateShape;
}

export function SidePlate({ table, props, of, shape }: SidePlateProps) {
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
