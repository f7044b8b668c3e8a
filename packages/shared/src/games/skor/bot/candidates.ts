// Candidate commands by stage: the legal ones without purely harmful ones.

import type { Seat } from '../../../kernel/game.ts';
import { legalCommands } from '../legal.ts';
import { cultureOf, indexOf, opponentOf, structureAt } from '../query.ts';
import { isFarm, RESOURCE, structureOwner } from '../structure.ts';
import type { PlayerCommand, SkorState } from '../types.ts';

/** The parts of planning a turn: what is moved and fought, what is built, what is learnt. */
export type Part = 'moving' | 'building' | 'learning';

export const candidates = (state: SkorState, seat: Seat, part: Part): readonly PlayerCommand[] =>
  legalCommands(state, seat).filter((command) => isSensible(state, seat, command, part));

function isSensible(state: SkorState, seat: Seat, command: PlayerCommand, part: Part): boolean {
  switch (command.type) {
    case 'move':
    case 'fire':
    case 'migrate':
      return part === 'moving';
    case 'spawn':
    case 'promote':
      return part !== 'learning';
    case 'disband':
      // Civilians without work only cost food; soldiers are kept.
      return (
        part === 'learning' &&
        command.kind === 'C' &&
        !isAtWork(structureAt(state, indexOf(state, command.at)))
      );
    case 'send':
      return part === 'moving' && command.escorts.length > 0;
    case 'build':
      return part === 'building' && command.structure !== 'debris';
    case 'raze':
      return (
        part === 'building' &&
        structureOwner(structureAt(state, indexOf(state, command.at))) === opponentOf(seat)
      );
    case 'sabotage':
      return part === 'building';
    case 'gamble':
      return part === 'learning';
    case 'research':
      // A gamble costs nothing more and may come free (SKOR-9.7).
      return part === 'learning' && cultureOf(state, seat) !== 'alternative';
    default:
      return false;
  }
}

const isAtWork = (structure: number): boolean => structure === RESOURCE || isFarm(structure);
