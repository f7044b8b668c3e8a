// A plate at any table: the game's part of it. Its name and status come from the screen.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { Plate, type PlateProps, type PlateShape } from '../../ui/plates/Plate.tsx';
import { paintOf } from './paints.ts';
import { isOut, isReady } from './seats.ts';

/** The seat and the table of a plate. */
export interface PlatePlace {
  readonly table: Pick<PlayTable, 'game'>;
  readonly props: AnyProps;
  readonly of: Seat;
  readonly shape: PlateShape;
}

type PlateStatus = Pick<PlateProps, 'toMove'> &
  Partial<
    Pick<PlateProps, 'name' | 'me' | 'online' | 'guest' | 'bot' | 'note' | 'away' | 'clock' | 'seenBy'>
  >;

/** In a list it is marked who has finished; side by side a few plates show it by whose turn it is. */
const isOneOfMany = (shape: PlateShape): boolean => shape === 'row' || shape === 'token';

export function TablePlate({
  table,
  props,
  of,
  shape,
  status,
}: PlatePlace & { readonly status: PlateStatus }) {
  const { Emblem, PlateLine } = table.game;
  return (
    <Plate
      seat={of}
      shape={shape}
      name={props.names[of] ?? ''}
      me={false}
      out={isOut(table.game, props.view, of)}
      ready={isOneOfMany(shape) && props.outcome === undefined && isReady(table.game, props.view, of)}
      online
      emblem={<Emblem seat={of} paint={paintOf(table.game, props.view, of)} heightPx={42} />}
      {...status}
    >
      <PlateLine view={props.view} seat={of} wide={shape === 'wide'} />
    </Plate>
  );
}
