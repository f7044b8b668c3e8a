// The wire between server and client: names, shapes and limits. Game payloads are opaque here (canonical text).

import type { Outcome, Seat } from '../kernel/game.ts';
import type { ArbiterSnapshot, RulingSnapshot } from './arbiters.ts';
import type { CompanionSnapshot } from './companions.ts';
import type { DaysOffBudget, DaysOffSnapshot } from './daysOff.ts';
import type { Delay } from './delay.ts';
import type { SlowSeconds } from './slowMode.ts';

/** Room names known to the matchmaker. */
export const ROOMS = { match: 'match', lobby: 'lobby' } as const;

/** Message types inside a match room; short, because each travels as text. */
export const MESSAGE = {
  // both ways (talk.ts)
  talk: 'm',
  // client → server
  manage: 'h',
  rename: 'n',
  rematch: 'again',
  log: 'log',
  /** A seat shows the entropy that it promised on entering. */
  entropy: 'e',
  /** A client's picture differed from the server's. */
  mismatch: 'x',
  /** The match is before somebody's eyes; sent twice a minute as long as that lasts, and nothing is in it. */
  looks: 'v',
  // server → client
  welcome: 'w',
  refused: 'r',
  accepted: 'a',
  overlay: 'o',
  removed: 'out',
  /** How the server itself does. */
  server: 's',
  /** Whom one accompanies, and who wants to (companions.ts). */
  company: 'c',
} as const;

/** The one message that travels as bytes (commandBytes.ts), under a number. */
export const COMMAND = 1;

/**
 * Message types of the lobby room, all from server to client: `MatchRow[]` on coming in, then `MatchRow` and ids; an `Announcement` if
 * there is one, and later ones as they come, null for none any more.
 */
export const LOBBY = { rows: 'rows', row: '+', gone: '-', announced: '!' } as const;

export const LIMITS = {
  /** Orders for 80 armies in one text; with three bytes a letter it fits a message of the wire. */
  commandTextMax: 1300,
  nameMax: 24,
  /** As typed; longer ones are not even cleaned. */
  rawNameMax: 200,
  /** Of what those who run the server say. */
  announcementMax: 500,
  /** Players of a league. */
  leagueMax: 64,
  /** Seats of a table; no game may have more. */
  seatsMax: 36,
  /** Messages of one socket in a second before it is cut off. */
  messagesPerSecondMax: 60,
  messageBytesMax: 4096,
  /** Of a `LogReply`. */
  logLinesMax: 400,
  /** Entries of a match's log (TABLE-14), and when everybody is told that it comes to an end. A record holds as many. */
  entriesMax: 20_000,
  entriesNear: 19_000,
  /** Those who rule a match. */
  arbitersMax: 8,
  /** Sealed commands that a seat gives in one turn. */
  sealedInTurnMax: 200,
} as const;

/**
 * A player's intent. `seq` is the sequence number that the player saw, under which it is played. It is known by seat, number
 * and text: whoever sends it again does not do it again.
 */
export interface CommandMessage {
  readonly seq: number;
  readonly text: string;
}

// TABLE-18.6: before the text of a command that is meant as a ruling, by somebody who was named for that.
export const RULING = '=';

/** Number of the command that was refused; -1 for any other message. */
export const NO_COMMAND = -1;

/** Told to the sender alone: the command `text` for number `of` changed nothing. `rule` is empty where no rule was broken. */
export interface RefusedMessage {
  readonly of: number;
  readonly text: string;
  readonly code: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The match's sequence number when it was refused. */
  readonly seq: number;
}

/** Told to a sender who sends a command again whose success it missed: it was played under number `of`. */
export interface AcceptedMessage {
  readonly of: number;
  readonly text: string;
}

/**
 * The top-level fields in which this seat's view differs from the public one, as of `seq`. It comes just before the
 * patch that brings the board to `seq`, and stays true until the next one.
 */
export interface OverlayMessage {
  readonly seq: number;
  /** Of the seat's whole view (match/viewCheck.ts). */
  readonly check: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /**
   * Actions that this seat knows of and not everybody: by so many its own number, under which it gives commands, is greater than
   * the one that everybody knows. Absent: none.
   */
  readonly ahead?: number;
}

