// Props of an own order's row.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { SkirmishProps } from '../common/types.ts';
import type { OrderRow } from './rows.ts';

export interface OrderLineProps extends SkirmishProps {
  readonly row: OrderRow;
  /** Orders are not accepted now. */
  readonly isClosed: boolean;
}

export interface OrderWordsProps extends SkirmishProps {
  readonly row: OrderRow;
  readonly player: Seat;
}
