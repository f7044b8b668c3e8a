// The exact list of commands that a seat may give now. Rotations are left out: they may stand before any turn
// (SKORM-4.2), and with them the list would have no end to speak of.

import type { Actor, Seat } from '../../kernel/game.ts';
import { check } from './decide.ts';
import { commandOf, mainActions } from './mainAction.ts';
import { remaining } from './parts.ts';
import { placements } from './placement.ts';
import type { SkormCommand, SkormState } from './types.ts';

const ANSWERS = ['offer-draw', 'accept-draw', 'decline-draw', 'resign'] as const;

export function legalCommands(state: SkormState, seat: Seat): readonly SkormCommand[] {
  if (state.phase === 'over' || !remaining(state).includes(seat)) return [];
  const actor: Actor = { kind: 'seat', seat };
  const answers = ANSWERS.map((type) => ({ type })).filter(
    (command) => check(state, command, actor) === undefined,
  );
  return seat === state.active ? [...ownTurn(state), ...answers] : answers;
}

function ownTurn(state: SkormState): readonly SkormCommand[] {
  if (state.phase === 'set') return placements(state);
  const actions = mainActions(state.tiles, state.active);
  return actions.length === 0 ? [{ type: 'pass', rotations: [] }] : actions.map(commandOf);
}
