// Keys that work wherever the focus is, but for text fields (UI-19): Escape steps back, Enter gives the last word. On
// the board the game is asked first.

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { overlays } from '../../prefs.ts';
import type { PlayTable } from './playTable.ts';

export function useKeys(table: PlayTable): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || isTyping(target)) return;
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (plain && isAtBoard() && askGame(table, event.key)) {
        event.preventDefault();
        return;
      }
      if (event.key === 'Escape') table.gesture({ kind: 'cancel', id: '' });
      if (event.key === 'Enter' && table.step.value?.armed === true && !isInDock(target)) {
        // The button that asked for it still has the focus; Enter now means the last word, not asking again.
        event.preventDefault();
        table.gesture({ kind: 'choose', id: 'confirm' });
      }
      const hotkey = document.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(event.key)}"]`);
      if (plain && hotkey !== null) hotkey.click();
      // Its switch may be in a tab that is not open.
      if (plain && event.key.toLowerCase() === 'v' && table.seat !== undefined) toggle(overlays.threats);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

/** The game knows best what a key on the board means while a step is in hand. */
function askGame(table: PlayTable, key: string): boolean {
  const step = table.step.value;
  const meant = step === undefined ? undefined : table.game.keyGesture?.(step, key);
  if (meant === undefined) return false;
  table.gesture(meant);
  return true;
}

/** The board has the focus, or nothing has. */
function isAtBoard(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.closest('.cells') !== null
  );
}

function toggle(flag: Signal<boolean>): void {
  flag.value = !flag.value;
}

const isInDock = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.dock, .sheet-body') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
