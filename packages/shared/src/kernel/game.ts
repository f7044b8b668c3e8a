// The interface that every game implements: pure functions over plain JSON values.

import type { End } from './fraction.ts';
import type { Knockout, Wishes } from './gameParts.ts';
import type { InLanguages } from './names.ts';
import type { Refusal, Result, RuleId } from './result.ts';

/** Player index at the table: 0-based, fixed for the whole match. */
export type Seat = number;

export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  /** The arbiter, who does not play (TABLE-18). */
  | { readonly kind: 'arbiter' }
  | { readonly kind: 'spectator' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const ARBITER: Viewer = { kind: 'arbiter' };

/** A player, the arbiter, or the host itself (scheduled actions). */
export type Actor =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'arbiter' }
  | { readonly kind: 'host' };

/**
 * Who decides on each act of the table (TABLE-18.3). Defaults: the players agree, and there is no rewind. `arbiter`: the arbiter decides,
 * or the players as by default where there is none.
 */
export interface Acts {
  readonly undo?: 'never';
  readonly takeback?: 'never';
  readonly claim?: 'never';
  readonly pause?: 'arbiter' | 'never';
  /** `onlyArbiter`: the arbiter, and nobody in a match without one. */
  readonly abort?: 'arbiter' | 'onlyArbiter' | 'never';
  readonly rewind?: 'arbiter';
}

/** Used by `open` and `decide` alone; faces are stored in events, so `evolve` never rolls. */
export interface Random {
  /** Uniform in 1..sides. */
  die(sides: number): number;
  /** Uniform in 0..count-1. */
  pick(count: number): number;
}

/** Which seats must act: one, several at once (secret orders), or a defender who may react. */
export interface Turn {
  /**
   * Identifies the turn: clocks, undo and commands in flight compare it; the phase is only a label. It decreases only by undo, takeback or
   * rewind.
   */
  readonly number: number;
  readonly phase: string;
  readonly awaiting: readonly Seat[];
  /** Seats that have yet to act in this turn, awaited now or not; each is notified of it once. Absent: the awaited ones. */
  readonly expected?: readonly Seat[];
  /** Lead time of the reminder before the deadline, in ms. Absent: an hour. */
  readonly reminderMs?: number;
  /**
   * Commands of seats on different sides are independent in this turn, so they may cross in flight. Within one side (`sidesOf`) order may
   * matter, and the whole side may know of them. An action that `redact` hides completely changes nothing for other seats, not even a
   * number. Nothing done in it can be undone or taken back.
   */
  readonly sealed?: true;
  /** Scheduled host actions as far as they are known now, soonest first; recomputed after every entry. */
  readonly due?: readonly DueCommand[];
  /** No time bank runs in this turn. */
  readonly unclocked?: true;
  /** Effects of a public command may depend on what spectators do not know, such as a standing order of a side. */
  readonly concealed?: true;
}

/** One scheduled action of the host. */
export interface DueCommand {
  /** While this value stays equal within a turn, so does the instant computed from it. */
  readonly at: Due;
  /** Submitted by the actor `host`. */
  readonly command: Tagged;
  /** It ends the current opportunity to act. If none of a turn's commands is marked, the first counts as such. */
  readonly closes?: true;
  /** Its time stands still, and it is not submitted. */
  readonly halted?: true;
  /** Submitted instead if the server was down for longer than `ms` in this turn. */
  readonly ifAway?: { readonly ms: number; readonly command: Tagged };
}

/**
 * A deadline: a delay in uptime (downtime does not count) since it was first computed, or the next time that clocks `offsetHours` ahead of
 * UTC show `hour` (0 to 23). `leastMs`: minimum distance. `beforeMs`: lead time before that instant. `again`: a different number gives a
 * new instant. `graceMs`: if the hour passed during downtime, all deadlines based on it shift so that the first comes no sooner than this
 * after the server is back.
 */
export type Due = { readonly beforeMs?: number; readonly again?: number } & (
  | { readonly afterMs: number }
  | {
      readonly hour: number;
      readonly offsetHours: number;
      readonly leastMs?: number;
      readonly graceMs?: number;
    }
);

/** How a match ended; no winners: a draw. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly rule: RuleId;
  /** Ranking of all seats, best first, ties grouped. Absent: the winners, then all others. */
  readonly places?: readonly (readonly Seat[])[];
  /** Seats that left before the end, first to last, with a reason in the game's own words, where the game reports it. */
  readonly left?: readonly SeatsLeft[];
}

/** Seats that left together, since they win and lose together. */
interface SeatsLeft {
  readonly seats: readonly Seat[];
  readonly why: string;
}

/** Allowed number of players, inclusive. */
export interface SeatRange {
  readonly min: number;
  readonly max: number;
}

/** One die rolled by a seat, against fortune or another seat. */
export interface SeatRoll {
  readonly seat: Seat;
  readonly sides: number;
  readonly face: number;
}

/** Common to commands and events of every game. */
export interface Tagged {
  readonly type: string;
}

