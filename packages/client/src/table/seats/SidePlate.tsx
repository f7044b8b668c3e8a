// The plate of a side without a player: in the sandbox, and in lessons.

import type { LocalSource } from '../../source/localSource.ts';
import { type PlatePlace, TablePlate } from './TablePlate.tsx';

export type SidePlateProps = PlatePlace & {
  readonly table: { readonly source: Pick<LocalSource, 'state'> };
};

export function SidePlate(side: SidePlateProps) {
  const { table, of } = side;
  const { awaiting } = table.game.definition.turn(table.source.state);
  return <TablePlate {...side} status={{ toMove: awaiting.includes(of) }} />;
}
