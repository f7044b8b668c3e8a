// The three strengths: what each values, how far it thinks of others, and how much it looks at.

import type { Strength } from '../../../search/botPlayer.ts';
import type { Manner } from './climb.ts';
import type { Weights } from './worth.ts';

export interface Mind {
  readonly manner: Manner;
  /** How the others are taken to think. */
  readonly theirs: Manner;
  /** Plans of each neighbour that are thought of, and whole turns put together of them; 0: everybody holds. */
  readonly variants: number;
  readonly turns: number;
  /** One plan for each of them: what is aimed at. */
  readonly aims: readonly Weights[];
  /** Of each plan, so many courses of the match are played on for so many turns; 0: the best at first sight is taken. */
  readonly courses: number;
  readonly foresight: number;
  /** Orders resolved in thought for one command. */
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

/** Who has just learned the rules sees land and armies, and hardly what they bring in later or what others gain. */
const BEGINNERS_WEIGHTS: Weights = { ...WEIGHTS, income: 30, risk: 0, envy: 0 };

/** More for farms. */
const FARMERS_WEIGHTS: Weights = { ...WEIGHTS, income: 70 };
/** More for armies, and against whoever leads. */
const RAIDERS_WEIGHTS: Weights = { ...WEIGHTS, income: 20, envy: 100 };

const QUICK: Manner = { weights: WEIGHTS, passes: 1, isJoint: true, blur: 25 };

export const MINDS: Readonly<Record<Strength, Mind>> = {
  1: {
    manner: { weights: BEGINNERS_WEIGHTS, passes: 1, isJoint: false, blur: 200 },
    theirs: QUICK,
    variants: 0,
    turns: 0,
    aims: [BEGINNERS_WEIGHTS],
    courses: 0,
    foresight: 0,
    ordersMax: 40_000,
  },
  2: {
    manner: { weights: WEIGHTS, passes: 2, isJoint: true, blur: 120 },
    theirs: QUICK,
    variants: 0,
    turns: 0,
    aims: [WEIGHTS],
    courses: 0,
    foresight: 0,
    ordersMax: 60_000,
  },
  3: {
    manner: { weights: WEIGHTS, passes: 4, isJoint: true, blur: 0 },
    theirs: QUICK,
    variants: 3,
    turns: 6,
    aims: [WEIGHTS, FARMERS_WEIGHTS, RAIDERS_WEIGHTS],
    courses: 3,
    foresight: 4,
    ordersMax: 150_000,
  },
};
