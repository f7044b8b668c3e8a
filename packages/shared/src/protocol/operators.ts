// What the operators' console and its server say to each other: who may what, what is seen, what was done. JSON over /admin/api
// (server: admin/console).

import type { Seat } from '../kernel/game.ts';
import type { BanTold } from './bans.ts';
import type { Announcement, MatchRow, MatchStatus, Visibility } from './messages.ts';
import type { ReportReason } from './reports.ts';
import type { SlowSeconds } from './slowMode.ts';
import type { PersonReport } from './talk.ts';

/** What somebody may do: each role all that those before it may. */
export const ROLES = ['look', 'moderate', 'operate'] as const;
export type Role = (typeof ROLES)[number];

export const mayAs = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted);

export interface Operator {
  readonly name: string;
  readonly role: Role;
}

/** With the token, which is told this once. */
export interface NewOperator extends Operator {
  readonly token: string;
}

/** How one process does. */
export interface Overview {
  readonly version: string;
  readonly node: string;
  readonly upSeconds: number;
  /** Whether people may be sent here; `reason`: why not, in English. */
  readonly ready: boolean;
  readonly reason?: string;
  /** In memory. */
  readonly tables: number;
  readonly statuses: Readonly<Partial<Record<MatchStatus, number>>>;
  /** Open ones, by who is there: player, arbiter, companion, watcher, lobby. */
  readonly sockets: Readonly<Record<string, number>>;
  /** Questions to bots that nobody thinks about yet. */
  readonly botQueue: number;
  /** `lagMs`: how late things come; `refused`: what is taken no more, since the process is short of something. */
  readonly load: { readonly lagMs: number; readonly refused: readonly string[] };
  readonly memoryMb: number;
  /** Processes that have wanted to run in the last minute. */
  readonly machineLoad: number;
  /** Pictures that differed from the server's. */
  readonly mismatches: number;
  readonly announced: Announcement | null;
}

/** One of those that share what is kept, or the only one. */
export interface SeenServer {
  /** New at every start; empty: it is the only one. */
  readonly id: string;
  /** Where the others reach it; empty: it is the only one. */
  readonly address: string;
  /** It is the one that answers. */
  readonly isThis: boolean;
  /** In its memory. */
  readonly tables: number;
  /** It takes up no match any more. */
  readonly isDraining: boolean;
  /** Ms until the others may take over what it has; absent: there are none. */
  readonly leaseLeftMs?: number;
  readonly overview?: Overview;
  /** Why there is no overview, in English. */
  readonly silent?: string;
}

export interface SeenServers {
  readonly servers: readonly SeenServer[];
  /** False: others are not known now. */
  readonly isWhole: boolean;
}

/** Of all servers, newest first. */
export interface ListedTables {
  readonly tables: readonly ListedTable[];
  /** Addresses of servers that did not tell theirs. */
  readonly silent: readonly string[];
}

export interface ListedTable extends MatchRow {
  /** Where it is in memory; absent: there is one server. */
  readonly server?: string;
  readonly visibility: Visibility;
  readonly isSomebodyThere: boolean;
}

export interface SeenPerson {
  readonly id: string;
  readonly name: string;
  readonly seat: Seat | null;
  readonly isHere: boolean;
  readonly isHost: boolean;
  readonly isArbiter: boolean;
  readonly isBot: boolean;
}

export interface SeenMatch {
  readonly row: MatchRow;
  readonly code: string;
  readonly visibility: Visibility;
  readonly isInMemory: boolean;
  /** In whose memory; absent where nobody has it, or there is one server. */
  readonly server?: string;
  /** Ms of uptime at which it must be in memory; null: never. */
  readonly dueAt: number | null;
  /** What follows is known of those in memory alone. */
  readonly people?: readonly SeenPerson[];
  /** How long people wait between two messages to many (TABLE-21.8). */
  readonly slow?: SlowSeconds;
  /** Actions that everybody was told of. */
  readonly told?: number;
  /** Whose the pause is; absent: there is none. */
  readonly paused?: 'operators' | 'others';
  /** As a spectator sees it. */
  readonly view?: unknown;
}

/** Of a seat; the key is told this once, and opens the seat alone from now on. */
export interface NewSeatKey {
  readonly seat: Seat;
  readonly key: string;
}

export interface SeenLine {
  /** Ms since 1970. */
  readonly at: number;
  /** Public id; empty where it was said without a name, or is erased. */
  readonly author: string;
  readonly name: string;
  /** Empty: erased. */
  readonly text: string;
}

/** What became of a report. */
export interface Settled {
  /** Ms since 1970. */
  readonly at: number;
  readonly by: string;
  readonly note: string;
}

// TABLE-25.4: for how long somebody may be banned: an hour, a day, a week, thirty days.
export const BAN_HOURS = [1, 24, 168, 720] as const;
export type BanHours = (typeof BAN_HOURS)[number];

/** Whoever comes from where that person came is kept out. */
export interface SeenBan extends BanTold {
  readonly id: string;
  /** As the person was called there then. */
  readonly name: string;
  readonly match: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly by: string;
  readonly why: string;
}

/** Something that somebody wants looked at: said (TABLE-21.7), or what somebody is called or does (UI-P80). */
export interface SeenReport {
  readonly id: string;
  readonly matchId: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly reporter: { readonly name: string };
  readonly reason: ReportReason;
  /** The reporter's own words; empty: none. */
  readonly note: string;
  /** The one that is reported last; of a person a line with the name alone, which nobody has said. */
  readonly lines: readonly SeenLine[];
  /** What was said there since, oldest first, as far as its reporter can read it, and until it was looked at. */
  readonly after: readonly SeenLine[];
  /** Absent: something was said. `sequence`: actions that were told then. */
  readonly of?: { readonly what: PersonReport; readonly sequence: number };
  /** `matchId` is that of a league. */
  readonly isLeague?: true;
  readonly done?: Settled;
}

/** What an operator has done; no secret is ever in it. */
export interface OperatorAct {
  /** From 1, in the order in which they were done. */
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly by: string;
  readonly role: Role;
  readonly act: string;
  /** Where it was about one match. */
  readonly match?: string;
  /** Such as whose seat, or which words. */
  readonly what: string;
  readonly why: string;
}
