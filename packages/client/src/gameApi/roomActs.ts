// What a game may have its player do in the room around the match; the frame carries it out.

export interface RoomActs {
  /** Says something to all without a name (TABLE-21.5). */
  readonly sayUnsigned: (text: string) => void;
  /** Whether one is told of this match while away; fulfilled with false where it could not be kept. */
  readonly tellAway: (on: boolean) => Promise<boolean>;
  /** The name that this browser remembers is told to the table (TABLE-12.2). */
  readonly tellName: () => void;
  /** Ends the match as whoever rules it, and nobody wins; absent for everybody else. */
  readonly end?: () => void;
}
