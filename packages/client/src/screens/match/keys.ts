// Keys that work wherever the focus is, but for text fields (UI-19): Escape steps back, Enter gives the last word.

import { useEffect } from 'preact/hooks';
import type { PlayTable } from './playTable.ts';

export function useKeys(table: PlayTable): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || isTyping(target)) return;
      if (event.key === 'Escape') table.gesture({ kind: 'cancel', id: '' });
      if (event.key === 'Enter' && table.step.value?.armed === true && !isInDock(target)) {
        // The button that asked for it still has the focus; Enter now means the last word, not asking again.
        event.preventDefault();
        table.gesture({ kind: 'choose', id: 'confirm' });
      }
      const hotkey = document.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(event.key)}"]`);
      if (hotkey !== null && !event.ctrlKey && !event.metaKey && !event.altKey) hotkey.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

const isInDock = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.dock, .sheet-body') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
