// The height of the buttons below the right rail, as `--acts` of the table: the rail ends above them, however many lines their words take.

import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** For the table's element. */
export function useActsHeight(): RefObject<HTMLElement> {
  const table = useRef<HTMLElement>(null);
  // After every rendering: another screen's buttons may have taken their place.
  useEffect(() => {
    const acts = table.current?.querySelector<HTMLElement>(':scope > .acts');
    if (acts === null || acts === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      table.current?.style.setProperty('--acts', `${acts.offsetHeight}px`);
    });
    observer.observe(acts);
    return () => observer.disconnect();
  });
  return table;
}
