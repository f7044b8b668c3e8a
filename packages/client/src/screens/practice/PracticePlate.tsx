// A plate in practice: it marks bots, and shows when one thinks.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { TablePlate } from '../../table/seats/TablePlate.tsx';
import type { PlateShape } from '../../ui/plates/Plate.tsx';
import { say } from './say.ts';
import type { PracticeShared } from './shared.ts';

type PracticePlateProps = PracticeShared & { readonly of: Seat; readonly shape: PlateShape };

export function PracticePlate(seated: PracticePlateProps) {
  const { table, props, of } = seated;
  const { awaiting } = table.game.definition.turn(table.source.state);
  const me = of === table.seat;
  const toMove = props.outcome === undefined && awaiting.includes(of);
  const note = table.opponents.thinking.value === of ? say('thinking') : undefined;
  return <TablePlate {...seated} status={{ me, toMove, bot: !me, note }} />;
}