/** The first message after joining. */
export interface WelcomeMessage {
  readonly matchId: string;
  /** Null for a watcher. */
  readonly seat: Seat | null;
  /** Public id of this person in this match (who talks, who is host). */
  readonly person: string;
  /** The server's clock, in ms since 1970. */
  readonly now: number;
  /** For the invitation link; empty where this person may not invite. */
  readonly code: string;
  /** This person rules the match (TABLE-18), with a seat or without. Absent: no. */
  readonly arbiter?: true;
  /** Where names are hidden (TABLE-22) what others are not told: that this is the host of the room, and by seat who plays. */
  readonly host?: true;
  readonly names?: readonly string[];
}

/** Hex of the 32 bytes whose SHA-256 the seat has promised; counts only before the match opens. */
export interface EntropyMessage {
  readonly value: string;
}

/**
 * A client's check of its view of `seq` came out otherwise than the server's; the client fetches the whole anew. A `seq` beyond the server's: it has seen
 * actions that the server has lost.
 */
export interface MismatchMessage {
  readonly seq: number;
  readonly check: number;
}

/** How the server itself does: told when that changes, and after the welcome unless there is nothing to tell. */
/** What those who run the server tell everybody, in the lobby and at every table. */
export type Announcement =
  /** The server is about to be started again; `at` in ms since 1970. */
  | { readonly kind: 'restart'; readonly at: number }
  /** As it was written, in whatever language. */
  | { readonly kind: 'text'; readonly text: string };

/** What they tell one table; `at` in ms since 1970. */
export interface OperatorWord {
  readonly at: number;
  readonly text: string;
}

export interface ServerMessage {
  /** Nothing can be stored now, so nothing can be played until there is room on the disk. */
  readonly failing: boolean;
  /** Until `at`, ms since 1970, it could not run for `ms`, and no clock of this match ran (TABLE-1.6). */
  readonly stood: { readonly at: number; readonly ms: number } | null;
  /**
   * The last actions that were told are gone, and the match goes on from before them. How many is not said: some may have been sealed. Absent: none.
   */
  readonly lost?: true;
  /** Absent: nothing. */
  readonly announced?: Announcement;
  /** The last one; absent: none. */
  readonly word?: OperatorWord;
}

/** Whoever sends it will be called so at this table (TABLE-12). */
export interface RenameMessage {
  readonly name: string;
}

/** Asks for accepted actions from sequence number `from` on, as `LastLine` texts: one page of them. */
export interface LogRequest {
  readonly from: number;
}

export interface LogReply {
  readonly from: number;
  /** At most `LIMITS.logLinesMax`. */
  readonly lines: readonly string[];
  /** There are lines after these, to be asked for. */
  readonly more: boolean;
}

export type MatchStatus = 'waiting' | 'playing' | 'over' | 'frozen';

/**
 * Thinking time (TABLE-1): none; a bank and an increment for every finished turn; a bank with a bonus for every finished
 * turn that never fills it above `capMs`; or so many days for every turn, and `off` days that each player may be away for in
 * a season (TABLE-28; absent: none).
 */
export type ClockOptions =
  | { readonly kind: 'untimed' }
  | { readonly kind: 'fischer'; readonly initialMs: number; readonly incrementMs: number }
  | { readonly kind: 'bonus'; readonly initialMs: number; readonly bonusMs: number; readonly capMs: number }
  | { readonly kind: 'days'; readonly days: number; readonly off?: DaysOffBudget | undefined };

/** Whether takebacks may be asked for, and whether they may go past a roll that was seen (TABLE-4.3). */
export type Takebacks = 'never' | 'quiet' | 'pastRolls';

/** What those who sit down agree to, beside the game's options. */
export interface Terms {
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
}

