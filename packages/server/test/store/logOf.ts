// Tables, heads and entries for store tests, chained as the host chains them.

import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { chained, entryText, type HeadLine, lineHash } from '@hexmarch/shared/match/record/record';
import type { Moment } from '@hexmarch/shared/match/time/due';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { LogEntry, MatchEnd, MatchHead, TableRow } from '../../src/ports/ports.ts';
import type { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import type { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';

/** Writes without ownership, unless it is given an epoch. */
export type TestedStore = MemoryStore | PostgresStore | SqliteStore;

/** Ids of due matches, all of which are released afterwards. */
export async function dueIn(store: TestedStore, now: Moment, limit: number): Promise<readonly string[]> {
  const claims = await store.claimDue(now, limit);
  for (const claim of claims) await store.release(claim);
  return claims.map(({ matchId }) => matchId);
}

export const rowOf = (matchId: string, change: Partial<TableRow> = {}): TableRow => ({
  matchId,
  code: `code-${matchId}`,
  status: 'waiting',
  visibility: 'private',
  createdAt: 1000,
  dueAt: null,
  setup: '{"game":"duel","clock":"é€😀"}',
  people: `[{"name":"Bob'); DROP TABLE entry; --"}]`,
  ...change,
});

const SECRET = '5e'.repeat(32);

export function headOf(matchId: string, change: Partial<HeadLine> = {}): MatchHead {
  const { hash, ...line } = chained(nodeHasher, '', {
    kind: 'head',
    format: 1,
    matchId,
    game: 'duel',
    rulesVersion: 1,
    options: { target: 20 },
    clock: { kind: 'fischer', initialMs: 60_000, incrementMs: 1000 },
    takebacks: 'quiet',
    visibility: 'private',
    seats: ['Ada', "Bob'); DROP TABLE entry; --"].map((name) => ({ name, entropy: NO_ENTROPY })),
    createdAt: 1000,
    commitment: nodeHasher.sha256OfHex(SECRET),
    ...change,
  } as const satisfies HeadLine);
  return { line, hash, secret: SECRET };
}

type Change = Partial<Omit<LogEntry, 'matchId' | 'sequence' | 'hash'>>;

/** The entry that follows one with that hash. */
export function entryAfter(
  previous: string,
  matchId: string,
  sequence: number,
  change: Change = {},
): LogEntry {
  const entry = {
    matchId,
    sequence,
    commandId: sequence === 0 ? '' : `id-${sequence}`,
    actor: sequence === 0 ? -1 : sequence % 2,
    at: 1_700_000_000_000 + sequence,
    clock: `${sequence}:60000,60000::0`,
    command: sequence === 0 ? '' : 'roll',
    rolls: sequence === 0 ? '' : 'd6:6 p40:12',
    events: '[{"text":"é€😀","type":"rolled"}]',
    state: nodeHasher.sha256(`state ${sequence}`),
    line: `0 roll#${sequence}`,
    ...change,
  };
  return { ...entry, hash: lineHash(nodeHasher, previous, entryText(entry)) };
}

/** A head and so many entries; `change` alters the one of that number. */
export function logOf(
  matchId: string,
  count: number,
  change: (sequence: number) => Change = () => ({}),
): { readonly head: MatchHead; readonly entries: readonly LogEntry[] } {
  const head = headOf(matchId);
  const entries: LogEntry[] = [];
  for (let sequence = 0; sequence < count; sequence++) {
    const previous = entries.at(-1)?.hash ?? head.hash;
    entries.push(entryAfter(previous, matchId, sequence, change(sequence)));
  }
  return { head, entries };
}

export function nth<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no number ${index}`);
  return found;
}

export const END: MatchEnd = { outcome: { winners: [1], reason: 'points', rule: 'DUEL-3' }, at: 9000 };
