// A game's access to matches other than the one shown, provided by the frame.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';

export interface OtherMatches {
  /** The match's own URL. */
  path(matchId: string): string;
  /** As one line; undefined if there is no such match, or the server cannot be reached. */
  row(matchId: string): Promise<MatchRow | undefined>;
  /** Its id, from the address of a match or a room, or from a room's code; undefined if there is none. */
  find(text: string): Promise<string | undefined>;
}

/** A finished match. */
export interface PlayedMatch {
  readonly game: string;
  /** Its record has been verified. */
  readonly isSound: boolean;
  readonly options: unknown;
  /** The game's state after its last event. */
  readonly state: unknown;
}
