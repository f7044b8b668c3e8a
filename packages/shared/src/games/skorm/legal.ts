// The exact list of commands that a seat may give now. Rotations are left out: they may stand before any turn
// (SKORM-4.2), and with them the list would have no end to speak of.

import type { Seat } from '../../kernel/game.ts';
import { commandOf, mainActions } from './mainAction.ts';
import { OFFERS } from './offers.ts';
import { remaining } from './parts.ts';
import { placements } from './placement.ts';
import type { SkormCommand, SkormState } from './types.ts';

export function legalCommands(state: SkormState, seat: Seat): readonly SkormCommand[] {
  if (state.phase === 'over' || !remaining(state).includes(seat)) return [];
  const byWord: readonly SkormCommand[] = [...OFFERS.legalDrawCommands(state, seat), { type: 'resign' }];
  return seat === state.active ? [...ownTurn(state), ...byWord] : byWord;
}

function ownTurn(state: SkormState): readonly SkormCommand[] {
  if (state.phase === 'set') return placements(state);
  const actions = mainActions(state.tiles, state.active);
  return actions.length === 0 ? [{ type: 'pass', rotations: [] }] : actions.map(commandOf);
}
