// Views of operators: the public state of matches, and the state of the server. Never a secret of a
// running match, and never a key.

import { loadavg } from 'node:os';
import type {
  ListedTable,
  Overview,
  SeenMatch,
  SeenPerson,
} from '@hexmarch/shared/protocol/people/operators';
import type { MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { plainCode } from '../../base/keys.ts';
import type { Tables } from '../../lobby/tables.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import type { ProbeReply } from '../../ops/health.ts';
import { processFacts, type Sights } from '../../ops/processFacts.ts';
import type { TableRow } from '../../ports/ports.ts';
import type { ServiceStore } from '../../ports/serviceStore.ts';
import { isHere } from '../../table/seats/presence.ts';
import { dormantRow } from '../../table/state/matchRow.ts';
import type { Table } from '../../table/table.ts';

export interface ConsoleSights extends Sights {
  readonly tables: Tables;
  readonly store: ServiceStore;
  readonly ready: () => ProbeReply;
}

const MB = 2 ** 20;

/** The state of the server. */
export function overviewOf(sights: ConsoleSights): Omit<Overview, 'announced'> {
  const { tables } = sights;
  const { status, body } = sights.ready();
  const statuses: Partial<Record<MatchStatus, number>> = {};
  for (const table of tables.all()) statuses[table.status] = (statuses[table.status] ?? 0) + 1;
  return {
    ...processFacts(sights),
    ready: status === 200,
    ...(body.reason === undefined ? {} : { reason: body.reason }),
    statuses,
    memoryMb: Math.round(process.memoryUsage().rss / MB),
    machineLoad: loadavg()[0] ?? 0,
    mismatches: tables.mismatches,
  };
}

export interface Wanted {
  readonly game?: string | undefined;
  readonly status?: string | undefined;
  /** Case-insensitive search in the id, the code and the names at the table. */
  readonly text?: string | undefined;
}

/** Those in memory, newest first, `most` of them. */
export function tablesIn({ tables }: ConsoleSights, wanted: Wanted, most: number): readonly ListedTable[] {
  return [...tables.all()]
    .filter((table) => isWanted(table, wanted))
    .sort((a, b) => b.setup.createdAt - a.setup.createdAt)
    .slice(0, most)
    .map((table) => ({
      ...table.row(),
      visibility: table.setup.visibility,
      isSomebodyThere: table.seating.isAnyoneHere,
    }));
}

function isWanted(table: Table, { game, status, text = '' }: Wanted): boolean {
  const { setup, seating } = table;
  if (game !== undefined && setup.game.id !== game) return false;
  if (status !== undefined && table.status !== status) return false;
  const wanted = text.toLowerCase();
  const searchable = [setup.matchId, setup.code, ...seating.everybody.map(({ name }) => name)];
  return searchable.some((one) => one.toLowerCase().includes(wanted));
}

/** By id or code, if it is in memory. */
export const storedTable = async (
  { store }: ConsoleSights,
  idOrCode: string,
): Promise<TableRow | undefined> =>
  (await store.table(idOrCode)) ?? (await store.tableByCode(plainCode(idOrCode)));

/** As found by `storedTable`, in our memory or asleep, and then it is not loaded. Throws `DamagedError` where it cannot be read. */
export function matchOf({ tables }: ConsoleSights, stored: TableRow, server: string | undefined): SeenMatch {
  const { code, visibility, dueAt } = stored;
  const table = tables.find(stored.matchId);
  if (table === undefined)
    return { row: dormantRow(stored, tables.games), code, visibility, isInMemory: false, dueAt };
  const { match, seating } = table;
  return {
    ...{ row: table.row(), code, visibility, isInMemory: true, dueAt },
    ...(server === undefined ? {} : { server }),
    people: seating.everybody.map((person) => seen(person, seating.host)),
    slow: seating.slowSeconds,
    ...(match === undefined ? {} : seenOf(match)),
  };
}

const seenOf = ({ position }: MatchRunner): Pick<SeenMatch, 'told' | 'view' | 'paused'> => {
  const { told: publishedCount, publicView: view, table } = position;
  return {
    told: publishedCount,
    view,
    ...(table.paused ? { paused: table.held ? 'operators' : 'others' } : {}),
  };
};

const seen = (person: Person, host: string): SeenPerson => ({
  ...{ id: person.id, name: person.name, seat: person.seat },
  isHere: isHere(person),
  isHost: person.id === host,
  isArbiter: person.arbiter !== undefined,
  isBot: person.bot !== undefined,
});
