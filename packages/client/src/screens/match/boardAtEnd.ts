// On a phone the result is read beside the board: whichever tab was open when the match ended, the board's is then.

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export function useBoardAtEnd(tab: Signal<string>, isOver: boolean): void {
  useEffect(() => {
    if (isOver) tab.value = 'board';
  }, [isOver, tab]);
}
