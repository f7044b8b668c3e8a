// The board for keyboard and screen reader: a grid of buttons over the canvas, one per cell, with a roving tabindex
// (UI-30). The focused cell is highlighted on the board. Keyboard navigation: gridKeys.ts.

import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Mark } from '../gameApi/clientGame.ts';
import { isReserved } from '../shortcuts/layout.ts';
import { keyTarget, Round, rowsOf, useWalking, type Walking } from './gridKeys.ts';
import { GridPlace } from './gridPlace.ts';
import { say } from './say.ts';

export interface GridProps extends Omit<Walking, 'roving' | 'focus'> {
  readonly marks: readonly Mark[];
  /** Incremented whenever the cells move on the screen. */
  readonly changes: ReadonlySignal<number>;
  readonly press: (cell: string) => void;
  readonly point: (cells: readonly string[]) => void;
}

export function Grid(props: GridProps) {
  const { cells, marks, scene, changes, press, point } = props;
  const [current, setCurrent] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const round = useMemo(() => new Round(), []);
  const rows = useMemo(() => rowsOf(cells), [cells]);
  // Of several marks on a cell the first is announced.
  const marked = useMemo(() => new Map(marks.map((mark) => [mark.cell, mark] as const).reverse()), [marks]);
  const roving = cells.some(({ cell }) => cell === current) ? current : (cells[0]?.cell ?? '');
  const focus = (cell: string): void => {
    setCurrent(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus();
  };
  useWalking({ ...props, roving, focus });
  const onKey = (event: KeyboardEvent): void => {
    if (isReserved(event)) return;
    const next = keyTarget(event.key, { scene, cells, roving, rows, round });
    if (next === undefined) return;
    event.preventDefault();
    if (next !== roving) focus(next);
  };
  // The canvas moves under the buttons: they follow it without a re-render.
  useLayoutEffect(() => {
    if (grid.current === null || scene === undefined) return undefined;
    const place = new GridPlace(grid.current, scene);
    const off = changes.subscribe(() => place.follow());
    return () => {
      off();
      place.stop();
    };
  }, [scene, changes, cells]);
  // A table cannot lie over a canvas with its cells where the spaces are.
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div class="cells" role="grid" aria-label={say('board')} data-testid="board" ref={grid} onKeyDown={onKey}>
      {rows.map((row) => (
        // biome-ignore lint/a11y: a row of the grid above; its cells take the focus.
        <div role="row" key={row[0]?.row}>
          {row.map(({ cell, text }) => {
            const mark = marked.get(cell);
            return (
              // biome-ignore lint/a11y/useSemanticElements: a cell of the grid above.
              <button
                key={cell}
                type="button"
                role="gridcell"
                data-cell={cell}
                data-mark={mark?.kind}
                data-testid={`cell-${cell}`}
                tabIndex={cell === roving ? 0 : -1}
                aria-label={mark === undefined ? text : `${text}; ${markText(mark)}`}
                onFocus={() => {
                  setCurrent(cell);
                  point([cell]);
                }}
                onBlur={() => point([])}
                onClick={() => press(cell)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function markText({ kind, label }: Mark): string {
  const word = say(`mark.${kind}`);
  return label === undefined ? word : `${word} ${label}`;
}
