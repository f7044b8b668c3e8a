// The one interface behind which every game stands: pure functions over plain JSON values.

import type { InLanguages } from './names.ts';
import type { Refusal, Result, RuleId } from './result.ts';

/** Player index at the table: 0-based, fixed for the whole match. */
export type Seat = number;

export type Viewer =
  | { readonly kind: 'seat'; readonly seat: Seat }
  /** Whoever rules without playing (TABLE-18). */
  | { readonly kind: 'arbiter' }
  | { readonly kind: 'spectator' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const ARBITER: Viewer = { kind: 'arbiter' };

/** Who acts: a player, whoever rules the match, or the host itself (what is due). */
export type Actor =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'arbiter' }
  | { readonly kind: 'host' };

/**
 * Who decides on the acts of the table in a game (TABLE-18.3); what is not here is as in every game: players agree on it, and there is
 * no going back by ruling. `arbiter`: whoever rules, and the players as ever where nobody does.
 */
export interface Acts {
  readonly undo?: 'never';
  readonly takeback?: 'never';
  readonly claim?: 'never';
  readonly pause?: 'arbiter' | 'never';
  /** `onlyArbiter`: by whoever rules, and by nobody where nobody does. */
  readonly abort?: 'arbiter' | 'onlyArbiter' | 'never';
  readonly rewind?: 'arbiter';
}

/** Only `open` and `decide` roll; the faces go into events, `evolve` never rolls. */
export interface Random {
  /** Uniform in 1..sides. */
  die(sides: number): number;
  /** Uniform in 0..count-1. */
  pick(count: number): number;
}

/** What is expected of whom, until it is done: by one seat, by several at once (secret orders), or by a defender asked to react. */
export interface Turn {
  /**
   * Same number, same turn: clocks, undo, and commands that cross on the way go by it; the phase is only a word. It falls by
   * nothing but an undo or a takeback.
   */
  readonly number: number;
  readonly phase: string;
  readonly awaiting: readonly Seat[];
  /**
   * What one seat does in this turn neither helps nor hinders one of another side, so commands of different seats may cross on the
   * way; of one side (`sidesOf`) the order in which they came may matter, and all of it may know of them. An
   * action of which `redact` tells others nothing at all changes nothing for them, not even a number. Nothing done in it can be
   * undone or taken back.
   */
  readonly sealed?: true;
  /** What the host does by itself, and when, as far as it is known now, first things first; asked anew after every entry. */
  readonly due?: readonly DueCommand[];
  /** Nobody's bank runs, whoever is awaited. */
  readonly unclocked?: true;
}

/** One thing that the host does by itself at its time. */
export interface DueCommand {
  /** As long as it stays the same within a turn, so does the instant. */
  readonly at: Due;
  /** Given by the actor `host`. */
  readonly command: Tagged;
  /** With it nobody can act any more as now; where none of a turn is so, the first of all counts as such. */
  readonly closes?: true;
  /** Given in its place where the server was away for longer than that in this turn. */
  readonly ifAway?: { readonly ms: number; readonly command: Tagged };
}

/**
 * A time: so many ms after it was first asked for, in which time that the server is down does not count; or the next time that it
 * is `hour` o'clock (0 to 23) where clocks show `offsetHours` more than UTC. `leastMs`: at least so far away. `beforeMs`: so
 * much before that. `again`: another number, another instant. `graceMs`: where the hour has passed while the server was away, all that
 * is due by it comes so much later than it would, that nothing of it comes sooner than so long after the server is back.
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

/** How a match ended; no winners means a draw. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
  readonly rule: RuleId;
  /** All seats, best place first, seats that share a place together. Absent: the winners, then all others. */
  readonly places?: readonly (readonly Seat[])[];
  /** Why others left the match before its end, first to last, as far as the game tells; `why` is a word of the game. */
  readonly left?: readonly SeatsLeft[];
}

