// Dice by seed, turn and number of the roll in that turn. Of two matches of one seed, later turns roll alike even after different commands,
// which one stream of dice would not do.

import type { Random } from '../../src/kernel/game.ts';
import { fromWords, seededRandom } from '../../src/kernel/random.ts';

export interface TurnDice extends Random {
  /** Rolls are counted from here on, unless it is the same turn. */
  turnTo(turn: number): void;
}

const WORDS = 0x1_0000_0000;
/** Any odd numbers: the generator behind them mixes well. */
const [TURN_FACTOR, ROLL_FACTOR] = [0x9e3779b1, 0x85ebca77];

export function turnDice(seed: number): TurnDice {
  let turn = 0;
  let roll = 0;
  const word = (): number => {
    roll += 1;
    const key = (Math.imul(turn, TURN_FACTOR) ^ Math.imul(roll, ROLL_FACTOR) ^ seed) >>> 0;
    return seededRandom(key).pick(WORDS);
  };
  const dice = fromWords(word);
  const turnTo = (next: number): void => {
    if (next !== turn) roll = 0;
    turn = next;
  };
  return { ...dice, turnTo };
}
