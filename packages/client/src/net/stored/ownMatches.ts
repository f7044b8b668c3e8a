// Matches in which this browser has a seat, as last seen: the start page links to the running ones, and to the replays of
// finished ones.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import { resultFor } from '@hexmarch/shared/protocol/people/personGames';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/room/messages';
import { signal } from '@preact/signals';
import { recall, recallList, remember } from '../../preferences/storage.ts';
import { namesOf } from '../../text/bots.ts';
import { ApiError, matchRow } from '../api/api.ts';
import { tokenOf } from '../api/keys.ts';

export interface OwnMatch {
  readonly matchId: string;
  readonly game: string;
  /** Names of the others; empty before anybody has joined. */
  readonly against: readonly string[];
  /** Free seats. */
  readonly free?: number;
  /** It was this seat's turn. */
  readonly mine: boolean;
  /** This seat has resigned or was eliminated, and the others play on. */
  readonly out?: true;
  /** Absent while it runs. */
  readonly ended?: Ended;
}

export interface Ended {
  /** `over`: it ended while nobody looked from here. */
  readonly result: 'won' | 'lost' | 'drawn' | 'calledOff' | 'over';
  /** Its length, as its game counts it. */
  readonly count?: number;
}

const KEY = 'hexmarch.matches';
const RUNNING_MAX = 12;
const ENDED_MAX = 30;

/** The one seen last comes first; of finished ones the one that ended last. */
export const ownMatches = (): readonly OwnMatch[] => recallList(KEY).filter(isOwnMatch);

/** Changes of the list by this page. */
const changes = signal(0);

/** Those in which it was this seat's turn. A component that reads it is rendered again when the list changes. */
export function ownTurns(): readonly OwnMatch[] {
  void changes.value;
  return ownMatches().filter(({ mine, out, ended }) => mine && out !== true && ended === undefined);
}

/** Facts of a match that only its game can compute. */
export interface Standing {
  /** Its length so far. */
  readonly count?: number | undefined;
  /** The seat is out of the match. */
  readonly isOut?: boolean;
}

/** Stores matches worth coming back to. */
export function noteMatch(
  matchId: string,
  seat: Seat,
  snapshot: MatchSnapshot,
  { count, isOut = false }: Standing = {},
): void {
  const { game, seats, awaiting, status, outcome } = snapshot;
  if (status === 'frozen') {
    forgetMatch(matchId);
    return;
  }
  const against = namesOf(seats).filter((_, i) => i !== seat);
  const mine = status === 'playing' && awaiting.includes(seat);
  const present = against.filter((name) => name !== '');
  const free = against.length - present.length;
  const before = ownMatches();
  const known = before.find((one) => one.matchId === matchId);
  const ended = outcome === null ? undefined : endedFor(outcome, seat, count ?? known?.ended?.count);
  const noted: OwnMatch = {
    matchId,
    game,
    against: present,
    mine,
    ...(free === 0 ? {} : { free }),
    ...(isOut && ended === undefined ? { out: true } : {}),
    ...(ended === undefined ? {} : { ended }),
  };
  // A revisit of a finished match does not move it up.
  if (known?.ended !== undefined) keep(before.map((one) => (one === known ? noted : one)));
  else keep([noted, ...before.filter((one) => one !== known)]);
}

/** It has ended since it was last seen; how is noted when it is opened. */
function noteOver(matchId: string): void {
  keep(
    ownMatches().map((one) =>
      one.matchId === matchId && one.ended === undefined
        ? { ...one, mine: false, ended: { result: 'over' } }
        : one,
    ),
  );
}

export function forgetMatch(matchId: string): void {
  const others = ownMatches().filter((one) => one.matchId !== matchId);
  if (others.length < ownMatches().length) keep(others);
}

/**
 * Stored matches may have ended since they were last seen here: lost on time, resigned on another device, aborted. The list as the
 * server knows it; what cannot be looked up stays as it was.
 */
export async function ownMatchesNow(): Promise<readonly OwnMatch[]> {
  const running = ownMatches().filter(
    ({ matchId, ended }) => ended === undefined && tokenOf(matchId) !== null,
  );
  await Promise.all(running.map(({ matchId }) => look(matchId)));
  return ownMatches();
}

async function look(matchId: string): Promise<void> {
  try {
    const { status } = await matchRow(matchId);
    if (status === 'over') noteOver(matchId);
    if (status === 'frozen') forgetMatch(matchId);
  } catch (error) {
    // Removed, such as a table that never filled up.
    if (error instanceof ApiError && error.code === 'unknown-match') forgetMatch(matchId);
  }
}

function endedFor(outcome: Outcome, seat: Seat, count: number | undefined): Ended {
  return { result: resultFor(outcome, seat), ...(count === undefined ? {} : { count }) };
}

function keep(matches: readonly OwnMatch[]): void {
  const running = matches.filter(({ ended }) => ended === undefined).slice(0, RUNNING_MAX);
  const over = matches.filter(({ ended }) => ended !== undefined).slice(0, ENDED_MAX);
  const text = JSON.stringify([...running, ...over]);
  if (text === recall(KEY)) return;
  remember(KEY, text);
  changes.value = changes.peek() + 1;
}

/** An older version may have stored less, and storage is untrusted. */
function isOwnMatch(stored: unknown): stored is OwnMatch {
  if (typeof stored !== 'object' || stored === null) return false;
  const { matchId, game, against } = stored as Partial<OwnMatch>;
  return typeof matchId === 'string' && typeof game === 'string' && Array.isArray(against);
}
