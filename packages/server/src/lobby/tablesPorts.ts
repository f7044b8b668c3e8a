// What all tables of a server need from outside.

import type { Channel } from '@hexmarch/shared/protocol/talk';
import type { Clock, Journal } from '../base/clock.ts';
import type { Meter } from '../base/meter.ts';
import type { Blocking } from '../chat/hidden.ts';
import type { Said } from '../chat/said.ts';
import type { SettledReports } from '../chat/settled.ts';
import type { Person } from '../match/person.ts';
import type { Hasher } from '../ports/ports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Time } from '../ports/time.ts';
import type { BotManner } from '../table/bots/botSeat.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { Announcements } from '../table/state/announcements.ts';
import type { Table } from '../table/table.ts';
import type { FellowRows } from './fellowRows.ts';
import type { SharesPorts } from './quotas.ts';

/** What is told of tables to people who are away (notices/). */
export interface TableNotices {
  changed(matchId: string): void;
  /** The same, and who comes and goes: what a list shows of it. */
  shown?(matchId: string): void;
  /** It has come into memory. */
  woke(matchId: string): void;
  /** Nobody is signed in by these sessions any more, by their hashes: what was followed by them is told there no more. */
  signedOut?(sessions: readonly string[]): void;
  /** For which games whoever has these sessions, by their hashes, waits this evening, and until when, in ms since 1970. */
  eveningsOf?(
    sessions: readonly string[],
  ): Promise<readonly { readonly game: string; readonly until: number }[]>;
  said(table: Table, said: Said): void;
  /** That person has read all that was said there. */
  read(matchId: string, person: string, channel: Channel): void;
  /** That person has the match before the eyes. */
  looked?(matchId: string, person: string): void;
  /** Whoever follows the match as that person has asked for it by a key that opens nothing any more. */
  keyRenewed(matchId: string, person: string): void;
  /** What somebody is called who wants that name; absent: just so. Never rejects. */
  called?(matchId: string, person: string, name: string): Promise<string>;
  /** As `TablePorts.named`. */
  named?(matchId: string, person: Pick<Person, 'id' | 'seat' | 'kept'>): Promise<void>;
  /** Whose talk is hidden from whom in a match, of `everybody` at its table; absent: nobody's. */
  blocking?(matchId: string, everybody: () => Iterable<Person>): Blocking;
  /** The same people play on at another table: they are told of it when this is done. Never rejects. */
  rematch(over: Table, next: Table): void | Promise<void>;
}

export interface TablesPorts extends SharesPorts {
  readonly store: ServiceStore;
  readonly clock: Clock;
  /** Of the service, where it has more than one process; else it is told by `clock` and kept in `store`. */
  readonly time?: Time;
  readonly journal: Journal;
  readonly hasher: Hasher;
  /** Absent: nobody measures. */
  readonly meter?: Meter;
  /** Makes the room through which people reach a table. */
  readonly openRoom: (matchId: string) => Promise<void>;
  readonly botManner?: BotManner;
  /** Who tells people that are away; absent: nobody. */
  readonly notices?: TableNotices;
  /** A match has come to its end, and that is stored; absent: nobody hears of it. */
  readonly ended?: (matchId: string) => void;
  /** What nobody may be called; absent: nothing. */
  readonly refusesName?: (name: string) => boolean;
  /** Who is kept out of the whole server; absent: nobody. */
  readonly bans?: Bans;
  /** What has become of reports; absent: nobody hears of it. */
  readonly settled?: SettledReports;
  /** Open tables of the other servers of the database; absent: there are none. */
  readonly fellowRows?: FellowRows;
  /** What those who run the server tell everybody; absent: never anything. */
  readonly announcements?: Announcements;
  /** For ids and dice secrets; the system's unless a simulation brings its own. */
  readonly randomBytes?: (count: number) => Buffer;
}

/** Whoever has a list with that table in it is told. */
export function rowChanged(
  lobby: { changed(matchId: string): void },
  { notices }: Pick<TablesPorts, 'notices'>,
  matchId: string,
): void {
  lobby.changed(matchId);
  notices?.shown?.(matchId);
}
