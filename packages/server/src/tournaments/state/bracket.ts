// Knockout bracket of a league (TABLE-26.3 to 26.6), as pure functions: pairings, and updates by match results.

import { randomBytes as systemRandomBytes } from 'node:crypto';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Place } from '@hexmarch/shared/protocol/lobby/leagues';
import { drawn } from '../../table/seats/seatOrder.ts';

export interface Meeting {
  /** Null: winner of the previous round, not known yet. */
  readonly pair: readonly [Place | null, Place | null];
  /** Ids of their matches, oldest first. */
  readonly matches: readonly string[];
  /** Number of them without a winner. */
  readonly undecided: number;
  /** Start of the next match, ms since 1970; undefined while one is running, or a player is not known yet. */
  readonly dueAt?: number;
  readonly winner?: Place;
  /** Carried over by the winner (`Knockout.prize`). */
  readonly prize?: string;
}

export type Rounds = readonly (readonly Meeting[])[];

/** Position in the bracket: round, and number within it. */
export interface Where {
  readonly round: number;
  readonly index: number;
}

const NEW: Pick<Meeting, 'matches' | 'undecided'> = { matches: [], undecided: 0 };

// TABLE-26.3: pairs as drawn.
/** All rounds, the first with its pairs; `order`: drawn places, a power of two. */
export function drawnRounds(order: readonly Place[], dueAt: number): Rounds {
  const first: Meeting[] = [];
  for (let i = 0; i + 1 < order.length; i += 2)
    first.push({ ...NEW, pair: [order[i] ?? null, order[i + 1] ?? null], dueAt });
  const rounds = [first];
  for (let count = first.length / 2; count >= 1; count /= 2)
    rounds.push(Array.from({ length: count }, () => ({ ...NEW, pair: [null, null] })));
  return rounds;
}

export const meetingAt = (rounds: Rounds, { round, index }: Where): Meeting | undefined =>
  rounds[round]?.[index];

/** Every meeting, first rounds first. */
export const allMeetings = (rounds: Rounds): readonly (Where & { readonly meeting: Meeting })[] =>
  rounds.flatMap((meetings, round) => meetings.map((meeting, index) => ({ round, index, meeting })));

/** The running match; undefined: none known. */
export function matchOf({ matches, undecided, winner }: Meeting): string | undefined {
  return winner === undefined && matches.length > undecided ? matches.at(-1) : undefined;
}

// TABLE-26.5: after a match without a winner the two swap seats.
/** Seats in that match, counted from 0; undefined while a player is not known. */
export function seatsIn({ pair: [a, b] }: Meeting, match: number): readonly [Place, Place] | undefined {
  if (a === null || b === null) return undefined;
  return match % 2 === 0 ? [a, b] : [b, a];
}

/** TABLE-26.4: carried-over prizes by seat in the next match; undefined: first round. */
export function prizesFor(rounds: Rounds, { round, index }: Where): readonly [string, string] | undefined {
  const meeting = meetingAt(rounds, { round, index });
  const seats = meeting && seatsIn(meeting, meeting.matches.length);
  if (round === 0 || seats === undefined) return undefined;
  const before = rounds[round - 1]?.slice(2 * index, 2 * index + 2) ?? [];
  const [first, second] = seats.map((place) => before.find(({ winner }) => winner === place)?.prize);
  if (first === undefined || second === undefined)
    throw new Error('a winner of the round before has won nothing');
  return [first, second];
}

/** A match of that meeting has started. */
export const withMatch = (rounds: Rounds, where: Where, matchId: string): Rounds =>
  changed(rounds, where, ({ dueAt: _, ...meeting }) => ({
    ...meeting,
    matches: [...meeting.matches, matchId],
  }));

/** Result of a league match. */
export interface Ending {
  /** Undefined: no winner, or the match is frozen or gone. */
  readonly winner?: Seat;
  readonly prize?: string;
}

