// Wire protocol between server and client: names, shapes and limits. Game payloads are opaque (canonical text).

import type { Outcome, Seat } from '../../kernel/game.ts';
import type { ShownSettings } from '../../roomSettings/packedSettings.ts';
import type { ListedSettings, RequestedSettings, Terms } from '../../roomSettings/settingGroups.ts';
import type { ArbiterSnapshot, RulingSnapshot } from './arbiters.ts';
import type { CircleKey } from './circleKey.ts';
import type { SpectatorsSnapshot } from './companions.ts';
import type { DaysOffSnapshot } from './daysOff.ts';
import type { SlowSeconds } from './slowMode.ts';

/** Room names known to the matchmaker. */
export const ROOMS = { match: 'match', lobby: 'lobby' } as const;

/** Message types inside a match room; short, because each travels as text. */
export const MESSAGE = {
  // both ways (chat.ts)
  chat: 'm',
  // client → server
  manage: 'h',
  rename: 'n',
  rematch: 'again',
  log: 'log',
  /** A seat reveals the entropy that it committed to on entering. */
  entropy: 'e',
  /** A client's view diverged from the server's. */
  mismatch: 'x',
  /** Heartbeat of a visible page, sent twice a minute without payload. */
  looks: 'v',
  // server → client
  welcome: 'w',
  refused: 'r',
  accepted: 'a',
  overlay: 'o',
  removed: 'out',
  /** Status of the server. */
  server: 's',
  /** Companions and their requests (companions.ts). */
  company: 'c',
  /** A circle was made from this match (protocol/people/circles.ts): to whoever has a seat, without payload. */
  circle: 'g',
} as const;

/** The only binary message (commandBytes.ts), under a number. */
export const COMMAND = 1;

export const LIMITS = {
  /** Orders for 80 armies in one text; fits a wire message even at three bytes a character. */
  commandTextMax: 1300,
  nameMax: 24,
  /** As typed; longer input is rejected before normalization. */
  rawNameMax: 200,
  /** Length of operators' announcements. */
  announcementMax: 500,
  /** Players of a tournament. */
  leagueMax: 100,
  /** Seats of a table; no game may have more. */
  seatsMax: 36,
  /** Rate limit per socket; exceeding it closes the connection. */
  messagesPerSecondMax: 60,
  messageBytesMax: 4096,
  /** Lines of a `LogReply`. */
  logLinesMax: 400,
  /** Maximum log entries of a match (TABLE-14), and when players are warned. A record holds as many. */
  entriesMax: 20_000,
  entriesNear: 19_000,
  /** Arbiters of a match. */
  arbitersMax: 8,
  /** Sealed commands of a seat per turn. */
  sealedInTurnMax: 200,
} as const;

/** A player's command, issued at sequence number `seq`. Idempotent: identified by seat, number and text, so resending it has no effect. */
export interface CommandMessage {
  readonly seq: number;
  readonly text: string;
}

// TABLE-18.6: prefix of a command given as an arbiter.
export const RULING = '=';

/** Number of the refused command; -1 for any other message. */
export const NO_COMMAND = -1;

/** Sent to the sender alone: command `text` for number `of` had no effect. `rule` is empty if no rule was broken. */
export interface RefusedMessage {
  readonly of: number;
  readonly text: string;
  readonly code: string;
  readonly rule: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The match's sequence number at the refusal. */
  readonly seq: number;
}

/** Sent on a retry of a command whose acknowledgement was lost: it was accepted under number `of`. */
export interface AcceptedMessage {
  readonly of: number;
  readonly text: string;
}

/**
 * Top-level fields in which this seat's view differs from the public one, as of `seq`. Sent just before the patch that brings the board to
 * `seq`, and valid until the next overlay.
 */
export interface OverlayMessage {
  readonly seq: number;
  /** Checksum of the seat's whole view (match/fold/viewCheck.ts). */
  readonly check: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Number of sealed actions that this seat knows of: the offset of its own sequence number from the public one. Absent: 0. */
  readonly ahead?: number;
}

/** The first message after joining. */
export interface WelcomeMessage {
  readonly matchId: string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  /** Public id of this person in this match (chat, host). */
  readonly person: string;
  /** Server time, in ms since 1970. */
  readonly now: number;
  /** Code of the invitation link; empty without permission to invite. */
  readonly code: string;
  /** This person is an arbiter (TABLE-18), with or without a seat. Absent: no. */
  readonly arbiter?: true;
  /** With hidden names (TABLE-22), facts withheld from others: that this is the room's host, and the players by seat. */
  readonly host?: true;
  readonly names?: readonly string[];
}

