// Matches in which this browser has a seat, as they were when it last saw them: from the start page the way back to those
// that run, and to the replay of those that are over.

import type { Outcome, Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { recall, recallList, remember } from '../preferences/storage.ts';
import { namesOf } from '../text/bots.ts';

export interface OwnMatch {
  readonly matchId: string;
  readonly game: string;
  /** Names of the others; empty while nobody has come. */
  readonly against: readonly string[];
  /** Seats that nobody had taken. */
  readonly free?: number;
  /** It was this seat's turn. */
  readonly mine: boolean;
  /** This seat has resigned or was beaten, and the others play on. */
  readonly out?: true;
  /** Absent while it runs. */
  readonly ended?: Ended;
}

export interface Ended {
  readonly result: 'won' | 'lost' | 'drawn' | 'calledOff';
  /** How long it was, by what its game counts. */
  readonly count?: number;
}

const KEY = 'hexmarch.matches';
const RUNNING_MAX = 12;
const ENDED_MAX = 30;

/** The one seen last comes first; of those that are over the one that ended last. */
export const ownMatches = (): readonly OwnMatch[] => recallList(KEY).filter(isOwnMatch);

/** What of a match its game alone can tell. */
export interface Standing {
  /** How long it has been. */
  readonly count?: number | undefined;
  /** The seat is out of the match. */
  readonly isOut?: boolean;
}

/** Keeps what is worth coming back to. */
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
  // Whoever looks at an old match again does not make it a new one.
  if (known?.ended !== undefined) keep(before.map((one) => (one === known ? noted : one)));
  else keep([noted, ...before.filter((one) => one !== known)]);
}

export function forgetMatch(matchId: string): void {
  const rest = ownMatches().filter((one) => one.matchId !== matchId);
  if (rest.length < ownMatches().length) keep(rest);
}

function endedFor(outcome: Outcome, seat: Seat, count: number | undefined): Ended {
  return { result: resultFor(outcome, seat), ...(count === undefined ? {} : { count }) };
}

function resultFor({ winners, reason }: Outcome, seat: Seat): Ended['result'] {
  if (reason === 'aborted') return 'calledOff';
  if (winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lost';
}

function keep(matches: readonly OwnMatch[]): void {
  const running = matches.filter(({ ended }) => ended === undefined).slice(0, RUNNING_MAX);
  const over = matches.filter(({ ended }) => ended !== undefined).slice(0, ENDED_MAX);
  const text = JSON.stringify([...running, ...over]);
  if (text !== recall(KEY)) remember(KEY, text);
}

/** An older page may have kept less, and somebody else anything. */
function isOwnMatch(kept: unknown): kept is OwnMatch {
  if (typeof kept !== 'object' || kept === null) return false;
  const { matchId, game, against } = kept as Partial<OwnMatch>;
  return typeof matchId === 'string' && typeof game === 'string' && Array.isArray(against);
}
