// Random tournaments for the laws of pairing: people join late, pause, leave or do not come, and some matches still run when the next round
// is paired.

import type { Random } from '../../src/kernel/game.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { lotsOf } from '../../src/pairing/pairing.ts';
import { shares } from '../../src/pairing/results/results.ts';
import type {
  Entrant,
  PairedRound,
  Pairing,
  PlayedPairing,
  PlayedRound,
} from '../../src/pairing/results/rounds.ts';

export interface Paired {
  readonly present: readonly Entrant[];
  readonly before: readonly PlayedRound[];
  readonly paired: PairedRound;
}

export interface Terms {
  readonly seed: number;
  readonly size: number;
  readonly rounds: number;
}

export interface PlayedTournament {
  readonly all: readonly Paired[];
  readonly played: readonly PlayedRound[];
}

const ROUNDS_LEAST = 3;
const ROUNDS_MOST = 9;
const SEEDS = 0x1_0000_0000;

export const randomTerms = (random: Random, least: number, most: number): Terms => ({
  seed: random.pick(SEEDS),
  size: least + random.pick(most - least + 1),
  rounds: ROUNDS_LEAST + random.pick(ROUNDS_MOST - ROUNDS_LEAST + 1),
});

type PairRound = (present: readonly Entrant[], before: readonly PlayedRound[], lots: Random) => PairedRound;

const PERCENT = 100;
const LATE = 10;
const PAUSED = 5;
const LEAVES = 2;
const RUNS = 5;
const ABSENT = 2;
const SECRET_LENGTH = 64;

/** All rounds as they were paired, and as they were played in the end. Same seed, same rounds. */
export function playedTournament({ seed, size, rounds }: Terms, pairRound: PairRound): PlayedTournament {
  const random = seededRandom(seed);
  const happens = (percent: number) => random.pick(PERCENT) < percent;
  const secret = seed.toString(16).padStart(SECRET_LENGTH, '0');
  const joins = Array.from({ length: size }, () => (happens(LATE) ? random.pick(Math.ceil(rounds / 2)) : 0));
  const left = new Set<Entrant>();
  const all: Paired[] = [];
  let before: readonly PlayedRound[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let entrant = 0; entrant < size; entrant++) if (round > 0 && happens(LEAVES)) left.add(entrant);
    const present = joins.flatMap((from, entrant) =>
      from <= round && !left.has(entrant) && !happens(PAUSED) ? [entrant] : [],
    );
    const paired = pairRound(present, before, lotsOf(secret, before));
    all.push({ present, before, paired });
    // Those that still ran then have ended by now.
    const ended = before.map((one) => ({
      ...one,
      pairings: one.pairings.map((pairing) => over(pairing, random)),
    }));
    const pairings = paired.pairings.map((pairing) => playedPairing(pairing, happens, random));
    before = [...ended, { pairings, byes: paired.byes.map(({ entrant }) => entrant) }];
  }
  return { all, played: before };
}

function playedPairing(
  { seats }: Pairing,
  happens: (percent: number) => boolean,
  random: Random,
): PlayedPairing {
  if (happens(RUNS)) return { seats };
  const absent = happens(ABSENT) ? [seats[random.pick(seats.length)] as Entrant] : [];
  return over(absent.length === 0 ? { seats } : { seats, absent }, random);
}

/** A random result; those who are absent are last. */
function over(pairing: PlayedPairing, random: Random): PlayedPairing {
  const { seats, points, absent = [] } = pairing;
  if (points !== undefined) return pairing;
  const places = seats.map((entrant) =>
    absent.includes(entrant) ? seats.length + 1 : random.die(seats.length),
  );
  return { ...pairing, points: shares(places) };
}
