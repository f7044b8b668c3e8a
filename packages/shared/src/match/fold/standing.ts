// The standing of a match: everything that the log folds to, beyond the state of the game.

import type { Seat, Tagged, Turn } from '../../kernel/game.ts';
import type { TableState } from './acts.ts';

/**
 * Whether an action can be undone: `free` by its own player at will, `quiet` by agreement, `rolled` only where the room allows takebacks
 * across rolls, `sealed` never, since it revealed information or a player left the match.
 */
export type Undoable = 'free' | 'quiet' | 'rolled' | 'sealed';

/** A restore point. */
export interface Checkpoint {
  /** Public sequence number at that time. */
  readonly at: number;
  readonly state: unknown;
  /** Who acted then, and whether that action can be undone. */
  readonly actor: Seat;
  readonly undoable: Undoable;
  /** Its events, if it consisted of asides alone. */
  readonly asides?: readonly Tagged[];
}

/** The standing after some entries; immutable. */
export interface Standing {
  /** Entries folded so far. */
  readonly sequence: number;
  /** Number of public entries: the sequence number that clients use. */
  readonly told: number;
  /** Which seats know of more (sealed.ts). */
  readonly sealed: Sealed;
  readonly state: unknown;
  readonly turn: Turn;
  /** Seats still in the match, from the game's `playing`. */
  readonly playing: readonly Seat[];
  readonly table: TableState;
  /** Restore points, oldest first, without undone actions. */
  readonly past: readonly Checkpoint[];
  /** Restore points at ends of turns, however old; for games with rewinds (TABLE-18.5). */
  readonly turnEnds: readonly Checkpoint[];
  /** Seats that have submitted a game command. */
  readonly moved: readonly Seat[];
}

/** One slot per actor (sealed.ts: slotOf); missing slots are 0. */
export type Counts = readonly number[];

/** Per-seat counts of sealed entries (sealed.ts). */
export interface Sealed {
  /** Sealed entries known to the seat. */
  readonly ahead: Counts;
  /** The public sequence number when the current sealed turn or run of asides began, and the seats' counts then. */
  readonly since: number;
  readonly aheadThen: Counts;
  /** The seat's sequence number plus one at its last command since then; 0: none yet. */
  readonly acted: Counts;
}
