// Common state of every table screen, whatever the source: its width, the board's place, highlighted
// cells, and the log in sentences.

import type { Viewer } from '@hexmarch/shared/kernel/game';
import type { Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { language } from '../../text/language.ts';
import type { LogLine } from '../../ui/text/Log.tsx';
import { layoutState } from '../layout/layoutState.ts';
import { useVisibleArea, type VisibleArea } from '../layout/visibleArea.ts';
import { useWidth, type Width } from '../layout/width.ts';
import { logLines } from '../log/logLines.ts';

export interface Layout {
  readonly width: Width;
  readonly hole: VisibleArea;
  /** Cells highlighted by a panel. */
  readonly pointed: Signal<readonly string[]>;
  readonly lines: readonly LogLine[];
}

/** Highlighted cells of a table; chat and log set them, too. */
export const pointedAt = (table: object): Signal<readonly string[]> => layoutState(table, 'pointed', NONE);

const NONE: readonly string[] = [];

/** `reader`: the reader of the log, if not the viewer of the board. */
export function useTable(table: PlayTable, names: readonly string[], reader?: Viewer): Layout {
  const width = useWidth();
  const hole = useVisibleArea();
  const pointed = pointedAt(table);
  const log = table.source.log.value;
  const viewer = reader ?? table.source.viewer.value;
  const lines = useMemo(
    () => logLines(table.game, log, viewer, names),
    [table, log, viewer, names, language()],
  );
  return { width, hole, pointed, lines };
}
