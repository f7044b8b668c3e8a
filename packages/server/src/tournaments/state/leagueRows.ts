// Stored rows of tournaments (TABLE-26, 31), beside the log.

import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { DocumentStore } from '../../base/documentStore.ts';
import type { Documents } from '../../base/documents.ts';
import { hashToken } from '../../base/keys.ts';
import { type Rounds, winnerOf } from './bracket.ts';
import type { Entry, ScoredState } from './scoredState.ts';

export interface LeaguePlayer {
  readonly name: string;
  /** SHA-256 of the token in hex. */
  readonly keyHash: string;
  /** Account id; never published. */
  readonly person?: string;
}

export const playerOf = (name: string, key: string, person: string | undefined): LeaguePlayer => ({
  ...{ name, keyHash: hashToken(key) },
  ...(person === undefined ? {} : { person }),
});

interface TournamentBase extends Terms {
  /** Id of the game. */
  readonly game: string;
  /** Of the first matches. */
  readonly options: unknown;
  /** Number of players; where points are counted, at most so many. */
  readonly size: number;
  readonly host: LeaguePlayer;
  /** Ms since 1970. */
  readonly createdAt: number;
  /** Ids of its matches follow from it. */
  readonly matchKey: string;
}

/** A knockout. */
export interface League extends TournamentBase {
  readonly format: 'knockout';
  readonly players: readonly LeaguePlayer[];
  /** Empty until the league has begun. */
  readonly rounds: Rounds;
}

export type ScoredPlayer = LeaguePlayer & Entry;

export type ScoredLeague = TournamentBase & ScoredState<ScoredPlayer>;

export type Tournament = League | ScoredLeague;

/** Older rows are of knockouts. */
type StoredLeague = Omit<League, 'format' | 'matchKey'> & Partial<Pick<League, 'format' | 'matchKey'>>;

export type StoredTournament = StoredLeague | ScoredLeague;

/** By id. */
export interface LeagueKinds {
  readonly league: StoredTournament;
}

export type LeagueStore = DocumentStore<keyof LeagueKinds>;
export type LeagueBook = Documents<LeagueKinds>;

const isScored = (stored: StoredTournament): stored is ScoredLeague =>
  stored.format !== undefined && stored.format !== 'knockout';

// TABLE-31.14: tournaments that were held as leagues go on as knockouts.
export function upcast(leagueId: string, stored: StoredTournament): Tournament {
  if (isScored(stored)) return stored;
  return { ...stored, format: 'knockout', matchKey: stored.matchKey ?? leagueId };
}

/** Undefined: not found. */
export function tournamentIn(book: LeagueBook, leagueId: string): Tournament | undefined {
  const stored = book.all('league').get(leagueId);
  return stored === undefined ? undefined : upcast(leagueId, stored);
}

export const tournamentsIn = (book: LeagueBook): readonly (readonly [leagueId: string, Tournament])[] =>
  [...book.all('league')].map(([leagueId, stored]) => [leagueId, upcast(leagueId, stored)]);

export function statusOf(tournament: Tournament): 'open' | 'playing' | 'over' {
  if (tournament.format !== 'knockout') {
    if (tournament.isEnded === true) return 'over';
    return tournament.rounds.length > 0 ? 'playing' : 'open';
  }
  if (tournament.rounds.length === 0) return 'open';
  return winnerOf(tournament.rounds) === undefined ? 'playing' : 'over';
}
