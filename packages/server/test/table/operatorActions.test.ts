// Operator actions on a running match (TABLE-24), through its host and its table: stored before publication, and
// durable.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { TableAct } from '@hexmarch/shared/match/fold/acts';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';
import { playing, SILENT, serverOn, soon } from '../support/servers.ts';

const SECOND = join(import.meta.dirname, '../../../../docs/verify.mjs');
const { verify: verifyToo } = (await import(pathToFileURL(SECOND).href)) as {
  verify(bytes: Uint8Array): { finished: boolean };
};

const FISCHER = { kind: 'fischer', initialMs: 10_000, incrementMs: 0 } as const;
const PAUSE: TableAct = { type: 'pause' };
const RESUME: TableAct = { type: 'resume' };
const END: TableAct = { type: 'abort' };

const answer = ({ answers }: TestHost) => answers.at(-1)?.message;
const turnOf = ({ match }: TestHost) => match.position.turn.awaiting[0] ?? 0;

/** Both have chosen; the next action is a roll. */
async function rolling(wanted: Parameters<typeof hostOf>[0] = {}): Promise<TestHost> {
  const host = await hostOf(wanted);
  await host.play(0, 'choose 3');
  await host.play(1, 'choose 4');
  return host;
}

describe('[TABLE-24.1] a pause of the operators', () => {
  test('stops clocks and play at once, is shown as theirs, and lasts until they end it', async () => {
    const [clock, store] = [new FakeClock(), new MemoryStore()];
    const host = await rolling({ clock, store, clockOptions: FISCHER });
    const seat = turnOf(host);
    expect(await host.match.operate(PAUSE)).toBeUndefined();
    expect(host.match.last).toBe('-*[{"type":"@paused","seat":-1}]');
    expect(await store.table('m')).toMatchObject({ dueAt: null });
    await host.play(seat, 'roll');
    expect(answer(host)).toMatchObject({ code: 'paused', rule: 'TABLE-4.1' });
    await host.play(seat, '@resume');
    expect(answer(host)).toMatchObject({ code: 'operators-decide', rule: 'TABLE-24.1' });
    host.gone = [1 - seat];
    await host.play(seat, '@claim win');
    expect(answer(host)).toMatchObject({ code: 'paused', rule: 'TABLE-24.1' });
    await clock.run(3 * DAY_MS, DAY_MS / 2);
    expect(host.match.position.table).toMatchObject({ paused: true, held: true });
    expect(await host.match.operate(RESUME)).toBeUndefined();
    expect(host.match.last).toBe('-*[{"type":"@resumed","seat":-1,"held":true}]');
    expect(host.match.clock.banks).toEqual([10_000, 10_000]);
    expect(host.match.clock.nextDeadline()).toBe(clock.uptime() + 10_000);
    await host.play(seat, 'roll');
    expect(host.match.position.table.paused).toBe(false);
    expect(host.errors).toEqual([]);
  });

  test('takes over a pause of the players, which then does not end after a day; no clock stops twice', async () => {
    const [clock, store] = [new FakeClock(), new MemoryStore()];
    const host = await rolling({ clock, store, clockOptions: FISCHER });
    await host.play(0, '@pause');
    await host.play(1, '@accept');
    expect(await store.table('m')).toMatchObject({ dueAt: expect.any(Number) });
    const stopped = host.match.clock.format();
    expect(await host.match.operate(RESUME)).toMatchObject({ code: 'players-decide' });
    await clock.forward(DAY_MS / 2);
    await host.match.operate(PAUSE);
    expect(host.match.clock.format()).toBe(stopped);
    expect(await store.table('m')).toMatchObject({ dueAt: null });
    await clock.run(2 * DAY_MS, DAY_MS / 2);
    expect(host.match.position.table.paused).toBe(true);
    expect(await host.match.operate(PAUSE)).toMatchObject({ code: 'paused', rule: 'TABLE-24.1' });
  });

  test('cannot be ended by an arbiter, nor refused by a game without pauses', async () => {
    const options = { seats: 3, seatsMin: 3, rounds: 9, ending: { afterMs: 60_000 }, lockMs: 0 };
    const ruled = await hostOf({ game: ruledBids, options, seats: 3, arbiters: ['Gil'] });
    await ruled.match.operate(PAUSE);
    await ruled.play(ARBITER_ACTOR, '@resume');
    expect(answer(ruled)).toMatchObject({ code: 'operators-decide' });
    const never = { ...duel, acts: { pause: 'never', abort: 'never' } } as unknown as AnyGame;
    const host = await rolling({ game: never });
    expect(await host.match.operate(PAUSE)).toBeUndefined();
    expect(await host.match.operate(END)).toBeUndefined();
    expect(host.match.outcome).toMatchObject({ reason: 'aborted' });
  });

  test('is recovered after a restart, from the log and from a snapshot', async () => {
    const store = new MemoryStore();
    const host = await rolling({ store, clockOptions: FISCHER });
    await host.match.operate(PAUSE);
    const ports = { store, hasher: nodeHasher };
    for (const source of ['log', 'snapshot']) {
      if (source === 'snapshot')
        await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
      const back = await recover(ports, duel as unknown as AnyGame, 'm');
      expect(back?.resumed.position.table).toEqual({ paused: true, held: true, offer: null, outcome: null });
      expect(back?.snapshotAt).toBe(source === 'log' ? 0 : host.match.sequence);
    }
  });

  test('is refused by a full log', async () => {
    const host = await rolling();
    host.match.position = { ...host.match.position, sequence: LIMITS.entriesMax };
    expect(await host.match.operate(PAUSE)).toMatchObject({ code: 'longest-match', rule: 'TABLE-14.2' });
  });
});

