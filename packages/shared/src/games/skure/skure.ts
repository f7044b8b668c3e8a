// Skure as one GameDefinition: wires the rules' files together. Start reading at decide.ts for commands, at carryOut.ts for their
// execution. What needs no decisions is in readModel.ts.

import { decide, endByTime } from './decide.ts';
import { legalCommands } from './legal.ts';
import { open } from './opening.ts';
import { type Skure, skureReadModel } from './readModel.ts';
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