/** Commands that end a match by declaration. Such a command consists of its type alone, which is also its text. */
export interface Offers<C extends string, V> {
  /** Ends the match or removes the seat from it; legal at any time for a seat that still plays. */
  readonly resign?: C;
  readonly draw?: DrawOffers<C, V>;
}

/** A draw is offered by one seat and needs acceptance of all others that still play; any of them may decline. Its events are `asides`. */
export interface DrawOffers<C extends string, V> {
  readonly offer: C;
  readonly accept: C;
  readonly decline: C;
  open(view: V): OpenOffer | undefined;
}

export interface OpenOffer {
  readonly by: Seat;
  /** In order of acceptance. */
  readonly accepted: readonly Seat[];
}

/** A notification for people who are away, as a sentence in each language. */
export interface GameNotification {
  /** Key by which people switch it off. */
  readonly kind: string;
  /** Recipients; null: all players and spectators. */
  readonly to: readonly Seat[] | null;
  /** `{names}` is replaced by the names of the seats in `about`. */
  readonly words: InLanguages;
  /** Absent: the recipients. */
  readonly about?: readonly Seat[];
  /** Posts to channels include an image of the board, if the game renders one (search/gameManifest.ts). */
  readonly pictured?: true;
}

/** What the match history shows of a finished match (UI-P14, P15). Keys are the game's own: lower-case letters and digits. */
export interface Chronicle<S, E> {
  /** Length in the unit that the game's log counts. */
  length(state: S): number;
  /** Roles of a seat in the final state, such as its culture or the classes of its team. Empty if seats differ only by number. */
  roles(state: S, seat: Seat): readonly string[];
  /** A seat's choice, if statistics keep the first choice of this kind, such as a branch to research. Absent: there are none. */
  chosen?(event: E): { readonly seat: Seat; readonly what: string } | undefined;
}

/** A game as pure functions over plain JSON values. S state, C command, E event, O options, V view. */
export interface GameDefinition<S, C extends Tagged, E extends Tagged, O, V> {
  readonly id: string;
  readonly title: string;
  /** Increment it when an old log could fold to another state; old logs stay foldable through `upcast`. */
  readonly rulesVersion: number;
  /** Over all options. */
  readonly seats: SeatRange;
  /** Seating order matters and is drawn by lot, unless the host of the room fixes it. */
  readonly drawsSeats?: true;
  /** Events whose content is secret to their owner when they happen. */
  readonly secretEvents: readonly E['type'][];
  /**
   * Events that are not play, such as draw offers: undo skips them and keeps them in effect (TABLE-4.4), and commands of other seats may
   * cross them in flight (TABLE-16.4).
   */
  readonly asides?: readonly E['type'][];
  /** Events that no takeback may cross, whatever the room allows, such as rolls of physical dice. */
  readonly settling?: readonly E['type'][];
  /** Absent: no resignation and no draw offers. Most games use `kernel/offers.ts`. */
  readonly offers?: Offers<C['type'], V>;
  /**
   * Whether a match may have an arbiter. `apart`: without a seat, with a view of its own (`view`). `mayPlay`: may also hold a seat, and
   * sees no more than a spectator. Absent: no arbiters.
   */
  readonly arbiter?: 'apart' | 'mayPlay';
  /** `never`: no arbiter with these options. `always`: the match begins only once there is one. Absent: the room's host decides. */
  ruled?(options: O): 'never' | 'always';
  readonly acts?: Acts;
  /** With these options others than `acts`. */
  actsWith?(options: O): Acts | undefined;
  /** Options of a rematch, in which everyone moves one seat further (TABLE-8.1): per-player settings move along. Absent: unchanged. */
  again?(options: O): O;
  /** Absent: no tournaments of this game. */
  readonly knockout?: Knockout<S, O>;
  /** An arbiter may undo the end of a match, so that it resumes (TABLE-18.7). */
  readonly reopens?: true;
  /** Absent: no wishes. */
  readonly wishes?: Wishes;
  /** A pause stops the clocks, but commands are still accepted (TABLE-4.7). Absent: it stops both. */
  readonly pausable?: 'clocks';

  // Boundary: the only place where unknown input is parsed into typed values.
  /** Idempotent: parsing its own result gives the same value. A match that begins from a position has its text as `position` (TABLE-11). */
  parseOptions(input: unknown): Result<O>;
  /** Number of players with these options; a table has `max` seats. */
  seatsFor(options: O): SeatRange;
  parseCommand(input: unknown): Result<C>;
  upcast(stored: { readonly rulesVersion: number; readonly event: unknown }): readonly E[];

  // Rules.
  initialState(): S;
  /** Opening events, including setup rolls. `wishes`: by seat, null for none; absent: none at all. */
  open(options: O, seatCount: number, random: Random, wishes?: readonly unknown[]): readonly E[];
  decide(state: S, command: C, actor: Actor, random: Random): Result<readonly E[]>;
  evolve(state: S, event: E): S;
  /** Events that remove a seat which abandoned the match or ran out of time. */
  forfeit(state: S, seat: Seat, reason: ForfeitReason): readonly E[];

