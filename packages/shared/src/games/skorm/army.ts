// Composition of an army. A module of its own, since dialogs need it before the engine is loaded.

import type { PieceType } from './types.ts';

// SKORM-2.1: how many of each type a seat has, by players at the start.
export const ARMY: Readonly<Record<2 | 3, Readonly<Record<PieceType, number>>>> = {
  2: { W: 1, S: 5, A: 5, H: 4 },
  3: { W: 1, S: 4, A: 3, H: 2 },
};

/** The warlord included. */
export const armySize = (players: 2 | 3): number =>
  Object.values(ARMY[players]).reduce((sum, count) => sum + count, 0);
