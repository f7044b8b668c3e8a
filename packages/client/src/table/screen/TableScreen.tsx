// A table's page, wide or narrow: a screen assigns its parts, and only those of the current width are rendered.

import type { ComponentChildren } from 'preact';
import type { AnyProps } from '../../gameApi/anyGame.ts';
import type { FrameText } from '../../gameApi/frameText.ts';
import { DuePlate } from '../../ui/plates/DuePlate.tsx';
import { useTimedGesture } from '../input/timedGesture.ts';
import type { VisibleArea } from '../layout/visibleArea.ts';
import { PlateBar } from '../seats/Plates.tsx';
import type { Seating } from '../seats/seats.ts';
import type { PhonePlaces } from './PhoneTable.tsx';
import { TableLine, type TableLineProps } from './TableLine.tsx';
import { TableMain, type TableMainProps } from './TableMain.tsx';

export interface TableScreenProps extends Omit<TableMainProps, 'children'> {
  readonly seating: Seating;
  readonly text: FrameText;
  /** Of the game's panels. */
  readonly props: AnyProps;
  /** In the line beside the board, the most urgent first. */
  readonly urgent?: ComponentChildren;
  readonly phone: (places: PhonePlaces) => ComponentChildren;
  readonly wide: () => WideParts;
  /** Beside or over either of them. */
  readonly children?: ComponentChildren;
}

export function TableScreen({ text, props, urgent, phone, wide, children, ...main }: TableScreenProps) {
  const { seating, layout } = main;
  useTimedGesture(main.table);
  const { width, hole } = layout;
  return (
    <TableMain {...main}>
      {width !== 'desktop' ? (
        phone({ seating, text, hole, urgent })
      ) : (
        <WideTable {...{ seating, hole, text, props, urgent }} game={main.table.game} {...wide()} />
      )}
      {children}
    </TableMain>
  );
}

/** The screen's parts. */
interface WideParts {
  readonly brand: ComponentChildren;
  /** Between the plates: the round and the turn, in words. */
  readonly turn: string;
  readonly tools: ComponentChildren;
  readonly rails: ComponentChildren;
  readonly dock: ComponentChildren;
  readonly acts: ComponentChildren;
}

interface WideTableProps extends WideParts, Omit<TableLineProps, 'line'> {
  readonly seating: Seating;
  readonly hole: VisibleArea;
}

/** The wide layout of any table: the bar above, rails, and below the board the line, the dock and the buttons (UI-1). */
function WideTable({ seating, hole, game, text, props, urgent, ...part }: WideTableProps) {
  return (
    <>
      <header class="top">
        {part.brand}
        <PlateBar {...seating}>
          <div class="middle">
            {text.due === undefined ? (
              // Whose turn it is, if the line does not say it.
              <span class="turn">{game.Now === undefined ? part.turn : text.round}</span>
            ) : (
              <DuePlate turn={part.turn} {...text.due} />
            )}
          </div>
        </PlateBar>
        {part.tools}
      </header>
      {part.rails}
      <div class="hole" ref={hole.ref} />
      <TableLine {...{ game, props, text, urgent }} />
      <div class="dock">{part.dock}</div>
      {part.acts}
    </>
  );
}
