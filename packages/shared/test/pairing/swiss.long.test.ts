// The laws of Swiss pairing at length: 10,000 tournaments of 3 to 100 people.

import { seededRandom } from '../../src/kernel/random.ts';
import { pairSwiss } from '../../src/pairing/formats/swiss.ts';
import { evenShare, NO_FIGURES, withTournament } from '../../tools/pairing/figures.ts';
import { playedTournament, randomTerms } from '../../tools/pairing/randomTournament.ts';
import { checkRound } from './swissLaws.ts';

const TOURNAMENTS = 10_000;
const SEED = 31;
const LIMIT_MS = 1_200_000;

test(
  '[TABLE-31.4] seats are at most two apart, and at most one for 98% of all people',
  () => {
    const random = seededRandom(SEED);
    let figures = NO_FIGURES;
    for (let i = 0; i < TOURNAMENTS; i++) {
      const terms = randomTerms(random, 3, 100);
      const tournament = playedTournament(terms, pairSwiss);
      try {
        for (const round of tournament.all) checkRound(round);
      } catch (error) {
        throw new Error(`tournament ${JSON.stringify(terms)}`, { cause: error });
      }
      figures = withTournament(figures, tournament);
    }
    expect(figures.apart.length).toBeLessThanOrEqual(3);
    expect(evenShare(figures)).toBeGreaterThan(0.98);
  },
  LIMIT_MS,
);
