// Plays the vectors of company battles (SKURE-15): positions, and questions to the pure functions of company/.

import { captainOf, leaderOf } from '../../../src/games/skure/company/leading.ts';
import {
  largestSide,
  namesOf,
  ownerOf,
  type Ranks,
  ranksBy,
  SIDE_LETTERS,
  type Side,
  sidesBy,
  type Wish,
} from '../../../src/games/skure/company/muster.ts';
import { mostFor, poolOf, soldiersFor } from '../../../src/games/skure/company/pool.ts';
import { isSideReady, maySayReady } from '../../../src/games/skure/company/readiness.ts';
import type { WindowKind } from '../../../src/games/skure/company/state.ts';
import { windowAfter } from '../../../src/games/skure/company/windows.ts';
import { classOf } from '../../../src/games/skure/roster.ts';
import { CHEAPEST, pointsOf } from '../../../src/games/skure/teams.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { Mismatch, mustEqual } from '../../mismatch.ts';
import type { Fields } from '../gameTools.ts';

type BySide<T> = Readonly<Record<string, T>>;
type BySeat<T> = Readonly<Record<string, T>>;

/** Input of each kind; seats are numbered from 1. */
interface VectorInputs {
  readonly muster: {
    readonly sides: number;
    readonly apart?: number;
    readonly fighters?: number;
    readonly wishes: readonly ({ readonly side?: string; readonly rank?: Wish['rank'] } | null)[];
  };
  readonly pool: PoolInput & {
    readonly seat: number;
    readonly team: readonly string[];
    readonly shares?: BySeat<number>;
  };
  readonly filled: PoolInput;
  readonly ready: {
    readonly muster: string;
    readonly captains?: BySide<number | null>;
    readonly lieutenants?: BySide<number | null>;
    readonly absent?: readonly number[];
    readonly gone?: readonly number[];
    readonly picked?: readonly number[];
    readonly said: readonly number[];
  };
  readonly windows: {
    readonly mode: WindowKind;
    readonly band?: number;
    readonly order: readonly string[];
    readonly down?: readonly string[];
  };
  readonly leader: {
    readonly muster: string;
    readonly fighters?: number;
    readonly fighter: string;
    readonly captains?: BySide<number | null>;
    readonly lieutenants?: BySide<number | null>;
    readonly absent?: readonly number[];
    readonly gone?: readonly number[];
    readonly lent?: Readonly<Record<string, number>>;
  };
}

interface PoolInput {
  readonly muster: string;
  readonly fighters?: number;
  readonly points: number;
  readonly picks: BySeat<readonly string[]>;
}

export const sidesIn = (muster: string): readonly Side[] =>
  [...muster].map((letter) => SIDE_LETTERS.indexOf(letter));

/** Seats of the engine are numbered from 0. */
export const seatsIn = (numbers: readonly number[] = []): readonly Seat[] => numbers.map((one) => one - 1);
export const numbered = (seats: readonly Seat[]): readonly number[] => seats.map((seat) => seat + 1);

const sidesOf = (muster: readonly Side[]): readonly Side[] =>
  Array.from({ length: Math.max(...muster) + 1 }, (_, side) => side);

export const bySide = <T>(values: readonly T[]): BySide<T> =>
  Object.fromEntries(values.map((value, side) => [SIDE_LETTERS.charAt(side), value]));

const seatNumber = (seat: Seat | null): number | null => (seat === null ? null : seat + 1);

/** Ranks that are not given are those of 15.4 without wishes; given as null: nobody has it. */
export function ranksIn(
  muster: readonly Side[],
  captains: BySide<number | null> | undefined,
  lieutenants: BySide<number | null> | undefined,
): Ranks {
  const usual = ranksBy(muster, sidesOf(muster).length, []);
  const given = (named: BySide<number | null> | undefined, known: readonly (Seat | null)[]) =>
    known.map((seat, side) => {
      const number = named?.[SIDE_LETTERS.charAt(side)];
      if (number === undefined) return seat;
      return number === null ? null : number - 1;
    });
  return { captains: given(captains, usual.captains), lieutenants: given(lieutenants, usual.lieutenants) };
}

const costOf = (classes: readonly string[]): number => pointsOf(classes.map((id) => ({ class: id })));

const termsOf = ({ muster, fighters = 1, points }: PoolInput) => ({
  muster: sidesIn(muster),
  fighters,
  points,
  cheapest: CHEAPEST,
});

const bySeat = <T>(seats: number, values: BySeat<T> = {}): readonly (T | null)[] =>
  Array.from({ length: seats }, (_, seat) => values[String(seat + 1)] ?? null);

const spentBy = ({ muster, picks }: PoolInput): readonly (number | null)[] =>
  bySeat(muster.length, picks).map((team) => (team === null ? null : costOf(team)));

