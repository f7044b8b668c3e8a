// What is kept of leagues (TABLE-26), beside the log.

import type { ClockOptions, Takebacks } from '@hexmarch/shared/protocol/messages';
import type { KeptBook } from '../base/keptBook.ts';
import type { KeptRows } from '../base/keptRows.ts';
import { hashToken } from '../base/keys.ts';
import type { Rounds } from './bracket.ts';

export interface LeaguePlayer {
  readonly name: string;
  /** SHA-256 of the key in hex. */
  readonly keyHash: string;
  /** Who it is where somebody who keeps games has joined; never told. */
  readonly person?: string;
}

export const playerOf = (name: string, key: string, person: string | undefined): LeaguePlayer => ({
  ...{ name, keyHash: hashToken(key) },
  ...(person === undefined ? {} : { person }),
});

export interface League {
  /** Id of the game. */
  readonly game: string;
  /** Of the first matches. */
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly size: number;
  readonly host: LeaguePlayer;
  readonly players: readonly LeaguePlayer[];
  /** Empty as long as people may come and go. */
  readonly rounds: Rounds;
  /** Ms since 1970. */
  readonly createdAt: number;
  /** Whoever makes the next match has taken it upon itself, ms since 1970: another server waits for it. */
  readonly makingSince?: number;
}

/** By id. */
export interface LeagueKinds {
  readonly league: League;
}

export type LeagueStore = KeptRows<keyof LeagueKinds>;
export type LeagueBook = KeptBook<LeagueKinds>;
