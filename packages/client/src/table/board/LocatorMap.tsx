// The minimap over a narrow screen, with a frame around the visible part; a tap moves the camera (UI-S15). It avoids
// covering pieces. For touch alone: the keyboard's cursor moves the camera itself.

import type { ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { paintAt } from '../../art/paints.ts';
import type { Rect } from '../../board/geometry/camera.ts';
import { type Corner, cornerFor, cornerRect, type Overview } from '../../board/geometry/overview.ts';
import type { PlayTable } from '../../gameApi/playTable.ts';
import type { BoardControl } from '../input/boardControl.ts';
import { paintOf } from '../seats/paints.ts';

/** Of its longer side, in CSS px. */
const SIZE_PX = 84;

export interface LocatorMapProps {
  readonly table: PlayTable;
  readonly control: ReadonlySignal<BoardControl | undefined>;
  readonly overview: Overview;
}

export function LocatorMap({ table, control, overview }: LocatorMapProps) {
  const corner = useRef<Corner>('right top');
  const { whole, seen, free } = overview;
  const scale = SIZE_PX / Math.max(whole.width, whole.height);
  const size = { width: whole.width * scale, height: whole.height * scale };
  corner.current = cornerFor(overview, size, corner.current);
  const moveCamera = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const box = (currentTarget as Element).getBoundingClientRect();
    const x = whole.left + ((clientX - box.left) / box.width) * whole.width;
    const y = whole.top + ((clientY - box.top) / box.height) * whole.height;
    control.value?.lookAt({ x, y });
  };
  return (
    <button
      type="button"
      class="locator"
      data-testid="locator"
      aria-hidden="true"
      tabIndex={-1}
      style={inPx(cornerRect(corner.current, free, size))}
      onClick={moveCamera}
    >
      <svg
        aria-hidden="true"
        viewBox={[whole.left, whole.top, whole.width, whole.height].map(Math.round).join(' ')}
      >
        <Land table={table} cells={overview.cells} />
        <rect
          class="seen"
          x={seen.left}
          y={seen.top}
          width={seen.width}
          height={seen.height}
          stroke-width={2 / scale}
        />
      </svg>
    </button>
  );
}

const inPx = ({ left, top, width, height }: Rect) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

function Land({ table, cells }: { readonly table: PlayTable; readonly cells: Overview['cells'] }) {
  const { game, source } = table;
  const view = source.frame.value?.view;
  if (view === undefined) return null;
  const owned = new Map(
    game.owners?.(view).map(({ cell, seat }) => [cell, paintAt(paintOf(game, view, seat))]),
  );
  return (
    <>
      {cells.map(({ cell, path }) => (
        <path key={cell} d={path} style={{ fill: owned.get(cell)?.fill }} />
      ))}
    </>
  );
}