  // Queries, each a function of the state alone.
  turn(state: S): Turn;
  /** Seats still in the match (not eliminated, resigned or timed out), in order. */
  playing(state: S): readonly Seat[];
  /** Those of them who ask for and agree to draws, pauses and takebacks, such as captains of sides. Absent: all that `playing` lists. */
  consents?(state: S): readonly Seat[];
  /** Finite and exact: listed if and only if `decide` accepts it from that seat, except compound forms. */
  legalCommands(state: S, seat: Seat): readonly C[];
  outcome(state: S): Outcome | undefined;
  /**
   * Ranking of a finished match as in `Outcome.places`, with those together whom these set apart by the order of seats alone (TABLE-30.7).
   * Absent: there are none.
   */
  ranking?(state: S): readonly (readonly Seat[])[];
  /** Teams that win together; each has a chat channel of its own (TABLE-21.1). Absent: every seat plays for itself. */
  sidesOf?(state: S): readonly (readonly Seat[])[];
  /**
   * Whether an arbiter may offer this seat to others because its player is missing (TABLE-19). Absent, or undefined in this match: seats
   * keep their players until its end.
   */
  mayBeOffered?(state: S, seat: Seat): boolean | undefined;
  /** Whether a spectator with this wish is a reserve for this seat, and is offered it first (TABLE-19). Absent: there are none. */
  reserveFor?(state: S, wish: object, seat: Seat): boolean;
  /** Whether seats of bots may be offered likewise, contrary to TABLE-19.1. Absent: never. */
  offersBots?(state: S): boolean;
  /** Whether this seat may send an anonymous message to all now (TABLE-21.5). Absent: never. */
  mayChatAnonymously?(state: S, seat: Seat): boolean;
  /** Broken invariants as refusals; empty for a sound state. */
  audit(state: S): readonly Refusal[];

  // Secrecy.
  view(state: S, viewer: Viewer): V;
  /** Seats of one group have equal views, so that a host computes one for them all. Absent, or undefined: of its own. */
  viewGroup?(state: S, seat: Seat): number | undefined;
  /** A seat's view plus what its player would remember of the match, for bots that have not watched it. Absent: the view. */
  recalled?(state: S, seat: Seat): V;
  /** The event as shown to this viewer; `undefined` hides that it happened. */
  redact(event: E, viewer: Viewer): E | undefined;

  /**
   * Notifications for the difference between two spectator views, however many actions lie between them, so that they cannot leak secrets.
   * Turns, start and end are notified for every game. Absent: nothing else.
   */
  notifications?(before: V, after: V): readonly GameNotification[];
  /** Whether there are any in a match like this, by a spectator's view. Absent: always. */
  notifiesIn?(view: V): boolean;
  /**
   * Kinds of `notifications`. If present, they replace the generic turn notifications and reminders. Absent: the generic ones are sent as
   * well.
   */
  readonly notificationKinds?: readonly string[];
  /** Kinds of `notifications` beside the generic ones. Absent: none. */
  readonly moreNotificationKinds?: readonly string[];
  /**
   * A notification personalized for one seat by its own view: sent to that seat alone, so it may mention what only that seat knows, and
   * have another kind. Absent: the same for all.
   */
  ownNotification?(notification: GameNotification, view: V, seat: Seat): GameNotification;
  /** Number of orders that this seat could still give in its turn; shown to its player alone (UI-P11). Absent: not shown. */
  unordered?(view: V, seat: Seat): number;
  /**
   * Name of a seat in posts where names are hidden (TABLE-22.1), by a spectator's view; undefined while it has none. Absent: its number.
   */
  calledBy?(view: V, seat: Seat): InLanguages | undefined;

  /** Dice rolled in this event, for the luck report; empty where none were. `before`: the state that the event changes, if it is known. */
  rolledIn(event: E, before?: S): readonly SeatRoll[];
  /** All ends of a command (kernel/ends.ts `endsOf`, which callers ask), found faster than by every face of every die. Absent: by those. */
  endsOf?(state: S, command: C, actor: Actor): readonly End<S>[] | undefined;

  /**
   * Public progress: the round or turn that the game's clients show; 0 before the first. Computed from a spectator's view, so it cannot
   * leak secrets (UI-P10). Absent: the game counts nothing.
   */
  count?(view: V): number;
  /** `count` counts turns; absent: rounds. */
  readonly countsTurns?: true;

  /** Absent: the match history shows only how a match ended. */
  readonly chronicle?: Chronicle<S, E>;

  // Text for logs, vectors, bots and people. Parsing formatted text gives the same value back.
  formatCommand(state: S, command: C): string;
  parseCommandText(state: S, text: string): Result<C>;
  formatPosition(state: S): string;
  parsePosition(text: string): Result<S>;
}

export type ForfeitReason = 'timeout' | 'abandoned';

/** Any game, type-erased: hosts pass its values on without reading them. */
export type AnyGame = GameDefinition<unknown, Tagged, Tagged, unknown, unknown>;
