// Levels of the bot of Skirmish Society, weakest first: weights, modelling of others, and search limits.

import type { Manner } from './climb.ts';
import type { Foresight } from './rollouts.ts';
import type { Stance } from './stances.ts';
import type { Weights } from './worth.ts';

export interface Mind {
  readonly manner: Manner;
  /** One plan for each of them, as if all others worked their farms or held: what is aimed at. */
  readonly aims: readonly Weights[];
  readonly foresight: Foresight;
  /** Work limit per command, in resolved orders. */
  readonly ordersMax: number;
}

export const WEIGHTS: Weights = {
  income: 35,
  land: 20,
  barracks: 85,
  army: 110,
  fallow: 40,
  spare: 35,
  risk: 30,
  idle: 4,
  lure: 8,
  envy: 80,
};

/** Beginners' weights: land and armies, hardly any future income or gains of others. */
const BEGINNERS_WEIGHTS: Weights = { ...WEIGHTS, income: 30, risk: 0, envy: 0 };

/** More for farms. */
const FARMERS_WEIGHTS: Weights = { ...WEIGHTS, income: 70 };
/** More weight on armies, and against the leader. */
const RAIDERS_WEIGHTS: Weights = { ...WEIGHTS, income: 20, envy: 100 };

/** Sits on its farms, whatever the others do. */
const SITTING_STILL: Stance = { cutsWithin: 0, cutting: 70, marching: 0, marchesWithin: 0, roaming: 0 };
/** And cuts those of a leader who is about to win. */
const SITTING: Stance = { ...SITTING_STILL, cutsWithin: 3 };
/** And marches on the leader in time. */
const MARCHING: Stance = { ...SITTING, cutsWithin: 4, marching: 1, marchesWithin: 5 };
/** Takes land for the award. */
const ROAMING: Stance = { ...SITTING, roaming: 1 };
const STANCES: readonly Stance[] = [
  SITTING_STILL,
  SITTING,
  MARCHING,
  ROAMING,
  { ...SITTING, roaming: 2 },
  { ...MARCHING, roaming: 1 },
];

const NONE: Foresight = { courses: 0, turns: 0, stake: 0, own: [], theirs: [] };
const FORESEEING: Foresight = { courses: 12, turns: 12, stake: 2000, own: STANCES, theirs: STANCES };

const BEGINNERS_MANNER: Manner = { weights: BEGINNERS_WEIGHTS, passes: 1, isJoint: false, blur: 200 };
const MANNER: Manner = { weights: WEIGHTS, passes: 2, isJoint: true, blur: 160 };
const CAREFUL: Manner = { ...MANNER, passes: 4, blur: 0 };

/** Plans at a glance: what is best on the board after this turn, if the others go on as they do. */
const glancing = (manner: Manner, ordersMax: number): Mind => ({
  manner,
  aims: [manner.weights],
  foresight: NONE,
  ordersMax,
});

/** Plans several ways, and plays each on in guessed courses of the match. */
const FORESIGHTED: Mind = {
  manner: CAREFUL,
  aims: [WEIGHTS, FARMERS_WEIGHTS, RAIDERS_WEIGHTS],
  foresight: FORESEEING,
  ordersMax: 1_500_000,
};

export const LEVELS: readonly Mind[] = [
  glancing(BEGINNERS_MANNER, 20_000),
  glancing({ ...BEGINNERS_MANNER, blur: 150 }, 40_000),
  glancing({ ...BEGINNERS_MANNER, blur: 112 }, 40_000),
  glancing(MANNER, 60_000),
  glancing({ ...MANNER, blur: 108 }, 60_000),
  glancing({ ...MANNER, blur: 76 }, 60_000),
  glancing({ ...CAREFUL, blur: 4 }, 100_000),
  FORESIGHTED,
];
