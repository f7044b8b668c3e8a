// What can be counted in the rounds of tournaments: byes, repeats, and how evenly seats are shared.

import { talliesAfter, timesMet } from '../../src/pairing/formats/tallies.ts';
import type { PlayedTournament } from './randomTournament.ts';

export interface Figures {
  readonly rounds: number;
  readonly pairings: number;
  readonly byes: number;
  /** Pairings of people who had met. */
  readonly repeats: number;
  /** People by how far their numbers of matches in the two seats were apart in the end. */
  readonly apart: readonly number[];
}

export const NO_FIGURES: Figures = { rounds: 0, pairings: 0, byes: 0, repeats: 0, apart: [] };

export function withTournament(sum: Figures, { all, played }: PlayedTournament): Figures {
  const apart = [...sum.apart];
  for (const { seats } of talliesAfter(played).values()) {
    const difference = Math.abs((seats[0] ?? 0) - (seats[1] ?? 0));
    while (apart.length <= difference) apart.push(0);
    apart[difference] = (apart[difference] ?? 0) + 1;
  }
  const repeats = all.map(({ before, paired }) => {
    const tallies = talliesAfter(before);
    return paired.pairings.filter(({ seats: [a = 0, b = 0] }) => timesMet(tallies, a, b) > 0).length;
  });
  return {
    rounds: sum.rounds + all.length,
    pairings: all.reduce((count, { paired }) => count + paired.pairings.length, sum.pairings),
    byes: all.reduce((count, { paired }) => count + paired.byes.length, sum.byes),
    repeats: repeats.reduce((a, b) => a + b, sum.repeats),
    apart,
  };
}

/** Share of people whose seats are at most one apart. */
export function evenShare({ apart: [even = 0, one = 0, ...more] }: Figures): number {
  const people = more.reduce((a, b) => a + b, even + one);
  return people === 0 ? 1 : (even + one) / people;
}
