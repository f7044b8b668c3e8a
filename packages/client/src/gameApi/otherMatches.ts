// What a game may ask about matches other than the one that is shown; the frame knows the way to them.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';

export interface OtherMatches {
  /** The address where it is played and watched. */
  path(matchId: string): string;
  /** As one line; undefined where there is no such match, or nobody can say now. */
  row(matchId: string): Promise<MatchRow | undefined>;
  /** Its id, from the address of a match or of a room, or from a room's code; undefined where there is none of it. */
  find(text: string): Promise<string | undefined>;
}

/** How a match was that is over. */
export interface PlayedMatch {
  readonly game: string;
  /** Its record is right from the first byte to the last. */
  readonly isSound: boolean;
  readonly options: unknown;
  /** Of the game, after its last event. */
  readonly state: unknown;
}
