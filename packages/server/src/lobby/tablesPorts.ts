// Ports of all tables of a server.

import type { Clock, Journal } from '../base/clock.ts';
import type { Meter } from '../base/meter.ts';
import type { SettledReports } from '../chat/settled.ts';
import type { PlanPorts } from '../ports/planStore.ts';
import type { Hasher } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Time } from '../ports/time.ts';
import type { BotManner } from '../table/bots/botSeat.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { Announcements } from '../table/state/announcements.ts';
import type { TableAccounts } from '../table/state/tableTypes.ts';
import type { Table } from '../table/table.ts';
import type { PeerRows } from './peerRows.ts';
import type { QuotaPorts } from './quotas.ts';

/** What the tables of a server ask about the accounts of their people. */
export interface TablesAccounts extends TableAccounts {
  /** Passes what accounts have at a match on to the next one of the same people, before that is announced. Never rejects. */
  followOn(over: Table, next: Table): Promise<void>;
}

export interface TablesPorts extends QuotaPorts {
  readonly store: ServiceStore;
  readonly clock: Clock;
  /** Service time of a cluster; else derived from `clock` and persisted in `store`. */
  readonly time?: Time;
  readonly journal: Journal;
  readonly hasher: Hasher;
  /** Absent: no metrics. */
  readonly meter?: Meter;
  /** Opens the room of a table. */
  readonly openRoom: (matchId: string) => Promise<void>;
  readonly botManner?: BotManner;
  /** Conditional orders; absent: none. */
  readonly plans?: PlanPorts;
  /** Absent: no accounts. */
  readonly accounts?: TablesAccounts;
  /** Forbidden names; absent: none. */
  readonly refusesName?: (name: string) => boolean;
  /** Server-wide bans; absent: none. */
  readonly bans?: Bans;
  /** Reviewed reports; absent: not published. */
  readonly settled?: SettledReports;
  /** Lobby rows of peers; absent: a single server. */
  readonly peerRows?: PeerRows;
  /** Announcements of the operators; absent: none. */
  readonly announcements?: Announcements;
  /** For ids and dice secrets; default: the system's CSPRNG. */
  readonly randomBytes?: (count: number) => Buffer;
}
