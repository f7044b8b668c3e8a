// Where a match stands: what the log has come to, beyond the state of the game.

import type { Seat, Tagged, Turn } from '../kernel/game.ts';
import type { TableState } from './acts.ts';

/**
 * How an action may be taken back: `free` by its own player at will, `quiet` by agreement, `rolled` only where the room
 * lets takebacks go past rolls, `sealed` never, since somebody learned what he cannot forget or went out of the match.
 */
export type Undoable = 'free' | 'quiet' | 'rolled' | 'sealed';

/** A state to which the match could go back. */
export interface Past {
  /** Sequence number at that time, as everybody knows it. */
  readonly at: number;
  readonly state: unknown;
  /** Who acted then, and what that says about going back behind it. */
  readonly actor: Seat;
  readonly undoable: Undoable;
  /** All that it was, where it was only said beside the play. */
  readonly asides?: readonly Tagged[];
}

/** Where a match stands after some entries; a value that is never changed. */
export interface Standing {
  /** Entries folded so far. */
  readonly sequence: number;
  /** Those of them that everybody was told of: the number by which clients know the match. */
  readonly told: number;
  /** Who knows of more than that (sealed.ts). */
  readonly sealed: Sealed;
  readonly state: unknown;
  readonly turn: Turn;
  /** Seats that still play; as the game says of the state. */
  readonly playing: readonly Seat[];
  readonly table: TableState;
  /** Oldest first, without what was undone. */
  readonly past: readonly Past[];
  /** How it stood when turns ended, however long ago; where a ruling may go back to them (TABLE-18.5). */
  readonly turnEnds: readonly Past[];
  /** Seats that have given a command of the game. */
  readonly moved: readonly Seat[];
}

/** One place for each who may know (sealed.ts: slotOf); who is not there has 0. */
export type Counts = readonly number[];

/** What single seats know of beside what everybody knows (sealed.ts). */
export interface Sealed {
  /** Entries that the seat knows of beside what everybody was told. */
  readonly ahead: Counts;
  /** The number that everybody knew when the running turn began, and the seats' counts then. */
  readonly since: number;
  readonly aheadThen: Counts;
  /** The seat's own number, plus one, at its last command of this turn; 0 while it has given none. */
  readonly acted: Counts;
}
