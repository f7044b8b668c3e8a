// Whether an element is in view, on a page that is visible.

import { type ReadonlySignal, signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

/** Of its area. */
const SEEN_PART = 0.2;

export function useInView(of: RefObject<Element | null>): ReadonlySignal<boolean> {
  const seen = useMemo(() => signal(false), []);
  useEffect(() => {
    let isInside = false;
    const update = (): void => {
      seen.value = isInside && !document.hidden;
    };
    const watching = new IntersectionObserver(
      (entries) => {
        isInside = entries.at(-1)?.isIntersecting ?? false;
        update();
      },
      { threshold: SEEN_PART },
    );
    if (of.current !== null) watching.observe(of.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      watching.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [of, seen]);
  return seen;
}
