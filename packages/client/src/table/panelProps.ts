// What a table's screen gives every panel of its game.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { Signal } from '@preact/signals';
import type { AnyProps } from '../play/anyGame.ts';
import type { PlayTable } from '../play/playTable.ts';
import type { Width } from './width.ts';

type Props = AnyProps;

/** That part of a table which is seen, whoever feeds it; a replay has nothing that is legal. */
type Seen = Pick<PlayTable, 'gesture'> & Partial<Pick<PlayTable, 'act'>>;

export interface PanelSources extends Pick<Props, 'view' | 'names' | 'step' | 'events'> {
  readonly table: Seen;
  readonly seat?: Seat | undefined;
  readonly near?: Seat | undefined;
  readonly legal?: Props['legal'];
  readonly outcome?: Outcome | null | undefined;
  readonly pending?: boolean;
  readonly paused?: boolean;
  readonly advised?: boolean;
  readonly width: Width;
  /** Takes the cells that a panel lights. */
  readonly pointed: Signal<readonly string[]>;
}

export function panelProps({ table, seat, near, outcome, width, pointed, ...given }: PanelSources): Props {
  return {
    legal: [],
    pending: false,
    paused: false,
    advised: false,
    ...given,
    ...(seat === undefined ? {} : { seat }),
    ...(near === undefined ? {} : { near }),
    ...(outcome === undefined || outcome === null ? {} : { outcome }),
    phone: width === 'phone',
    act: (command) => table.act?.(command),
    gesture: (gesture) => table.gesture(gesture),
    // Beside a wide board all panels are seen; the sheet of a phone puts its own here.
    open: () => undefined,
    point: (cells) => {
      pointed.value = cells;
    },
  };
}
