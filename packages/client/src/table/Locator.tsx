// The whole board in small, where a narrow screen does not show all of it (UI-S15); loaded where that is so.

import type { ReadonlySignal } from '@preact/signals';
import type { AnyScene } from '../gameApi/anyGame.ts';
import type { PlayTable } from '../gameApi/playTable.ts';
import { later } from '../ui/Later.tsx';
import type { BoardControl } from './boardControl.ts';
import type { LocatorMapProps } from './LocatorMap.tsx';

interface LocatorProps {
  readonly table: PlayTable;
  readonly scene: AnyScene | undefined;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  /** The board is seen otherwise now. */
  readonly changes: ReadonlySignal<number>;
}

const Whole = later<LocatorMapProps>(() => import('./LocatorMap.tsx').then(({ LocatorMap }) => LocatorMap));

export function Locator({ table, scene, control, changes }: LocatorProps) {
  const overview = changes.value < 0 ? undefined : scene?.overview?.();
  return overview === undefined ? null : <Whole table={table} control={control} overview={overview} />;
}
