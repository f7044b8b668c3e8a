// Dock below the board: composer of the selected army (UI-S22), inspected territory, or why orders are not accepted.

import { isActive } from '@hexmarch/shared/games/skirmish/sides';
import { sidesIn } from '@hexmarch/shared/games/skirmish/world';
import { armyIn, isReserve } from '../../orders/mode.ts';
import { whyClosed } from '../../orders/ownTurn.ts';
import { Look } from '../common/laterParts.ts';
import { ordersOf, ownPlayer, type SkirmishProps } from '../common/types.ts';
import { Closed } from './Closed.tsx';
import { Composer } from './Composer.tsx';
import { Idle } from './Idle.tsx';

export function Dock(props: SkirmishProps) {
  const { mode, turn } = ordersOf(props);
  if (props.outcome !== undefined) return null;
  if (mode.kind === 'look') return <Look {...props} at={mode.at} />;
  if (props.seat === undefined || !isActive(sidesIn(props.view), ownPlayer(props))) return null;
  const closed = whyClosed(turn);
  if (closed !== undefined) return <Closed {...props} why={closed} />;
  const at = armyIn(mode) ?? (isReserve(mode) ? 'REF' : undefined);
  return at === undefined ? <Idle {...props} /> : <Composer {...props} at={at} />;
}