/** The engine's results in the format of `expect`. */
const ANSWERS: { readonly [K in keyof VectorInputs]: (input: VectorInputs[K]) => Fields } = {
  muster: ({ sides, apart = 1, fighters = 1, wishes }) => {
    const read = wishes.map((wish): Wish | null => {
      if (wish === null) return null;
      const { side, rank } = wish;
      return {
        ...(side === undefined ? {} : { side: SIDE_LETTERS.indexOf(side) }),
        ...(rank === undefined ? {} : { rank }),
      };
    });
    const muster = sidesBy({ sides, apart }, read);
    const { captains, lieutenants } = ranksBy(muster, sides, read);
    const largest = Math.max(...sidesOf(muster).map((side) => muster.filter((one) => one === side).length));
    if (largest > largestSide({ sides, apart }, muster.length))
      throw new Mismatch('largest side', largestSide({ sides, apart }, muster.length), largest);
    return {
      sides: muster.map((side) => SIDE_LETTERS.charAt(side)).join(''),
      captains: bySide(captains.map(seatNumber)),
      lieutenants: bySide(lieutenants.map(seatNumber)),
      names: Object.fromEntries(muster.map((_, seat) => [seat + 1, namesOf(muster, seat, fighters)])),
    };
  },
  pool: (input) => {
    const terms = termsOf(input);
    const seats = terms.muster.length;
    const most = mostFor(terms, spentBy(input), bySeat(seats, input.shares), input.seat - 1);
    return { pool: poolOf(terms), most, may: costOf(input.team) <= most };
  },
  filled: (input) => {
    const terms = termsOf(input);
    const isSoldier = soldiersFor(terms, spentBy(input), classOf('soldier').points);
    const classes = isSoldier.flatMap((list, seat) => {
      const names = namesOf(terms.muster, seat, terms.fighters);
      return (list ?? []).map((is, i) => [names[i], is ? 'soldier' : 'zombie'] as const);
    });
    return { classes: Object.fromEntries(classes) };
  },
  ready: (input) => {
    const muster = sidesIn(input.muster);
    const picked = input.picked === undefined ? undefined : seatsIn(input.picked);
    const phase = {
      muster,
      ranks: ranksIn(muster, input.captains, input.lieutenants),
      presence: { absent: seatsIn(input.absent), gone: seatsIn(input.gone) },
      hasPicked: (seat: Seat) => picked === undefined || picked.includes(seat),
      readySeats: seatsIn(input.said),
    };
    const ready = sidesOf(muster).map((side) => isSideReady(phase, side));
    const { absent, gone } = phase.presence;
    const may = [...muster.keys()].filter(
      (seat) =>
        !ready[muster[seat] ?? 0] &&
        !absent.includes(seat) &&
        !gone.includes(seat) &&
        maySayReady(phase, seat),
    );
    return { ready: bySide(ready), may: numbered(may) };
  },
  windows: ({ mode, band, order, down = [] }) => {
    const round = {
      kind: mode,
      band,
      order,
      sideOf: (name: string) => SIDE_LETTERS.indexOf(name.charAt(0)),
      isStanding: (name: string) => !down.includes(name),
    };
    const windows: (readonly string[])[] = [];
    let window = windowAfter(round, null);
    while (window !== undefined) {
      windows.push(window.fighters);
      window = windowAfter(round, window.last);
    }
    return { windows };
  },
  leader: ({ fighters = 1, fighter, lent = {}, ...input }) => {
    const muster = sidesIn(input.muster);
    const ranks = ranksIn(muster, input.captains, input.lieutenants);
    const presence = { absent: seatsIn(input.absent), gone: seatsIn(input.gone) };
    const side = SIDE_LETTERS.indexOf(fighter.charAt(0));
    const borrower = lent[fighter];
    const led = {
      owner: ownerOf(muster, fighters, fighter),
      side,
      lentTo: borrower === undefined ? undefined : borrower - 1,
    };
    return {
      leader: seatNumber(leaderOf(muster, ranks, presence, led)),
      captain: seatNumber(captainOf(muster, ranks, presence, side)),
    };
  },
};

export const isCompanyKind = (kind: unknown): kind is keyof VectorInputs =>
  typeof kind === 'string' && Object.hasOwn(ANSWERS, kind);

/** Throws `Mismatch` when it fails. */
export function playCompanyQuestion({ kind, in: input, expect }: Fields): void {
  if (!isCompanyKind(kind)) throw new Mismatch('a kind of vector', Object.keys(ANSWERS), kind);
  const got = (ANSWERS[kind] as (input: unknown) => Fields)(input);
  for (const [key, expected] of Object.entries(expect as Fields)) mustEqual(key, expected, got[key]);
}
