// Invariants that hold in every state of a running game; a broken one is a bug, not a player's doing.

import { geometry } from './board.ts';
import { RULES } from './rulesTable.ts';
import { isStack, NO_STACK } from './stack.ts';
import { CITY, checkedStructure, NO_STRUCTURE, OBSTRUCTION } from './structure.ts';
import type { Player, SkorState } from './types.ts';

/** Broken invariants as sentences; empty when sound. */
export function audit(state: SkorState): readonly string[] {
  if (state.structures.length === 0) return [];
  return [
    ...auditBoard(state),
    ...auditTurn(state),
    ...state.players.flatMap((player, i) => auditPlayer(player, i)),
  ];
}

const broken = (isBroken: boolean, sentence: string): readonly string[] => (isBroken ? [sentence] : []);

function auditBoard(state: SkorState): readonly string[] {
  const size = geometry(state.board).spaces.length;
  return [
    ...broken(state.structures.length !== size || state.stacks.length !== size, 'rows do not fit the board'),
    ...broken(
      state.structures.some((code) => code !== NO_STRUCTURE && checkedStructure(code) === null),
      'a structure cannot exist',
    ),
    ...broken(!state.stacks.every(isStack), 'a stack cannot exist (SKOR-3.1)'),
    ...broken(
      state.stacks.some((stack, i) => stack !== NO_STACK && state.structures[i] === OBSTRUCTION),
      'a piece stands on an obstruction (SKOR-6.2)',
    ),
    ...CITY.flatMap((city, seat) =>
      broken(state.structures.filter((code) => code === city).length !== 1, `seat ${seat} has not one City`),
    ),
  ];
}

function auditTurn(state: SkorState): readonly string[] {
  const [a, b] = state.players;
  const isSetup = state.stage === 'setup';
  return [
    ...broken(
      !isNatural(state.budget) || !isNatural(state.income),
      'Resource is not a whole number of 0 or more',
    ),
    ...broken(isSetup !== state.active < 0, 'somebody is to move during setup, or nobody after it'),
    ...broken(
      isSetup && state.stacks.some((stack) => stack !== NO_STACK),
      'pieces stand before the setup is over',
    ),
    ...broken(Math.abs(a.turns - b.turns) > 1, 'turns do not alternate'),
    ...broken(state.commands > RULES.commandsPerTurnMax + 1, 'a turn is longer than SKOR-11.2 allows'),
    ...broken(
      !isSetup && Math.max(a.turns, b.turns) > state.options.roundLimit,
      'the round limit has passed (SKOR-10.3)',
    ),
    ...broken(state.starved && state.stage === 'move', 'movement was forgone, yet is open (SKOR-4.3)'),
  ];
}

function auditPlayer(player: Player, seat: number): readonly string[] {
  const [city = 0, ...others] = player.tech;
  const ahead = others.filter((reached) => reached > city);
  const isWaived = player.culture === 'technocracy' && ahead.length === 1 && ahead[0] === 1;
  return [
    ...broken(
      player.tech.some((reached) => !isNatural(reached) || reached > RULES.techCost.length),
      `seat ${seat} has a tier that does not exist (SKOR-7.0)`,
    ),
    ...broken(ahead.length > 0 && !isWaived, `seat ${seat} has a branch above its City's tier (SKOR-7.0)`),
    ...broken(player.spawned > RULES.spawnsPerTurnMax, `seat ${seat} spawned too often (SKOR-3.2)`),
    ...broken(player.away > RULES.spawnsAwayPerTurnMax, `seat ${seat} spawned away too often (SKOR-9.6)`),
    ...broken(!isNatural(player.received), `seat ${seat} received less than nothing (SKOR-8.6)`),
  ];
}

const isNatural = (value: number): boolean => Number.isInteger(value) && value >= 0;
