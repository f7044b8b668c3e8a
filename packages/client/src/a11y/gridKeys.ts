// Keyboard navigation and exploration of the grid (UI-31). Handlers read the current state when the key is pressed.

import { useEffect, useRef } from 'preact/hooks';
import type { CellText, Way } from '../gameApi/cellPlaces.ts';
import { onAct } from '../shortcuts/acts.ts';
import type { KeyId } from '../shortcuts/bindings.ts';
import { announce } from './announcer.ts';
import { BoardWalk, type Boxes, outlookOf } from './boardWalk.ts';
import { say } from './say.ts';
import { type Ground, lookText, ringText } from './scan.ts';

export interface Walking {
  readonly cells: readonly CellText[];
  readonly scene: Boxes | undefined;
  readonly cellName: (cell: string) => string;
  readonly wayNames?: Readonly<Record<Way, string>> | undefined;
  /** Cells of pieces that can act now, in reading order. */
  readonly idle: () => readonly string[];
  readonly roving: string;
  readonly focus: (cell: string) => void;
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

export function useWalking(now: Walking): void {
  const latest = useRef(now);
  latest.current = now;
  const ring = useRef({ cell: '', distance: 0 });
  useEffect(() => {
    const ground = (): Ground => ({ ...latest.current, walk: new BoardWalk(latest.current.cells) });
    const outlook = (of: Ground) => outlookOf(of.walk, latest.current.cells, latest.current.scene);
    const describeDirection = (k: number): void => {
      const here = ground();
      announce(lookText(here, outlook(here), latest.current.roving, k));
    };
    const walk = (k: number): void => {
      const { roving, focus } = latest.current;
      const here = ground();
      const way = outlook(here).wayOfKey(k, here.walk.directions(roving));
      const next = way === undefined ? undefined : here.walk.neighbour(roving, way);
      focus(next ?? roving);
      if (next === undefined) describeDirection(k);
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
      ...WALKS.flatMap((id, k) => [
        onAct(id, () => walk(k)),
        onAct(`look ${id}`, () => describeDirection(k)),
      ]),
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
const ROUNDS: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };

export interface Around extends Pick<Walking, 'scene' | 'cells' | 'roving'> {
  readonly rows: readonly (readonly CellText[])[];
  /** Moves from one neighbour to the next. */
  readonly round: Round;
}

/** The target cell of an arrow, Home or End, and of a page key on a map of areas; undefined for other keys. */
export function keyTarget(key: string, { scene, cells, roving, rows, round }: Around): string | undefined {
  const by = STEPS[key];
  if (by !== undefined) return nearest(scene, cells, roving, by) ?? roving;
  const turn = ROUNDS[key];
  if (turn !== undefined) return round.next(cells, roving, turn);
  const row = rows.find((one) => one.some(({ cell }) => cell === roving));
  if (key === 'Home') return row?.[0]?.cell;
  return key === 'End' ? row?.at(-1)?.cell : undefined;
}

/**
 * Areas may have more neighbours than there are direction keys: these two cycle through all of them, clockwise or back, as
 * long as nothing else moves the focus.
 */
export class Round {
  private centre = '';
  private shown = '';

  /** Undefined on a regular board, where every neighbour has its key. */
  next(cells: readonly CellText[], roving: string, by: 1 | -1): string | undefined {
    const walk = new BoardWalk(cells);
    if (walk.isRegular) return undefined;
    if (roving !== this.shown) this.centre = roving;
    const all = walk.neighbours(this.centre);
    const at = roving === this.centre ? -1 : all.indexOf(roving);
    const index = at < 0 ? (by === 1 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
    this.shown = all[index] ?? roving;
    return this.shown;
  }
}

/** Rows from the top; on a board without rows all cells make one. */
export function rowsOf(cells: readonly CellText[]): readonly (readonly CellText[])[] {
  const rows = new Map<number, CellText[]>();
  for (const cell of cells) {
    const row = rows.get(cell.row ?? 0) ?? [];
    row.push(cell);
    rows.set(cell.row ?? 0, row);
  }
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** The nearest cell in that direction on the screen, however the board is turned. */
function nearest(
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
