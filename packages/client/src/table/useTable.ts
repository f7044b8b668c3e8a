// What every screen of a table opens with, whoever feeds it: how wide it is, where the board has its place, what is pointed
// at, and the log in sentences.

import type { Viewer } from '@hexmarch/shared/kernel/game';
import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { PlayTable } from '../gameApi/playTable.ts';
import { language } from '../text/language.ts';
import type { LogLine } from '../ui/Log.tsx';
import { type Hole, useHole } from './hole.ts';
import { logLines } from './logLines.ts';
import { useWidth, type Width } from './width.ts';

export interface Layout {
  readonly width: Width;
  readonly hole: Hole;
  /** Cells that a panel points at. */
  readonly pointed: Signal<readonly string[]>;
  readonly lines: readonly LogLine[];
}

/** `reader`: to whom the log is told, where that is not whoever looks at the board. */
export function useTable(table: PlayTable, names: readonly string[], reader?: Viewer): Layout {
  const width = useWidth();
  const hole = useHole();
  const pointed = useSignal<readonly string[]>([]);
  const log = table.source.log.value;
  const viewer = reader ?? table.source.viewer.value;
  const lines = useMemo(
    () => logLines(table.game, log, viewer, names),
    [table, log, viewer, names, language()],
  );
  return { width, hole, pointed, lines };
}
