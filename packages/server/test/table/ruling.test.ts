// Arbiters of a match (TABLE-18): rulings, permissions by game, and recovery.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { forged, type LooseLine } from '../../../shared/test/match/forge.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { type BidsState, bids } from '../fixtures/bidsGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { recordOf } from '../support/recordOf.ts';

const SEATS = 3;
const OPTIONS = { seats: SEATS, seatsMin: SEATS, rounds: 9, ending: { afterMs: MINUTE_MS }, lockMs: 0 };

const ruled = (wanted: Parameters<typeof hostOf>[0] = {}, options: object = {}) =>
  hostOf({
    ...{ game: ruledBids, options: { ...OPTIONS, ...options }, seats: SEATS, arbiters: ['Gil'] },
    ...wanted,
  });

const stateOf = ({ match }: TestHost) => match.position.state as BidsState;
const answer = ({ answers }: TestHost) => answers.at(-1)?.message;
const rule = (host: TestHost, text: string) => host.play(ARBITER_ACTOR, text);

/** All bid `number` plus their seat number, and are ready. */
async function round(host: TestHost, number: number): Promise<void> {
  for (let seat = 0; seat < SEATS; seat++) {
    await host.play(seat, `bid ${number + seat}`);
    await host.play(seat, 'ready');
  }
}

describe('[TABLE-18.3] who decides', () => {
  test('with an arbiter, players are refused what is up to the arbiter', async () => {
    const host = await ruled();
    for (const text of ['@pause', '@abort', '@rewind 1']) {
      await host.play(0, text);
      expect(answer(host)).toMatchObject({ code: 'arbiter-decides', rule: 'TABLE-18.3' });
    }
    for (const text of ['@undo', '@takeback 1']) {
      await host.play(0, text);
      expect(answer(host)).toMatchObject({ code: 'no-such-act', rule: 'TABLE-18.3' });
    }
  });

  test('the arbiter is refused what needs consent of players, and what the game does not allow', async () => {
    const host = await ruled();
    for (const text of ['@undo', '@takeback 1', '@accept', '@decline', '@claim win']) {
      await rule(host, text);
      expect(answer(host)).toMatchObject({ code: 'players-decide', rule: 'TABLE-18.3' });
    }
    await rule(host, 'bid 3');
    expect(answer(host)).toMatchObject({ code: 'players-only', rule: 'BIDS-6' });
  });

  test('without an arbiter players decide by consent, and there are no rewinds by ruling', async () => {
    const host = await hostOf({ game: ruledBids, options: OPTIONS, seats: SEATS });
    await host.play(0, '@pause');
    expect(host.match.position.table.offer).toMatchObject({ kind: 'pause', by: 0 });
    await host.play(1, '@rewind 1');
    expect(answer(host)).toMatchObject({ code: 'no-such-act', rule: 'TABLE-18.3' });
  });

  test('in a game without arbiters a ruling is refused', async () => {
    const host = await hostOf({ game: bids, options: OPTIONS, seats: SEATS });
    for (const text of ['@pause', '@resume', '@abort', '@rewind 1']) {
      await rule(host, text);
      expect(answer(host)).toMatchObject({ code: 'players-decide' });
    }
    await rule(host, 'bid 3');
    expect(answer(host)).toMatchObject({ code: 'players-only', rule: 'BIDS-1' });
    expect(host.match.sequence).toBe(1);
  });

  test('a game command by ruling is played, published as such, and verified', async () => {
    const host = await ruled();
    await host.play(1, 'bid 4');
    await rule(host, 'resolve');
    expect(stateOf(host)).toMatchObject({ round: 1, points: [0, 1, 0] });
    expect(host.match.last).toBe('=*[{"type":"resolved","bids":[null,4,null],"winner":1}]');
    await rule(host, '@abort');
    expect(host.match.outcome).toMatchObject({ winners: [], reason: 'aborted' });
  });
});

describe('[TABLE-18.4, 4.7] a pause by ruling', () => {
  test('begins and ends at once; players may act meanwhile, and deadlines are rescheduled', async () => {
    const clock = new FakeClock();
    const host = await ruled({ clock });
    await clock.forward(MINUTE_MS / 2);
    await rule(host, '@pause');
    expect(host.match.position.table.paused).toBe(true);
    await rule(host, '@pause');
    expect(answer(host)).toMatchObject({ code: 'paused', rule: 'TABLE-18.4' });
    await host.play(2, 'bid 6');
    expect(stateOf(host).bids).toEqual([null, null, 6]);
    await clock.run(10 * MINUTE_MS, MINUTE_MS);
    expect(stateOf(host).round).toBe(0);
    await host.play(0, '@resume');
    expect(answer(host)).toMatchObject({ code: 'arbiter-decides' });
    await rule(host, '@resume');
    expect(host.match.position.table.paused).toBe(false);
    await clock.forward(MINUTE_MS - 1);
    expect(stateOf(host).round).toBe(0);
    await clock.forward(1);
    expect(stateOf(host)).toMatchObject({ round: 1, points: [0, 0, 1] });
    await rule(host, '@resume');
    expect(answer(host)).toMatchObject({ code: 'not-paused', rule: 'TABLE-18.4' });
  });

  test('a turn that ends during it gets its full time afterwards', async () => {
    const clock = new FakeClock();
    const host = await ruled({ clock });
    await rule(host, '@pause');
    await round(host, 1);
    expect(stateOf(host).round).toBe(1);
    await clock.forward(5 * MINUTE_MS);
    await rule(host, '@resume');
    await clock.forward(MINUTE_MS - 1);
    expect(stateOf(host).round).toBe(1);
    await clock.forward(1);
    expect(stateOf(host).round).toBe(2);
  });

  test('clocks do not reveal sealed actions during it', async () => {
    const clock = new FakeClock();
    const clockOptions = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 } as const;
    const host = await ruled({ clock, clockOptions });
    await rule(host, '@pause');
    const before = host.match.clock.format();
    await clock.forward(1000);
    await host.play(2, 'bid 6');
    expect(host.match.clock.format()).toBe(before);
  });
});