/**
 * The checksum of a client's view of `seq` differs from the server's; the client refetches. A `seq` beyond the server's: the client has
 * seen actions that the server has lost.
 */
export interface MismatchMessage {
  readonly seq: number;
  readonly check: number;
}

/** Status of the server: sent on change, and after the welcome unless it is empty. */
/** Announcement of the operators, in the lobby and at every table. */
export type Announcement =
  /** A restart of the server is imminent; `at` in ms since 1970. */
  | { readonly kind: 'restart'; readonly at: number }
  /** As written, in any language. */
  | { readonly kind: 'text'; readonly text: string };

/** Operators' message to one table; `at` in ms since 1970. */
export interface OperatorWord {
  readonly at: number;
  readonly text: string;
}

export interface ServerMessage {
  /** Storage is failing (disk full), so no actions are accepted until it recovers. */
  readonly failing: boolean;
  /** The server was down for `ms` until `at` (ms since 1970), and no clock of this match ran (TABLE-1.6). */
  readonly stood: { readonly at: number; readonly ms: number } | null;
  /**
   * The last published actions were lost, and the match resumes from before them. Their number is omitted, since some may have been sealed.
   * Absent: none.
   */
  readonly lost?: true;
  /** Absent: nothing. */
  readonly announced?: Announcement;
  /** The latest; absent: none. */
  readonly word?: OperatorWord;
}

/** One page of accepted actions from sequence number `from` on, as `LastLine` texts. It is requested by `from` alone. */
export interface LogReply {
  readonly from: number;
  /** At most `LIMITS.logLinesMax`. */
  readonly lines: readonly string[];
  /** More pages follow. */
  readonly more: boolean;
}

export type MatchStatus = 'waiting' | 'playing' | 'over' | 'frozen';

export interface SeatSnapshot {
  /** Empty for an open seat. */
  readonly name: string;
  readonly person: string;
  readonly online: boolean;
  /** The bot that sits here (search/botNumber.ts); 0: none. */
  readonly bot: number;
  /** Its commands whose search was stopped early; absent: none. */
  readonly cutCount?: number;
  /** Remaining at `clockAt`; meaningless without a clock. */
  readonly clockMs: number;
  /** Server time at which the seat's absence limit expires (TABLE-3); 0 while it is connected or out of the match. */
  readonly goneAt: number;
  /** Open for a substitute (TABLE-19). Absent: no. */
  readonly offered?: true;
  /** This seat's wish before the match (TABLE-20), as parsed by the game. */
  readonly wish?: object;
}

/** State of a match as every client mirrors it, as plain values. The schema of the match room has the same fields. */
export interface MatchSnapshot extends ShownSettings, SpectatorsSnapshot {
  readonly game: string;
  /** The game's options as JSON text. */
  readonly options: string;
  readonly status: MatchStatus;
  /** Number of accepted actions, including the opening. */
  readonly sequence: number;
  readonly phase: string;
  readonly awaiting: readonly Seat[];
  readonly seats: readonly SeatSnapshot[];
  /** Null without arbiters. */
  readonly ruling: RulingSnapshot | null;
  readonly arbiters: readonly ArbiterSnapshot[];
  /** Minimum number of players with which the host may begin (TABLE-17.2). */
  readonly seatsLeast: number;
  /** Pause and open requests (match/fold/acts.ts), which are not part of the game. */
  readonly table: TableSnapshot;
  /** Short checksum of the public view (match/fold/viewCheck.ts). */
  readonly check: number;
  /** Server time, ms since 1970, at which the awaited seats' `clockMs` began to run; for a seat that is away it runs from its return. */
  readonly clockAt: number;
  /** Absent: no days off in the settings, or no running match (TABLE-28). */
  readonly daysOff?: DaysOffSnapshot;
  /** Scheduled host actions, soonest first; none during a pause. */
  readonly due: readonly DueSnapshot[];
  readonly watchers: number;
  readonly locked: boolean;
  /** Slow mode: seconds between public chat messages (TABLE-21.8). Absent: off. */
  readonly slow?: SlowSeconds;
  /** The room's host; empty where it is hidden which player it is (TABLE-22.1). */
  readonly host: string;
  /** The game's public view; empty before the opening. */
  readonly board: Readonly<Record<string, unknown>>;
  /** The last accepted action (lastLine.ts); empty after the opening, which the board itself shows. */
  readonly last: string;
  readonly outcome: Outcome | null;
  /** Seats that want a rematch; the new match's id once all connected players do (TABLE-8). */
  readonly rematch: { readonly wanted: readonly Seat[]; readonly matchId: string };
  /** Commitment to the dice secret (SHA-256, hex) from the start; the secret itself after the match. */
  readonly dice: {
    readonly commitment: string;
    readonly secret: string;
    /** By seat; a value is empty until it is revealed. */
    readonly entropy: readonly { readonly promise: string; readonly value: string }[];
  };
}

