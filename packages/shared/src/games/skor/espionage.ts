// Assassination and sabotage (SKOR-7.6, 8.7, 8.9); infiltration is infiltration.ts.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { holds, indexOf, isEnemy, opponentOf, refusal, stackAt, structureAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { civilians, has } from './stack.ts';
import { isCity, structureKind, structureOwner } from './structure.ts';
import type { SkorCommand, SkorEvent, SkorState, Space } from './types.ts';

export type AssassinateCommand = Extract<SkorCommand, { type: 'assassinate' }>;

// SKOR-7.6: tier 1 assassinates, tier 2 infiltrates, tier 3 sabotages.
export function checkAssassinate(
  state: SkorState,
  seat: Seat,
  command: AssassinateCommand,
): Refusal | undefined {
  if (tier(state, seat, 'espionage') < 1) return refusal('needsEspionage1', '8.7');
  const target = indexOf(state, command.target);
  // SKOR-8.7: two own civilians, from anywhere, for one enemy civilian anywhere.
  if (!isEnemy(state, seat, target) || !has(stackAt(state, target), 'C')) {
    return refusal('noEnemyCivilian', '8.7', { at: command.target });
  }
  const [a, b] = command.agents;
  const missing = a === b ? lacks(state, seat, a, 2) : lacks(state, seat, a, 1) || lacks(state, seat, b, 1);
  return missing ? refusal('needsTwoCivilians', '8.7') : undefined;
}

function lacks(state: SkorState, seat: Seat, at: Space, count: number): boolean {
  const i = indexOf(state, at);
  return !holds(state, seat, i) || civilians(stackAt(state, i)) < count;
}

export const assassinate = (seat: Seat, command: AssassinateCommand): readonly SkorEvent[] => [
  {
    type: 'assassinated',
    seat,
    target: command.target,
    agents: command.agents,
    paid: RULES.assassinateCost,
  },
];

export function checkSabotage(state: SkorState, seat: Seat, at: Space): Refusal | undefined {
  if (tier(state, seat, 'espionage') < 3) return refusal('needsEspionage3', '8.9');
  const structure = structureAt(state, indexOf(state, at));
  // SKOR-8.9: any structure built by the opponent becomes a Debris Field; Cities are not built.
  const isTheirs = structureOwner(structure) === opponentOf(seat) && !isCity(structure);
  return isTheirs ? undefined : refusal('notBuiltByOpponent', '8.9', { at });
}

/** The command must have passed `checkSabotage`. */
export const sabotage = (state: SkorState, seat: Seat, at: Space): readonly SkorEvent[] => [
  {
    type: 'sabotaged',
    seat,
    structure: structureKind(structureAt(state, indexOf(state, at))) ?? 'debris',
    at,
    paid: RULES.sabotageCost,
  },
];
