// What is looked at when somebody asks, and not counted as it happens: it costs nothing but then.

import { readFileSync } from 'node:fs';
import type { MatchStatus } from '@hexmarch/shared/protocol/messages';
import { Gauge, type Registry } from 'prom-client';
import { isHere, type Person, type Seating } from '../match/seating.ts';
import type { ServiceStore } from '../match/serviceStore.ts';
import type { Tables } from '../match/tables.ts';
import type { Load } from '../ops/load.ts';
import { PREFIX } from './metrics.ts';

/** What of the server can be looked at. */
export interface Sights {
  readonly tables: Pick<Tables, 'games' | 'count' | 'all'>;
  readonly store: Pick<ServiceStore, 'fellows' | 'connections'>;
  /** Questions to bots that nobody thinks about yet. */
  botQueue(): number;
  /** Sockets that look at the list of open rooms. */
  lobbySockets(): number;
  readonly load: Pick<Load, 'standing'>;
  /** Ms since 1970: when the newest backup was made that is known to be right. NaN where nothing is on the disk, 0: never. */
  backupAt(): number;
}

const MS_IN_SECOND = 1000;
const STATUSES: readonly MatchStatus[] = ['waiting', 'playing', 'over', 'frozen'];

export const ROLES = ['player', 'arbiter', 'companion', 'watcher', 'lobby'] as const;
export type Role = (typeof ROLES)[number];

export function showGauges(registry: Registry, sights: Sights): void {
  const { tables } = sights;
  const gauge = <T extends string = never>(
    name: string,
    help: string,
    labelNames: readonly T[],
    collect: (gauge: Gauge<T>) => void,
  ) =>
    new Gauge<T>({
      ...{ name: `${PREFIX}${name}`, help, labelNames, registers: [registry] },
      collect() {
        collect(this);
      },
    });
  gauge('tables', 'Tables in memory.', [], (one) => one.set(tables.count));
  gauge('matches', 'Tables in memory, by what is going on there.', ['game', 'status'], (one) => {
    for (const game of tables.games.keys()) for (const status of STATUSES) one.set({ game, status }, 0);
    for (const { setup, status } of tables.all()) one.inc({ game: setup.game.id, status });
  });
  gauge('sockets', 'Open sockets, by who is there.', ['role'], (one) => {
    for (const [role, count] of socketsOf(sights)) one.set({ role }, count);
  });
  gauge('bot_queue', 'Questions to bots that wait for a thread.', [], (one) => one.set(sights.botQueue()));
  gauge(
    'db_pool',
    'Connections to the database, and what waits for one; 0: there is none.',
    ['state'],
    (one) => {
      const { idle = 0, busy = 0, waiting = 0 } = sights.store.connections ?? {};
      for (const [state, count] of Object.entries({ idle, busy, waiting })) one.set({ state }, count);
    },
  );
  gauge('fellows', 'Servers that share what is kept and were heard of, this one included.', [], (one) =>
    one.set(sights.store.fellows?.count ?? 1),
  );
  gauge(
    'lease_left_seconds',
    'Until the other servers may take over what this one has; NaN: there are none.',
    [],
    (one) => one.set((sights.store.fellows?.leaseLeftMs ?? Number.NaN) / MS_IN_SECOND),
  );
  gauge(
    'backup_verified_timestamp',
    'When the newest verified backup was made, in seconds since 1970; 0: there is none, NaN: nothing is on the disk.',
    [],
    (one) => one.set(sights.backupAt() / MS_IN_SECOND),
  );
  gauge('build_info', 'What runs here; always 1.', ['version', 'node'], (one) => one.set(BUILD, 1));
}

/** Sockets at all tables and before the list, by who is there. */
export function socketsOf({ tables, lobbySockets }: Sights): ReadonlyMap<Role, number> {
  const counts = new Map<Role, number>(ROLES.map((role) => [role, 0]));
  const add = (role: Role, count: number) => counts.set(role, (counts.get(role) ?? 0) + count);
  for (const { seating } of tables.all())
    for (const person of seating.everybody) if (isHere(person)) add(roleOf(seating, person), person.online);
  add('lobby', lobbySockets());
  return counts;
}

function roleOf(seating: Seating, { id, seat, arbiter }: Person): Role {
  if (seat !== null) return 'player';
  if (arbiter !== undefined) return 'arbiter';
  return seating.company.seatOf(id) === undefined ? 'watcher' : 'companion';
}

/** One process as it is now: what runs there, what is there, and what it is short of. */
export function processFacts(sights: Sights) {
  return {
    ...BUILD,
    upSeconds: Math.round(process.uptime()),
    tables: sights.tables.count,
    sockets: Object.fromEntries(socketsOf(sights)),
    botQueue: sights.botQueue(),
    load: sights.load.standing,
  };
}

export const BUILD = { version: ownVersion(), node: process.versions.node };

function ownVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version?: unknown }).version);
}
