// A swipe up or down that begins on an element. A press that became one clicks nothing.

import { useRef } from 'preact/hooks';

/** Least way of a swipe, in CSS px; a finger that taps moves less. */
const SWIPE_PX = 24;

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onClickCapture: (event: Event) => void;
}

/** The element needs `touch-action: pan-x`, else the browser takes the gesture for itself. */
export function useSwipe(up: () => void, down: () => void): SwipeHandlers {
  const isSwiped = useRef(false);
  return {
    onPointerDown: ({ clientY: from }) => {
      isSwiped.current = false;
      // A mouse may be released elsewhere.
      const released = ({ clientY }: PointerEvent): void => {
        const way = clientY - from;
        isSwiped.current = Math.abs(way) >= SWIPE_PX;
        if (isSwiped.current) (way < 0 ? up : down)();
      };
      addEventListener('pointerup', released, { once: true });
    },
    onClickCapture: (event) => {
      if (!isSwiped.current) return;
      isSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
