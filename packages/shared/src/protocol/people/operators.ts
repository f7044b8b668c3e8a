// API of the operators' console: roles, views, audit log. JSON over /admin/api (server: admin/console).

import type { Seat } from '../../kernel/game.ts';
import type { Visibility } from '../../roomSettings/settingGroups.ts';
import type { BanDetails } from '../errors/bans.ts';
import type { Announcement, MatchRow, MatchStatus } from '../room/messages.ts';
import type { SlowSeconds } from '../room/slowMode.ts';
import type { PersonReport } from './chat.ts';
import type { ReportReason } from './reports.ts';

/** Roles, each with the permissions of those before it. */
export const ROLES = ['look', 'moderate', 'operate'] as const;
export type Role = (typeof ROLES)[number];

export const mayAs = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted);

export interface Operator {
  readonly name: string;
  readonly role: Role;
}

/** With the token, which is returned only here. */
export interface NewOperator extends Operator {
  readonly token: string;
}

/** Health of one process. */
export interface Overview {
  readonly version: string;
  readonly node: string;
  readonly upSeconds: number;
  /** Readiness; `reason`: why not, in English. */
  readonly ready: boolean;
  readonly reason?: string;
  /** Tables in memory. */
  readonly tables: number;
  readonly statuses: Readonly<Partial<Record<MatchStatus, number>>>;
  /** Open sockets by kind: player, arbiter, companion, watcher, lobby. */
  readonly sockets: Readonly<Record<string, number>>;
  /** Bot requests in the queue. */
  readonly botQueue: number;
  /** `lagMs`: event loop lag; `refused`: what is rejected for load shedding. */
  readonly load: { readonly lagMs: number; readonly refused: readonly string[] };
  readonly memoryMb: number;
  /** Load average of the last minute. */
  readonly machineLoad: number;
  /** Checksum mismatches reported by clients. */
  readonly mismatches: number;
  readonly announced: Announcement | null;
}

/** One server of the cluster, or the only one. */
export interface SeenServer {
  /** New at every start; empty without a cluster. */
  readonly id: string;
  /** Address for its peers; empty without a cluster. */
  readonly address: string;
  /** The server that replies. */
  readonly isThis: boolean;
  /** Tables in its memory. */
  readonly tables: number;
  /** It loads no more matches (draining). */
  readonly isDraining: boolean;
  /** Ms until its lease expires and peers may take over its matches; absent without a cluster. */
  readonly leaseLeftMs?: number;
  readonly overview?: Overview;
  /** Why it did not reply, in English. */
  readonly silent?: string;
}

export interface SeenServers {
  readonly servers: readonly SeenServer[];
  /** False: the list of peers is unavailable now. */
  readonly isWhole: boolean;
}

/** Of all servers, newest first. */
export interface ListedTables {
  readonly tables: readonly ListedTable[];
  /** Addresses of servers that did not reply. */
  readonly silent: readonly string[];
}

export interface ListedTable extends MatchRow {
  /** The server that has it in memory; absent without a cluster. */
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
  /** The server that has it in memory; absent if none has, or without a cluster. */
  readonly server?: string;
  /** Uptime in ms at which it must be loaded; null: never. */
  readonly dueAt: number | null;
  /** From here on: only of matches in memory. */
  readonly people?: readonly SeenPerson[];
  /** Slow mode (TABLE-21.8). */
  readonly slow?: SlowSeconds;
  /** Number of public actions. */
  readonly told?: number;
  /** Who paused the match; absent: not paused. */
  readonly paused?: 'operators' | 'others';
  /** The spectators' view. */
  readonly view?: unknown;
}

/** A replaced seat key, returned only here; it invalidates the old one. */
export interface NewSeatKey {
  readonly seat: Seat;
  readonly key: string;
}

interface SeenLine {
  /** Ms since 1970. */
  readonly at: number;
  /** Public id; empty for anonymous or erased messages. */
  readonly author: string;
  readonly name: string;
  /** Empty: erased. */
  readonly text: string;
}

/** Resolution of a report. */
export interface Settled {
  /** Ms since 1970. */
  readonly at: number;
  readonly by: string;
  readonly note: string;
}

// TABLE-25.4: lengths of bans: an hour, a day, a week, thirty days.
export const BAN_HOURS = [1, 24, 168, 720] as const;
export type BanHours = (typeof BAN_HOURS)[number];

/** A ban by network address. */
export interface SeenBan extends BanDetails {
  readonly id: string;
  /** The person's name there at that time. */
  readonly name: string;
  readonly match: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly by: string;
  readonly why: string;
}

/** A report of a message (TABLE-21.7), or of a person's name or behaviour (UI-P80). */
export interface SeenReport {
  readonly id: string;
  readonly matchId: string;
  /** Ms since 1970. */
  readonly at: number;
  readonly reporter: { readonly name: string };
  readonly reason: ReportReason;
  /** The reporter's own words; empty: none. */
  readonly note: string;
  /** Chat lines, the reported one last; for a reported person one line with the name alone. */
  readonly lines: readonly SeenLine[];
  /** Later lines, oldest first, that the reporter can read, until the report was resolved. */
  readonly after: readonly SeenLine[];
  /** Absent: a message was reported. `sequence`: public actions at that time. */
  readonly of?: { readonly what: PersonReport; readonly sequence: number };
  /** `matchId` is the id of a tournament. */
  readonly isLeague?: true;
  /** `matchId` is the id of a circle. */
  readonly isCircle?: true;
  readonly done?: Settled;
}

/** An entry of the audit log; it never contains secrets. */
export interface OperatorAct {
  /** Sequence number from 1. */
  readonly n: number;
  /** Ms since 1970. */
  readonly at: number;
  readonly by: string;
  readonly role: Role;
  readonly act: string;
  /** The match concerned, if any. */
  readonly match?: string;
  /** Details, such as the seat or the text. */
  readonly what: string;
  readonly why: string;
}
