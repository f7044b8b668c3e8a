// The gesture that a step makes by itself, while its table is on the screen, whatever part of it is being read.

import { useEffect } from 'preact/hooks';
import type { PlayTable } from '../../gameApi/playTable.ts';

export function useTimedGesture(table: PlayTable): void {
  const timed = table.step.value?.timed;
  useEffect(() => {
    if (timed === undefined) return undefined;
    const timer = setTimeout(() => table.gesture(timed.gesture, 'agreed'), timed.afterMs);
    return () => clearTimeout(timer);
    // A step that is begun anew with the same gesture does not begin the wait anew.
  }, [table, timed?.gesture.id]);
}
