// Building and razing (SKOR-8.0 to 8.4).

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { geometry } from './board.ts';
import { holds, indexOf, refusal, stackAt, structureAt } from './query.ts';
import { RULES } from './rulesTable.ts';
import { has } from './stack.ts';
import { DEBRIS, isCity, NO_STRUCTURE, OBSTRUCTION, structureKind } from './structure.ts';
import type { Buildable, SkorEvent, SkorState, Space } from './types.ts';

// SKOR-8.0: one structure a space, only where an own civilian stands.
export function checkBuild(
  state: SkorState,
  seat: Seat,
  structure: Buildable,
  at: Space,
): Refusal | undefined {
  const i = indexOf(state, at);
  const hasCivilian = holds(state, seat, i) && has(stackAt(state, i), 'C');
  if (!hasCivilian) return refusal('no-civilian', '8.0', { at });
  if (structureAt(state, i) !== NO_STRUCTURE) return refusal('occupied', '8.0', { at });
  return structure === 'farm' && !isNextToCity(state, i)
    ? refusal('not-next-to-city', '8.1', { at })
    : undefined;
}

// SKOR-8.1: a Farm stands next to a City, either player's, where it stands now.
const isNextToCity = (state: SkorState, i: number): boolean =>
  (geometry(state.board).neighbours[i] ?? []).some((n) => n >= 0 && isCity(structureAt(state, n)));

export const build = (seat: Seat, structure: Buildable, at: Space): readonly SkorEvent[] => [
  { type: 'built', seat, structure, at, paid: RULES.buildCost[structure] },
];

// SKOR-8.4: a piece turns the structure under it, whoever built it, into a Debris Field.
export function checkRaze(state: SkorState, seat: Seat, at: Space): Refusal | undefined {
  const i = indexOf(state, at);
  if (!holds(state, seat, i)) return refusal('no-piece', '8.4', { at });
  return isRazable(structureAt(state, i)) ? undefined : refusal('not-razable', '8.4', { at });
}

const isRazable = (structure: number): boolean =>
  structure !== NO_STRUCTURE && structure !== OBSTRUCTION && structure !== DEBRIS && !isCity(structure);

/** The command must have passed `checkRaze`. */
export const raze = (state: SkorState, seat: Seat, at: Space): readonly SkorEvent[] => [
  {
    type: 'razed',
    seat,
    structure: structureKind(structureAt(state, indexOf(state, at))) ?? 'debris',
    at,
    paid: RULES.razeCost,
  },
];
