// The one interface behind which every game stands: pure functions over plain JSON values.

import type { Refusal, Result, RuleId } from './result.ts';

/** Player index at the table: 0-based, fixed for the whole match. */
export type Seat = number;

export type Viewer = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'spectator' };

export const SPECTATOR: Viewer = { kind: 'spectator' };

/** Who acts: a player, or the host itself (deadlines). */
export type Actor = { readonly kind: 'seat'; readonly seat: Seat } | { readonly kind: 'host' };

/** Only `open` and `decide` roll; the faces go into events, `evolve` never rolls. */
export interface Random {
  /** Uniform in 1..sides. */
  die(sides: number): number;
  /** Uniform in 0..count-1. */
  pick(count: number): number;
}

/** Who is waited for: one seat, several at once (secret orders), or a defender asked to react. */
export interface Turn {
  readonly phase: string;
  readonly awaiting: readonly Seat[];
  /** For this phase; absent: the match clock alone decides. */
  readonly deadlineMs?: number;
}

/** How a match ended; no winners means a draw. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly rule: RuleId;
  /** All seats, best place first, seats that share a place together. Absent: the winners, then all others. */
  readonly places?: readonly (readonly Seat[])[];
}

/** How many may play: from `min` to `max`, both included. */
export interface SeatRange {
  readonly min: number;
  readonly max: number;
}

/** One die that one seat rolled against fortune or another seat. */
export interface SeatRoll {
  readonly seat: Seat;
  readonly sides: number;
  readonly face: number;
}

/** What a command or an event has in common in every game. */
export interface Tagged {
  readonly type: string;
}

/** One game as pure functions over plain JSON values. S state, C command, E event, O options, V view. */
export interface GameDefinition<S, C extends Tagged, E extends Tagged, O, V> {
  readonly id: string;
  readonly title: string;
  /** Raise it when an old log could fold to another state; old logs keep folding, through `upcast`. */
  readonly rulesVersion: number;
  /** Over all options. */
  readonly seats: SeatRange;
  /** Who sits where matters and is drawn by lot, unless the host of a room fixes it. */
  readonly drawsSeats?: true;
  /** Events whose content is their owner's secret when they happen. */
  readonly secretEvents: readonly E['type'][];
  /** Events of what is said beside the play, as of a draw: an undo goes past them and lets them stand (TABLE-4.4). */
  readonly asides?: readonly E['type'][];

  // Edge: unknown input turns into typed values here and nowhere else.
  /** What it returns it reads again as the same. A match that begins from a position has its text as `position` (TABLE-11). */
  parseOptions(input: unknown): Result<O>;
  /** How many may play with these options; a table has `max` seats. */
  seatsFor(options: O): SeatRange;
  parseCommand(input: unknown): Result<C>;
  upcast(stored: { readonly rulesVersion: number; readonly event: unknown }): readonly E[];

  // Rules.
  initialState(): S;
  /** Opening events, setup rolls included. */
  open(options: O, seatCount: number, random: Random): readonly E[];
  decide(state: S, command: C, actor: Actor, random: Random): Result<readonly E[]>;
  evolve(state: S, event: E): S;
  /** Events that take a seat out of the match: abandoned or out of time. */
  forfeit(state: S, seat: Seat, reason: ForfeitReason): readonly E[];

  // Questions, each a function of the state alone.
  turn(state: S): Turn;
  /** Seats that have not left the match (eliminated, resigned, out of time), in order; those whose consent counts. */
  playing(state: S): readonly Seat[];
  /** Finite and exact: listed if and only if `decide` accepts it from that seat (compound forms aside). */
  legalCommands(state: S, seat: Seat): readonly C[];
  /** What the host plays for a seat out of time; `undefined` means that it forfeits. */
  onTimeout(state: S, seat: Seat): C | undefined;
  outcome(state: S): Outcome | undefined;
  /** Broken invariants, as one would refuse a state that has them; empty when sound. */
  audit(state: S): readonly Refusal[];

  // Secrecy.
  view(state: S, viewer: Viewer): V;
  /** A seat's view with what its player would remember of the match, for opponents that have not watched. Absent: the view. */
  recalled?(state: S, seat: Seat): V;
  /** The event as this viewer may know it; `undefined` hides that it happened. */
  redact(event: E, viewer: Viewer): E | undefined;

  /** Who rolled what in this event, for the luck report; empty where nobody did. */
  rolledIn(event: E): readonly SeatRoll[];

  // Text for logs, vectors, bots and humans. Parsing what was formatted gives the same value back.
  formatCommand(state: S, command: C): string;
  parseCommandText(state: S, text: string): Result<C>;
  formatPosition(state: S): string;
  parsePosition(text: string): Result<S>;
}

export type ForfeitReason = 'timeout' | 'abandoned';

// biome-ignore lint/suspicious/noExplicitAny: a host holds games of every kind and passes their values through unread.
export type AnyGame = GameDefinition<any, any, any, any, any>;