export interface SeatSnapshot {
  /** Empty while nobody has taken the seat. */
  readonly name: string;
  readonly person: string;
  readonly online: boolean;
  /** Strength of the bot that sits here (search/botPlayer.ts); 0: no bot. */
  readonly bot: number;
  /** Left at `clockAt`; meaningless without a clock. */
  readonly clockMs: number;
  /** Server time from which the others need not wait for this seat (TABLE-3); 0 while it is here, or out of the match. */
  readonly goneAt: number;
  /** Whoever comes may take it, and play on (TABLE-19). Absent: no. */
  readonly offered?: true;
  /** What this seat wishes for, while the match waits (TABLE-20); as the game reads it. */
  readonly wish?: object;
}

/** What every client of a match mirrors, as plain values. The schema of the match room has the same fields. */
export interface MatchSnapshot {
  readonly game: string;
  /** The game's options as JSON text. */
  readonly options: string;
  readonly visibility: Visibility;
  readonly status: MatchStatus;
  /** Number of accepted actions, the opening included. */
  readonly sequence: number;
  readonly phase: string;
  readonly awaiting: readonly Seat[];
  readonly seats: readonly SeatSnapshot[];
  /** Null where nobody may rule. */
  readonly ruling: RulingSnapshot | null;
  readonly arbiters: readonly ArbiterSnapshot[];
  /** Who sees what a seat sees (TABLE-23). */
  readonly companions: readonly CompanionSnapshot[];
  /** With so many the host of the room may begin (TABLE-17.2); as many as there are seats where it is all or nothing. */
  readonly seatsLeast: number;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  /** Pause and open requests (match/acts.ts); kept on, not part of the game. */
  readonly table: TableSnapshot;
  /** Short, of the public view (match/viewCheck.ts). */
  readonly check: number;
  /** Server time, ms since 1970, at which `clockMs` of the awaited seats began to run; that of one that is away runs from its return on. */
  readonly clockAt: number;
  /** Absent: the terms have none, or nobody plays (TABLE-28). */
  readonly daysOff?: DaysOffSnapshot;
  /** What the host does by itself, the first thing first; none of it during a pause. */
  readonly due: readonly DueSnapshot[];
  readonly watchers: number;
  readonly watchersAllowed: boolean;
  readonly locked: boolean;
  /** Everybody waits so many seconds between two messages to many (TABLE-21.8). Absent: nobody waits. */
  readonly slow?: SlowSeconds;
  /** Nobody is told who is who, who is there and when something was written, until the match has ended (TABLE-22). */
  readonly hidesNames: boolean;
  /** Who only watches sees the match later, and no clocks until it has ended (TABLE-27). Absent: at once. */
  readonly delay?: Delay;
  /** Person who may manage the room; empty where nobody is told who of the players it is (TABLE-22.1). */
  readonly host: string;
  /** The game's public view; empty before the opening. */
  readonly board: Readonly<Record<string, unknown>>;
  /** The last accepted action (lastLine.ts); empty after the opening, which the board itself tells. */
  readonly last: string;
  readonly outcome: Outcome | null;
  /** Seats that want another match; the new match's id once all do who are there (TABLE-8). */
  readonly rematch: { readonly wanted: readonly Seat[]; readonly matchId: string };
  /** SHA-256 of the dice secret, in hex, from the start; the secret itself, in hex, when the match is over. */
  readonly dice: {
    readonly commitment: string;
    readonly secret: string;
    /** By seat; a value is empty until the seat shows it. */
    readonly entropy: readonly { readonly promise: string; readonly value: string }[];
  };
}

/** A command of the game (kernel/game.ts), and the server time in ms since 1970 at which the host gives it. */
export interface DueSnapshot {
  readonly at: number;
  readonly command: string;
}

/** What the table has agreed on, as everybody may know it. */
export interface TableSnapshot {
  readonly paused: boolean;
  /** By those who run the server, who alone end the pause (TABLE-24.1). */
  readonly held?: true;
  readonly offer: {
    readonly kind: 'pause' | 'takeback';
    readonly by: Seat;
    readonly to?: number;
    readonly agreed: readonly Seat[];
  } | null;
}

export type Visibility = 'public' | 'private';

// --- HTTP, all JSON -------------------------------------------------------------------------------------------

