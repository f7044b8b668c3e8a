// A table's page, wide or narrow: a screen assigns its parts, and only those of the current width are rendered.

import type { ComponentChildren } from 'preact';
import type { FrameText } from '../../gameApi/clientGame.ts';
import { later } from '../../ui/controls/Later.tsx';
import { Stepper } from '../../ui/controls/Stepper.tsx';
import { useTimedGesture } from '../input/timedGesture.ts';
import type { VisibleArea } from '../layout/visibleArea.ts';
import { PlateBar } from '../seats/Plates.tsx';
import type { Seating } from '../seats/seats.ts';
import type { PhonePlaces } from './PhoneTable.tsx';
import { TableMain, type TableMainProps } from './TableMain.tsx';

const DuePlate = later(() => import('../../ui/plates/DuePlate.tsx').then(({ DuePlate }) => DuePlate));

export interface TableScreenProps extends Omit<TableMainProps, 'children'> {
  readonly seating: Seating;
  readonly text: FrameText;
  readonly phone: (places: PhonePlaces) => ComponentChildren;
  readonly wide: () => WideParts;
  /** Beside or over either of them. */
  readonly children?: ComponentChildren;
}

export function TableScreen({ text, phone, wide, children, ...main }: TableScreenProps) {
  const { seating, layout } = main;
  useTimedGesture(main.table);
  const { width, hole } = layout;
  return (
    <TableMain {...main}>
      {width !== 'desktop' ? (
        phone({ seating, text, hole })
      ) : (
        <WideTable seating={seating} hole={hole} text={text} {...wide()} />
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

interface WideTableProps extends WideParts {
  readonly seating: Seating;
  readonly hole: VisibleArea;
  readonly text: FrameText;
}

/** The wide layout of any table: the bar above, rails, dock and buttons below (UI-1). */
function WideTable({ seating, hole, text, ...part }: WideTableProps) {
  return (
    <>
      <header class="top">
        {part.brand}
        <PlateBar {...seating}>
          <div class="middle">
            {text.due === undefined ? (
              <>
                <span class="turn">{part.turn}</span>
                <Stepper stages={text.stages} />
              </>
            ) : (
              <DuePlate turn={part.turn} {...text.due} />
            )}
          </div>
        </PlateBar>
        {part.tools}
      </header>
      {part.rails}
      <div class="hole" ref={hole.ref} />
      <div class="dock">{part.dock}</div>
      {part.acts}
    </>
  );
}
