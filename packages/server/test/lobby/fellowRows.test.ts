// One list of open tables, whichever process has them in memory: everybody sees the same, and of a table that moves one line.

import type { MatchRow } from '@hexmarch/shared/protocol/messages';
import { NO_LIMITS } from '../../src/base/limits.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { DUEL_REQUEST } from '../support/duelRequest.ts';
import { FellowHub, type Member } from '../support/fellowHub.ts';
import { FakeClock, settled } from '../support/hostOf.ts';

const REQUEST = { ...DUEL_REQUEST, visibility: 'public', clock: { kind: 'days', days: 2 } } as const;
const PAUSE_MS = 300;

interface Process {
  readonly tables: Tables;
  readonly member: Member;
  /** What somebody there has in his list. */
  readonly seen: Map<string, MatchRow>;
}

/** So many processes on one store. */
async function processes(count: number, rowsPerAddress = 100) {
  const [store, clock, hub] = [new MemoryStore(), new FakeClock(), new FellowHub()];
  const start = async (): Promise<Process> => {
    const member = hub.join();
    const tables = new Tables([duel], {
      ...{ store, clock, hasher: nodeHasher, fellowRows: member },
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
  /** Until what has changed is told. */
  const told = async () => {
    for (let i = 0; i < 3; i++) await clock.forward(PAUSE_MS);
  };
  return { all: all as [Process, Process, Process], start, told, clock, store };
}

const idsAt = ({ tables }: Process): readonly string[] => tables.rows().map(({ matchId }) => matchId);

async function made({ tables }: Process, address = '') {
  const { table, token } = await tables.create(REQUEST, 'Ada', address);
  const ada = await table.enter(token, '', 'seat');
  table.arrive(ada.person);
  return { table, matchId: table.setup.matchId };
}

/** Every process lists the same, and whoever looks has heard of it. */
function expectAll(all: readonly Process[], ids: readonly string[]): void {
  for (const process of all) {
    expect(idsAt(process)).toEqual(ids);
    expect(new Set(process.seen.keys())).toEqual(new Set(ids));
  }
}

test('a table that is made in one process is listed by all, newest first, and so is each change of it', async () => {
  const { all, told, clock } = await processes(3);
  const [a, b, c] = all;
  const first = await made(a);
  clock.jump(1000);
  const second = await made(b);
  await told();
  expectAll(all, [second.matchId, first.matchId]);

  const bob = await first.table.enter(undefined, 'Bob', 'seat');
  first.table.arrive(bob.person);
  await told();
  expect(c.seen.get(first.matchId)?.seats).toEqual(['Ada', 'Bob']);
  expect(c.tables.rows()[1]).toEqual(a.tables.rows()[1]);
});

test('of one address as many are listed as anywhere, wherever they were made', async () => {
  const { all, told, clock } = await processes(3, 2);
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) {
    clock.jump(1000);
    const { matchId } = await made(all[i % 3] as Process, '192.0.2.7');
    ids.unshift(matchId);
  }
  await told();
  expectAll(all, ids.slice(0, 2));
});

test('what one goes to sleep with all list, as it was last, and no more when it is awake and not open', async () => {
  const { all, told } = await processes(3);
  const [a, b] = all;
  const { table, matchId } = await made(a);
  await told();
  table.unload();
  await settled();
  await told();
  expectAll(all, [matchId]);

  const awake = await b.tables.visit(matchId);
  const bob = await awake?.enter(undefined, 'Bob', 'seat');
  if (bob !== undefined) awake?.arrive(bob.person);
  await told();
  expectAll(all, [matchId]);
  for (const { tables } of all)
    expect(tables.rows()[0]).toMatchObject({ status: 'playing', seats: ['Ada', 'Bob'] });

  awake?.unload();
  await settled();
  await told();
  // A match that is played is listed while somebody is there.
  expectAll(all, []);
});

test('one that moves shows once, as the process has it that has it in memory', async () => {
  const { all, told } = await processes(3);
  const [a, b] = all;
  const { table, matchId } = await made(a);
  await told();
  // A is slow to tell that it has given the match away.
  a.member.isCutOff = true;
  table.unload();
  await settled();
  const awake = await b.tables.visit(matchId);
  const bob = await awake?.enter(undefined, 'Bob', 'seat');
  if (bob !== undefined) awake?.arrive(bob.person);
  a.member.hearAgain();
  await told();
  expectAll(all, [matchId]);
  expect(all[2].tables.rows()[0]).toMatchObject({ status: 'playing' });
});

test('tables of a process that dies are listed by all others as sleeping ones, once', async () => {
  const { all, told } = await processes(3);
  const [a, b, c] = all;
  const { matchId } = await made(a);
  const { matchId: later } = await made(a);
  await told();
  expectAll([b, c], idsAt(a));
  a.member.die();
  await told();
  expectAll([b, c], [matchId, later].sort());
});

test('whoever has heard nothing for a while lists what it has, and all again afterwards', async () => {
  const { all, told } = await processes(3);
  const [a, b, c] = all;
  const { table, matchId } = await made(a);
  await told();
  c.member.isCutOff = true;
  const own = await made(c);
  expect(idsAt(c)).toEqual([own.matchId]);
  table.unload();
  await settled();
  await told();
  expect(idsAt(b)).toEqual([matchId]);
  c.member.hearAgain();
  a.member.hearAgain();
  await told();
  expect(new Set(idsAt(c))).toEqual(new Set([matchId, own.matchId]));
});

test('a process that starts later lists what sleeps and what is awake elsewhere, each once', async () => {
  const { all, start, told, clock } = await processes(1);
  const [a] = all;
  const awake = await made(a);
  clock.jump(1000);
  const asleep = await made(a);
  await told();
  asleep.table.unload();
  await settled();
  await told();
  const late = await start();
  await told();
  expectAll([a, late], [awake.matchId, asleep.matchId]);
});

test('one that is given up in the moment it wakes is listed by nobody', async () => {
  const { all, told, clock } = await processes(2);
  const { table } = await made(all[0]);
  await told();
  table.unload();
  await settled();
  await clock.run(15 * 86_400_000, 86_400_000);
  await settled();
  await told();
  expectAll(all.slice(0, 2), []);
});