describe('[TABLE-18.5] rewind by ruling', () => {
  test('restores the end of an earlier turn, with its sealed actions', async () => {
    const host = await ruled();
    await round(host, 1);
    await round(host, 2);
    const { told: publishedCount } = host.match.position;
    expect(stateOf(host).points).toEqual([0, 0, 2]);
    // Opening, and one public entry for each ready player: the last of them ended the round.
    await rule(host, '@rewind 3');
    expect(host.match.position.told).toBe(publishedCount + 1);
    expect(host.match.last).toBe('=*[{"type":"@rewound","seat":-2,"to":3}]');
    expect(stateOf(host)).toMatchObject({
      ...{ round: 0, points: [0, 0, 0], bids: [1, 2, 3], ready: [true, true, false] },
    });
    await host.play(2, 'bid 9');
    await host.play(2, 'ready');
    expect(stateOf(host)).toMatchObject({ round: 1, points: [0, 0, 1] });
  });

  test('can be repeated, back to the first turn, however long ago', async () => {
    const host = await ruled();
    for (let i = 0; i < 8; i++) await round(host, 1);
    expect(stateOf(host).points).toEqual([0, 0, 8]);
    await rule(host, '@rewind 15');
    expect(stateOf(host).round).toBe(4);
    await rule(host, '@rewind 15');
    expect(answer(host)).toMatchObject({ code: 'rewind-too-far', rule: 'TABLE-18.5' });
    await rule(host, '@rewind 3');
    expect(stateOf(host)).toMatchObject({ round: 0, ready: [true, true, false] });
    await rule(host, '@rewind 0');
    expect(answer(host)).toMatchObject({ code: 'rewind-too-far' });
  });

  test('beyond the last actions only ends of turns can be chosen', async () => {
    const host = await ruled({}, { rounds: 20 });
    for (let i = 0; i < 10; i++) await round(host, 1);
    await rule(host, '@rewind 2');
    expect(answer(host)).toMatchObject({ code: 'rewind-too-far' });
    await rule(host, '@rewind 29');
    expect(stateOf(host)).toMatchObject({ round: 9, ready: [true, false, false] });
    await rule(host, '@rewind 6');
    expect(stateOf(host)).toMatchObject({ round: 1, ready: [true, true, false] });
  });

  test('is recovered after a restart, from a snapshot as from the log, and the record verifies', async () => {
    const store = new MemoryStore();
    const host = await ruled({ store });
    for (let i = 0; i < 4; i++) await round(host, 1);
    await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
    const again = await recover({ ...ports(store) }, ruledBids, 'm');
    expect(again?.resumed.position.turnEnds).toEqual(host.match.position.turnEnds);
    await rule(host, '@rewind 3');
    await rule(host, '@pause');
    const back = await recover({ ...ports(store) }, ruledBids, 'm');
    expect(back?.resumed.position).toMatchObject({
      ...{ state: stateOf(host), turnEnds: [], told: host.match.position.told },
    });
    await rule(host, '@abort');
    const stored = await store.load('m');
    if (stored === undefined) throw new Error('the log is gone');
    const signing = openSigningKey(undefined);
    const text = recordOf(stored, nodeHasher, signing.sign);
    const problemIn = (record: string, key?: string) =>
      verifyRecordNow(record, { games: [ruledBids], hasher: nodeHasher, ...(key && { key }) }).problem
        ?.reason;
    expect(problemIn(text, signing.key)).toBeUndefined();
    const unruled = forged(linesIn(text), (lines) => {
      delete (lines[0] as { arbiters?: unknown }).arbiters;
    });
    expect(problemIn(unruled)).toMatch(/is by an arbiter, whom this match has not/);
  });
});

test('[TABLE-18.1] a separate arbiter sees what the game shows it, and no more', async () => {
  const host = await ruled();
  await host.play(1, 'bid 7');
  const [own, seen] = host.overlays;
  expect([own?.seat, own?.message.fields]).toEqual([1, { bids: [null, 7, null] }]);
  expect([seen?.seat, seen?.message.fields]).toEqual([ARBITER_ACTOR, { bids: [null, 0, null] }]);
  expect(seen?.message).toMatchObject({ seq: 1, ahead: 1 });
  expect(host.sealed).toEqual([[0, 1, 2, ARBITER_ACTOR].filter((who) => who === 1 || who < 0)]);
  expect(JSON.stringify(host.overlays.filter(({ seat }) => seat === ARBITER_ACTOR))).not.toContain('7');
});

const ports = (store: MemoryStore) => ({
  store,
  clock: new FakeClock(),
  hasher: nodeHasher,
  journal: { info() {}, warn() {}, error() {} },
});
const linesIn = (text: string): LooseLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
