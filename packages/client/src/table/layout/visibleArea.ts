// The area that panels leave uncovered, measured by an empty element of the current layout.

import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

export interface VisibleArea {
  readonly element: ReadonlySignal<HTMLElement | null>;
  /** For the element that marks it. */
  readonly ref: (element: HTMLElement | null) => void;
}

export function useVisibleArea(): VisibleArea {
  const element = useSignal<HTMLElement | null>(null);
  return useMemo(
    () => ({
      element,
      ref: (now) => {
        // The next layout mounts another one: until then the last area is the best guess.
        if (now !== null) element.value = now;
      },
    }),
    [element],
  );
}
