// Simulated persons who play at their level: how far their matches are from even after so many.

import type { Random } from '../../src/kernel/game.ts';
import { type Beginning, beliefAfter, firstBelief, nextLevel } from '../../src/search/myLevel.ts';
import { scoreOf } from '../sprt/elo.ts';

export interface Persons {
  /** Of the levels, in order. */
  readonly elos: readonly number[];
  /** How many, spread evenly over the ladder. */
  readonly persons: number;
  /** After so many matches each. */
  readonly matches: readonly number[];
  readonly random: Random;
  /** Each match tells their Elo besides, with this standard deviation; absent: results alone. */
  readonly skillDeviation?: number;
}

const PARTS = 1_000_000;
/** What people think of themselves before their first match. */
const OWN_OPINION_DEVIATION = 250;

/** Mean distance of the chance to win from a half, against the level that is offered next. */
export function distances({ elos, persons, matches, random, skillDeviation }: Persons): readonly number[] {
  const [least = 0] = elos;
  const range = (elos.at(-1) ?? least) - least;
  const sums = matches.map(() => 0);
  for (let person = 0; person < persons; person++) {
    const elo = least + (range * (person + 0.5)) / persons;
    let belief = firstBelief(answerOf((elo + OWN_OPINION_DEVIATION * normal(random) - least) / range), elos);
    for (let played = 0; played <= Math.max(...matches); played++) {
      const met = elos[nextLevel(belief, elos, part(random)) - 1] ?? 0;
      const chance = scoreOf(elo - met);
      const at = matches.indexOf(played);
      if (at >= 0) sums[at] = (sums[at] ?? 0) + Math.abs(chance - 0.5);
      const score = part(random) < chance ? 1 : 0;
      const skill =
        skillDeviation === undefined
          ? {}
          : { skill: { elo: elo + skillDeviation * normal(random), deviation: skillDeviation } };
      belief = beliefAfter(belief, { elo: met, score, seatCount: 2, ...skill });
    }
  }
  return sums.map((sum) => sum / persons);
}

/** By thirds of the ladder. */
const answerOf = (place: number): Beginning => (place < 1 / 3 ? 'new' : place < 2 / 3 ? 'played' : 'strong');

const part = (random: Random): number => random.pick(PARTS) / PARTS;

/** Standard normal, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - part(random))) * Math.cos(2 * Math.PI * part(random));
