// Several processes on one database: who may claim what, what time it is, and what is known of those who are dead.

import fc from 'fast-check';
import { SharedTime } from '../../src/lobby/serviceTime.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import type { Claim } from '../../src/ports/hosting.ts';
import { FencedError } from '../../src/ports/ports.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { SYSTEM_TIMERS, type Timers } from '../../src/store/timers.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { type Postgres, postgres, schemaOf, standingStill } from '../../tools/trial/postgres.ts';
import { HandMachine } from '../support/handMachine.ts';
import { claimed } from './contract/owners.ts';
import { headOf, logOf, nth, rowOf } from './logOf.ts';

let server: Postgres;
beforeAll(async () => {
  server = await postgres();
});
afterAll(() => server.close());

/** Heartbeats are triggered by the test. */
const NO_BEATS: Timers = { ...SYSTEM_TIMERS, idly: () => () => undefined };
const LEASE_MS = 2000;
const NOW = { uptime: 1e9, wall: 0 };

interface Options {
  readonly rules?: ReadonlyMap<string, number>;
  readonly timers?: Timers;
}

class Service {
  readonly url: string;
  private readonly opened: PostgresStore[] = [];

  constructor(url: string) {
    this.url = url;
  }

  async process({ rules = new Map(), timers = NO_BEATS }: Options = {}): Promise<PostgresStore> {
    const store = await PostgresStore.open(this.url, { shared: { leaseMs: LEASE_MS }, rules, timers });
    this.opened.push(store);
    return store;
  }

  /** Moves the service's time; all that are named have sent heartbeats. */
  async pass(ms: number, ...heard: readonly PostgresStore[]): Promise<void> {
    const schema = schemaOf(this.url);
    await server.ask(`UPDATE ${schema}.service SET uptime = uptime + $1`, [ms]);
    for (const store of heard) await store.peers?.beat();
  }

  async close(): Promise<void> {
    for (const store of this.opened) await store.close();
  }
}

/** `still`: the database's clock is moved by the test alone. */
async function withService(run: (service: Service) => Promise<void>, still = true): Promise<void> {
  const url = await server.schema();
  const service = new Service(still ? await standingStill(url, server.ask) : url);
  try {
    await run(service);
  } finally {
    await service.close();
  }
}

const peersOf = (store: PostgresStore) => {
  if (store.peers === undefined) throw new Error('it is alone');
  return store.peers;
};

const doorOf = (n: number) => ({ address: `http://10.0.0.${n}:2567`, room: `room${n}` });

async function playing(store: PostgresStore, matchId: string, dueAt: number | null = null): Promise<Claim> {
  const claim = await claimed(store, matchId);
  const { head, entries } = logOf(matchId, 2);
  await store.putTable(rowOf(matchId), claim.epoch);
  await store.create(head, nth(entries, 0), { dueAt }, claim.epoch);
  return claim;
}

test('a match of a live process is not claimed; a released one is, under a greater epoch', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    const claim = await playing(a, 'm');
    expect(await b.claim('m')).toBeUndefined();
    await a.release(claim);
    const taken = await claimed(b, 'm');
    expect(taken.epoch).toBeGreaterThan(claim.epoch);
    expect(await a.claim('m')).toBeUndefined();
    const again = await claimed(b, 'm');
    expect(again.epoch).toBeGreaterThan(taken.epoch);
  }));

test('a process without heartbeats for its lease loses its matches, and its later writes are refused', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    const claim = await playing(a, 'm');
    await service.pass(LEASE_MS / 2, b);
    expect(await b.claim('m')).toBeUndefined();
    await service.pass(LEASE_MS, b);
    const taken = await claimed(b, 'm');
    const { entries } = logOf('m', 2);
    await expect(appendAsync(a, nth(entries, 1), {}, claim.epoch)).rejects.toThrow(FencedError);
    await expect(
      a.saveSnapshot({ matchId: 'm', sequence: 0, hash: '', text: '{}' }, claim.epoch),
    ).rejects.toThrow(FencedError);
    await appendAsync(b, nth(entries, 1), {}, taken.epoch);
  }));

