// Metrics and the admin port, where one is configured. What is behind that port is loaded only where there is one.

import type { Router } from 'express';
import type { Clock, Journal } from '../base/clock.ts';
import type { AdminConfig, Config } from '../base/config/config.ts';
import { Documents } from '../base/documents.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import type { SettledReports } from '../chat/settled.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Probes } from '../ops/health.ts';
import type { Load } from '../ops/load.ts';
import { followBans, followSettled, restoreAnnouncement } from '../ops/operatorDocuments.ts';
import type { OperatorBook, OperatorKinds, OperatorStore } from '../ops/operatorRows.ts';
import type { PeerConsoles } from '../ops/peerConsoles.ts';
import type { OwnReports } from '../people/ownReports.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { Announcements } from '../table/state/announcements.ts';
import { actWithout, banWithout, type ErasedPerson } from '../table/state/erasedPeople.ts';

/** The admin port cannot be opened; the message says what to do. */
export class AdminPortError extends Error {}

export interface AdminPort {
  /** The console's handler, which peers call as well; undefined: there is none. */
  readonly console: Router | undefined;
  /** Resolves with the port; rejects with `AdminPortError`. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** What operators see, and what they can do. */
export interface Seen {
  readonly sights: {
    readonly tables: Tables;
    readonly store: ServiceStore;
    /** Queued questions to bots. */
    botQueue(): number;
    /** Sockets in the lobby. */
    lobbySockets(): number;
    readonly load: Load;
    /** Ms since 1970: when the newest verified backup was made. */
    backupAt(): number;
  };
  readonly probes: Probes;
  readonly announcements: Announcements;
  readonly bans: Bans;
  readonly settled: SettledReports;
  /** Authors of reports. */
  readonly reporters: OwnReports;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Of the peers; undefined: there are none. */
  readonly consoles: PeerConsoles | undefined;
  /** Graceful shutdown. */
  readonly stop: () => void;
}

export interface Operators {
  /** Counters; undefined where no metrics are configured. */
  readonly meter: Meter;
  /** Erases a person from the audit log and from bans. Rejects with `MatchError` `store-unavailable`. */
  forget(one: ErasedPerson): Promise<true>;
  /** Overwrites the bytes of deleted rows. */
  scrub(): Promise<void>;
  /** The admin port; undefined: none. Announcements of other processes are followed here, too. */
  open(seen: Seen, stored: StoredOperators): Promise<AdminPort | undefined>;
  close(): Promise<void>;
}

/** Where the audit log is stored. */
export interface StoredOperators {
  /** Whether other processes share it. */
  readonly isShared: boolean;
  rows(): Promise<OperatorStore>;
}

/** `games`: those that are offered here. */
export async function openOperators(
  { admin }: Pick<Config, 'admin'>,
  games: readonly { readonly id: string }[],
): Promise<Operators> {
  const { newAdmin } = admin === undefined ? { newAdmin: undefined } : await import('../admin/admin.ts');
  const there =
    admin === undefined
      ? undefined
      : newAdmin?.(
          admin,
          games.map(({ id }) => id),
        );
  let book: Promise<OperatorBook> | undefined;
  // Without a console the audit log is opened only to erase somebody.
  let openBook = (): Promise<OperatorBook> => Promise.reject(new Error('the server is not there yet'));
  let endBans: (() => void) | undefined;
  return {
    meter: there?.meter ?? NO_METER,
    forget: async (one) => {
      book ??= openBook();
      await forgetIn(await book, one);
      return true;
    },
    scrub: async () => (await book)?.scrub(),
    open: async (seen, { isShared, rows }) => {
      openBook = async () => Documents.open<OperatorKinds>(await rows());
      if (there === undefined && !isShared) return undefined;
      book = openBook();
      const stored = await book;
      // Without a console and on a single server, nobody could retract an earlier announcement, or lift a ban.
      if (isShared || admin?.token !== undefined) {
        restoreAnnouncement(stored, seen.announcements, seen.clock.now());
        endBans = followBans(stored, seen.bans, seen.clock);
        followSettled(stored, seen.settled);
        stored.follow(seen.clock);
      }
      return there && admin && explaining(there.server(seen, stored), admin);
    },
    close: async () => {
      endBans?.();
      await book?.then(
        (stored) => stored.close(),
        () => undefined,
      );
    },
  };
}

async function forgetIn(book: OperatorBook, one: ErasedPerson): Promise<void> {
  await book.current();
  const acts = () => rowsWithout(book.all('act'), (act) => actWithout(act, one));
  const bans = () => rowsWithout(book.all('ban'), (ban) => banWithout(ban, one));
  if (acts().length + bans().length === 0) return;
  await book.update((draft) => {
    for (const [key, act] of acts()) draft.set('act', key, act);
    for (const [key, ban] of bans()) draft.set('ban', key, ban);
  });
}

const rowsWithout = <Row>(rows: ReadonlyMap<string, Row>, without: (row: Row) => Row | undefined) =>
  [...rows].flatMap(([key, row]) => {
    const changed = without(row);
    return changed === undefined ? [] : [[key, changed] as const];
  });

const explaining = (server: AdminPort, admin: AdminConfig): AdminPort => ({
  console: server.console,
  listen: () => server.listen().catch((error: unknown) => Promise.reject(explained(error, admin))),
  close: () => server.close(),
});

const WHY_NOT: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken. Stop the program that uses it, or choose another with --admin-port.',
  EACCES: 'needs more permissions. Choose another with --admin-port.',
  EADDRNOTAVAIL: 'is at an address that this machine does not have. Choose another with --admin-host.',
};

function explained(error: unknown, { port }: AdminConfig): unknown {
  const why = error instanceof Error && 'code' in error ? WHY_NOT[String(error.code)] : undefined;
  return why === undefined ? error : new AdminPortError(`The admin port ${port} ${why}`, { cause: error });
}
