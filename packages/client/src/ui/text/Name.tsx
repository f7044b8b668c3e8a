// A person's name on its own: bidi-isolated, broken within a word before it overflows,
// and never translated. Within a sentence of the catalogues `say` does the same. And the marker of a seat before it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { type PaintNumber, paintAt } from '../../art/paints.ts';

export const Name = ({ children }: { readonly children: string | undefined }) => (
  <bdi class="name" translate={false}>
    {children}
  </bdi>
);

/** Where seats have other paints than their own, as those of one side do: a marker has form and colour of the paint. */
export const SeatPaint = createContext<(seat: Seat) => PaintNumber>((seat) => seat);

export function SeatMark({ seat }: { readonly seat: Seat }) {
  const paint = useContext(SeatPaint)(seat);
  // The class alone would have the colour of the seat with that number.
  const style = paint === seat ? {} : { '--seat': `var(--${paintAt(paint).name})` };
  return <i class={`d${paint}`} style={style} />;
}
