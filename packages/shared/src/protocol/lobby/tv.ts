// TV: for each game the match most worth watching now (UI-P40).

import type { MatchRow } from '../room/messages.ts';

export interface TvChannel {
  /** Id of the game. */
  readonly game: string;
  readonly row: MatchRow;
  /** Of a running match: number of public actions, which versions its board image. */
  readonly told?: number;
  /** Ms since 1970, of a finished match: none is running. */
  readonly overAt?: number;
  /** More matches of that week, most watched first: the playlist after this one. */
  readonly more?: readonly { readonly row: MatchRow; readonly overAt: number }[];
}

export interface TvReply {
  /** At most one per game. */
  readonly channels: readonly TvChannel[];
}
