// The game master (SKOR-10.2): enters rolls, changes the map, writes on it.

import type { Refusal, Result } from '../../kernel/result.ts';
import { checkRoll, enterRoll } from './carryOut.ts';
import type { MasterCommand, Placeable } from './masterTypes.ts';
import { checkNoRollDue, indexOf, isBeforePlay, refusal, stackAt, structureAt } from './query.ts';
import { NO_STACK } from './stack.ts';
import { isCity, isOwned, NO_STRUCTURE, structureKind } from './structure.ts';
import type { SkorEvent, SkorState } from './types.ts';

type MapCommand = Exclude<MasterCommand, { type: 'roll' }>;

export function decideByMaster(state: SkorState, command: MasterCommand): Result<readonly SkorEvent[]> {
  const error = check(state, command);
  return error === undefined ? { ok: true, value: ruled(state, command) } : { ok: false, error };
}

function check(state: SkorState, command: MasterCommand): Refusal | undefined {
  if (state.outcome !== null) return refusal('game-over', '11');
  return command.type === 'roll' ? checkRoll(state, command.face) : checkOnMap(state, command);
}

function checkOnMap(state: SkorState, command: MapCommand): Refusal | undefined {
  const { gm = [] } = state.options;
  const changes = command.type === 'place' || command.type === 'clear';
  if (gm.length === 0 || (changes && !gm.includes('map'))) return refusal('not-granted', '10.2');
  if (isBeforePlay(state)) return refusal('before-play', '10.2');
  const due = checkNoRollDue(state);
  if (due !== undefined) return due;
  if (indexOf(state, command.at) < 0) return refusal('off-board', '10.2', { at: command.at });
  if (command.type === 'place') return checkPlace(state, command);
  return command.type === 'clear' ? checkClear(state, command) : undefined;
}

// SKOR-10.2c: on a space without a structure, an obstruction on one without pieces as well.
function checkPlace(
  state: SkorState,
  { structure, at, builder }: Extract<MasterCommand, { type: 'place' }>,
): Refusal | undefined {
  if (builder !== undefined && !isOwned(structure)) return refusal('no-builder', '10.2', { structure });
  const i = indexOf(state, at);
  const isFree = structureAt(state, i) === NO_STRUCTURE;
  const hasRoom = structure !== 'obstruction' || stackAt(state, i) === NO_STACK;
  return isFree && hasRoom ? undefined : refusal('space-not-free', '10.2', { at });
}

// SKOR-10.2c: any structure but a City.
function checkClear(
  state: SkorState,
  { at }: Extract<MasterCommand, { type: 'clear' }>,
): Refusal | undefined {
  const structure = structureAt(state, indexOf(state, at));
  if (structure === NO_STRUCTURE) return refusal('no-structure', '10.2', { at });
  return isCity(structure) ? refusal('city-stays', '10.2', { at }) : undefined;
}

/** The command must have passed `check`. */
function ruled(state: SkorState, command: MasterCommand): readonly SkorEvent[] {
  switch (command.type) {
    case 'roll':
      return state.rollDue === undefined ? [] : enterRoll(state, state.rollDue, command.face);
    case 'place':
      return [{ ...command, type: 'masterPlaced' }];
    case 'clear': {
      const structure = structureKind(structureAt(state, indexOf(state, command.at))) as Placeable;
      return [{ type: 'masterCleared', structure, at: command.at }];
    }
    case 'note':
      return [{ ...command, type: 'noted' }];
    case 'link':
      return [{ ...command, type: 'linked' }];
  }
}
