// Levels of the bot of Skirmish Society, weakest first: weights, modelling of others, and search limits.

import type { Manner } from './climb.ts';
import type { Weights } from './worth.ts';

export interface Mind {
  readonly manner: Manner;
  /** Manner assumed for the others. */
  readonly theirs: Manner;
  /** Number of plans per neighbour, and of whole turns combined from them; 0: all others hold. */
  readonly variants: number;
  readonly turns: number;
  /** One plan for each of them: what is aimed at. */
  readonly aims: readonly Weights[];
  /** Rollouts per plan, and their length in turns; 0: the statically best is taken. */
  readonly courses: number;
  readonly foresight: number;
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

const QUICK: Manner = { weights: WEIGHTS, passes: 1, isJoint: true, blur: 25 };

export const LEVELS: readonly Mind[] = [
  {
    manner: { weights: BEGINNERS_WEIGHTS, passes: 1, isJoint: false, blur: 200 },
    theirs: QUICK,
    variants: 0,
    turns: 0,
    aims: [BEGINNERS_WEIGHTS],
    courses: 0,
    foresight: 0,
    ordersMax: 40_000,
  },
  {
    manner: { weights: WEIGHTS, passes: 2, isJoint: true, blur: 120 },
    theirs: QUICK,
    variants: 0,
    turns: 0,
    aims: [WEIGHTS],
    courses: 0,
    foresight: 0,
    ordersMax: 60_000,
  },
  {
    manner: { weights: WEIGHTS, passes: 4, isJoint: true, blur: 0 },
    theirs: QUICK,
    variants: 3,
    turns: 6,
    aims: [WEIGHTS, FARMERS_WEIGHTS, RAIDERS_WEIGHTS],
    courses: 3,
    foresight: 4,
    ordersMax: 150_000,
  },
];
