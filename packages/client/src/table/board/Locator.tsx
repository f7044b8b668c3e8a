// The minimap of a narrow screen that does not show the whole board (UI-S15); lazily loaded.

import type { ReadonlySignal } from '@preact/signals';
import type { AnyScene } from '../../gameApi/anyGame.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { later } from '../../ui/controls/Later.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import type { LocatorMapProps } from './LocatorMap.tsx';

interface LocatorProps {
  readonly table: PlayTable;
  readonly scene: AnyScene | undefined;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  /** The camera has moved. */
  readonly changes: ReadonlySignal<number>;
}

const Whole = later<LocatorMapProps>(() => import('./LocatorMap.tsx').then(({ LocatorMap }) => LocatorMap));

export function Locator({ table, scene, control, changes }: LocatorProps) {
  const overview = changes.value < 0 ? undefined : scene?.overview?.();
  return overview === undefined ? null : <Whole table={table} control={control} overview={overview} />;
}