/** Applies a result; `at`: earliest start of the next match of the players concerned. */
export function withEnding(rounds: Rounds, where: Where, ending: Ending, at: number): Rounds {
  const meeting = meetingAt(rounds, where);
  const seats = meeting && seatsIn(meeting, meeting.matches.length - 1);
  const { winner, prize } = ending;
  if (seats === undefined) return rounds;
  // TABLE-26.5.
  if (winner === undefined || prize === undefined)
    return changed(rounds, where, (one) => ({ ...one, undecided: one.undecided + 1, dueAt: at }));
  const place = seats[winner] ?? seats[0];
  const decided = changed(rounds, where, (one) => ({ ...one, winner: place, prize }));
  return goingOn(decided, where, place, at);
}

/** Advances the winner to the next round, if any. */
function goingOn(rounds: Rounds, { round, index }: Where, place: Place, at: number): Rounds {
  const next = { round: round + 1, index: Math.floor(index / 2) };
  return changed(rounds, next, (meeting) => {
    const [a, b] = meeting.pair;
    const pair: Meeting['pair'] = index % 2 === 0 ? [place, b] : [a, place];
    return { ...meeting, pair, ...(pair.includes(null) ? {} : { dueAt: at }) };
  });
}

const changed = (rounds: Rounds, where: Where, change: (meeting: Meeting) => Meeting): Rounds =>
  rounds.map((meetings, round) =>
    round === where.round
      ? meetings.map((meeting, index) => (index === where.index ? change(meeting) : meeting))
      : meetings,
  );

// TABLE-26.6: the last match decides.
/** Winner of the final; undefined: none yet. */
export const winnerOf = (rounds: Rounds): Place | undefined => rounds.at(-1)?.[0]?.winner;

/** Previous matches of the two players of that meeting. */
export function meetingBefore(rounds: Rounds, { round, index }: Where): readonly string[] {
  const own = meetingAt(rounds, { round, index })?.matches.at(-2);
  if (own !== undefined) return [own];
  return [0, 1].flatMap(
    (side) => meetingAt(rounds, { round: round - 1, index: 2 * index + side })?.matches.at(-1) ?? [],
  );
}

// Draw of a league: random pairs (TABLE-26.3), with blocked people (UI-P80) meeting as late as possible.

/** Places of two people with a block between them. */
export type Apart = readonly (readonly [Place, Place])[];

const SEED_BYTES = 4;
/** Random restarts of the local search. */
const TRIES = 20;

// TABLE-31.15: in a knockout people between whom there is a block meet as late as possible.
/**
 * All places in first-round order; `size`: a power of two. Blocked people may still meet later, at the latest in the final: nobody is
 * excluded for a block, and it then works as at a shared table.
 */
export function drawnApart(
  size: number,
  apart: Apart,
  randomBytes: (count: number) => Buffer = systemRandomBytes,
): readonly Place[] {
  const draw = () => drawn(size, randomBytes(SEED_BYTES));
  if (apart.length === 0) return draw();
  const tries = Array.from({ length: TRIES }, () => improved(draw(), apart));
  return tries.reduce((best, one) => (badness(one, apart) < badness(best, apart) ? one : best));
}

/** Local search: swaps places while that improves the cost. */
function improved(order: readonly Place[], apart: Apart): readonly Place[] {
  const now = badness(order, apart);
  for (let i = 0; i < order.length; i++)
    for (let j = i + 1; j < order.length; j++) {
      const other = exchanged(order, i, j);
      if (badness(other, apart) < now) return improved(other, apart);
    }
  return order;
}

const exchanged = (order: readonly Place[], i: number, j: number): readonly Place[] =>
  order.map((place, at) => (at === i ? (order[j] ?? place) : at === j ? (order[i] ?? place) : place));

/** Lexicographic cost: one conflict in a round outweighs all in later rounds. */
function badness(order: readonly Place[], apart: Apart): number {
  const last = Math.log2(order.length) - 1;
  return apart.reduce((sum, [a, b]) => sum + (apart.length + 1) ** (last - meetIn(order, a, b)), 0);
}

/** Round in which two places can meet, from 0: their lowest common ancestor in the bracket. */
const meetIn = (order: readonly Place[], a: Place, b: Place): number =>
  Math.floor(Math.log2(order.indexOf(a) ^ order.indexOf(b)));
