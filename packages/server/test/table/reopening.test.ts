// Reopening a finished match (TABLE-18.7): permissions, its stored end and its dice, and the validity of records signed
// before.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { skirmish } from '@hexmarch/shared/games/skirmish/skirmish';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { REOPENINGS_MAX, secretsOf } from '@hexmarch/shared/match/record/dice';
import { forged, type LooseLine } from '../../../shared/test/match/forge.ts';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { RecordShelf } from '../../src/http/common/recordShelf.ts';
import { recover, snapshotOf } from '../../src/match/recovery.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { BidsState } from '../fixtures/bidsGame.ts';
import { ruledBids } from '../fixtures/ruledBids.ts';
import { FakeClock, hostOf, type TestHost } from '../support/hostOf.ts';
import { begun, faultsOf, MORNING, playedOut, recordIn, stateOf } from '../support/weeks.ts';

const SECOND = join(import.meta.dirname, '../../../../docs/verify.mjs');
const { verify: verifyToo } = (await import(pathToFileURL(SECOND).href)) as {
  verify(bytes: Uint8Array): { finished: boolean; rolls: number };
};

const answer = ({ answers }: TestHost) => answers.at(-1)?.message;
const rule = (host: TestHost, text: string) => host.play(ARBITER_ACTOR, text);

/** A won match, in fast mode, with dice every turn. */
async function won() {
  const [store, clock] = [new MemoryStore(), new FakeClock(MORNING)];
  const host = await begun(store, clock, { vp: 1, expansionMinimum: 2, votingMode: 'normal' });
  await playedOut(host, clock, 3);
  expect(host.match.outcome).toMatchObject({ rule: 'SKI-9.4' });
  return { store, clock, host };
}

/** The secret revealed by a record. */
const secretIn = (record: string): string =>
  /"kind":"end",.*"secret":"([0-9a-f]{64})"/.exec(record)?.[1] ?? '';

test('[SKI-12.5] a rewind reopens a won match; it goes on to another end, and both records verify', async () => {
  const { store, clock, host } = await won();
  const first = await recordIn(store);
  const { turn } = stateOf(host);
  await rule(host, 'rewind');
  expect(host.match).toMatchObject({ status: 'playing', outcome: undefined });
  expect(stateOf(host)).toMatchObject({ turn: turn - 1, outcome: null });
  expect(host.match.last).toContain('"@reopened"');
  expect(await store.load('m')).toMatchObject({ end: undefined });
  expect(await store.table('m')).toMatchObject({ status: 'playing', dueAt: expect.any(Number) });
  await playedOut(host, clock, 5);
  expect(host.errors).toEqual([]);
  expect(host.match.outcome).toMatchObject({ rule: 'SKI-9.4' });
  const second = await recordIn(store);
  expect([faultsOf(first), faultsOf(second)]).toEqual([[], []]);
  for (const record of [first, second]) expect(verifyToo(Buffer.from(record)).finished).toBe(true);
  // The earlier signed part is its prefix.
  const signed = first.trimEnd().split('\n').slice(0, -2);
  expect(second.split('\n').slice(0, signed.length)).toEqual(signed);
});

test('[TABLE-18.7] the secret revealed at the end is the commitment for what follows, and does not reveal it', async () => {
  const { store, clock, host } = await won();
  const shown = secretIn(await recordIn(store));
  await rule(host, 'rewind');
  await playedOut(host, clock, 5);
  const next = secretIn(await recordIn(store));
  expect(nodeHasher.sha256OfHex(next)).toBe(shown);
  const { secret, line } = host.match.head;
  expect(secretsOf(nodeHasher, secret, line.commitment)?.slice(0, 2)).toEqual([shown, next]);
  expect(secretsOf(nodeHasher, secret, line.commitment)).toHaveLength(1 + REOPENINGS_MAX);
});

test('a record whose later dice use the earlier secret is rejected by both verifiers', async () => {
  const { store, clock, host } = await won();
  await rule(host, 'rewind');
  await playedOut(host, clock, 5);
  const record = await recordIn(store);
  const silent = record.replace('{"seat":-2,"type":"@reopened"},', '');
  expect(silent).not.toBe(record);
  expect(faultsOf(silent)).not.toEqual([]);
  expect(() => verifyToo(Buffer.from(silent))).toThrow();
});

test('a record in which a match goes on after its end without a reopening ruling is rejected', async () => {
  const { store, host } = await over(reopenedBids);
  await rule(host, '@rewind 1');
  await calledOff(host);
  const lines: LooseLine[] = (await recordIn(store))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const found = (change: (lines: LooseLine[]) => void) =>
    verifyRecordNow(forged(lines, change), { games: [reopenedBids], hasher: nodeHasher }).problem;
  expect(found(() => undefined)).toBeUndefined();
  const paused = found((all) => {
    const rewind = all.find(({ command }) => command === '@rewind 1');
    rewind.command = '@pause';
    rewind.events[1] = { seat: ARBITER_ACTOR, type: '@paused' };
  });
  expect(paused?.reason).toContain('comes after the match was over');
});