/** A scheduled command of the game (kernel/game.ts), and the server time in ms since 1970 at which the host submits it. */
export interface DueSnapshot {
  readonly at: number;
  readonly command: string;
}

/** Public state of the table. */
export interface TableSnapshot {
  readonly paused: boolean;
  /** Paused by operators, who alone end this pause (TABLE-24.1). */
  readonly held?: true;
  readonly offer: {
    readonly kind: 'pause' | 'takeback';
    readonly by: Seat;
    /** Of a takeback. */
    readonly to?: number;
    /** In order of agreement. */
    readonly agreed: readonly Seat[];
  } | null;
}

// --- HTTP, all JSON -------------------------------------------------------------------------------------------

/** `POST /api/matches` */
export interface CreateMatchRequest extends RequestedSettings {
  readonly game: string;
  readonly options: unknown;
  /**
   * Seat of the creator; others take the remaining ones in order of arrival. Absent: the same from the first seat on, or all by lot where
   * the game draws seats.
   */
  readonly seat?: Seat;
  /** Levels of bots that take the next seats immediately. */
  readonly bots?: readonly number[];
  readonly name: string;
  /** Commitment: hex SHA-256 of this browser's entropy for the dice (docs/fair-dice.md). */
  readonly promise?: string;
  /** As in `EnterRequest`, to join directly by the reply; absent: not. */
  readonly wire?: number;
}

/** Version of the wire format of a match and its refusals (roomState.ts); incompatible changes raise it, and older pages are refused. */
export const WIRE = 11;

/** `token` is the seat's only key, a secret. */
export interface CreateMatchReply {
  readonly matchId: string;
  readonly code: string;
  readonly token: string;
  readonly seat: Seat;
  /** As in `EnterReply`, if `wire` was sent. May be absent even then: entering by the key returns the reason, or a reservation. */
  readonly reservation?: unknown;
}

/**
 * `POST /api/matches/:matchId/enter`, with `Authorization: Bearer <token>` from an earlier visit if there is one.
 * A token that owns a seat gets that seat back whatever `as` says.
 */
export interface EnterRequest {
  readonly name: string;
  readonly as: 'seat' | 'watch';
  /** As in `CreateMatchRequest`; used for players before the match. */
  readonly promise?: string;
  /** Settings as shown to the joining player; if they differ now, it is refused with `terms-changed` (TABLE-13.2). */
  readonly terms?: Terms;
  /**
   * Idempotency key: 32 hex digits, random per request and resent with a retry, which then returns the same seat. Not a credential, and
   * void once somebody has joined by that seat's reservation.
   */
  readonly attempt?: string;
  /** The table was chosen by matchmaking: tables with blocked people are excluded (UI-P80). */
  readonly isFinding?: true;
  /** Whoever sits down is that member of the circle in which the room was made (TABLE-30.4). */
  readonly circle?: CircleKey;
  /** The client's `WIRE`; any other value, or none, is refused with `outdated`. */
  readonly wire?: number;
}

export interface EnterReply {
  readonly matchId: string;
  readonly token: string;
  readonly seat: Seat | null;
  /** For `client.consumeSeatReservation`. */
  readonly reservation: unknown;
}

/** `POST /api/matches/:matchId/leave`, with a seat's key: leaves the seat before the match. A table without players is closed. */
export type LeaveReply = { readonly left: true };

/** `GET /api/codes/:code` */
export interface CodeReply {
  readonly matchId: string;
  readonly match: MatchRow;
  /** Seat of the room's host, whose name stands there; null: no seat, or the match has begun. */
  readonly host: Seat | null;
}

/** One line of the lobby; `GET /api/matches` lists them, the lobby room keeps them live. */
export interface MatchRow extends ListedSettings {
  readonly matchId: string;
  readonly game: string;
  readonly title: string;
  readonly options: unknown;
  readonly status: MatchStatus;
  /** Names by seat; empty for an open one. */
  readonly seats: readonly string[];
  /** `SeatSnapshot.bot` by seat. */
  readonly bots: readonly number[];
  /** By seat, whether its player is connected; bots always are. */
  readonly here: readonly boolean[];
  readonly watchers: number;
  readonly locked: boolean;
  readonly createdAt: number;
}