/** Seats that left at once, since they win and lose together. */
export interface SeatsLeft {
  readonly seats: readonly Seat[];
  readonly why: string;
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

/** What a player says to end a match by word: types of commands that are nothing but their type, each its own text. */
export interface Offers<C extends string, V> {
  /** Ends the match, or takes the seat out of it; always open to whoever plays. */
  readonly resign?: C;
  readonly draw?: DrawOffers<C, V>;
}

/** A draw: one offers, all others who play must accept, and any of them may decline. What is said of it are `asides`. */
export interface DrawOffers<C extends string, V> {
  readonly offer: C;
  readonly accept: C;
  readonly decline: C;
  open(view: V): OpenOffer | undefined;
}

export interface OpenOffer {
  readonly by: Seat;
  /** Seats that have accepted so far, in the order in which they did. */
  readonly accepted: readonly Seat[];
}

/** Something in a game that people who are away want to hear of, as a sentence in each language. */
export interface GameNotice {
  /** A word by which it can be switched off. */
  readonly kind: string;
  /** Whom it concerns; null: everybody, those who watch included. */
  readonly to: readonly Seat[] | null;
  /** `{names}` stands for the names of those whom it is about. */
  readonly words: InLanguages;
  /** Absent: whom it concerns. */
  readonly about?: readonly Seat[];
  /** Where it is posted for many, the board goes with it, if the game has a picture of it (games/gameManifest.ts). */
  readonly pictured?: true;
}

/** What lists of somebody's games tell of a match that is over (UI-P14, P15). Words are the game's own: small letters and digits. */
export interface Chronicle<S, E> {
  /** How long it was, by what its log counts. */
  length(state: S): number;
  /** What a seat has played as, of its state at the end: its culture, each class of its team. None where seats differ by nothing but their number. */
  roles(state: S, seat: Seat): readonly string[];
  /** What a seat has chosen where the first choice of its kind matters, such as a branch to research. Absent: there is nothing of the kind. */
  chosen?(event: E): { readonly seat: Seat; readonly what: string } | undefined;
}

/** What somebody who sits down may wish for before the match begins, such as colours (TABLE-20): plain JSON, opaque to all but the game. */
export interface Wishes {
  parse(input: unknown): Result<object>;
  /** Whether it can be had beside what others at the table wish for. */
  isFree(wish: unknown, others: readonly unknown[]): boolean;
}

/** Matches of two, whose winners meet until one is left (TABLE-26). S state, O options. */
export interface Knockout<S, O> {
  /** So many may play, fewest first: powers of two. */
  readonly sizes: readonly number[];
  /** Whether the first matches may be played with these options. */
  suits(options: O): boolean;
  /** What the only winner of a match that is over takes along into the next, as text; undefined: there is none. */
  prize(state: S): string | undefined;
  /** Options of the match in which two winners meet; the prizes by seat. */
  next(options: O, prizes: readonly [string, string]): O;
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
  /** Events behind which no takeback goes, whatever the room allows, such as rolls that were thrown on a real table. */
  readonly settling?: readonly E['type'][];
  /** Absent: nobody can resign, and nobody offer a draw. Most games have it from `kernel/offers.ts`. */
  readonly offers?: Offers<C['type'], V>;
  /**
   * Somebody may rule a match: `apart`, without a seat and with eyes of its own (`view`), or `mayPlay`, at a seat too, and then it sees
   * no more by it than a spectator. Absent: nobody.
   */
  readonly arbiter?: 'apart' | 'mayPlay';
  /** With these options nobody may rule, or no match begins before somebody was named who does. Absent: as the host of the room likes. */
  ruled?(options: O): 'never' | 'always';
  readonly acts?: Acts;
  /** Options of another match of the same people, who sit one seat further (TABLE-8.1): what is theirs goes along. Absent: the same. */
  again?(options: O): O;
  /** Absent: nobody holds a league of it. */
  readonly knockout?: Knockout<S, O>;
  /** What ended a match may be undone by ruling, so that it goes on (TABLE-18.7). */
  readonly reopens?: true;
  /** Absent: there is nothing to wish for. */
  readonly wishes?: Wishes;
  /** A pause stops the clocks alone, and commands are taken (TABLE-4.7). Absent: it stops both. */
  readonly pausable?: 'clocks';

  // Edge: unknown input turns into typed values here and nowhere else.
  /** What it returns it reads again as the same. A match that begins from a position has its text as `position` (TABLE-11). */
  parseOptions(input: unknown): Result<O>;
  /** How many may play with these options; a table has `max` seats. */
  seatsFor(options: O): SeatRange;
  parseCommand(input: unknown): Result<C>;
  upcast(stored: { readonly rulesVersion: number; readonly event: unknown }): readonly E[];