test('an expired lease is renewed: matches that were not claimed meanwhile are still owned', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    const claims = [await playing(a, 'kept'), await playing(a, 'lost')];
    let gaps = 0;
    peersOf(a).onGap(() => {
      gaps += 1;
    });
    await service.pass(2 * LEASE_MS, b);
    // Nothing is granted to one that is believed to be dead.
    expect(await a.claim('other')).toBeUndefined();
    await claimed(b, 'lost');
    await service.pass(0, a);
    expect(gaps).toBe(1);
    expect([...(await peersOf(a).stillOwned(claims))]).toEqual(['kept']);
    expect(await b.claim('kept')).toBeUndefined();
    await claimed(a, 'other');
  }));

test('where the connection is refused its matches are claimed at once', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    await peersOf(a).open(doorOf(1));
    await playing(a, 'm');
    const holder = await peersOf(b).holderOf('m');
    expect(holder).toEqual({ id: peersOf(a).id, address: 'http://10.0.0.1:2567' });
    await peersOf(b).bury(holder ?? { id: '', address: '' });
    expect(await peersOf(b).holderOf('m')).toBeUndefined();
    await claimed(b, 'm');
  }));

test('matches of a dead process sleep, and those of a live one do not', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    await playing(a, 'm');
    expect(await b.claimAsleep('m')).toBeUndefined();
    await service.pass(2 * LEASE_MS, b);
    expect([...(await b.presence.alive())]).toEqual([peersOf(b).id]);
    expect(await b.claimAsleep('m')).toBeDefined();
  }));

test('a takeover reports how long nobody had it, and only after a death or shutdown', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    const first = await playing(a, 'm');
    expect(first.takenAfterMs).toBeUndefined();
    await service.pass(2 * LEASE_MS, b);
    const taken = await claimed(b, 'm');
    expect(taken.takenAfterMs).toBeGreaterThanOrEqual(2 * LEASE_MS);
    await b.release(taken);
    const again = await claimed(b, 'm');
    expect(again.takenAfterMs).toBeUndefined();
    // What is released on shutdown is reserved for another process.
    await peersOf(b).drain();
    await b.release(again);
    await service.pass(300, a);
    expect((await claimed(a, 'm')).takenAfterMs).toBeGreaterThanOrEqual(300);
  }));

test('a process that opens at an address declares its last owner dead', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    await peersOf(a).open(doorOf(1));
    await playing(a, 'm');
    await peersOf(b).open(doorOf(1));
    await claimed(b, 'm');
  }));

test('peers are known by their rooms, and draining or dead ones get nothing new', () =>
  withService(async (service) => {
    const [a, b, c] = [await service.process(), await service.process(), await service.process()];
    expect(await peersOf(a).others()).toEqual([]);
    for (const [i, store] of [a, b, c].entries()) {
      peersOf(store).goBy({ uptime: () => 0 }, () => 10 - i);
      await peersOf(store).open(doorOf(i));
    }
    const ids = async () => (await peersOf(a).others()).map(({ id }) => id);
    expect(await ids()).toEqual([peersOf(c).id, peersOf(b).id]);
    expect(peersOf(c).count).toBe(3);
    expect((await peersOf(a).byRoom('room2'))?.id).toBe(peersOf(c).id);
    await peersOf(c).drain();
    expect(await ids()).toEqual([peersOf(b).id]);
    // Its sockets still lead there.
    expect((await peersOf(a).byRoom('room2'))?.id).toBe(peersOf(c).id);
    expect(await c.claim('m')).toBeUndefined();
    await service.pass(2 * LEASE_MS, a);
    expect(await ids()).toEqual([]);
    expect(await peersOf(a).byRoom('room2')).toBeUndefined();
  }));