/** `POST /api/matches` */
export interface CreateMatchRequest {
  readonly game: string;
  readonly options: unknown;
  readonly visibility: Visibility;
  readonly clock: ClockOptions;
  readonly watchersAllowed: boolean;
  readonly hidesNames?: true;
  /** Absent: who watches sees all at once. */
  readonly delay?: Delay;
  /** Absent: `quiet`. */
  readonly takebacks?: Takebacks;
  /**
   * Whoever creates the match sits here, and the others in order of coming. Absent: so from the first seat on, or all by
   * lot where the game draws seats.
   */
  readonly seat?: Seat;
  /** Strengths of bots that take the next seats at once. */
  readonly bots?: readonly number[];
  readonly name: string;
  /** Hex SHA-256 of the entropy that this browser will add to the dice (docs/fair-dice.md). */
  readonly promise?: string;
  /** As in `EnterRequest`, for whoever wants to come in by the answer; absent: nobody does. */
  readonly wire?: number;
}

/**
 * Number of the form in which a match and what is refused in it are told (protocol/roomState.ts). Raise it with every change that
 * a reader of the last one would misread: a page that was loaded before the server was updated is then told so as it enters.
 */
export const WIRE = 9;

/** `token` is the seat's only key: keep it, show it to nobody. */
export interface CreateMatchReply {
  readonly matchId: string;
  readonly code: string;
  readonly token: string;
  readonly seat: Seat;
  /** As in `EnterReply`, where `wire` was told. Also then it may be absent: entering by the key tells why, or gives one. */
  readonly reservation?: unknown;
}

/**
 * `POST /api/matches/:matchId/enter`, with `Authorization: Bearer <token>` from an earlier visit if there is one.
 * A token that owns a seat gets that seat back whatever `as` says.
 */
export interface EnterRequest {
  readonly name: string;
  readonly as: 'seat' | 'watch';
  /** As in `CreateMatchRequest`; counts for whoever has a seat, while the match waits. */
  readonly promise?: string;
  /** As they were shown to whoever wants the seat: under others it is refused with `terms-changed` (TABLE-13.2). */
  readonly terms?: Terms;
  /**
   * 32 hex digits, drawn by the browser for this one request and sent again with it when its answer is lost: then it
   * finds the place that it was given. It is no key, and worth nothing once somebody has come to that place.
   */
  readonly attempt?: string;
  /** The table was found for whoever comes, and not chosen: nobody is led to somebody who is blocked (UI-P80). */
  readonly isFinding?: true;
  /** `WIRE` as whoever asks knows it; any other, or none, is refused with `outdated`. */
  readonly wire?: number;
}

export interface EnterReply {
  readonly matchId: string;
  readonly token: string;
  readonly seat: Seat | null;
  /** For `client.consumeSeatReservation`. */
  readonly reservation: unknown;
}

/**
 * `POST /api/matches/:matchId/leave`, with the key of a seat: gives it up while the match waits. A table at which no
 * player is left is closed.
 */
export type LeaveReply = { readonly left: true };

/** `GET /api/codes/:code` */
export interface CodeReply {
  readonly matchId: string;
  readonly match: MatchRow;
  /** Where the host of the room sits, who is called as there; null: nowhere, or the match has begun. */
  readonly host: Seat | null;
}

/** One line of the lobby; `GET /api/matches` lists them, the lobby room keeps them live. */
export interface MatchRow {
  readonly matchId: string;
  readonly game: string;
  readonly title: string;
  readonly options: unknown;
  readonly clock: ClockOptions;
  readonly takebacks: Takebacks;
  readonly status: MatchStatus;
  /** A name a seat; empty for a free one. */
  readonly seats: readonly string[];
  /** As `SeatSnapshot.bot`, a number a seat. */
  readonly bots: readonly number[];
  /** By seat, whether whoever sits there is at the table now; a bot always is. */
  readonly here: readonly boolean[];
  readonly watchers: number;
  readonly watchersAllowed: boolean;
  readonly locked: boolean;
  readonly hidesNames?: true;
  readonly delay?: Delay;
  readonly createdAt: number;
}
