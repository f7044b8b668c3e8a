// Gauges, measured on a scrape: they cost nothing in between.

import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { Gauge, type Registry } from 'prom-client';
import { BUILD, type Sights, socketsOf } from '../ops/processFacts.ts';
import { PREFIX } from './metrics.ts';

const MS_IN_SECOND = 1000;
const STATUSES: readonly MatchStatus[] = ['waiting', 'playing', 'over', 'frozen'];

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
    one.set(sights.store.peers?.count ?? 1),
  );
  gauge(
    'lease_left_seconds',
    'Until the other servers may take over what this one has; NaN: there are none.',
    [],
    (one) => one.set((sights.store.peers?.leaseLeftMs ?? Number.NaN) / MS_IN_SECOND),
  );
  gauge(
    'backup_verified_timestamp',
    'When the newest verified backup was made, in seconds since 1970; 0: there is none, NaN: nothing is on the disk.',
    [],
    (one) => one.set(sights.backupAt() / MS_IN_SECOND),
  );
  gauge('build_info', 'What runs here; always 1.', ['version', 'node'], (one) => one.set(BUILD, 1));
}