test('no request goes to the own or an unknown name', () =>
  withService(async (service) => {
    const a = await service.process();
    await peersOf(a).open(doorOf(1));
    await playing(a, 'm');
    expect(await peersOf(a).byRoom('room1')).toBeUndefined();
    expect(await peersOf(a).byRoom("'; DROP TABLE process; --")).toBeUndefined();
    expect(await peersOf(a).holderOf('m')).toBeUndefined();
    expect(await peersOf(a).holderOf('none')).toBeUndefined();
  }));

test('a due match is claimed by one process alone, also that of a dead one', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (asleep, ofDead, limit) =>
        withService(async (service) => {
          const [dead, a, b, c] = [
            await service.process(),
            await service.process(),
            await service.process(),
            await service.process(),
          ];
          const ids = Array.from({ length: asleep + ofDead }, (_, i) => `m${i}`);
          for (const [i, id] of ids.entries()) {
            const claim = await playing(dead, id, 5 + i);
            if (i < asleep) await dead.release(claim);
          }
          const alive = await playing(a, 'living', 5);
          await service.pass(2 * LEASE_MS, a, b, c);
          const found: string[] = [];
          for (let more = true; more; ) {
            const handed = await Promise.all([a, b, c].map((store) => store.claimDue(NOW, limit)));
            found.push(...handed.flat().map(({ matchId }) => matchId));
            more = handed.flat().length > 0;
          }
          expect(found.toSorted()).toEqual(ids.toSorted());
          await a.release(alive);
        }),
    ),
    { numRuns: 3 },
  ));

test('a match that newer rules have played is left alone by those who do not know them', () =>
  withService(async (service) => {
    const old = await service.process({ rules: new Map([['duel', 1]]) });
    const young = await service.process({ rules: new Map([['duel', 2]]) });
    const other = await service.process({ rules: new Map([['chess', 9]]) });
    const claim = await playing(old, 'm', 5);
    await old.release(claim);
    expect(await other.claim('m')).toBeUndefined();
    expect(await other.claimDue(NOW, 9)).toEqual([]);
    const again = await claimed(old, 'm');
    await old.release(again);
    const taken = await claimed(young, 'm');
    await young.release(taken);
    // It may have played on by its own rules.
    expect(await old.claim('m')).toBeUndefined();
    expect(await old.claimAsleep('m')).toBeUndefined();
    expect(await old.claimDue(NOW, 9)).toEqual([]);
    const due = await young.claimDue(NOW, 9);
    expect(due.map(({ matchId }) => matchId)).toEqual(['m']);
    // A table that only waits, too: its terms may be none that older rules know.
    await young.putTable(rowOf('waiting'));
    expect(await old.claim('waiting')).toBeUndefined();
    expect(headOf('m').line.rulesVersion).toBe(1);
  }));

