// How random players play Skor, for simulations, tests and benchmarks (tools/playout.ts).

import { skor } from '../../../../src/games/skor/skor.ts';
import type { SkorCommand, SkorEvent, SkorOptions, SkorState } from '../../../../src/games/skor/types.ts';
import type { Random } from '../../../../src/kernel/game.ts';
import { type Playout, type PlayStyle, playout } from '../../../playout.ts';
import type { Weights } from '../../../randomCommand.ts';
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

/** One is drawn for each type of command. */
const MOODS = [0, 1, 1, 1, 1, 4];

/** Some types are switched off and others favoured, so that over many matches rare commands get played too. */
function moodyWeights(random: Random): Weights {
  const weigh = (type: string, weight: number): number => {
    const mood = random.pick(MOODS.length);
    return KEEP.includes(type) ? weight : weight * (MOODS[mood] ?? 1);
  };
  return Object.fromEntries(Object.entries(BASE).map(([type, weight]) => [type, weigh(type, weight)]));
}

/** Weights of one match; resignation and draws occur in some matches only. */
function matchWeights(random: Random): Weights {
  const weights = moodyWeights(random);
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
