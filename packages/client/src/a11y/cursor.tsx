// The board for the keyboard and for screen readers: a grid of buttons over the canvas, one a space, with one of them
// in the tab order (UI-30). Arrow keys move among them; what has the focus is lit on the board.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CellText, Mark, Scene } from '../games/clientGame.ts';

type Boxes = Pick<Scene<unknown, unknown>, 'cellBox'>;

export interface GridProps {
  readonly cells: readonly CellText[];
  readonly marks: readonly Mark[];
  readonly scene: Boxes | undefined;
  /** Grows whenever the cells are elsewhere on the screen. */
  readonly changes: number;
  readonly press: (cell: string) => void;
  readonly point: (cells: readonly string[]) => void;
}

export function Grid({ cells, marks, scene, changes, press, point }: GridProps) {
  const [current, setCurrent] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(cells), [cells]);
  const roving = cells.some(({ cell }) => cell === current) ? current : (cells[0]?.cell ?? '');
  const focus = (cell: string): void => {
    setCurrent(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = neighbour(scene, cells, roving, by);
    if (next !== undefined) focus(next);
  };
  // The canvas moves under the buttons: they follow it.
  useEffect(() => {
    const element = grid.current;
    if (element === null || scene === undefined) return;
    for (const button of element.querySelectorAll<HTMLElement>('[data-cell]')) {
      const box = scene.cellBox(button.dataset.cell ?? '');
      if (box === undefined) continue;
      const size = Math.round(box.radiusPx * 1.5);
      button.style.cssText = `left:${Math.round(box.x - size / 2)}px;top:${Math.round(box.y - size / 2)}px;width:${size}px;height:${size}px`;
    }
  }, [scene, changes, cells]);
  // A table cannot lie over a canvas with its cells where the spaces are.
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div class="cells" role="grid" aria-label="Board" data-testid="board" ref={grid} onKeyDown={onKey}>
      {rows.map((row) => (
        // biome-ignore lint/a11y: a row of the grid above; its cells take the focus.
        <div role="row" key={row[0]?.row}>
          {row.map(({ cell, text }) => {
            const mark = marks.find((one) => one.cell === cell);
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
                aria-label={
                  mark === undefined
                    ? text
                    : `${text}; ${MARK_WORDS[mark.kind]}${mark.label ? ` ${mark.label}` : ''}`
                }
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

const MARK_WORDS = {
  selected: 'chosen',
  reach: 'can go here',
  attack: 'can attack,',
  aim: 'aimed at',
  act: 'can act here',
  pending: 'on its way',
  trail: 'last move',
  refused: 'refused',
} as const;

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function rowsOf(cells: readonly CellText[]): readonly (readonly CellText[])[] {
  const rows = new Map<number, CellText[]>();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  return [...rows.entries()]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.column - b.column));
}

/** The nearest cell that way on the screen, however the board is turned. */
function neighbour(
  scene: Boxes | undefined,
  cells: readonly CellText[],
  from: string,
  [dx, dy]: readonly [number, number],
): string | undefined {
  const here = scene?.cellBox(from);
  if (scene === undefined || here === undefined) return undefined;
  let best: { cell: string; cost: number } | undefined;
  for (const { cell } of cells) {
    const box = scene.cellBox(cell);
    if (box === undefined || cell === from) continue;
    const along = (box.x - here.x) * dx + (box.y - here.y) * dy;
    const across = Math.abs((box.x - here.x) * dy) + Math.abs((box.y - here.y) * dx);
    if (along <= here.radiusPx * 0.4) continue;
    const cost = along + across * 2;
    if (best === undefined || cost < best.cost) best = { cell, cost };
  }
  return best?.cell;
}