  // Rules.
  initialState(): S;
  /** Opening events, setup rolls included. `wishes`: by seat, null for none; absent: nobody has any. */
  open(options: O, seatCount: number, random: Random, wishes?: readonly unknown[]): readonly E[];
  decide(state: S, command: C, actor: Actor, random: Random): Result<readonly E[]>;
  evolve(state: S, event: E): S;
  /** What becomes of a seat that has abandoned the match, which takes it out of it, or has run out of time. */
  forfeit(state: S, seat: Seat, reason: ForfeitReason): readonly E[];

  // Questions, each a function of the state alone.
  turn(state: S): Turn;
  /** Seats that have not left the match (eliminated, resigned, out of time), in order; those whose consent counts. */
  playing(state: S): readonly Seat[];
  /** Finite and exact: listed if and only if `decide` accepts it from that seat (compound forms aside). */
  legalCommands(state: S, seat: Seat): readonly C[];
  outcome(state: S): Outcome | undefined;
  /** Sides of seats that win together, where there are any: each has talk of its own (TABLE-21.1). Absent: each seat for itself. */
  sidesOf?(state: S): readonly (readonly Seat[])[];
  /**
   * Whether the seat of somebody who still plays may be offered to others, by those who rule, since its person is missed (TABLE-19).
   * Absent: seats keep their people for the whole match.
   */
  mayBeOffered?(state: S, seat: Seat): boolean;
  /** Whether this seat may say something to all without its name now (TABLE-21.5). Absent: nobody ever may. */
  mayTalkUnsigned?(state: S, seat: Seat): boolean;
  /** Broken invariants, as one would refuse a state that has them; empty when sound. */
  audit(state: S): readonly Refusal[];

  // Secrecy.
  view(state: S, viewer: Viewer): V;
  /** A seat's view with what its player would remember of the match, for opponents that have not watched. Absent: the view. */
  recalled?(state: S, seat: Seat): V;
  /** The event as this viewer may know it; `undefined` hides that it happened. */
  redact(event: E, viewer: Viewer): E | undefined;

  /**
   * What has come about between two views of a spectator, however many actions lie between them: so a notice can tell no secret. Turns,
   * beginning and end are told of every game. Absent: nothing else.
   */
  notices?(before: V, after: V): readonly GameNotice[];
  /** Kinds of `notices`: then no turns are told, and nobody is reminded, but by them. Absent: both are told beside them. */
  readonly noticeKinds?: readonly string[];
  /**
   * What a notice says to one seat, by its own view: this goes to nobody else, so it may speak of what that seat alone knows, and
   * be of another kind. Absent: what it says to all.
   */
  ownNotice?(notice: GameNotice, view: V, seat: Seat): GameNotice;
  /**
   * How much of what this seat may order in its turn has no order yet, by its own view: for nobody else's eyes (UI-P11). Absent: nothing is
   * said of it.
   */
  unordered?(view: V, seat: Seat): number;
  /**
   * What a seat is called in posts where names are hidden (TABLE-22.1), by a spectator's view; undefined as long as it has no such name.
   * Absent: by its number.
   */
  calledBy?(view: V, seat: Seat): InLanguages | undefined;

  /** Who rolled what in this event, for the luck report; empty where nobody did. */
  rolledIn(event: E): readonly SeatRoll[];

  /**
   * How far it is, as everybody may know: the round or turn that its own clients show; 0 before the first. Of a spectator's view, so it can
   * tell no secret (UI-P10). Absent: it counts nothing.
   */
  count?(view: V): number;
  /** What is counted are turns; absent: rounds. */
  readonly countsTurns?: true;

  /** Absent: of matches that are over nothing is told but how they ended. */
  readonly chronicle?: Chronicle<S, E>;

  // Text for logs, vectors, bots and humans. Parsing what was formatted gives the same value back.
  formatCommand(state: S, command: C): string;
  parseCommandText(state: S, text: string): Result<C>;
  formatPosition(state: S): string;
  parsePosition(text: string): Result<S>;
}

export type ForfeitReason = 'timeout' | 'abandoned';

/** Games of every kind, as a host holds them: it passes their values on unread, and can do nothing else with them. */
export type AnyGame = GameDefinition<unknown, Tagged, Tagged, unknown, unknown>;