describe('[TABLE-24.2] an end by the operators', () => {
  test('has no result, and is possible at any time', async () => {
    const [clock, store] = [new FakeClock(), new MemoryStore()];
    const host = await rolling({ clock, store, clockOptions: FISCHER });
    await host.match.operate(PAUSE);
    expect(await host.match.operate(END)).toBeUndefined();
    expect(host.match.outcome).toEqual({ winners: [], reason: 'aborted', rule: 'TABLE-24.2' });
    expect(host.match.status).toBe('over');
    expect((await store.load('m'))?.end).toMatchObject({ outcome: { rule: 'TABLE-24.2' } });
    for (const act of [PAUSE, RESUME, END])
      expect(await host.match.operate(act)).toMatchObject({ code: 'over' });
    expect(await host.match.freezeByOrder()).toMatchObject({ code: 'over' });
  });

  test('cannot be undone by a ruling, unlike other ends', async () => {
    const options = { seats: 3, seatsMin: 3, rounds: 9, ending: { afterMs: 60_000 }, lockMs: 0 };
    for (const isTheirs of [false, true]) {
      const host = await hostOf({ game: ruledBids, options, seats: 3, arbiters: ['Gil'] });
      await host.play(0, 'bid 4');
      await host.play(0, 'ready');
      if (isTheirs) await host.match.operate(END);
      else await host.play(ARBITER_ACTOR, '@abort');
      await host.play(ARBITER_ACTOR, '@rewind 1');
      expect(host.match.status).toBe(isTheirs ? 'over' : 'playing');
      if (isTheirs) expect(answer(host)).toMatchObject({ code: 'over' });
    }
  });
});

test('[TABLE-24.3] a record with a pause and an end by operators passes both verifiers', async () => {
  const store = new MemoryStore();
  const host = await rolling({ store, clockOptions: FISCHER });
  for (const act of [PAUSE, RESUME, END]) await host.match.operate(act);
  const stored = await store.load('m');
  if (stored === undefined) throw new Error('the log is gone');
  expect(stored.entries.slice(-3)).toMatchObject([
    { actor: -1, commandId: '', command: '@pause' },
    { actor: -1, commandId: '', command: '@resume' },
    { actor: -1, commandId: '', command: '@abort' },
  ]);
  const signing = openSigningKey(undefined);
  const record = recordOf(stored, nodeHasher, signing.sign);
  const games = [duel as unknown as AnyGame];
  const report = verifyRecordNow(record, { games, hasher: nodeHasher, key: signing.key });
  expect(report.problem).toBeUndefined();
  expect(verifyToo(Buffer.from(record)).finished).toBe(true);
});

describe('what cannot be stored', () => {
  test('of an act: it is not published, and the match goes on', async () => {
    const host = await rolling();
    const { sequence, last, position } = host.match;
    host.failing = true;
    await expect(host.match.operate(END)).rejects.toThrow();
    host.failing = false;
    expect(host.match).toMatchObject({ status: 'playing', sequence, last });
    expect(host.match.position).toBe(position);
    expect(await host.match.operate(END)).toBeUndefined();
  });

  test('of an unloaded match: no caller waits in vain', async () => {
    const host = await rolling();
    host.match.close();
    await expect(host.match.operate(END)).rejects.toThrow('closed');
  });
});

