// How random players play Skor, for simulations, tests and benchmarks (bot/playout.ts).

import { type Playout, type PlayStyle, playout } from '../../../bot/playout.ts';
import { moodyWeights, type Weights } from '../../../bot/randomBot.ts';
import type { Random } from '../../../kernel/game.ts';
import { skor } from '../skor.ts';
import type { SkorCommand, SkorEvent, SkorOptions, SkorState } from '../types.ts';
import { appeal } from './taste.ts';

/** Ends are rare, so that most matches are decided on the board. */
const BASE: Weights = {
  setup: 10,
  starve: 1,
  disband: 3,
  spawn: 12,
  move: 60,
  fire: 20,
  migrate: 6,
  promote: 40,
  build: 14,
  raze: 2,
  research: 14,
  gamble: 14,
  send: 3,
  assassinate: 3,
  sabotage: 6,
  purge: 10,
  end: 14,
  resign: 0,
  'offer-draw': 0,
  'accept-draw': 1,
  'decline-draw': 40,
};

/** Never switched off: without them a match could not go on. */
const KEEP = [
  'setup',
  'starve',
  'purge',
  'end',
  'move',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
];

/** One in so many matches has resignations and draw offers. */
const TALKATIVE = 4;

/** Weights of one match; resignation and draws occur in some matches only. */
function matchWeights(random: Random): Weights {
  const weights = moodyWeights(BASE, Object.keys(BASE), KEEP, random);
  if (random.pick(TALKATIVE) > 0) return weights;
  return { ...weights, resign: random.pick(2), 'offer-draw': 2, 'accept-draw': 4 };
}

/** How random players of Skor behave. */
export const SKOR_STYLE: PlayStyle<SkorState, SkorCommand> = {
  weights: matchWeights,
  taste: appeal,
  // A seat with an open draw offer waits: the other one answers.
  nextSeat: (state, awaiting, random) => {
    const seat = awaiting[random.pick(awaiting.length)] ?? 0;
    return state.drawOffer === seat && state.stage !== 'setup' ? 1 - seat : seat;
  },
};

/** A random match; the same seed and options give the same match on any machine. */
export const playRandomly = (
  seed: number,
  options: SkorOptions,
): Playout<SkorState, SkorCommand, SkorEvent> => playout(skor, SKOR_STYLE, options, skor.seats.max, seed);
