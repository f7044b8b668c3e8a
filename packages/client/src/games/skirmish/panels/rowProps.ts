// The props of one row of one's orders.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { OrderRow } from './rows.ts';
import type { SkirmishProps } from './types.ts';

export interface OrderLineProps extends SkirmishProps {
  readonly row: OrderRow;
  /** Nothing is taken just now. */
  readonly isClosed: boolean;
}

export interface OrderWordsProps extends SkirmishProps {
  readonly row: OrderRow;
  readonly player: Seat;
}
