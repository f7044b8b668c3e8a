// Sealed turns through the host: concurrent commands, secrecy, recovery, and the record.

import { numberOf } from '@hexmarch/shared/match/fold/sealed';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { forged, type LooseLine } from '../../../shared/test/match/forge.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { PlayedCommands, REMEMBERED_MAX, storedIn } from '../../src/match/playedMemory.ts';
import { PublicLog } from '../../src/match/publicLog.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';

const SEATS = 20;

const bidding = (wanted: Parameters<typeof hostOf>[0] = {}, options: object = {}) =>
  hostOf({ game: bids, options: { ...OPTIONS, ...options }, seats: SEATS, ...wanted });
const OPTIONS = { seats: SEATS, seatsMin: SEATS, rounds: 3, ending: { afterMs: 60_000 }, lockMs: 0 };

const signing = openSigningKey(undefined);
const linesIn = (text: string): LooseLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const stateOf = ({ match }: TestHost) => match.position.state as BidsState;
const answer = ({ answers }: TestHost) => answers.at(-1);

test('a revealing command is published as events, since spectators could not compute them', async () => {
  const store = new MemoryStore();
  const host = await bidding({ store, seats: 2 }, { seats: 2, seatsMin: 2 });
  for (const [seat, text] of [
    [0, 'bid 5'],
    [1, 'bid 3'],
    [0, 'ready'],
    [1, 'ready'],
  ] as const)
    await host.play(seat, text);
  const lines = await store.lines('m', 3);
  expect(lines[0]).toBe('0 ready');
  expect(lines[1]).toBe('1*[{"type":"readied","seat":1},{"type":"resolved","bids":[5,3],"winner":0}]');
});

describe('[TABLE-16.1] a sealed action', () => {
  test('is sent to its seat alone, and changes no number that others know', async () => {
    const host = await bidding();
    const before = host.match.position;
    await host.play(3, 'bid 7');
    const { position } = host.match;
    expect(stateOf(host).bids[3]).toBe(7);
    expect(position).toMatchObject({ told: 1, sequence: 2, check: before.check, turn: before.turn });
    expect([host.changes, host.match.last]).toEqual([1, '']);
    const own = { bids: Array.from({ length: SEATS }, (_, seat) => (seat === 3 ? 7 : null)) };
    const check = expect.any(Number);
    expect(host.overlays).toEqual([{ seat: 3, message: { seq: 1, ahead: 1, fields: own, check } }]);
    expect(host.sealed).toEqual([[3]]);
    expect(answer(host)).toEqual({ kind: 'accepted', message: { of: 1, text: 'bid 7' } });
    expect([3, 4].map((seat) => numberOf(position, seat))).toEqual([2, 1]);
  });

  test('[TABLE-16.3] is excluded from undo, takebacks, and the list of seats that have moved', async () => {
    const host = await bidding();
    await host.play(3, 'bid 7');
    expect([host.match.position.past.length, host.match.position.moved]).toEqual([1, []]);
    await host.play(3, '@undo');
    expect(answer(host)?.message).toMatchObject({ code: 'nothing-to-undo' });
    await host.play(5, 'ready');
    await host.play(5, '@undo');
    expect(answer(host)?.message).toMatchObject({ code: 'nothing-to-undo' });
  });

  test('has a line in the log that is not published, and none in a record of the running match', async () => {
    const store = new MemoryStore();
    const host = await bidding({ store });
    for (const text of ['bid 1', 'bid 2']) await host.play(0, text);
    await host.play(1, 'ready');
    expect(await store.lines('m', 1)).toEqual(['', '', '1 ready']);
    const stored = await store.load('m');
    if (stored === undefined) throw new Error('the log is gone');
    const [, ...published] = linesIn(recordOf(stored, nodeHasher, signing.sign)).filter(
      ({ kind }) => kind === 'told',
    );
    expect(published.map(({ sequence, line }) => [sequence, line])).toEqual([[1, '1 ready']]);
  });
});

