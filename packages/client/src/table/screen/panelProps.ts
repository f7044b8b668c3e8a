// The common props of a game's panels.

import type { Outcome } from '@hexmarch/shared/kernel/game';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { Layout } from './useTable.ts';

export interface PanelSources
  extends Pick<AnyProps, 'view' | 'names' | 'step' | 'events'>,
    Partial<
      Pick<AnyProps, 'pending' | 'paused' | 'advised' | 'taught' | 'due' | 'rule' | 'matches' | 'room'>
    > {
  readonly table: PlayTable;
  readonly layout: Layout;
  readonly outcome: Outcome | null | undefined;
}

export function panelProps({ table, layout, outcome, ...given }: PanelSources): AnyProps {
  const { seat, facing, queue } = table;
  const [first] = table.source.log.value;
  const [flying, refused] = [queue.flying.value, queue.refused.value];
  return {
    pending: false,
    paused: false,
    advised: false,
    ...given,
    legal: table.legal.value,
    ...(first === undefined ? {} : { start: first.before }),
    ...(seat === undefined ? {} : { seat }),
    ...(facing === undefined || facing === seat ? {} : { near: facing }),
    ...(outcome === undefined || outcome === null ? {} : { outcome }),
    ...(flying === undefined
      ? {}
      : { flying: { command: flying.command, wait: queue.wait?.value ?? 'sent' } }),
    ...(refused === undefined ? {} : { refused }),
    phone: layout.width !== 'desktop',
    act: (command) => table.act(command),
    gesture: (gesture) => table.gesture(gesture),
    // Beside a wide board all panels are visible; a phone's sheet overrides this.
    open: () => undefined,
    point: (cells) => {
      layout.pointed.value = cells;
    },
  };
}
