// The members of a side, and the captain's plume, which a battle master drags onto one of them (UI-K98). The select above does the same.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { plumeArt } from '../art/seats.ts';

interface PlumeRowsProps {
  readonly names: readonly string[];
  /** Who may have it. */
  readonly seats: readonly Seat[];
  readonly captain: Seat;
  readonly pick: (seat: Seat) => void;
}

/** From where the plume was taken to the pointer, and the row below it. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly over: Seat | undefined;
}

export function PlumeRows({ names, seats, captain, pick }: PlumeRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef({ x: 0, y: 0 });
  const drag = useSignal<Drag | undefined>(undefined);
  const letGo = (): void => {
    drag.value = undefined;
  };
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.peek() === undefined) return;
    const row = document
      .elementsFromPoint(clientX, clientY)
      .find((one) => one.parentElement === list.current);
    const over = row instanceof HTMLElement ? Number(row.dataset.seat) : undefined;
    drag.value = { x: clientX - from.current.x, y: clientY - from.current.y, over };
  };
  const drop = (): void => {
    const { over } = drag.peek() ?? {};
    letGo();
    if (over !== undefined && over !== captain) pick(over);
  };
  const { x = 0, y = 0, over } = drag.value ?? {};
  return (
    <ul class="plume-rows" ref={list}>
      {seats.map((seat) => (
        <li key={seat} data-seat={seat} data-testid={`plume-row-${seat}`} class={seat === over ? 'over' : ''}>
          <span class="plume-place">
            {seat === captain && (
              <span
                class={drag.value === undefined ? 'plume' : 'plume dragged'}
                data-testid="plume"
                style={{ translate: `${x}px ${y}px` }}
                onPointerDown={(event) => {
                  if (!event.isPrimary || event.button !== 0) return;
                  event.preventDefault();
                  event.currentTarget.setPointerCapture(event.pointerId);
                  from.current = { x: event.clientX, y: event.clientY };
                  drag.value = { x: 0, y: 0, over: captain };
                }}
                onPointerMove={follow}
                onPointerUp={drop}
                onPointerCancel={letGo}
              >
                <Picture of={plumeArt('captain')} heightPx={22} />
              </span>
            )}
          </span>
          <Name>{names[seat]}</Name>
        </li>
      ))}
    </ul>
  );
}
