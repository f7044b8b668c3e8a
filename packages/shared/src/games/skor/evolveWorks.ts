// Reducer of events of structures, tech and Resource.

import { branchIndex, indexOf, opponentOf } from './query.ts';
import { NO_STACK, pieceCode, withPiece } from './stack.ts';
import { type Event, NO_TECH, paying, put, withPlayer } from './stateParts.ts';
import type { SkorState, Space } from './types.ts';

export function built(state: SkorState, at: Space, code: number, paid: number): SkorState {
  const next: SkorState = {
    ...state,
    stage: 'build',
    structures: put(state.structures, indexOf(state, at), code),
  };
  return paying(next, paid);
}

export function researched(state: SkorState, event: Event<'researched'>): SkorState {
  const tech = put(state.players[event.seat]?.tech ?? NO_TECH, branchIndex(event.branch), event.tier);
  return paying({ ...withPlayer(state, event.seat, { tech }), stage: 'research' }, event.paid);
}

export function sent(state: SkorState, event: Event<'sent'>): SkorState {
  const to = opponentOf(event.seat);
  const received = (state.players[to]?.received ?? 0) + event.amount;
  const stacks = [...state.stacks];
  for (const at of event.escorts) {
    const i = indexOf(state, at);
    stacks[i] = withPiece(stacks[i] ?? NO_STACK, event.seat, pieceCode('M', 0, true));
  }
  return paying({ ...withPlayer(state, to, { received }), stacks }, event.amount);
}
