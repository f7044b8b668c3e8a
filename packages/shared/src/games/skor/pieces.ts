// Spawning, promoting and disbanding pieces (SKOR-3.2 to 3.4, 9.6).

// SKOR-3.5: by these, by escorts (diplomacy.ts) and by conversion (conversion.ts) pieces enter, and no other way.
import type { Seat } from '../../kernel/game.ts';
import type { Refusal } from '../../kernel/result.ts';
import { isCampaign, isCityOf, isUsable, maySpawn } from './cities.ts';
import { evolve } from './evolve.ts';
import { cultureOf, holds, indexOf, isEnemy, refusal, stackAt, structureAt } from './query.ts';
import { RULES } from './rulesTable.ts';
import { has, stackSize } from './stack.ts';
import { isBase, NO_STRUCTURE } from './structure.ts';
import type { Kind, SkorEvent, SkorState, Space } from './types.ts';
import { fedAfter } from './upkeep.ts';

export function checkSpawn(state: SkorState, seat: Seat, at: Space): Refusal | undefined {
  if (isCampaign(state)) return checkSpawnOfMany(state, seat, indexOf(state, at));
  const player = state.players[seat];
  const i = indexOf(state, at);
  // SKOR-3.2: a civilian on the own City, while there is room and no enemy, at most twice a turn.
  if (player === undefined || player.spawned >= RULES.spawnsPerTurnMax)
    return refusal('spawned-enough', '3.2');
  if (isCityOf(state, seat, i)) return checkRoomInCity(state, seat, i);
  if (cultureOf(state, seat) !== 'alien') return refusal('not-own-city', '3.2');
  return player.away >= RULES.spawnsAwayPerTurnMax
    ? refusal('spawned-away', '9.6')
    : checkAlienSpawn(state, seat, i);
}

function checkRoomInCity(state: SkorState, seat: Seat, i: number): Refusal | undefined {
  if (isEnemy(state, seat, i)) return refusal('enemy-in-city', '3.2');
  return stackSize(stackAt(state, i)) < RULES.piecesPerSpaceMax ? undefined : refusal('city-full', '3.2');
}

// SKOR-10.1g: at most twice on each of several Cities; what Aliens have elsewhere the Cities lend, one each.
function checkSpawnOfMany(state: SkorState, seat: Seat, i: number): Refusal | undefined {
  if (isCityOf(state, seat, i)) {
    if (!isUsable(state, i)) return refusal('city-just-taken', '3.2');
    return maySpawn(state, seat, i) ? checkRoomInCity(state, seat, i) : refusal('spawned-enough', '3.2');
  }
  if (cultureOf(state, seat) !== 'alien') return refusal('not-own-city', '3.2');
  return maySpawn(state, seat, 'away') ? checkAlienSpawn(state, seat, i) : refusal('spawned-away', '9.6');
}

// SKOR-9.6: one spawn of a turn may appear on any structure with exactly one own piece on it.
function checkAlienSpawn(state: SkorState, seat: Seat, i: number): Refusal | undefined {
  if (structureAt(state, i) === NO_STRUCTURE) return refusal('no-structure', '9.6');
  const hasOne = holds(state, seat, i) && stackSize(stackAt(state, i)) === 1;
  return hasOne ? undefined : refusal('needs-one-piece', '9.6');
}

export const spawn = (seat: Seat, at: Space): readonly SkorEvent[] => [{ type: 'spawned', seat, at }];

// SKOR-3.3: a civilian on a Military Base, whoever built it, becomes a military piece.
export function checkPromote(state: SkorState, seat: Seat, at: Space): Refusal | undefined {
  const i = indexOf(state, at);
  if (!isBase(structureAt(state, i))) return refusal('no-base', '3.3', { at });
  const hasCivilian = holds(state, seat, i) && has(stackAt(state, i), 'C');
  return hasCivilian ? undefined : refusal('no-civilian', '3.3', { at });
}

export const promote = (seat: Seat, at: Space): readonly SkorEvent[] => [
  { type: 'promoted', seat, at, paid: RULES.promotionCost },
];

/** For `disband` and `purge`. */
export function checkOwnPiece(state: SkorState, seat: Seat, kind: Kind, at: Space): Refusal | undefined {
  const i = indexOf(state, at);
  return holds(state, seat, i) && has(stackAt(state, i), kind)
    ? undefined
    : refusal('no-such-piece', '11', { kind, at });
}

// SKOR-3.4: own pieces may be removed at any time in the own turn; nothing is given back.
export function disband(state: SkorState, seat: Seat, kind: Kind, at: Space): readonly SkorEvent[] {
  const gone = evolve(state, { type: 'disbanded', seat, kind, at, fed: null });
  return [{ type: 'disbanded', seat, kind, at, fed: fedAfter(gone, seat) }];
}
