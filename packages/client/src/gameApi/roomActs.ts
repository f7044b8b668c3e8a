// What a game may do in the room around the match on behalf of its player; the frame carries it out.

export interface RoomActs {
  /** Sends a chat message to all without a name (TABLE-21.5). */
  readonly sayUnsigned: (text: string) => void;
  /** Subscribes to notifications of this match; resolves to false if it could not be stored. */
  readonly tellAway: (on: boolean) => Promise<boolean>;
  /** Tells the table the name stored in this browser (TABLE-12.2). */
  readonly tellName: () => void;
  /** Aborts the match as arbiter, without a winner; absent for everybody else. */
  readonly end?: () => void;
}
