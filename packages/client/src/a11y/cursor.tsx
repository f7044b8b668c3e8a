// The board for the keyboard and for screen readers: a grid of buttons over the canvas, one a space, with one of them
// in the tab order (UI-30). Arrows and six letters walk on it; what has the focus is lit on the board. Scans say what lies
// that way or around (UI-31).

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { onAct } from '../keys/acts.ts';
import type { KeyId } from '../keys/bindings.ts';
import type { CellText, Mark } from '../play/clientGame.ts';
import { announce } from './announcer.ts';
import { HexWalk } from './hexWalk.ts';
import { type Boxes, outlookOf } from './outlook.ts';
import { type A11yMessage, say } from './say.ts';
import { type Ground, rayText, ringText } from './scan.ts';

export interface GridProps {
  readonly cells: readonly CellText[];
  readonly marks: readonly Mark[];
  readonly scene: Boxes | undefined;
  /** Grows whenever the cells are elsewhere on the screen. */
  readonly changes: number;
  readonly cellName: (cell: string) => string;
  readonly wayNames?: readonly string[] | undefined;
  /** Cells of pieces that can act now, in reading order. */
  readonly idle: () => readonly string[];
  readonly press: (cell: string) => void;
  readonly point: (cells: readonly string[]) => void;
}

export function Grid(props: GridProps) {
  const { cells, marks, scene, changes, press, point } = props;
  const [current, setCurrent] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(cells), [cells]);
  const roving = cells.some(({ cell }) => cell === current) ? current : (cells[0]?.cell ?? '');
  const focus = (cell: string): void => {
    setCurrent(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus();
  };
  useWalking({ ...props, roving, focus });
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = keyTarget(event.key, { scene, cells, roving, rows });
    if (next === undefined) return;
    event.preventDefault();
    if (next !== roving) focus(next);
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
    <div class="cells" role="grid" aria-label={say('board')} data-testid="board" ref={grid} onKeyDown={onKey}>
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
  const word = say(`mark.${kind}` as A11yMessage);
  return label === undefined ? word : `${word} ${label}`;
}

const WALKS: readonly KeyId[] = [
  'walkUp',
  'walkUpRight',
  'walkDownRight',
  'walkDown',
  'walkDownLeft',
  'walkUpLeft',
];
const RINGS = 3;

interface Walking extends GridProps {
  readonly roving: string;
  readonly focus: (cell: string) => void;
}

/** The acts of the keys that walk and look around. They read what is true when the key is pressed. */
function useWalking(now: Walking): void {
  const latest = useRef(now);
  latest.current = now;
  const ring = useRef({ cell: '', distance: 0 });
  useEffect(() => {
    const ground = (): Ground => ({ ...latest.current, walk: new HexWalk(latest.current.cells) });
    const outlook = (of: Ground) => outlookOf(of.walk, latest.current.cells, latest.current.scene);
    const walk = (k: number): void => {
      const { roving, focus } = latest.current;
      const here = ground();
      const next = here.walk.neighbour(roving, outlook(here).wayOfKey(k));
      focus(next ?? roving);
      if (next === undefined) announce(rayText(here, outlook(here), roving, outlook(here).wayOfKey(k)));
    };
    const look = (k: number): void => {
      const here = ground();
      const seen = outlook(here);
      announce(rayText(here, seen, latest.current.roving, seen.wayOfKey(k)));
    };
    const around = (): void => {
      const { roving } = latest.current;
      const distance = ring.current.cell === roving ? (ring.current.distance % RINGS) + 1 : 1;
      ring.current = { cell: roving, distance };
      announce(ringText(ground(), roving, distance));
    };
    const piece = (by: 1 | -1) => (): void => {
      const { idle, roving, focus } = latest.current;
      const all = idle();
      const at = all.indexOf(roving);
      const next = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
      if (next === undefined) announce(say('pieces.none'));
      else focus(next);
    };
    const offs = [
      ...WALKS.flatMap((id, k) => [onAct(id, () => walk(k)), onAct(`look ${id}`, () => look(k))]),
      onAct('ring', around),
      onAct('nextPiece', piece(1)),
      onAct('lastPiece', piece(-1)),
    ];
    return () => {
      for (const off of offs) off();
    };
  }, []);
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Around extends Pick<GridProps, 'scene' | 'cells'> {
  readonly roving: string;
  readonly rows: readonly (readonly CellText[])[];
}

/** The cell that an arrow, Home or End leads to; undefined for other keys. */
function keyTarget(key: string, { scene, cells, roving, rows }: Around): string | undefined {
  const by = STEPS[key];
  if (by !== undefined) return neighbour(scene, cells, roving, by) ?? roving;
  const row = rows.find((one) => one.some(({ cell }) => cell === roving));
  if (key === 'Home') return row?.[0]?.cell;
  return key === 'End' ? row?.at(-1)?.cell : undefined;
}

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
