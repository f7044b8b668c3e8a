// Assassination and sabotage (SKOR-7.6, 8.7, 8.9); infiltration is in movement.ts.

import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { holds, indexOf, isEnemy, opponentOf, refusal, stackAt, structureAt, tier } from './query.ts';
import { RULES } from './rulesTable.ts';
import { civilians, has } from './stack.ts';
import { isCity, structureKind, structureOwner } from './structure.ts';
import type { SkorCommand, SkorEvent, SkorState, Space } from './types.ts';

type AssassinateCommand = Extract<SkorCommand, { type: 'assassinate' }>;

// SKOR-7.6: tier 1 assassinates, tier 2 infiltrates, tier 3 sabotages.
export function checkAssassinate(
  state: SkorState,
  seat: Seat,
  command: AssassinateCommand,
): Refusal | undefined {
  if (!hasAssassins(state, seat)) return refusal('needs-espionage-1', '8.7');
  const target = indexOf(state, command.target);
  if (!isVictim(state, seat, target)) return refusal('no-enemy-civilian', '8.7', { at: command.target });
  const [a, b] = command.agents;
  return areAgents(state, seat, indexOf(state, a), indexOf(state, b))
    ? undefined
    : refusal('needs-two-civilians', '8.7');
}

export const hasAssassins = (state: SkorState, seat: Seat): boolean => tier(state, seat, 'espionage') >= 1;

// SKOR-8.7: two own civilians, from anywhere, for one enemy civilian anywhere.
export const isVictim = (state: SkorState, seat: Seat, i: number): boolean =>
  isEnemy(state, seat, i) && has(stackAt(state, i), 'C');

/** Whether these are the spaces of two own civilians, or one that has both. */
export const areAgents = (state: SkorState, seat: Seat, a: number, b: number): boolean =>
  a === b
    ? hasCivilians(state, seat, a, 2)
    : hasCivilians(state, seat, a, 1) && hasCivilians(state, seat, b, 1);

const hasCivilians = (state: SkorState, seat: Seat, i: number, count: number): boolean =>
  holds(state, seat, i) && civilians(stackAt(state, i)) >= count;

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
  if (tier(state, seat, 'espionage') < 3) return refusal('needs-espionage-3', '8.9');
  const structure = structureAt(state, indexOf(state, at));
  // SKOR-8.9: any structure built by the opponent becomes a Debris Field; Cities are not built.
  const isTheirs = structureOwner(structure) === opponentOf(seat) && !isCity(structure);
  return isTheirs ? undefined : refusal('not-built-by-opponent', '8.9', { at });
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