describe('[TABLE-24.5] a match that operators freeze', () => {
  test('is stored as frozen before publication, and accepts no more commands', async () => {
    const store = new MemoryStore();
    const host = await rolling({ store, clockOptions: FISCHER });
    const statuses: (string | undefined)[] = [];
    const before = host.changes;
    const frozen = host.match.freezeByOrder();
    expect(host.match.status).toBe('playing');
    expect(await frozen).toBeUndefined();
    statuses.push((await store.table('m'))?.status);
    expect([statuses, host.match.status, host.changes]).toEqual([['frozen'], 'frozen', before + 1]);
    await host.play(turnOf(host), 'roll');
    expect(answer(host)).toMatchObject({ code: 'frozen' });
    for (const act of [PAUSE, END]) expect(await host.match.operate(act)).toMatchObject({ code: 'frozen' });
    expect(await host.match.freezeByOrder()).toMatchObject({ code: 'frozen' });
  });

  test('stays frozen on the next server', async () => {
    const memory = new Memory();
    const first = serverOn(new MemoryStore(memory));
    const { table, matchId } = await playing(first);
    await table.hostActions.operatorActions.freeze();
    await first.tables.leaveAll();
    const next = serverOn(new MemoryStore(memory));
    const status = await next.tables.lookAt(matchId, async (woken) => woken.status);
    expect(status).toBe('frozen');
  });
});

/** Rejects changes of people once it is full. */
class FullStore extends MemoryStore {
  isFull = false;

  override putTable(...args: Parameters<MemoryStore['putTable']>): Promise<void> {
    return this.isFull ? Promise.reject(new Error('disk full')) : super.putTable(...args);
  }
}

describe('[TABLE-24.4] a new token', () => {
  async function renewed() {
    const memory = new Memory();
    const store = new FullStore(memory);
    const server = serverOn(store);
    const match = await playing(server);
    const sent: string[] = [];
    match.table.attach({ ...SILENT, sendAway: ({ id }, reason) => sent.push(`${id} ${reason}`) });
    const { operatorActions } = match.table.hostActions;
    const bob = operatorActions.keeper(1);
    if (bob === undefined) throw new Error('nobody sits there');
    return { memory, store, server, ...match, sent, operatorActions, bob };
  }

  test('gives access to the seat as the same person, and the old one none, now and on the next server', async () => {
    const { memory, server, table, tokens, matchId, sent, operatorActions, bob } = await renewed();
    table.seating.offered.set(1, bob.id);
    const eve = (await table.enter(undefined, 'Eve', 'watch')).person;
    table.arrive(eve);
    table.seating.company.join(eve.id, 1);
    const key = await operatorActions.renewKey(bob);
    expect(sent).toEqual([`${bob.id} key-renewed`]);
    expect(table.seating.offered.size).toBe(0);
    expect(table.seating.company.at(1)).toEqual([]);
    await expect(table.enter(tokens[1], '', 'seat')).rejects.toMatchObject({ code: 'wrong-token' });
    expect((await table.enter(key, '', 'seat')).person).toBe(bob);
    await soon();
    await server.tables.leaveAll();
    const next = serverOn(new MemoryStore(memory));
    const again = await next.tables.wake(matchId);
    expect(again?.seating.holder(key)).toMatchObject({ id: bob.id, seat: 1 });
    expect(again?.seating.holder(tokens[1])).toBeUndefined();
    expect(again?.seating.holder(tokens[0])).toMatchObject({ seat: 0 });
  });

  test('that cannot be stored is discarded: the old one stays valid, and nobody is disconnected', async () => {
    const { store, server, table, tokens, sent, operatorActions, bob } = await renewed();
    store.isFull = true;
    await expect(operatorActions.renewKey(bob)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(sent).toEqual([]);
    expect(table.seating.holder(tokens[1])).toBe(bob);
    expect(server.errors).toContain('keeping the table failed');
  });

  test('is not for a bot or a free seat', async () => {
    const server = serverOn(new MemoryStore());
    const { table } = await playing(server);
    expect(table.hostActions.operatorActions.keeper(7)).toBeUndefined();
    table.seating.seatBot(1, 1);
    expect(table.hostActions.operatorActions.keeper(1)).toBeUndefined();
  });
});
