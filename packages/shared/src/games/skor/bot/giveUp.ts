// Chooses a piece to remove: in a shortage (SKOR-4.3) and after a dictator's roll (SKOR-9.3).

import type { Seat } from '../../../kernel/game.ts';
import { legalCommands } from '../legal.ts';
import type { PlayerCommand, SkorState } from '../types.ts';
import { evaluate } from './evaluate.ts';
import { after } from './outcomes.ts';
import type { Eyes } from './weights.ts';

const isRemoval = (command: PlayerCommand): boolean => command.type === 'disband' || command.type === 'purge';

/** The least costly removal. Starving would keep all pieces, but immobile. */
export function giveUp(state: SkorState, seat: Seat, eyes: Eyes): PlayerCommand {
  let best: PlayerCommand = { type: 'starve' };
  let most = Number.NEGATIVE_INFINITY;
  for (const command of legalCommands(state, seat)) {
    if (!isRemoval(command)) continue;
    // The removal itself is judged, not the turn that a purge lets begin.
    const left =
      state.stage === 'purge' && command.type === 'purge'
        ? { ...command, type: 'disband' as const }
        : command;
    const value = evaluate(after({ ...state, stage: 'move' }, seat, left), seat, eyes);
    if (value > most) [best, most] = [command, value];
  }
  return best;
}
