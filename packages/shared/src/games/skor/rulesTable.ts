// Every number of Skor that a variant may change: costs, dice, limits (rules/skor.md). Nowhere else in the code.

import type { Buildable } from './types.ts';

export const RULES = {
  piecesPerSpaceMax: 2,
  firstCivilians: 2,

  /** Rolled for each territory (SKOR-2.1). */
  startingResources: 3,
  startingObstructions: 2,
  territoryRadius: 2,

  /** Own turns without feeding, building and razing (SKOR-4.4). */
  graceTurns: 2,
  spawnsPerTurnMax: 2,
  spawnsAwayPerTurnMax: 1,
  commandsPerTurnMax: 300,
  roundLimitDefault: 150,
  roundLimitMax: 1000,
  /** For each pair of Cities beyond the first (SKOR-10.1e). */
  roundsPerPair: 75,
  /** Territories of one realm (SKOR-10.1a). */
  realmSizes: [2, 4, 8] as readonly number[],

  feedingPerPiece: 1,
  feedingPerPair: 1,
  yieldPerCivilian: 2,
  farmYieldSingle: 3,
  farmYieldEmpty: 2,

  allowance: 1,
  allowanceRaised: 2,

  /** Faces of a military die by Military tier (SKOR-6.4, 7.4). */
  militaryDie: [6, 8, 8, 10],
  /** Faces of the one die of two civilians by Civilians tier (SKOR-6.4, 7.3). */
  pairDie: [4, 6, 6, 6],
  /** Faces of a single civilian's die by Civilians tier; 0: captured without a roll. */
  civilianDie: [0, 0, 4, 6],
  onStructure: 1,
  onFortification: 1,
  onDebris: -1,
  pairBonus: 1,

  /** Resource for tier 1, 2, 3 of any branch (SKOR-7.0). */
  techCost: [4, 6, 8],
  promotionCost: 1,
  razeCost: 1,
  buildCost: { farm: 2, base: 3, fortification: 2, debris: 2, turret: 4, road: 2 } satisfies Record<
    Buildable,
    number
  >,
  fireCostPerSpace: 1,
  sentPerEscort: 3,
  assassinateCost: 1,
  assassinateAgents: 2,
  infiltrateCost: 2,
  sabotageCost: 6,
  migrateCostPerSpace: 1,

  purgeDie: 2,
  purgeFace: 1,
  conversionDie: 6,
  conversionFace: 6,
  conversionRange: 1,
  gambleDie: 6,
  gambleFace: 6,
  firstPlayerDie: 2,
  draftDie: 2,
  territoryDie: 6,
} as const;
