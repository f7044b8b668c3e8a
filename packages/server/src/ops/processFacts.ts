// A snapshot of the process: version, tables, sockets, load.

import { readFileSync } from 'node:fs';
import type { Tables } from '../lobby/tables.ts';
import type { Person } from '../match/person.ts';
import type { ServiceStore } from '../ports/serviceStore.ts';
import { isHere } from '../table/seats/presence.ts';
import type { Seating } from '../table/seats/seating.ts';
import type { Load } from './load.ts';

/** Sources of the snapshot. */
export interface Sights {
  readonly tables: Pick<Tables, 'games' | 'count' | 'all'>;
  readonly store: Pick<ServiceStore, 'peers' | 'connections'>;
  /** Queued questions to bots. */
  botQueue(): number;
  /** Sockets in the lobby. */
  lobbySockets(): number;
  readonly load: Pick<Load, 'standing'>;
  /** Ms since 1970: when the newest verified backup was made. NaN where nothing is on the disk, 0: never. */
  backupAt(): number;
}

const ROLES = ['player', 'arbiter', 'companion', 'watcher', 'lobby'] as const;
type Role = (typeof ROLES)[number];

/** Sockets at all tables and in the lobby, by role. */
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
