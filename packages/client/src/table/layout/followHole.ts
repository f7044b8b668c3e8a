// Fits the board into what the panels leave uncovered, in any layout.

import { effect, type ReadonlySignal } from '@preact/signals';
import type { Insets } from '../../board/stage/framing.ts';
import type { BoardStage } from '../../board/stage/stage.ts';

/** Returns how to stop. */
export function followHole(
  stage: Pick<BoardStage, 'host' | 'setInsets'>,
  hole: ReadonlySignal<HTMLElement | null>,
): () => void {
  return effect(() => {
    const { value: element } = hole;
    if (element === null) return undefined;
    const measure = (): void => {
      // An element without layout, such as one of the previous layout, is ignored.
      if (element.getClientRects().length > 0) stage.setInsets(insetsOf(stage.host, element));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(stage.host);
    // The part to be shown first may change without a change of size.
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
    near: element.dataset.near as Insets['near'],
  };
}
