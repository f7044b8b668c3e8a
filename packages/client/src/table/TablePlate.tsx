// A plate at any table: what of it comes from the game. Whose it is and how it stands there the screen says.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { AnyProps } from '../gameApi/anyGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import { Plate, type PlateProps, type PlateShape } from '../ui/Plate.tsx';
import { paintOf } from './paints.ts';
import { isOut, isReady } from './seats.ts';

/** Which plate of which table. */
export interface PlatePlace {
  readonly table: Pick<PlayTable, 'game'>;
  readonly props: AnyProps;
  readonly of: Seat;
  readonly shape: PlateShape;
}

type Said = Pick<PlateProps, 'toMove'> &
  Partial<
    Pick<PlateProps, 'name' | 'me' | 'online' | 'guest' | 'bot' | 'note' | 'away' | 'clock' | 'seenBy'>
  >;

/** In a list it is seen at a glance who has finished; beside each other the plates of a few say it by whose turn it is. */
const isOneOfMany = (shape: PlateShape): boolean => shape === 'row' || shape === 'token';

export function TablePlate({ table, props, of, shape, said }: PlatePlace & { readonly said: Said }) {
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
      {...said}
    >
      <PlateLine view={props.view} seat={of} wide={shape === 'wide'} />
    </Plate>
  );
}
