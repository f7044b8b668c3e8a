// What the panels leave free for the board: an empty element of whichever layout is shown now.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

export interface Hole {
  readonly element: ReadonlySignal<HTMLElement | null>;
  /** For the element that marks it. */
  readonly ref: (element: HTMLElement | null) => void;
}

export function useHole(): Hole {
  const element = useSignal<HTMLElement | null>(null);
  return useMemo(
    () => ({
      element,
      ref: (now) => {
        // The next layout brings another one: until then the last place is the best guess.
        if (now !== null) element.value = now;
      },
    }),
    [element],
  );
}
