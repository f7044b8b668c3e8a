// Skure as one GameDefinition: wires the rules' files together. Start reading at decide.ts for what people do, at carryOut.ts for what
// comes of it. What needs no deciding is in told.ts.

import { decide, endByTime } from './decide.ts';
import { legalCommands } from './legal.ts';
import { open } from './opening.ts';
import { leaving } from './table.ts';
import { type Skure, skureTold } from './told.ts';

export const skure: Skure = {
  ...skureTold,
  open,
  decide,
  // Nobody loses on time (SKURE-13.3): the turn defends.
  forfeit: (state, seat, reason) =>
    reason === 'timeout' ? endByTime(state) : leaving(state, seat, 'abandoned'),
  legalCommands,
};
