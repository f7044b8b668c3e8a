// Ports of all tables of a server.

import type { Channel } from '@hexmarch/shared/protocol/people/chat';
import type { Clock, Journal } from '../base/clock.ts';
import type { Meter } from '../base/meter.ts';
import type { ChatEvent } from '../chat/chatEvent.ts';
import type { Blocking } from '../chat/hidden.ts';
import type { SettledReports } from '../chat/settled.ts';
import type { Person } from '../match/person.ts';
import type { Hasher } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Time } from '../ports/time.ts';
import type { BotManner } from '../table/bots/botSeat.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { Announcements } from '../table/state/announcements.ts';
import type { Table } from '../table/table.ts';
import type { PeerRows } from './peerRows.ts';
import type { QuotaPorts } from './quotas.ts';

/** Notifications to people who are away (notifications/). */
export interface TableNotifications {
  changed(matchId: string): void;
  /** The same for lists, including presence. */
  shown?(matchId: string): void;
  /** It was loaded. */
  woke(matchId: string): void;
  /** These sessions, by their hashes, have ended: stops their notifications. */
  signedOut?(sessions: readonly string[]): void;
  /** Games for which these sessions, by their hashes, wait this evening, and until when, in ms since 1970. */
  eveningsOf?(
    sessions: readonly string[],
  ): Promise<readonly { readonly game: string; readonly until: number }[]>;
  event(table: Table, event: ChatEvent): void;
  /** That person has read the channel. */
  read(matchId: string, person: string, channel: Channel): void;
  /** That person is viewing the match. */
  looked?(matchId: string, person: string): void;
  /** The token behind the subscriptions of that person was replaced. */
  keyRenewed(matchId: string, person: string): void;
  /** Adjusts a wanted name; absent: unchanged. Never rejects. */
  called?(matchId: string, person: string, name: string): Promise<string>;
  /** As `TablePorts.named`. */
  named?(matchId: string, person: Pick<Person, 'id' | 'seat' | 'accountId'>): Promise<void>;
  /** Chat hidden by blocks in a match, among `everybody` at its table; absent: none. */
  blocking?(matchId: string, everybody: () => Iterable<Person>): Blocking;
  /** Passes subscriptions on to the rematch, before it is announced. Never rejects. */
  rematch(over: Table, next: Table): void | Promise<void>;
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
  /** Absent: no notifications. */
  readonly notifications?: TableNotifications;
  /** A match has ended, and that is stored. */
  readonly ended?: (matchId: string) => void;
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

/** Notifies lists of a changed row. */
export function rowChanged(
  lobby: { changed(matchId: string): void },
  { notifications }: Pick<TablesPorts, 'notifications'>,
  matchId: string,
): void {
  lobby.changed(matchId);
  notifications?.shown?.(matchId);
}
