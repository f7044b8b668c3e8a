// The page of any table: its board, and around it the screen's parts (UI-1, UI-2).

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { SeatPaint } from '../../ui/text/Name.tsx';
import { Board } from '../board/Board.tsx';
import type { BoardControl } from '../input/boardControl.ts';
import { isMany, isRoster } from '../seats/Plates.tsx';
import { markPaint, paintStyle, useManyPaints } from '../seats/paints.ts';
import type { Seating } from '../seats/seats.ts';
import type { Layout } from './useTable.ts';

export interface TableMainProps {
  readonly table: PlayTable;
  readonly layout: Omit<Layout, 'lines'>;
  /** The screen, for styles; absent for a match. */
  readonly kind?: string;
  /** Its state as data attributes for tests and styles. */
  readonly data: Readonly<Record<`data-${string}`, string | number | boolean>>;
  readonly heading: string;
  readonly seating?: Seating;
  /** Of the seats, for the cards over the board. */
  readonly names?: readonly string[];
  readonly board?: Signal<BoardControl | undefined>;
  readonly children: ComponentChildren;
}

export function TableMain(props: TableMainProps) {
  const { table, layout, kind = '', data, heading, seating, names = [], board, children } = props;
  const { width, pointed, hole } = layout;
  const main = useActsHeight();
  const order = seating?.order ?? [];
  const view = table.source.frame.value?.view;
  const paints = paintStyle(table.game, view);
  const marks = useMemo(() => markPaint(table.game, view), [table.game, Object.values(paints).join()]);
  useManyPaints(order.length, Object.keys(paints).length > 0);
  const many = isRoster(order) ? 'rostered' : isMany(order) ? 'many' : '';
  const sided = (seating?.sides ?? []).length > 0 ? 'sided' : '';
  return (
    <main
      ref={main}
      class={['match', kind, width === 'column' ? 'phone column' : width, many, sided]
        .filter((name) => name !== '')
        .join(' ')}
      data-game={table.game.id}
      style={paints}
      {...data}
    >
      <h1 class="hidden">{heading}</h1>
      <Board
        table={table}
        pointed={pointed}
        hole={hole}
        names={names}
        hasLine={kind !== 'lesson'}
        {...(board === undefined ? {} : { control: board })}
      />
      <SeatPaint.Provider value={marks}>{children}</SeatPaint.Provider>
    </main>
  );
}

/** The height of the buttons below the right rail, as `--acts` of this element: the rail ends above them, however many lines they take. */
function useActsHeight() {
  const main = useRef<HTMLElement>(null);
  // After every rendering: another screen's buttons may have taken their place.
  useEffect(() => {
    const acts = main.current?.querySelector<HTMLElement>(':scope > .acts');
    if (acts === null || acts === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      main.current?.style.setProperty('--acts', `${acts.offsetHeight}px`);
    });
    observer.observe(acts);
    return () => observer.disconnect();
  });
  return main;
}