describe('time', () => {
  /** A process with a clock of its own, which the test sets. */
  async function timed(service: Service) {
    const store = await service.process();
    const machine = new HandMachine();
    const clock = new SystemClock(await store.uptime(), machine);
    const peers = peersOf(store);
    peers.goBy(clock, () => 0);
    await peers.beat();
    const time = new SharedTime(clock, peers);
    return { store, machine, peers, time, clock };
  }

  /** Moves all clocks, with heartbeats of all. */
  async function go(service: Service, ms: number, ...all: readonly Awaited<ReturnType<typeof timed>>[]) {
    for (let left = ms; left > 0; left -= 500) {
      for (const { machine } of all) machine.run(500);
      await service.pass(500, ...all.map(({ store }) => store));
    }
  }

  test('of a match whose owner dies: stands still until another has it', () =>
    withService(async (service) => {
      const [a, b] = [await timed(service), await timed(service)];
      const claim = await playing(a.store, 'm');
      await go(service, 5000, a, b);
      const before = a.time.of(claim).uptime();
      await go(service, 4000, b);
      const taken = await claimed(b.store, 'm');
      expect(b.time.of(taken).uptime()).toBe(before);
      await go(service, 3000, b);
      expect(b.time.of(taken).uptime()).toBe(before + 3000);
      b.clock.stop();
      a.clock.stop();
    }));

  test('of a match in transfer: stands still on the way, but for a while at most', () =>
    withService(async (service) => {
      const [a, b] = [await timed(service), await timed(service)];
      const claims = [await playing(a.store, 'soon'), await playing(a.store, 'late')];
      await go(service, 2000, a, b);
      const [before = 0] = claims.map((claim) => a.time.of(claim).uptime());
      await a.peers.drain();
      for (const claim of claims) await a.store.release(claim);
      await go(service, 3000, b);
      expect(b.time.of(await claimed(b.store, 'soon')).uptime()).toBe(before);
      await go(service, 57_000, b);
      expect(b.time.of(await claimed(b.store, 'late')).uptime()).toBe(before + 50_000);
      b.clock.stop();
      a.clock.stop();
    }));

  test('passes for a match that sleeps', () =>
    withService(async (service) => {
      const [a, b] = [await timed(service), await timed(service)];
      const claim = await playing(a.store, 'm');
      const before = a.time.of(claim).uptime();
      await a.store.release(claim);
      await go(service, 6000, a, b);
      expect(b.time.of(await claimed(b.store, 'm')).uptime()).toBe(before + 6000);
      b.clock.stop();
      a.clock.stop();
    }));

  /** A standstill is measured with the precision of the clock's polls. */
  const LOOK_MS = 250;

  test('stands still for the matches of a process that could not run, also at a later owner', () =>
    withService(async (service) => {
      const [a, b] = [await timed(service), await timed(service)];
      const [alive, dead] = [await playing(a.store, 'kept'), await playing(a.store, 'dead')];
      await go(service, 2000, a, b);
      const before = a.time.of(alive).uptime();
      // It stands still, and the others go on; then it goes on, and reports that.
      await go(service, 1500, b);
      a.machine.stand(1500);
      await a.peers.beat();
      await go(service, 1000, a, b);
      expect(a.time.of(alive).uptime()).toBe(before + LOOK_MS + 1000);
      expect(a.peers.lagMs).toBe(1500 - LOOK_MS);
      await a.store.release(alive);
      expect(b.time.of(await claimed(b.store, 'kept')).uptime()).toBe(before + LOOK_MS + 1000);
      await go(service, 4000, b);
      expect(b.time.of(await claimed(b.store, 'dead')).uptime()).toBe(before + LOOK_MS + 1000);
      expect(dead.lagMs).toBe(0);
      b.clock.stop();
      a.clock.stop();
    }));

  test('of the service stands still without heartbeats', () =>
    withService(async (service) => {
      const a = await timed(service);
      const before = await a.store.uptime();
      const schema = schemaOf(service.url);
      await server.ask(`UPDATE ${schema}.service SET beat_at = beat_at - interval '1 day'`);
      await a.peers.beat();
      expect((await a.store.uptime()) - before).toBeLessThanOrEqual(LEASE_MS / 2);
      a.clock.stop();
    }));
});

test(
  'a process that has the database for itself keeps the others out, and they keep it out',
  () =>
    withService(async (service) => {
      const shared = await service.process({ timers: SYSTEM_TIMERS });
      await expect(PostgresStore.open(service.url)).rejects.toThrow('Another server');
      const claim = await playing(shared, 'm');
      await shared.close();
      const alone = await PostgresStore.open(service.url);
      await expect(service.process()).rejects.toThrow('Another server');
      expect((await claimed(alone, 'm')).epoch).toBeGreaterThan(claim.epoch);
      await alone.close();
      expect(await (await service.process()).claim('m')).toBeDefined();
    }, false),
  30_000,
);

test('all sign by one key, which can be replaced when no process with the old one is alive', () =>
  withService(async (service) => {
    const [a, b] = [await service.process(), await service.process()];
    await peersOf(a).agreeOnKey('aa');
    await peersOf(b).agreeOnKey('aa');
    await expect(peersOf(b).agreeOnKey('bb')).rejects.toThrow('SIGNING_KEY');
    await service.pass(2 * LEASE_MS, b);
    await peersOf(b).agreeOnKey('bb');
  }));
