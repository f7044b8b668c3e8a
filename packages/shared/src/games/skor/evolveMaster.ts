// Reducer of a game master's events (SKOR-10.2).

import type { MasterEvent } from './masterTypes.ts';
import { indexOf } from './query.ts';
import { put } from './stateParts.ts';
import { codeOf, NO_STRUCTURE, NOBODY } from './structure.ts';
import type { SkorState, Space } from './types.ts';

export function ruled(state: SkorState, event: MasterEvent): SkorState {
  switch (event.type) {
    case 'rollAsked': {
      const { type: _, ...rollDue } = event;
      return { ...state, rollDue };
    }
    case 'rollEntered':
      return withoutRoll(state);
    case 'masterPlaced':
      return withStructure(state, event.at, codeOf(event.structure, event.builder ?? NOBODY));
    case 'masterCleared':
      return withStructure(state, event.at, NO_STRUCTURE);
    case 'noted':
      return withWords(state, 'notes', event.at, event.text);
    case 'linked':
      return withWords(state, 'links', event.at, event.match);
  }
}

/** No command waits. */
export function withoutRoll(state: SkorState): SkorState {
  if (state.rollDue === undefined) return state;
  const { rollDue: _, ...rest } = state;
  return rest;
}

// SKOR-10.2c: nothing is paid, and the stage stays.
const withStructure = (state: SkorState, at: Space, code: number): SkorState => ({
  ...state,
  structures: put(state.structures, indexOf(state, at), code),
});

/** Removed texts leave no trace. */
function withWords(state: SkorState, of: 'notes' | 'links', at: Space, words: string): SkorState {
  const { [of]: known = {}, ...rest } = state;
  const { [at]: _, ...others } = known;
  const next = words === '' ? others : { ...others, [at]: words };
  return Object.keys(next).length === 0 ? rest : { ...rest, [of]: next };
}
