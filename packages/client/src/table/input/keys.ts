// Shortcuts of a table (UI-19). Escape steps back and Enter confirms wherever the focus is, except in text fields; all
// others are in shortcuts/bindings.ts and work while the board has the focus, unless declared otherwise there.

import { useEffect } from 'preact/hooks';
import type { PlayTable } from '../../gameApi/playTable.ts';
import { doAct } from '../../shortcuts/acts.ts';
import { BINDINGS, type Binding, boundTo, gameBindings } from '../../shortcuts/bindings.ts';
import { chordOf } from '../../shortcuts/chord.ts';
import { isReserved, keyboard, type Press } from '../../shortcuts/layout.ts';

export function useKeys(table: PlayTable): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event.target)) return;
      if (isReserved(event)) return;
      if (keyboard.presses(event).some((one) => press(table, one, event.target))) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [table]);
}

/** Whether the key was handled. */
function press(table: PlayTable, one: Press, target: EventTarget | null): boolean {
  const chord = chordOf(one);
  const own = gameBindings(table.game.id, table.game.keys?.() ?? []);
  const ofGame = boundTo(chord, own);
  if (isAtBoard() && (ofGame === undefined ? askGame(table, one.key) : playKey(table, ofGame))) return true;
  if (chord === 'Escape') {
    table.gesture({ kind: 'cancel', id: '' });
    return false;
  }
  if (chord === 'Enter') return lastWord(table, target);
  const binding = boundTo(chord, BINDINGS);
  if (binding === undefined && isAtBoard() && lookAround(chord)) return true;
  if (binding === undefined || !(binding.anywhere || isAtBoard())) return false;
  return binding.id === 'endTurn' ? endTurnAtOnce(table) : doAct(binding.id);
}

/** With Shift a walking key describes that direction instead of moving the cursor. */
function lookAround(chord: string): boolean {
  if (!chord.startsWith('Shift+')) return false;
  const walk = boundTo(chord.slice('Shift+'.length), BINDINGS);
  return walk !== undefined && doAct(`look ${walk.id}`);
}

/** A shortcut of the game: a gesture if it is one in this step, else the button with the same action. */
function playKey(table: PlayTable, { id, byDefault }: Binding): boolean {
  return askGame(table, byDefault) || doAct(id);
}

/** During a step the game interprets keys on the board. */
function askGame(table: PlayTable, key: string): boolean {
  const step = table.step.value;
  const meant = step === undefined ? undefined : table.game.keyGesture?.(step, key);
  if (meant === undefined) return false;
  table.gesture(meant);
  return true;
}

/** The button that led to the confirmation still has the focus; Enter now confirms instead of pressing it again. */
function lastWord(table: PlayTable, target: EventTarget | null): boolean {
  if (!isArmed(table) || isInDock(target)) return false;
  table.gesture({ kind: 'choose', id: 'confirm' });
  return true;
}

/** The board has the focus, or nothing has. */
function isAtBoard(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement.closest('.cells') !== null
  );
}

const isInDock = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.dock, .sheet-body') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/**
 * Ends the turn without the confirmation that lists unused moves (UI-14): by its shortcut, or by holding the
 * button.
 */
const isArmed = (table: PlayTable): boolean => table.step.value?.armed === true;

/** Whether there was a turn to end. */
export function endTurnAtOnce(table: PlayTable): boolean {
  if (isArmed(table) || !doAct('endTurn')) return false;
  if (isArmed(table)) table.gesture({ kind: 'choose', id: 'confirm' });
  return true;
}
