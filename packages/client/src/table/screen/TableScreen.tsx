// A table's page, wide or narrow: a screen assigns its parts, and only those of the current width are rendered.

import type { ComponentChildren } from 'preact';
import type { FrameText } from '../../gameApi/clientGame.ts';
import type { Seating } from '../seats/seating.ts';
import type { PhonePlaces } from './PhoneTable.tsx';
import { TableMain, type TableMainProps } from './TableMain.tsx';
import { type WideParts, WideTable } from './WideTable.tsx';

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
  const { width, hole } = layout;
  return (
    <TableMain {...main}>
      {width === 'phone' ? (
        phone({ seating, text, hole })
      ) : (
        <WideTable seating={seating} width={width} hole={hole} text={text} {...wide()} />
      )}
      {children}
    </TableMain>
  );
}
