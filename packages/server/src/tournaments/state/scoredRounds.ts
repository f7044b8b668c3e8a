// Changes of a tournament that counts points: each leaves a state alone that it does not fit, so that two servers may do the same.

import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { type PairedFormat, pairRound } from '@hexmarch/shared/pairing/pairing';
import { shares } from '@hexmarch/shared/pairing/results/results';
import type { Entrant, Pairing } from '@hexmarch/shared/pairing/results/rounds';
import {
  type At,
  allPairings,
  type Entry,
  entrantsOf,
  pairingAt,
  playedRounds,
  presentIn,
  roundsFor,
  runningIn,
  type ScoredPairing,
  type ScoredState,
} from './scoredState.ts';

const SECRET_BYTES = 32;
/** A match that cannot be played to an end is played again; after so many it counts as level. */
const VOIDS_MAX = 3;

/** No fewer can be paired. */
const PRESENT_MIN = 2;

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

/** Pairs the next round; where too few are left, the tournament ends. `now`: uptime. */
export function withRound<T extends ScoredState>(state: T, now: number): T {
  const begun = { ...state, roundCount: roundsFor(state) };
  const present = presentIn(state);
  if (present.length < PRESENT_MIN) return { ...begun, isEnded: true };
  const stillRan = allPairings(state.rounds)
    .filter(({ pairing }) => pairing.points === undefined)
    .map(({ round, index }) => [round, index] as const);
  const paired = pairRound(formatOf(state), present, playedRounds(state.rounds), state.secret);
  const round = { pairings: paired.pairings.map(asStored), byes: paired.byes, stillRan };
  const { nextAt: _, ...others } = begun;
  // TABLE-31.8: where turns last days the next round may begin on its date.
  const next = state.roundDays === undefined ? {} : { nextAt: now + state.roundDays * DAY_MS };
  return { ...others, ...next, rounds: [...state.rounds, round] } as T;
}

const formatOf = (state: ScoredState): PairedFormat =>
  state.format === 'swiss' ? { kind: 'swiss' } : { kind: 'roundRobin', entrants: entrantsOf(state) };

/** Without a match where fewer than two come. */
function asStored(pairing: Pairing): ScoredPairing {
  const stored = { ...pairing, matches: [], voids: 0 };
  return pairing.absent === undefined ? stored : { ...withoutPlay(stored, pairing.absent), isAttended: true };
}

// TABLE-31.7: who did not come is last; if nobody came, nobody gets points.
function withoutPlay(pairing: ScoredPairing, absent: readonly Entrant[]): ScoredPairing {
  const isEmpty = absent.length === pairing.seats.length;
  const places = pairing.seats.map((entrant) => (absent.includes(entrant) ? 2 : 1));
  return { ...pairing, absent, points: isEmpty ? pairing.seats.map(() => 0) : shares(places) };
}

/** The next match of that pairing has been made. `attempt`: its number, from 0. */
export const withScoredMatch = <T extends ScoredState>(
  state: T,
  at: At,
  attempt: number,
  matchId: string,
  now: number,
): T =>
  changed(state, at, (pairing) =>
    pairing.matches.length === attempt && pairing.points === undefined
      ? { ...pairing, matches: [...pairing.matches, matchId], begunAt: now }
      : pairing,
  );

/** `places`: by seat; undefined: the match could not be played to an end. */
export const withResult = <T extends ScoredState>(
  state: T,
  at: At,
  matchId: string,
  places: readonly number[] | undefined,
): T =>
  changed(state, at, (pairing) => {
    if (runningIn(pairing) !== matchId) return pairing;
    if (places !== undefined) return { ...pairing, points: shares(places) };
    const voids = pairing.voids + 1;
    if (voids >= VOIDS_MAX) return { ...pairing, voids, points: shares(pairing.seats.map(() => 1)) };
    const { begunAt: _, isAttended: __, ...again } = pairing;
    return { ...again, voids };
  });

// TABLE-31.7: who did not come is paused; the second time ends that person's tournament.
/** The time to come to that match is over. */
export function withAttendance<T extends ScoredState>(
  state: T,
  at: At,
  matchId: string,
  absent: readonly Entrant[],
): T {
  const pairing = pairingAt(state, at);
  if (pairing === undefined || runningIn(pairing) !== matchId) return state;
  if (absent.length === 0) return changed(state, at, (one) => ({ ...one, isAttended: true }));
  const players = state.players.map((player, entrant) => {
    if (!absent.includes(entrant) || player.presence === 'left') return player;
    const noShows = (player.noShows ?? 0) + 1;
    return { ...player, noShows, presence: noShows > 1 ? ('left' as const) : ('paused' as const) };
  });
  return changed({ ...state, players }, at, (one) => withoutPlay(one, absent));
}

/** Those who did not come have been taken out of the match. */
export const withTakenOut = <T extends ScoredState>(state: T, at: At): T =>
  changed(state, at, (pairing) => ({ ...pairing, isAttended: true }));

/** Ends the tournament, or says when the next round may begin, once the last one is over. `restMs`: the break between two rounds. */
export function settled<T extends ScoredState>(state: T, now: number, restMs: number): T {
  const isOver = allPairings(state.rounds).every(({ pairing }) => pairing.points !== undefined);
  if (!isOver || state.rounds.length === 0 || state.isEnded === true) return state;
  if (state.rounds.length >= state.roundCount) return { ...state, isEnded: true };
  const isSettled = state.nextAt !== undefined && state.nextAt <= now + restMs;
  return isSettled ? state : { ...state, nextAt: now + restMs };
}

export const isRoundDue = ({ nextAt, rounds, roundCount, isEnded }: ScoredState, now: number): boolean =>
  isEnded !== true && nextAt !== undefined && nextAt <= now && rounds.length < roundCount;

// TABLE-31.6: everyone may pause and come back; TABLE-31.12: results of those who leave stay.
export function withPresence<T extends ScoredState>(
  state: T,
  entrant: Entrant,
  presence: Entry['presence'],
): T {
  const players = state.players.map((player, one) => {
    if (one !== entrant || player.presence === 'left') return player;
    const { presence: _, ...plays } = player;
    return presence === undefined ? plays : { ...plays, presence };
  });
  return { ...state, players };
}

function changed<T extends ScoredState>(
  state: T,
  at: At,
  change: (pairing: ScoredPairing) => ScoredPairing,
): T {
  const before = pairingAt(state, at);
  const after = before === undefined ? undefined : change(before);
  const round = state.rounds[at.round];
  if (round === undefined || after === undefined || after === before) return state;
  const pairings = round.pairings.with(at.index, after);
  return { ...state, rounds: state.rounds.with(at.round, { ...round, pairings }) };
}
