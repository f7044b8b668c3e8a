// Ending the turn without the question what would be lost (UI-14): by its key, or by holding the button.

import { doAct } from '../keys/acts.ts';
import type { PlayTable } from '../play/playTable.ts';

export const isArmed = (table: PlayTable): boolean => table.step.value?.armed === true;

/** Whether there was a turn to end. */
export function endTurnAtOnce(table: PlayTable): boolean {
  if (isArmed(table) || !doAct('endTurn')) return false;
  if (isArmed(table)) table.gesture({ kind: 'choose', id: 'confirm' });
  return true;
}
