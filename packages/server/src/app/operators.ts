// What those who run the server have of it beside its log: numbers, and a port of their own where they ask for one. What is
// behind that port is loaded only where there is one.

import type { Router } from 'express';
import type { Clock, Journal } from '../base/clock.ts';
import type { AdminConfig, Config } from '../base/config/config.ts';
import { KeptBook } from '../base/keptBook.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import type { SettledReports } from '../chat/settled.ts';
import type { Tables } from '../lobby/tables.ts';
import type { FellowConsoles } from '../ops/fellowConsoles.ts';
import type { Probes } from '../ops/health.ts';
import { tellKept } from '../ops/keptAnnouncement.ts';
import { followBans } from '../ops/keptBans.ts';
import { followSettled } from '../ops/keptSettled.ts';
import type { Load } from '../ops/load.ts';
import type { OperatorBook, OperatorKinds, OperatorStore } from '../ops/operatorRows.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import type { Bans } from '../table/seats/bans.ts';
import type { Announcements } from '../table/state/announcements.ts';
import { actWithout, banWithout, type Forgotten } from '../table/state/erasedRows.ts';

/** The admin port cannot be had; the message says what to do. */
export class AdminPortError extends Error {}

export interface AdminPort {
  /** What it answers of the console, which fellows may ask as well; undefined: there is none. */
  readonly console: Router | undefined;
  /** Fulfilled with the port; rejects with `AdminPortError`. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** What of the server operators see, and what they can do with it. */
export interface Seen {
  readonly sights: {
    readonly tables: Tables;
    readonly store: ServiceStore;
    /** Questions to bots that nobody thinks about yet. */
    botQueue(): number;
    /** Sockets that look at the list of open rooms. */
    lobbySockets(): number;
    readonly load: Load;
    /** Ms since 1970: when the newest backup was made that is known to be right. */
    backupAt(): number;
  };
  readonly probes: Probes;
  readonly announcements: Announcements;
  readonly bans: Bans;
  readonly settled: SettledReports;
  readonly journal: Journal;
  readonly clock: Clock;
  /** Of other servers that share what is kept; undefined: there are none. */
  readonly consoles: FellowConsoles | undefined;
  /** The server says goodbye and ends. */
  readonly stop: () => void;
}

export interface Operators {
  /** Who counts what happens; nobody where nobody asks. */
  readonly meter: Meter;
  /** Nobody hears of that one any more by what operators did, or by a ban. Rejects with `MatchError` `store-unavailable`. */
  forget(one: Forgotten): Promise<true>;
  /** No byte is left where it was of what was taken out. */
  scrub(): Promise<void>;
  /** Where they ask; undefined: nowhere. What is announced at another process is told here, too. */
  open(seen: Seen, kept: KeptOperators): Promise<AdminPort | undefined>;
  close(): Promise<void>;
}

/** Where what operators do is kept. */
export interface KeptOperators {
  /** Whether other processes keep the same. */
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
  // Where there is no console nobody has it before somebody is to be forgotten.
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
      openBook = async () => KeptBook.open<OperatorKinds>(await rows());
      if (there === undefined && !isShared) return undefined;
      book = openBook();
      const kept = await book;
      // Alone, and without a console, nobody could take back what was announced before, or lift a ban.
      if (isShared || admin?.token !== undefined) {
        tellKept(kept, seen.announcements, seen.clock.now());
        endBans = followBans(kept, seen.bans, seen.clock);
        followSettled(kept, seen.settled);
        kept.follow(seen.clock);
      }
      return there && admin && explaining(there.server(seen, kept), admin);
    },
    close: async () => {
      endBans?.();
      await book?.then(
        (kept) => kept.close(),
        () => undefined,
      );
    },
  };
}

async function forgetIn(book: OperatorBook, one: Forgotten): Promise<void> {
  await book.current();
  const acts = () => rowsWithout(book.all('act'), (act) => actWithout(act, one));
  const bans = () => rowsWithout(book.all('ban'), (ban) => banWithout(ban, one));
  if (acts().length + bans().length === 0) return;
  await book.update((draft) => {
    for (const [key, act] of acts()) draft.put('act', key, act);
    for (const [key, ban] of bans()) draft.put('ban', key, ban);
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
  EADDRINUSE: 'is taken: stop what runs there, or choose another with --admin-port.',
  EACCES: 'may not be used: choose another with --admin-port.',
  EADDRNOTAVAIL: 'is at an address that this machine does not have: choose another with --admin-host.',
};

function explained(error: unknown, { port }: AdminConfig): unknown {
  const why = error instanceof Error && 'code' in error ? WHY_NOT[String(error.code)] : undefined;
  return why === undefined ? error : new AdminPortError(`The admin port ${port} ${why}`, { cause: error });
}
