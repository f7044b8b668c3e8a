// Luck report: rolls of each seat, expected values and percentiles. Exact up to rounding, by convolution of the dice. Rolls that were taken
// back count; setup rolls belong to no seat.

import type { AnyGame, Seat, SeatRoll, Tagged } from '../../kernel/game.ts';
import { isTableEvent } from '../fold/acts.ts';

/** All dice of one size that one seat rolled. */
export interface DiceLuck {
  readonly sides: number;
  readonly count: number;
  readonly sum: number;
  /** `count × (sides + 1) / 2`. */
  readonly expected: number;
  /** Count of each face, from 1. */
  readonly faces: readonly number[];
}

export interface SeatLuck {
  readonly seat: Seat;
  readonly dice: readonly DiceLuck[];
  readonly count: number;
  readonly sum: number;
  readonly expected: number;
  /** `sum - expected`. */
  readonly difference: number;
  /** Percentile rank of the sum (ties count half); 50: neither lucky nor unlucky, also without rolls. */
  readonly percentile: number;
}

/** One entry per seat, in order. Events must be upcast to the current rules version. */
export function luckOf(game: AnyGame, seatCount: number, events: Iterable<Tagged>): readonly SeatLuck[] {
  const rolls: SeatRoll[] = [];
  let state = game.initialState();
  for (const event of events) {
    if (isTableEvent(event)) continue;
    rolls.push(...game.rolledIn(event, state));
    state = game.evolve(state, event);
  }
  return Array.from({ length: seatCount }, (_, seat) =>
    luckOfSeat(
      seat,
      rolls.filter((roll) => roll.seat === seat),
    ),
  );
}

function luckOfSeat(seat: Seat, rolls: readonly SeatRoll[]): SeatLuck {
  const sizes = [...new Set(rolls.map(({ sides }) => sides))].sort((a, b) => a - b);
  const dice = sizes.map((sides) =>
    diceLuck(
      sides,
      rolls.filter((roll) => roll.sides === sides),
    ),
  );
  const total = (of: (one: DiceLuck) => number): number => dice.reduce((sum, one) => sum + of(one), 0);
  const sum = total((one) => one.sum);
  const expected = total((one) => one.expected);
  const percentile = percentileOf(dice, sum);
  return { seat, dice, count: rolls.length, sum, expected, difference: sum - expected, percentile };
}

function diceLuck(sides: number, rolls: readonly SeatRoll[]): DiceLuck {
  const faces = new Array<number>(sides).fill(0);
  for (const { face } of rolls) faces[face - 1] = (faces[face - 1] ?? 0) + 1;
  const sum = rolls.reduce((pips, { face }) => pips + face, 0);
  return { sides, count: rolls.length, sum, expected: (rolls.length * (sides + 1)) / 2, faces };
}

/** Percentile rank: lower sums plus half of the equal ones, in percent. */
function percentileOf(dice: readonly DiceLuck[], sum: number): number {
  let chances: Float64Array = Float64Array.of(1);
  let least = 0;
  for (const { sides, count } of dice) {
    least += count;
    for (let die = 0; die < count; die++) chances = withDie(chances, sides);
  }
  const at = sum - least;
  let below = 0;
  for (let i = 0; i < at; i++) below += chances[i] ?? 0;
  return 100 * (below + (chances[at] ?? 0) / 2);
}

/** Convolution with one more die; index 0 is the least sum. */
function withDie(chances: Float64Array, sides: number): Float64Array {
  const next = new Float64Array(chances.length + sides - 1);
  for (const [sum, chance] of chances.entries()) {
    const share = chance / sides;
    // Negligible tails are cut off; computing them would take most of the time.
    if (share < NEVER) continue;
    for (let pips = 0; pips < sides; pips++) next[sum + pips] = (next[sum + pips] ?? 0) + share;
  }
  return next;
}

const NEVER = 1e-30;
