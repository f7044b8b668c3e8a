// Simulated persons who play at their level: how far their matches are from even after so many.

import type { Random } from '../../src/kernel/game.ts';
import { skillIn } from '../../src/review/parts.ts';
import {
  type Beginning,
  beliefAfter,
  firstBelief,
  nextLevel,
  placeOf,
  type RatedLevels,
  type SeenSkill,
} from '../../src/search/myLevel.ts';
import type { ReviewedSeat } from '../errors/reviewedFile.ts';
import { scoreOf } from '../sprt/elo.ts';

export interface Persons {
  readonly levels: RatedLevels;
  /** How many, spread evenly over the ladder. */
  readonly persons: number;
  /** After so many matches each. */
  readonly matches: readonly number[];
  readonly random: Random;
  /** Whose skill they show: bots of their own Elo, of one of the two levels around it. Absent: results alone. */
  readonly seats?: readonly ReviewedSeat[];
}

const PARTS = 1_000_000;
/** What people think of themselves before their first match. */
const OWN_OPINION_DEVIATION = 250;

/** Mean distance of the chance to win from a half, against the level that is offered next. */
export function distances({ levels, persons, matches, random, seats }: Persons): readonly number[] {
  const { elos } = levels;
  const [least = 0] = elos;
  const range = (elos.at(-1) ?? least) - least;
  const shown = seats === undefined ? undefined : new ShownSkill(seats, elos, random);
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
      const skill = shown?.drawn(elo, score);
      const match = { elo: met, score, seatCount: 2, ...(skill === undefined ? {} : { skill }) };
      belief = beliefAfter(belief, match, levels);
    }
  }
  return sums.map((sum) => sum / persons);
}

/** Of persons whose Elo is known exactly: what the steps of the ladder leave. */
export function leastDistance(elos: readonly number[], persons: number): number {
  const [least = 0] = elos;
  const range = (elos.at(-1) ?? least) - least;
  let sum = 0;
  for (let person = 0; person < persons; person++) {
    const elo = least + (range * (person + 0.5)) / persons;
    const { below } = placeOf(elo, elos);
    const [easier, harder] = [below, below + 1].map((level) => scoreOf(elo - (elos[level] ?? elo)) - 0.5) as [
      number,
      number,
    ];
    // Each is drawn so often that the chance is even in the mean.
    sum += (2 * easier * -harder) / (easier - harder);
  }
  return sum / persons;
}

/** Skill that bots have shown in matches with that result. */
class ShownSkill {
  private readonly elos: readonly number[];
  private readonly random: Random;
  private readonly byLevel: readonly { readonly score: number; readonly skill: SeenSkill }[][];

  constructor(seats: readonly ReviewedSeat[], elos: readonly number[], random: Random) {
    this.elos = elos;
    this.random = random;
    this.byLevel = elos.map((_, i) =>
      seats.flatMap(({ level, score, costs }) => {
        const skill = skillIn(costs);
        return level === i + 1 && skill !== undefined ? [{ score, skill }] : [];
      }),
    );
  }

  /** Draws count as either. Undefined: no such match was reviewed. */
  drawn(elo: number, score: number): SeenSkill | undefined {
    const { below, share } = placeOf(elo, this.elos);
    const own = this.byLevel[part(this.random) < share ? below + 1 : below] ?? [];
    const alike = own.filter((one) => one.score === score || one.score === 0.5);
    return alike.length === 0 ? undefined : alike[this.random.pick(alike.length)]?.skill;
  }
}

/** By thirds of the ladder. */
const answerOf = (place: number): Beginning => (place < 1 / 3 ? 'new' : place < 2 / 3 ? 'played' : 'strong');

const part = (random: Random): number => random.pick(PARTS) / PARTS;

/** Standard normal, by Box and Muller. */
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - part(random))) * Math.cos(2 * Math.PI * part(random));
