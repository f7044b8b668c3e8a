// Reducer of events of pieces: moves, fights, spawning, promotion, disbanding.

import { useOf, withUse, withUseMoved } from './cities.ts';
import { indexOf } from './query.ts';
import {
  allEnded,
  freshest,
  mostTired,
  NO_STACK,
  pieceCode,
  pieceEnded,
  pieceUsed,
  withoutPiece,
  withPiece,
} from './stack.ts';
import { type Event, NEW_PLAYER, paying, put, put2, removed, withPlayer } from './stateParts.ts';
import { CITY, NO_STRUCTURE } from './structure.ts';
import type { SkorState } from './types.ts';

export function moved(state: SkorState, event: Event<'moved'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.path[event.path.length - 1] ?? event.from);
  const { kind, used, ended } = event.piece;
  const left = withoutPiece(state.stacks[from] ?? NO_STACK, pieceCode(kind, used, ended));
  const arrived = withPiece(
    state.stacks[to] ?? NO_STACK,
    event.seat,
    pieceCode(kind, used + event.cost, ended),
  );
  return { ...state, stacks: put2(state.stacks, from, left, to, arrived) };
}

export function attacked(state: SkorState, event: Event<'attacked'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.to);
  const { kind, used, ended } = event.piece;
  const spent = pieceCode(kind, used, true);
  let home = withoutPiece(state.stacks[from] ?? NO_STACK, pieceCode(kind, used, ended));
  let there = withoutFallen(state.stacks[to] ?? NO_STACK, event.exchanges);
  if (event.enters) there = withPiece(there, event.seat, spent);
  else if (event.survives) home = withPiece(home, event.seat, spent);
  return paying({ ...state, stacks: put2(state.stacks, from, home, to, there) }, event.paid);
}

// SKOR-4.6: pieces go, their space and its structure stay as they are.
function withoutFallen(stack: number, exchanges: Event<'attacked'>['exchanges']): number {
  let left = stack;
  for (const { fallen } of exchanges) {
    for (const kind of fallen) left = withoutPiece(left, mostTired(left, kind));
  }
  return left;
}

export function fired(state: SkorState, event: Event<'fired'>): SkorState {
  const from = indexOf(state, event.from);
  const to = indexOf(state, event.to);
  const crew = allEnded(state.stacks[from] ?? NO_STACK);
  const there = withoutFallen(state.stacks[to] ?? NO_STACK, event.exchanges);
  return paying({ ...state, stacks: put2(state.stacks, from, crew, to, there) }, event.paid);
}

export function migrated(state: SkorState, event: Event<'migrated'>): SkorState {
  const last = event.path[event.path.length - 1] ?? event.from;
  const [from, to] = [indexOf(state, event.from), indexOf(state, last)];
  if (from === to) return paying(state, event.paid);
  const city = CITY[event.seat] ?? NO_STRUCTURE;
  return paying(
    {
      ...state,
      ...withUseMoved(state, from, to),
      structures: put2(state.structures, from, NO_STRUCTURE, to, city),
      stacks: put2(state.stacks, from, NO_STACK, to, state.stacks[from] ?? NO_STACK),
    },
    event.paid,
  );
}

export function spawned(state: SkorState, event: Event<'spawned'>): SkorState {
  const i = indexOf(state, event.at);
  const player = state.players[event.seat] ?? NEW_PLAYER;
  const isAway = state.structures[i] !== CITY[event.seat];
  const counts = { spawned: player.spawned + 1, away: player.away + (isAway ? 1 : 0) };
  const stack = withPiece(state.stacks[i] ?? NO_STACK, event.seat, pieceCode('C', 0, false));
  return {
    ...withPlayer(isAway ? state : withUse(state, i, useOf(state, i) + 1), event.seat, counts),
    stacks: put(state.stacks, i, stack),
  };
}

export function promoted(state: SkorState, event: Event<'promoted'>): SkorState {
  const i = indexOf(state, event.at);
  const stack = state.stacks[i] ?? NO_STACK;
  const civilian = freshest(stack, 'C');
  const military = pieceCode('M', pieceUsed(civilian), pieceEnded(civilian));
  const next = withPiece(withoutPiece(stack, civilian), event.seat, military);
  return paying({ ...state, stacks: put(state.stacks, i, next) }, event.paid);
}

export function disbanded(state: SkorState, event: Event<'disbanded'>): SkorState {
  const next = removed(state, event.at, event.kind);
  return event.fed === null ? next : { ...next, stage: 'move', budget: event.fed.budget };
}

export function assassinated(state: SkorState, event: Event<'assassinated'>): SkorState {
  const gone = [event.target, ...event.agents].reduce((next, at) => removed(next, at, 'C'), state);
  return paying(gone, event.paid);
}
