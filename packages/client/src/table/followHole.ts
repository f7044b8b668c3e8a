// Keeps the board within what the panels leave uncovered, whichever layout they are in.

import { effect, type ReadonlySignal } from '@preact/signals';
import type { BoardStage, Insets } from '../board/stage.ts';

/** Returns how to stop. */
export function followHole(
  stage: Pick<BoardStage, 'host' | 'setInsets'>,
  hole: ReadonlySignal<HTMLElement | null>,
): () => void {
  return effect(() => {
    const { value: element } = hole;
    if (element === null) return undefined;
    const measure = (): void => {
      // One that is not laid out, such as one of the layout before, says nothing about this one.
      if (element.getClientRects().length > 0) stage.setInsets(insetsOf(stage.host, element));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(stage.host);
    // What comes first may change without a pixel's difference.
    const marks = new MutationObserver(measure);
    marks.observe(element, { attributes: true });
    measure();
    return () => {
      observer.disconnect();
      marks.disconnect();
    };
  });
}

function insetsOf(host: HTMLElement, element: HTMLElement): Insets {
  const outer = host.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  return {
    top: Math.max(0, inner.top - outer.top),
    right: Math.max(0, outer.right - inner.right),
    bottom: Math.max(0, outer.bottom - inner.bottom),
    left: Math.max(0, inner.left - outer.left),
    near: element.dataset.near !== undefined,
  };
}
