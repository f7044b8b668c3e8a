// Skure as one GameDefinition: wires the rules' files together. Start reading at decide.ts for commands, at carryOut.ts for their
// execution. What needs no decisions is in readModel.ts.

import type { Random } from '../../kernel/game.ts';
import { openCompany } from './companySetup.ts';
import { decide, endByTime } from './decide.ts';
import type { SkureEvent } from './events.ts';
import { fieldOf } from './fieldOption.ts';
import { legalCommands } from './legal.ts';
import { type Skure, skureReadModel } from './readModel.ts';
import type { SkureSettings } from './state.ts';
import { leaving } from './table.ts';

export const skure: Skure = {
  ...skureReadModel,
  open,
  decide,
  // No loss on time (SKURE-13.3): the active character defends.
  forfeit: (state, seat, reason) =>
    reason === 'timeout' ? endByTime(state) : leaving(state, seat, 'abandoned'),
  legalCommands,
};

/** Opening of a battle: with secret teams, or from a position (TABLE-11.1). */
function open(
  settings: SkureSettings,
  seatCount: number,
  _random: Random,
  wishes?: readonly unknown[],
): readonly SkureEvent[] {
  const { field, hold, position, ...options } = settings;
  if (options.company !== undefined) return openCompany(settings, seatCount, wishes);
  if (position !== undefined) return [{ type: 'positionSet', options, position, rules: 3 }];
  const found = fieldOf(settings);
  if (!found.ok) throw new Error(`there is no such field: ${found.error.code}`);
  return [{ type: 'battleOpened', options, ...found.value, rules: 3 }];
}
