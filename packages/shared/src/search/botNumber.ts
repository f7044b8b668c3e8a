// Which bot has a seat, as one number on the wire, in rows and in records: 100 × the version of its ladder + its level. 1 to 3 are the
// three strengths that there were before the ladders; 0 is nobody.

import type { RatedLevels } from './myLevel.ts';

/** 1: for people who have just learned the rules; 2: for beginners; 3: full strength. */
export type Strength = 1 | 2 | 3;

export const STRENGTHS: readonly Strength[] = [1, 2, 3];

/** The levels of a game's bot, as data that is at hand without its code. */
export interface Ladder {
  /** From 1; raised when its levels change, so that a record tells what was played against. */
  readonly version: number;
  /** How many there are; they count from 1. */
  readonly levels: number;
  /** The level as which each of the three strengths plays on. */
  readonly strengths: readonly [number, number, number];
  /** What has been measured of them; absent: nothing. */
  rated?(): Promise<RatedLevels>;
}

const VERSION = 100;
export const BOT_MAX = 100 * VERSION - 1;

export const botNumber = ({ version }: Pick<Ladder, 'version'>, level: number): number =>
  VERSION * version + level;

export const isLevel = ({ levels }: Pick<Ladder, 'levels'>, level: number): boolean =>
  Number.isInteger(level) && level >= 1 && level <= levels;

/** Undefined: the bot has a level. */
export const strengthOf = (bot: number): Strength | undefined => STRENGTHS.find((one) => one === bot);

/** As it was called when it was seated. */
export const seatedLevel = (bot: number): number => bot % VERSION;

/** The level that it plays today; of an older ladder with more levels, the last. */
export const levelOf = ({ levels, strengths }: Omit<Ladder, 'version'>, bot: number): number => {
  const strength = strengthOf(bot);
  return Math.min(levels, strength === undefined ? seatedLevel(bot) : (strengths[strength - 1] as number));
};
