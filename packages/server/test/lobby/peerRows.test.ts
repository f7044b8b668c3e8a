// One lobby list over several processes: the same for all, without duplicates when a table moves.

import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { NO_LIMITS } from '../../src/base/limits.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { type Member, PeerHub } from '../support/peerHub.ts';

const REQUEST = { ...DUEL_REQUEST, visibility: 'public', clock: { kind: 'days', days: 2 } } as const;
const PAUSE_MS = 300;

interface Process {
  readonly tables: Tables;
  readonly member: Member;
  /** List of a subscriber there. */
  readonly seen: Map<string, MatchRow>;
}

/** `count` processes on one store. */
async function processes(count: number, rowsPerAddress = 100) {
  const [store, clock, hub] = [new MemoryStore(), new FakeClock(), new PeerHub()];
  const start = async (): Promise<Process> => {
    const member = hub.join();
    const tables = new Tables([duel], {
      ...{ store, clock, hasher: nodeHasher, peerRows: member },
      journal: { info() {}, warn() {}, error() {} },
      openRoom: async () => undefined,
      limits: { ...NO_LIMITS, rowsPerAddress },
    });
    const seen = new Map<string, MatchRow>();
    tables.onRow((matchId, row) => (row === undefined ? seen.delete(matchId) : seen.set(matchId, row)));
    await tables.start();
    for (const row of tables.rows()) seen.set(row.matchId, row);
    return { tables, member, seen };
  };
  const all: Process[] = [];
  for (let i = 0; i < count; i++) all.push(await start());
  /** Until debounced changes are published. */
  const flushed = async () => {
    for (let i = 0; i < 3; i++) await clock.forward(PAUSE_MS);
  };
  return { all: all as [Process, Process, Process], start, flushed, clock, store };
}

const idsAt = ({ tables }: Process): readonly string[] => tables.rows().map(({ matchId }) => matchId);

async function made({ tables }: Process, address = '') {
  const { table, token } = await tables.create(REQUEST, 'Ada', address);
  const ada = await table.enter(token, '', 'seat');
  table.arrive(ada.person);
  return { table, matchId: table.setup.matchId };
}

/** All processes list the same, and subscribers are up to date. */
function expectAll(all: readonly Process[], ids: readonly string[]): void {
  for (const process of all) {
    expect(idsAt(process)).toEqual(ids);
    expect(new Set(process.seen.keys())).toEqual(new Set(ids));
  }
}

test('a table created in one process is listed by all, newest first, with its changes', async () => {
  const { all, flushed, clock } = await processes(3);
  const [a, b, c] = all;
  const first = await made(a);
  clock.jump(1000);
  const second = await made(b);
  await flushed();
  expectAll(all, [second.matchId, first.matchId]);

  const bob = await first.table.enter(undefined, 'Bob', 'seat');
  first.table.arrive(bob.person);
  await flushed();
  expect(c.seen.get(first.matchId)?.seats).toEqual(['Ada', 'Bob']);
  expect(c.tables.rows()[1]).toEqual(a.tables.rows()[1]);
});

test('the limit by address holds over all processes', async () => {
  const { all, flushed, clock } = await processes(3, 2);
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    clock.jump(1000);
    const { matchId } = await made(all[i % 3] as Process, '192.0.2.7');
    ids.unshift(matchId);
  }
  await flushed();
  expectAll(all, ids.slice(0, 2));
});

test('an unloaded table is listed by all with its last row, and no longer once loaded and not open', async () => {
  const { all, flushed } = await processes(3);
  const [a, b] = all;
  const { table, matchId } = await made(a);
  await flushed();
  table.unload();
  await settled();
  await flushed();
  expectAll(all, [matchId]);

  const awake = await b.tables.visit(matchId);
  const bob = await awake?.enter(undefined, 'Bob', 'seat');
  if (bob !== undefined) awake?.arrive(bob.person);
  await flushed();
  expectAll(all, [matchId]);
  for (const { tables } of all)
    expect(tables.rows()[0]).toMatchObject({ status: 'playing', seats: ['Ada', 'Bob'] });

  awake?.unload();
  await settled();
  await flushed();
  // A running match is listed while someone is connected.
  expectAll(all, []);
});

test('a moving table is listed once, with the row of its owner', async () => {
  const { all, flushed } = await processes(3);
  const [a, b] = all;
  const { table, matchId } = await made(a);
  await flushed();
  // A publishes the release late.
  a.member.isCutOff = true;
  table.unload();
  await settled();
  const awake = await b.tables.visit(matchId);
  const bob = await awake?.enter(undefined, 'Bob', 'seat');
  if (bob !== undefined) awake?.arrive(bob.person);
  a.member.hearAgain();
  await flushed();
  expectAll(all, [matchId]);
  expect(all[2].tables.rows()[0]).toMatchObject({ status: 'playing' });
});

test('tables of a crashed process are listed by all others as dormant ones, once', async () => {
  const { all, flushed } = await processes(3);
  const [a, b, c] = all;
  const { matchId } = await made(a);
  const { matchId: later } = await made(a);
  await flushed();
  expectAll([b, c], idsAt(a));
  a.member.die();
  await flushed();
  expectAll([b, c], [matchId, later].sort());
});

test('a partitioned process lists its own tables, and all again afterwards', async () => {
  const { all, flushed } = await processes(3);
  const [a, b, c] = all;
  const { table, matchId } = await made(a);
  await flushed();
  c.member.isCutOff = true;
  const own = await made(c);
  expect(idsAt(c)).toEqual([own.matchId]);
  table.unload();
  await settled();
  await flushed();
  expect(idsAt(b)).toEqual([matchId]);
  c.member.hearAgain();
  a.member.hearAgain();
  await flushed();
  expect(new Set(idsAt(c))).toEqual(new Set([matchId, own.matchId]));
});

test('a process that joins lists dormant tables and those loaded elsewhere, each once', async () => {
  const { all, start, flushed, clock } = await processes(1);
  const [a] = all;
  const awake = await made(a);
  clock.jump(1000);
  const asleep = await made(a);
  await flushed();
  asleep.table.unload();
  await settled();
  await flushed();
  const late = await start();
  await flushed();
  expectAll([a, late], [awake.matchId, asleep.matchId]);
});

test('a table dropped while being loaded is not listed', async () => {
  const { all, flushed, clock } = await processes(2);
  const { table } = await made(all[0]);
  await flushed();
  table.unload();
  await settled();
  await clock.run(15 * 86_400_000, 86_400_000);
  await settled();
  await flushed();
  expectAll(all.slice(0, 2), []);
});
