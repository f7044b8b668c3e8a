// Props of Skirmish Society's panels, and helpers that all of them use.

import type { Order } from '@hexmarch/shared/games/skirmish/land/types';
import type { SkirmishCommand, SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import { playerOf } from '@hexmarch/shared/games/skirmish/world';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { PanelProps } from '../../../../gameApi/clientGame.ts';
import type { LinePart } from '../../../../text/line.ts';
import type { SentenceProps } from '../../../../ui/text/Sentence.tsx';
import { territoryName } from '../../facts/viewFacts.ts';
import { asCommand, type SkirmishStep } from '../../input/input.ts';
import type { OrderStep } from '../../orders/mode.ts';
import { say } from './say.ts';

export type SkirmishProps = PanelProps<SkirmishView, SkirmishCommand, SkirmishEvent>;

/** State of the order draft. */
export const ordersOf = ({ step }: Pick<SkirmishProps, 'step'>): OrderStep => (step as SkirmishStep).orders;

export const choose = (props: SkirmishProps, id: string): void => props.gesture({ kind: 'choose', id });
export const cancel = (props: SkirmishProps): void => props.gesture({ kind: 'cancel', id: '' });

/** One atomic command: all of them are accepted, or none. */
export function give(
  props: SkirmishProps,
  orders: readonly Order[],
  type: 'order' | 'public-order' = 'order',
): void {
  const parts = orders.flatMap((order) => {
    const command = asCommand(order);
    return command.type === 'order' ? command.parts : [];
  });
  if (parts.length > 0) props.act({ type, parts });
}

/** NOBODY has no people, and neither has a spectator. */
export const ownPlayer = ({ view, seat }: Pick<SkirmishProps, 'view' | 'seat'>): Seat =>
  seat === undefined ? -1 : playerOf(view, seat);

/** `You`, or the name of a player; a joint player has the names of both people. */
export const playerName = (props: Pick<SkirmishProps, 'view' | 'names' | 'seat'>, player: Seat): string =>
  player === ownPlayer(props) ? say('you') : namesOf(props, player);

export const namesOf = ({ view, names }: Pick<SkirmishProps, 'view' | 'names'>, player: Seat): string =>
  view.people.flatMap(({ plays }, person) => (plays === player ? [names[person] ?? ''] : [])).join('/');

/** For sentences with links to territories, shown by name. */
export const sentence = (
  { view, names, seat, point }: SkirmishProps,
  parts: readonly LinePart[],
): SentenceProps => ({
  line: { parts },
  names,
  seat,
  point,
  cellName: (cell) => territoryName(view, cell),
});
