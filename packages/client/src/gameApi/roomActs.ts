// What a game may do in the room around the match on behalf of its player; the frame carries it out.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Signal } from '@preact/signals';

/** A message of the own side. */
export interface SideLine {
  /** Number in the chat. */
  readonly n: number;
  /** Server time in ms. */
  readonly at: number;
  readonly seat: Seat | null;
  readonly text: string;
}

/** The chat of the own side. */
export interface SideChat {
  /** Loaded ones, oldest first. */
  readonly lines: readonly SideLine[];
  readonly say: (text: string) => void;
  /** What is being written there. */
  readonly draft: Signal<string>;
  /** Loads the newest. */
  readonly load: () => void;
}

export interface RoomActs {
  /** Undefined without people on the own side. Whoever calls it is rendered anew with each message. */
  readonly sideChat?: () => SideChat | undefined;
  /** Sends a chat message to all without a name (TABLE-21.5). */
  readonly sayUnsigned: (text: string) => void;
  /** Subscribes to notifications of this match; resolves to false if it could not be stored. */
  readonly tellAway: (on: boolean) => Promise<boolean>;
  /** Tells the table the name stored in this browser (TABLE-12.2). */
  readonly tellName: () => void;
  /** Aborts the match as arbiter, without a winner; absent for everybody else. */
  readonly end?: () => void;
  /** Loaded on use; absent for everybody but arbiters. */
  readonly admin?: () => Promise<AdminActs>;
}

/** What an arbiter does about the people of the room. */
export interface AdminActs {
  /** The room's code, as it is read aloud. */
  readonly code: string;
  /** Whether another person may take over that seat (TABLE-19); undefined: it cannot be offered now. */
  readonly offered: (seat: Seat) => boolean | undefined;
  readonly offer: (seat: Seat, on: boolean) => void;
  /** A chat message to all, with the arbiter's name. */
  readonly sayToAll: (text: string) => void;
}