describe('[TABLE-16.2] commands of a sealed turn', () => {
  test('of twenty seats, sent concurrently, are all played', async () => {
    const host = await bidding();
    for (let seat = 0; seat < SEATS; seat++) host.submit(seat, `bid ${1 + (seat % 9)}`, 1);
    for (let i = 0; i < SEATS; i++) await host.settled();
    expect(host.answers.map(({ kind }) => kind)).toEqual(new Array(SEATS).fill('accepted'));
    expect(stateOf(host).bids.every((bid) => bid !== null)).toBe(true);
    for (let seat = 0; seat < SEATS; seat++) host.submit(seat, 'ready', 2);
    for (let i = 0; i < SEATS; i++) await host.settled();
    expect(host.answers.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect([stateOf(host).round, host.match.position.told]).toEqual([1, 1 + SEATS]);
  });

  test('sent twice are played once, and answered twice', async () => {
    const host = await bidding();
    await host.play(2, 'bid 4', 1);
    await host.play(2, 'bid 4', 1);
    expect(host.answers).toEqual(new Array(2).fill({ kind: 'accepted', message: { of: 1, text: 'bid 4' } }));
    expect(host.match.sequence).toBe(2);
  });

  test('follow all of the same seat, and belong to the current turn', async () => {
    const host = await bidding();
    await host.play(2, 'bid 4', 1);
    await host.play(2, 'bid 5', 1);
    expect(answer(host)?.message).toMatchObject({ code: 'stale', seq: 2 });
    await host.play(2, 'bid 5', 3);
    expect(answer(host)?.message).toMatchObject({ code: 'stale' });
    for (let seat = 0; seat < SEATS; seat++) await host.play(seat, 'ready');
    expect(stateOf(host).round).toBe(1);
    await host.play(3, 'bid 5', 1);
    expect(answer(host)?.message).toMatchObject({ code: 'stale' });
    expect(stateOf(host).bids[3]).toBeNull();
  });

  test('that were refused during a pause stay refused when retried after it', async () => {
    const host = await bidding({ seats: 2 }, { seats: 2, seatsMin: 2 });
    await host.play(0, '@pause');
    await host.play(1, '@accept');
    const meant = host.match.numberOf(1);
    await host.play(1, 'bid 4', meant);
    expect(answer(host)?.message).toMatchObject({ code: 'paused', rule: 'TABLE-4.1' });
    await host.play(0, '@resume');
    await host.play(1, 'bid 4', meant);
    expect(answer(host)?.message).toMatchObject({ code: 'stale' });
    expect(stateOf(host).bids).toEqual([null, null]);
    await host.play(1, 'bid 4');
    expect(stateOf(host).bids).toEqual([null, 4]);
  });

  test('[TABLE-14.3] are limited, which others do not notice', async () => {
    const host = await bidding();
    for (let i = 0; i < LIMITS.sealedInTurnMax; i++) await host.play(0, `bid ${1 + (i % 9)}`);
    await host.play(0, 'bid 1');
    expect(answer(host)?.message).toMatchObject({ code: 'long-turn', rule: 'TABLE-14.3' });
    await host.play(1, 'bid 1');
    await host.play(0, 'ready');
    expect(host.match.position.told).toBe(2);
  });
});

describe('after a restart', () => {
  test.each(['from the log', 'from a snapshot'])('the state is the same, %s', async (from) => {
    const store = new MemoryStore();
    const clock = new FakeClock();
    const host = await bidding({ store, clock });
    for (let seat = 0; seat < SEATS; seat++) await host.play(seat, 'bid 3');
    await host.play(7, 'ready');
    if (from === 'from a snapshot')
      await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
    await host.play(8, 'bid 2');
    await clock.forward(1000);
    const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
    const recovered = await recover(ports, bids, 'm');
    expect(recovered?.snapshotAt).toBe(from === 'from a snapshot' ? 22 : 0);
    // Nothing can go back past a sealed turn, so a snapshot omits earlier states.
    const { past: _, ...position } = host.match.position;
    expect(recovered?.resumed.position).toMatchObject(position);
    expect(recovered?.resumed.clock).toEqual(host.match.clock);
    expect(recovered?.resumed.last).toBe('7 ready');
    expect(recovered?.resumed.played.has(8, { seq: 3, text: 'bid 2' })).toBe(true);
  });
});

test('a temporary read error is not damage, however far back the last public action is', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const host = await bidding({ store, clock });
  await host.play(1, 'bid 4');
  await host.play(7, 'ready');
  await host.play(8, 'bid 2');
  await host.play(9, 'bid 2');
  await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
  const unreadable = new Error('the disk cannot be read');
  const lines = () => Promise.reject(unreadable);
  const failing = Object.assign(Object.create(store) as MemoryStore, { lines });
  await expect(recover({ store: failing, hasher: nodeHasher }, bids, 'm')).rejects.toBe(unreadable);
  const back = await recover({ store, hasher: nodeHasher }, bids, 'm');
  expect(back?.resumed.last).toBe('7 ready');
});

