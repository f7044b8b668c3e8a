// A plate at a table of practice: a bot's says that it is one, and when it thinks.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { Plate, type PlateShape } from '../../panels/Plate.tsx';
import { isOut } from '../../table/seats.ts';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

type PracticePlateProps = PracticeShared & { readonly of: Seat; readonly shape: PlateShape };

export function PracticePlate({ table, props, of, shape }: PracticePlateProps) {
  const { Emblem, PlateLine, definition } = table.game;
  const { awaiting } = definition.turn(table.source.state);
  const me = of === table.seat;
  return (
    <Plate
      seat={of}
      shape={shape}
      name={props.names[of] ?? ''}
      me={me}
      toMove={props.outcome === undefined && awaiting.includes(of)}
      out={isOut(table.game, props.view, of)}
      online
      bot={!me}
      emblem={<Emblem seat={of} heightPx={42} />}
      note={table.opponents.thinking.value === of ? say('thinking') : undefined}
    >
      <PlateLine view={props.view} seat={of} wide={shape === 'wide'} />
    </Plate>
  );
}
