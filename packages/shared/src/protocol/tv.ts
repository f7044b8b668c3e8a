// What is on: for each game the match that is worth watching now (UI-P40).

import type { MatchRow } from './messages.ts';

export interface TvChannel {
  /** Id of the game. */
  readonly game: string;
  readonly row: MatchRow;
  /** Actions that everybody was told of, of a match that is played now: its picture is another one after each. */
  readonly told?: number;
  /** Ms since 1970, of a match that is over: none is played now. */
  readonly overAt?: number;
  /** Others of that week, those first that more have watched: what comes when that is over. */
  readonly more?: readonly { readonly row: MatchRow; readonly overAt: number }[];
}

export interface TvReply {
  /** At most one a game. */
  readonly channels: readonly TvChannel[];
}
