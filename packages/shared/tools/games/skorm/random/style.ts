// How random players play Skorm, for simulations, tests and benchmarks (tools/playout.ts).

import { tileName } from '../../../../src/games/skorm/board.ts';
import { facingOf, seatOf } from '../../../../src/games/skorm/piece.ts';
import { skorm } from '../../../../src/games/skorm/skorm.ts';
import type {
  Direction,
  Rotation,
  SkormCommand,
  SkormEvent,
  SkormOptions,
  SkormState,
} from '../../../../src/games/skorm/types.ts';
import { awaitsAnswer } from '../../../../src/kernel/drawState.ts';
import type { Random, Seat } from '../../../../src/kernel/game.ts';
import { type Playout, type PlayStyle, playout } from '../../../playout.ts';
import type { Weights } from '../../../randomCommand.ts';
import { appeal } from './taste.ts';

const BASE: Weights = {
  place: 10,
  move: 60,
  pass: 1,
  resign: 0,
  'offer-draw': 0,
  'accept-draw': 1,
  'decline-draw': 40,
};

/** Aggressiveness of the players of one match: peaceful ones end in draws, fierce ones lose their warlords. */
const TEMPERS: readonly Weights[] = [
  { capture: 90, shoot: 90 },
  { capture: 30, shoot: 30 },
  { capture: 10, shoot: 10 },
  { capture: 1, shoot: 1 },
];

/** One in so many matches has resignations and draw offers. */
const TALKATIVE = 4;

/** The weights of one match. */
function matchWeights(random: Random): Weights {
  const weights = { ...BASE, ...TEMPERS[random.pick(TEMPERS.length)] };
  if (random.pick(TALKATIVE) > 0) return weights;
  return { ...weights, resign: random.pick(2), 'offer-draw': 2, 'accept-draw': 4, 'decline-draw': 4 };
}

/** Seats that have yet to answer an open offer. */
const unanswered = (state: SkormState): readonly Seat[] =>
  skorm.playing(state).filter((seat) => awaitsAnswer(state, seat));

/** One turn in so many has rotations, and of its shieldmen one in so many is rotated. */
const ROTATES = 3;
const FACINGS = 6;

// Rotations change nothing about which main actions are legal (SKORM-4.4), so any may stand before any.
function rotationsAtWhim(state: SkormState, seat: Seat, random: Random): readonly Rotation[] {
  return state.tiles.flatMap((piece, tile) => {
    const facing = facingOf(piece);
    if (facing === 0 || seatOf(piece) !== seat || random.pick(ROTATES) > 0) return [];
    const other = ((facing + random.pick(FACINGS - 1)) % FACINGS) + 1;
    return [{ tile: tileName(tile), facing: other as Direction }];
  });
}

/** How random players of Skorm behave. */
export const SKORM_STYLE: PlayStyle<SkormState, SkormCommand> = {
  weights: matchWeights,
  taste: appeal,
  // While a draw is offered, others act out of turn.
  nextSeat: (state, awaiting, random) => {
    const seat = awaiting[0] ?? 0;
    const others = unanswered(state);
    return others.length > 0 && random.pick(2) === 0 ? (others[random.pick(others.length)] ?? seat) : seat;
  },
  compound: (state, seat, command, random) => {
    if (!('rotations' in command) || random.pick(ROTATES) > 0) return command;
    return { ...command, rotations: rotationsAtWhim(state, seat, random) };
  },
};

/** A random match; the same seed and options give the same match on any machine. */
export const playRandomly = (
  seed: number,
  options: SkormOptions,
): Playout<SkormState, SkormCommand, SkormEvent> =>
  playout(skorm, SKORM_STYLE, options, options.players, seed);
