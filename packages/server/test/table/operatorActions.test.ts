// What those who run the server do to a match that is played (TABLE-24), through its host and its table: kept before it is told, and still
// there after a restart.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { TableAct } from '@hexmarch/shared/match/acts';
import { verifyRecordNow } from '@hexmarch/shared/match/verifyRecord';
import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recordOf } from '../../src/http/common/record.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { playing, SILENT, serverOn, soon } from '../support/servers.ts';

const SECOND = join(import.meta.dirname, '../../../../docs/verify.mjs');
const { verify: verifyToo } = (await import(pathToFileURL(SECOND).href)) as {
  verify(bytes: Uint8Array): { finished: boolean };
};

const FISCHER = { kind: 'fischer', initialMs: 10_000, incrementMs: 0 } as const;
const DAY_MS = 24 * 3_600_000;
const PAUSE: TableAct = { type: 'pause' };
const RESUME: TableAct = { type: 'resume' };
const END: TableAct = { type: 'abort' };

const answer = ({ answers }: TestHost) => answers.at(-1)?.message;
const turnOf = ({ match }: TestHost) => match.position.turn.awaiting[0] ?? 0;

/** Both have chosen; one of them is to roll. */
async function rolling(wanted: Parameters<typeof hostOf>[0] = {}): Promise<TestHost> {
  const host = await hostOf(wanted);
  await host.play(0, 'choose 3');
  await host.play(1, 'choose 4');
  return host;
}

describe('[TABLE-24.1] a pause of the operators', () => {
  test('stops clocks and play at once, is told as theirs, and lasts until they end it', async () => {
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

  test('takes over one that players have begun, which does not end after a day any more; no clock stops twice', async () => {
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

  test('is not for whoever rules to end, nor for a game without pauses to refuse', async () => {
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

  test('comes back after a restart, from the log and from a snapshot', async () => {
    const store = new MemoryStore();
    const host = await rolling({ store, clockOptions: FISCHER });
    await host.match.operate(PAUSE);
    const ports = { store, hasher: nodeHasher };
    for (const kept of ['log', 'snapshot']) {
      if (kept === 'snapshot')
        await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
      const back = await recover(ports, duel as unknown as AnyGame, 'm');
      expect(back?.resumed.position.table).toEqual({ paused: true, held: true, offer: null, outcome: null });
      expect(back?.snapshotAt).toBe(kept === 'log' ? 0 : host.match.sequence);
    }
  });

  test('finds no place in a log that is full', async () => {
    const host = await rolling();
    host.match.position = { ...host.match.position, sequence: LIMITS.entriesMax };
    expect(await host.match.operate(PAUSE)).toMatchObject({ code: 'longest-match', rule: 'TABLE-14.2' });
  });
});

describe('[TABLE-24.2] an end by the operators', () => {
  test('is one without a result, at any time', async () => {
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

  test('stays, where a ruling could undo another one', async () => {
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

test('[TABLE-24.3] a record with a pause and an end by operators is right for both verifiers', async () => {
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

describe('what cannot be kept', () => {
  test('of an act: it is told to nobody, and the match goes on', async () => {
    const host = await rolling();
    const { sequence, last, position } = host.match;
    host.failing = true;
    await expect(host.match.operate(END)).rejects.toThrow();
    host.failing = false;
    expect(host.match).toMatchObject({ status: 'playing', sequence, last });
    expect(host.match.position).toBe(position);
    expect(await host.match.operate(END)).toBeUndefined();
  });

  test('of a match that has left memory: nobody waits for it in vain', async () => {
    const host = await rolling();
    host.match.close();
    await expect(host.match.operate(END)).rejects.toThrow('closed');
  });
});

describe('[TABLE-24.5] a match that operators freeze', () => {
  test('is kept as frozen before that is told, and nothing of it is played any more', async () => {
    const store = new MemoryStore();
    const host = await rolling({ store, clockOptions: FISCHER });
    const kept: (string | undefined)[] = [];
    const before = host.changes;
    const frozen = host.match.freezeByOrder();
    expect(host.match.status).toBe('playing');
    expect(await frozen).toBeUndefined();
    kept.push((await store.table('m'))?.status);
    expect([kept, host.match.status, host.changes]).toEqual([['frozen'], 'frozen', before + 1]);
    await host.play(turnOf(host), 'roll');
    expect(answer(host)).toMatchObject({ code: 'frozen' });
    for (const act of [PAUSE, END]) expect(await host.match.operate(act)).toMatchObject({ code: 'frozen' });
    expect(await host.match.freezeByOrder()).toMatchObject({ code: 'frozen' });
  });

  test('stays frozen on the next server', async () => {
    const memory = new Memory();
    const first = serverOn(new MemoryStore(memory));
    const { table, matchId } = await playing(first);
    await table.managing.operating.freeze();
    await first.tables.leaveAll();
    const next = serverOn(new MemoryStore(memory));
    const status = await next.tables.lookAt(matchId, async (woken) => woken.status);
    expect(status).toBe('frozen');
  });
});

/** That has no room for people any more, when it is told so. */
class FullStore extends MemoryStore {
  isFull = false;

  override putTable(...args: Parameters<MemoryStore['putTable']>): Promise<void> {
    return this.isFull ? Promise.reject(new Error('disk full')) : super.putTable(...args);
  }
}

describe('[TABLE-24.4] a new key', () => {
  async function renewed() {
    const memory = new Memory();
    const store = new FullStore(memory);
    const server = serverOn(store);
    const match = await playing(server);
    const sent: string[] = [];
    match.table.attach({ ...SILENT, sendAway: ({ id }, reason) => sent.push(`${id} ${reason}`) });
    const { operating } = match.table.managing;
    const bob = operating.keeper(1);
    if (bob === undefined) throw new Error('nobody sits there');
    return { memory, store, server, ...match, sent, operating, bob };
  }

  test('opens the seat as the same person, and the old one nothing, now and on the next server', async () => {
    const { memory, server, table, tokens, matchId, sent, operating, bob } = await renewed();
    table.seating.offered.set(1, bob.id);
    const eve = (await table.enter(undefined, 'Eve', 'watch')).person;
    table.arrive(eve);
    table.seating.company.join(eve.id, 1);
    const key = await operating.renewKey(bob);
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

  test('that cannot be kept is none: the old one opens the seat as before, and nobody is sent away', async () => {
    const { store, server, table, tokens, sent, operating, bob } = await renewed();
    store.isFull = true;
    await expect(operating.renewKey(bob)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(sent).toEqual([]);
    expect(table.seating.holder(tokens[1])).toBe(bob);
    expect(server.errors).toContain('keeping the table failed');
  });

  test('is not for a bot or a free seat', async () => {
    const server = serverOn(new MemoryStore());
    const { table } = await playing(server);
    expect(table.managing.operating.keeper(7)).toBeUndefined();
    table.seating.seatBot(1, 1);
    expect(table.managing.operating.keeper(1)).toBeUndefined();
  });
});
