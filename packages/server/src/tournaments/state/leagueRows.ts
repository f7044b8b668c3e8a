// Stored rows of leagues (TABLE-26), beside the log.

import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import type { DocumentStore } from '../../base/documentStore.ts';
import type { Documents } from '../../base/documents.ts';
import { hashToken } from '../../base/keys.ts';
import type { Rounds } from './bracket.ts';

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

export interface League extends Terms {
  /** Id of the game. */
  readonly game: string;
  /** Of the first matches. */
  readonly options: unknown;
  readonly size: number;
  readonly host: LeaguePlayer;
  readonly players: readonly LeaguePlayer[];
  /** Empty until the league has begun. */
  readonly rounds: Rounds;
  /** Ms since 1970. */
  readonly createdAt: number;
  /** Ids of its matches follow from it; absent in older rows. */
  readonly matchKey?: string;
}

/** By id. */
export interface LeagueKinds {
  readonly league: League;
}

export type LeagueStore = DocumentStore<keyof LeagueKinds>;
export type LeagueBook = Documents<LeagueKinds>;