test('it is recovered after a restart, from its log and from a snapshot', async () => {
  const { store, host } = await won();
  await rule(host, 'rewind');
  await host.play(0, 'resign');
  const ports = { store, hasher: nodeHasher };
  const { position, outcome } = (await recover(ports, skirmish as AnyGame, 'm'))?.resumed ?? {};
  expect(outcome).toBeUndefined();
  expect(position?.state).toEqual(stateOf(host));
  await host.store.saveSnapshot(snapshotOf(host.match.head, host.match.position));
  const again = await recover(ports, skirmish as AnyGame, 'm');
  expect(again?.snapshotAt).toBe(host.match.sequence);
  expect(again?.resumed.position.table).toEqual(host.match.position.table);
});

test('only arbiters can reopen, and a finished match accepts nothing else', async () => {
  const { host } = await won();
  const { sequence } = host.match;
  await host.play(0, 'rewind');
  expect(answer(host)).toMatchObject({ code: 'over' });
  for (const [text, code] of [
    ['pause', 'game-over'],
    ['ban 1', 'game-over'],
    ['@rewind 3', 'players-decide'],
  ] as const) {
    await rule(host, text);
    expect(answer(host)).toMatchObject({ code });
  }
  expect(host.match.sequence).toBe(sequence);
});

const reopenedBids = ruledBids as unknown as AnyGame;
const OPTIONS = { seats: 3, seatsMin: 3, rounds: 1, ending: { afterMs: 60_000 }, lockMs: 0 };

async function over(game: AnyGame) {
  const [store, clock] = [new MemoryStore(), new FakeClock()];
  const host = await hostOf({ game, options: OPTIONS, seats: 3, arbiters: ['Gil'], store, clock });
  await host.play(1, 'bid 4');
  await clock.forward(60_000);
  expect(host.match.outcome).toMatchObject({ winners: [1] });
  return { store, clock, host };
}

/** A public action, then an abort. */
async function calledOff(host: TestHost): Promise<number> {
  const { told: publishedCount } = host.match.position;
  await host.play(0, 'ready');
  await rule(host, '@abort');
  expect(host.match.outcome).toMatchObject({ reason: 'aborted' });
  return publishedCount;
}

describe('by an act of the table', () => {
  test('the match is restored, and its deadlines are rescheduled', async () => {
    const { host, clock } = await over(reopenedBids);
    await rule(host, '@rewind 1');
    expect(host.match.status).toBe('playing');
    expect(host.match.position.state as BidsState).toMatchObject({ round: 0, bids: [null, 4, null] });
    await clock.forward(59_000);
    await host.play(2, 'bid 9');
    await clock.forward(1000);
    expect(host.match.outcome).toMatchObject({ winners: [2] });
  });

  test('an aborted match can be reopened as well; a pause or another end is refused', async () => {
    const { host } = await over(reopenedBids);
    await rule(host, '@rewind 1');
    const before = await calledOff(host);
    for (const text of ['@pause', '@abort']) {
      await rule(host, text);
      expect(answer(host)).toMatchObject({ code: 'over' });
    }
    await rule(host, `@rewind ${before}`);
    expect(host.match).toMatchObject({ status: 'playing', outcome: undefined });
    expect(host.match.position.state as BidsState).toMatchObject({ ready: [false, false, false] });
  });

  test('at most as often as its dice have secrets', async () => {
    const { host } = await over(reopenedBids);
    let before = 1;
    for (let i = 0; i < REOPENINGS_MAX; i++) {
      await rule(host, `@rewind ${before}`);
      before = await calledOff(host);
    }
    await rule(host, `@rewind ${before}`);
    expect(answer(host)).toMatchObject({ code: 'reopened-often', rule: 'TABLE-18.7' });
    expect(host.match.status).toBe('over');
  });

  test('not in games without reopening', async () => {
    const { reopens: _, ...final } = reopenedBids;
    const { host } = await over(final);
    await rule(host, '@rewind 1');
    expect(answer(host)).toMatchObject({ code: 'over' });
  });
});

describe('its record', () => {
  const signing = openSigningKey(undefined);

  test('is served again after another end, and not while the match goes on', async () => {
    const { host, store } = await over(reopenedBids);
    const shelf = new RecordShelf({ store, hasher: nodeHasher, sign: signing.sign });
    const first = await shelf.fetch('m', true);
    expect(first?.isFinal).toBe(false);
    expect((await shelf.fetch('m', true))?.parts.slice(0, -1)).toEqual(first?.parts.slice(0, -1));
    await rule(host, '@rewind 1');
    await host.play(2, 'bid 9');
    // Requested when it was over, but reopened meanwhile.
    expect(await shelf.fetch('m', true)).toBeUndefined();
    const running = Buffer.concat([...((await shelf.fetch('m', false))?.parts ?? [])]).toString();
    expect(running).not.toContain('"number":9');
    await rule(host, '@abort');
    const second = Buffer.concat([...((await shelf.fetch('m', true))?.parts ?? [])]).toString();
    expect(second).toContain('"reason":"aborted"');
    expect(second).toContain('"number":9');
  });
});