test('a command older than the snapshot is recognised when retried after a restart', async () => {
  const store = new MemoryStore();
  const clock = new FakeClock();
  const host = await bidding({ store, clock });
  for (let seat = 0; seat < SEATS; seat++) await host.play(seat, 'bid 3');
  await host.play(7, 'bid 4', 2);
  for (const seat of [1, 2]) await host.play(seat, 'ready');
  await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
  const ports = { store, clock, hasher: nodeHasher, journal: { info() {}, warn() {}, error() {} } };
  const { played } = (await recover(ports, bids, 'm'))?.resumed ?? {};
  expect(played?.has(7, { seq: 2, text: 'bid 4' })).toBe(false);
  const errors: unknown[] = [];
  const { sequence, told: publishedCount } = host.match.position;
  const log = {
    read: storedIn(store, 'm', (error) => errors.push(error)),
    spread: () => sequence - publishedCount,
  };
  const commands = new PlayedCommands(log);
  expect(await commands.has(7, { seq: 2, text: 'bid 4' })).toBe(true);
  expect(await commands.has(7, { seq: 1, text: 'bid 3' })).toBe(true);
  expect(await commands.has(7, { seq: 2, text: 'bid 3' })).toBe(false);
  expect(await commands.has(6, { seq: 2, text: 'bid 4' })).toBe(false);
  expect(errors).toEqual([]);
});

test('no refusal is sent while the store cannot say whether the command was played', async () => {
  const store = new MemoryStore();
  const host = await bidding({ store });
  for (let times = 0; times <= REMEMBERED_MAX; times++) await host.play(7, `bid ${1 + (times % 9)}`);
  const load = store.load.bind(store);
  store.load = async () => Promise.reject(new Error('the disk cannot be read'));
  await host.play(7, 'bid 1', 1);
  expect(answer(host)?.message).toMatchObject({ of: 1, text: 'bid 1', code: 'store-unavailable' });
  store.load = load;
  await host.play(7, 'bid 1', 1);
  expect(answer(host)).toEqual({ kind: 'accepted', message: { of: 1, text: 'bid 1' } });
});

test('a page of the log has no line for a sealed action appended during the read', async () => {
  const store = new MemoryStore();
  const host = await bidding({ store });
  await host.play(1, 'ready');
  const slow = {
    lines: async (...args: Parameters<MemoryStore['lines']>) => {
      await host.play(2, 'bid 5');
      return store.lines(...args);
    },
  };
  const { told: publishedCount, sequence } = host.match.position;
  const lines = await new PublicLog(slow, 'm').page(1, publishedCount, sequence);
  expect([lines, host.match.sequence]).toEqual([['1 ready'], 3]);
});

describe('the record', () => {
  const checked = (text: string) =>
    verifyRecordNow(text, { games: [bids], key: signing.key, hasher: nodeHasher }).checks;

  test('of a match with sealed turns and deadlines verifies; one with an early deadline does not', async () => {
    const store = new MemoryStore();
    const clock = new FakeClock();
    const host = await bidding({ store, clock }, { lockMs: 5000 });
    for (let round = 0; round < 3; round++) {
      for (const seat of [0, 4, 9]) await host.play(seat, `bid ${1 + ((seat + round) % 9)}`);
      await clock.forward(55_000);
      await host.settled();
      await clock.forward(5000);
      await host.settled();
    }
    expect(host.errors).toEqual([]);
    expect(host.match.status).toBe('over');
    const stored = await store.load('m');
    if (stored === undefined) throw new Error('the log is gone');
    const given = stored.entries.filter(({ actor, command }) => actor < 0 && command !== '');
    expect(given.map(({ command }) => command)).toEqual(new Array(3).fill(['lock', 'resolve']).flat());
    const text = recordOf(stored, nodeHasher, signing.sign);
    expect(checked(text).filter(({ status }) => status === 'failed')).toEqual([]);
    const early = forged(linesIn(text), (lines) => {
      const resolve = lines[1 + (given[1]?.sequence ?? 0)];
      resolve.clock = resolve.clock.replace(/^\d+/, (at: string) => String(Number(at) - 1));
    });
    expect(checked(early).find(({ id }) => id === 'clocks')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('before it was due'),
    });
  });
});
