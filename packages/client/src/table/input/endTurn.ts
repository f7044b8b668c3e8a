// Ends the turn without the confirmation that lists unused moves (UI-14): by its shortcut, or by holding the button.

import type { PlayTable } from '../../gameApi/playTable.ts';
import { doAct } from '../../shortcuts/acts.ts';

export const isArmed = (table: PlayTable): boolean => table.step.value?.armed === true;

/** Whether there was a turn to end. */
export function endTurnAtOnce(table: PlayTable): boolean {
  if (isArmed(table) || !doAct('endTurn')) return false;
  if (isArmed(table)) table.gesture({ kind: 'choose', id: 'confirm' });
  return true;
}
