// Shortcuts of a replay: arrows step by event, with shift by turn; space plays; Home and End seek to the ends.

import { useEffect } from 'preact/hooks';
import { isReserved } from '../../../shortcuts/layout.ts';
import type { ReplayTable } from './replayTable.ts';

export function useReplayKeys(table: ReplayTable): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isReserved(event)) return;
      if (isBusy(event.target, event.key)) return;
      const act = actOf(table, event);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

function actOf(table: ReplayTable, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  switch (key) {
    case 'ArrowLeft':
      return () => (shiftKey ? table.byTurn(-1) : table.by(-1));
    case 'ArrowRight':
      return () => (shiftKey ? table.byTurn(1) : table.by(1));
    case 'Home':
      return () => table.seek(0);
    case 'End':
      return () => table.seek(table.source.length);
    case ' ':
      return () => table.toggle();
    case 'Escape':
      return () => table.gesture({ kind: 'cancel', id: '' });
    default:
      return undefined;
  }
}

/** Text fields and dialogs keep all keys, buttons the space bar; the scrubber's own keys mean the same as ours. */
function isBusy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, textarea, select, input:not([type="range"])') !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
