// Matches in which this browser has a seat, as they were when it last saw them: the way back from the start page.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { MatchSnapshot } from '@hexmarch/shared/protocol/messages';
import { recall, remember } from '../storage.ts';
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
}

const KEY = 'hexmarch.matches';
const KEPT_MAX = 12;

/** The one seen last comes first. */
export function ownMatches(): readonly OwnMatch[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as OwnMatch[]) : [];
  } catch {
    return [];
  }
}

/** Keeps what is worth coming back to, and forgets what is over. */
export function noteMatch(matchId: string, seat: Seat, snapshot: MatchSnapshot): void {
  const { game, seats, awaiting, status } = snapshot;
  if (status !== 'waiting' && status !== 'playing') {
    forgetMatch(matchId);
    return;
  }
  const against = namesOf(seats).filter((_, i) => i !== seat);
  const mine = status === 'playing' && awaiting.includes(seat);
  const present = against.filter((name) => name !== '');
  const free = against.length - present.length;
  const noted: OwnMatch = { matchId, game, against: present, mine, ...(free === 0 ? {} : { free }) };
  const others = ownMatches().filter((one) => one.matchId !== matchId);
  keep([noted, ...others].slice(0, KEPT_MAX));
}

export function forgetMatch(matchId: string): void {
  const rest = ownMatches().filter((one) => one.matchId !== matchId);
  if (rest.length < ownMatches().length) keep(rest);
}

function keep(matches: readonly OwnMatch[]): void {
  const text = JSON.stringify(matches);
  if (text !== recall(KEY)) remember(KEY, text);
}
