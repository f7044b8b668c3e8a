// The valid own orders of the last turn (SKI-13.3).

import { ownPlayer, type SkirmishProps } from '../panels/common/types.ts';

/** Of all people of the own player, without default holds. */
export function lastOrders(props: Pick<SkirmishProps, 'view' | 'seat' | 'events'>): readonly string[] {
  const resolved = props.events.findLast(({ type }) => type === 'resolved');
  if (resolved?.type !== 'resolved') return [];
  const own = ownPlayer(props);
  return resolved.report.orders.flatMap(({ player, person, text }) =>
    player === own && person !== undefined ? [text] : [],
  );
}
