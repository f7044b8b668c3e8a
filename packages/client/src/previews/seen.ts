// Whether an element is before somebody's eyes: within the window, of a page that is not hidden.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

/** Of its area. */
const SEEN_PART = 0.2;

export function useSeen(of: RefObject<Element | null>): ReadonlySignal<boolean> {
  const seen = useMemo(() => signal(false), []);
  useEffect(() => {
    let isInside = false;
    const look = (): void => {
      seen.value = isInside && !document.hidden;
    };
    const watching = new IntersectionObserver(
      (entries) => {
        isInside = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold: SEEN_PART },
    );
    if (of.current !== null) watching.observe(of.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      watching.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [of, seen]);
  return seen;
}
