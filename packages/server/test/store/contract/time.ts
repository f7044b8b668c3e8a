// What every adapter of `UptimeStore` and `Time` holds to: time never goes back, and stands still while nobody is up
// (src/match/time.ts).

import fc from 'fast-check';
import type { Journal } from '../../../src/base/clock.ts';
import { StoredTime } from '../../../src/lobby/serviceTime.ts';
import { SystemClock } from '../../../src/ops/systemClock.ts';
import { PostgresStore } from '../../../src/store/postgres/postgresStore.ts';
import { HandMachine } from '../../support/handMachine.ts';
import type { TestedStore } from '../logOf.ts';
import { type Next, type ServiceUnderTest, withService } from './service.ts';

export function describeUptime(store: () => TestedStore): void {
  describe('the uptime', () => {
    test('begins with 0 and never goes back', async () => {
      expect(await store().uptime()).toBe(0);
      await store().keepUptime(10.25);
      expect(await store().uptime()).toBe(10.25);
      await store().keepUptime(3);
      expect(await store().uptime()).toBe(10.25);
      await store().keepUptime(2 ** 41);
      expect(await store().uptime()).toBe(2 ** 41);
    });

    test('of many concurrent values the latest is stored, when the first of them is', async () => {
      const first = store().keepUptime(5);
      const rest = [store().keepUptime(9), store().keepUptime(7)];
      await first;
      expect(await store().uptime()).toBe(9);
      await Promise.all(rest);
      expect(await store().uptime()).toBe(9);
    });
  });
}

/** A crash may cost so much: the time since the last write. */
const IDLE_MS = 5000;

/** What is being written is written: a few turns of the event loop, since no disk is slow here, but a database may be. */
const written = async (store: TestedStore) => {
  for (let i = 0; i < 8; i++) await new Promise((resolve) => setImmediate(resolve));
  if (store instanceof PostgresStore) await store.decided();
};

/** One server after the other, on a machine whose time the test moves. */
class Lives {
  time!: StoredTime;
  readonly failed: string[] = [];
  private store: TestedStore;
  private readonly next: Next;
  private readonly machine = new HandMachine();
  private clock!: SystemClock;

  constructor(store: TestedStore, next: Next) {
    this.store = store;
    this.next = next;
  }

  get uptime(): number {
    return this.time.service.uptime();
  }

  async begin(): Promise<void> {
    const journal: Journal = { info() {}, warn() {}, error: (_fields, text) => this.failed.push(text) };
    this.clock = new SystemClock(await this.store.uptime(), this.machine);
    this.time = new StoredTime({ store: this.store, clock: this.clock, journal });
    this.time.start();
  }

  async run(ms: number): Promise<void> {
    this.machine.run(ms);
    await this.written();
  }

  written(): Promise<void> {
    return written(this.store);
  }

  async stop(downMs: number): Promise<void> {
    await this.time.stop();
    await this.crash(downMs);
  }

  async crash(downMs: number): Promise<void> {
    this.clock.stop();
    this.machine.die(downMs);
    this.store = await this.next(this.store);
    await this.begin();
  }
}

export function describeTime(name: string, service: ServiceUnderTest): void {
  const lived = (title: string, run: (lives: Lives) => Promise<void>) =>
    test(title, () =>
      withService(service, async (store, next) => {
        const lives = new Lives(store, next);
        await lives.begin();
        await run(lives);
        expect(lives.failed).toEqual([]);
      }),
    );

  describe(`time, ${name}`, () => {
    lived('begins with 0, and passes while the service is up', async (lives) => {
      expect(lives.uptime).toBe(0);
      await lives.run(123_456);
      expect(lives.uptime).toBe(123_456);
    });

    lived('stands still while nobody is up, and goes on where it stood', async (lives) => {
      await lives.run(7200);
      await lives.stop(3_600_000);
      expect(lives.uptime).toBe(7200);
      await lives.run(800);
      expect(lives.uptime).toBe(8000);
    });

    lived('after a crash takes a few moments back, and never adds any', async (lives) => {
      await lives.run(61_234);
      await lives.crash(3_600_000);
      expect(lives.uptime).toBeLessThanOrEqual(61_234);
      expect(lives.uptime).toBeGreaterThanOrEqual(61_234 - IDLE_MS);
    });

    lived('is kept with what is stored, so that a crash right after takes hardly anything', async (lives) => {
      await lives.run(3700);
      lives.time.storing();
      await lives.written();
      await lives.crash(1000);
      expect(lives.uptime).toBe(3700);
    });

    lived('of a match is the time of the service without what it was held up', async (lives) => {
      await lives.run(20_000);
      const of = (outageMs: number) => lives.time.of({ matchId: 'm', epoch: 1, outageMs, lagMs: 0 });
      const [usual, heldUp] = [of(0), of(4000)];
      expect([usual.uptime(), heldUp.uptime()]).toEqual([20_000, 16_000]);
      const before = usual.now();
      const now = heldUp.now();
      expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThanOrEqual(usual.now());
      let rung = 0;
      heldUp.after(500, () => {
        rung = heldUp.uptime();
      });
      await lives.run(1000);
      expect([usual.uptime(), heldUp.uptime()]).toEqual([21_000, 17_000]);
      expect(rung).toBeGreaterThanOrEqual(16_499);
    });

    test('whatever happens to the servers, it never exceeds their uptime, and is hardly less', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(EVENT, { maxLength: 12 }), (events) =>
          withService(service, (store, next) => livedOut(new Lives(store, next), events)),
        ),
        { numRuns: service.runs(25) },
      );
    });
  });
}

const EVENT = fc.record({
  what: fc.constantFrom('run', 'run', 'stop', 'crash'),
  ms: fc.nat({ max: 20_000 }),
});
type Event = typeof EVENT extends fc.Arbitrary<infer T> ? T : never;

async function livedOut(lives: Lives, events: readonly Event[]): Promise<void> {
  await lives.begin();
  let expected = 0;
  for (const { what, ms } of events) {
    const before = lives.uptime;
    await lives[what](ms);
    if (what === 'run') expected += ms;
    expect(lives.uptime).toBeLessThanOrEqual(expected);
    if (what !== 'crash') expect(lives.uptime).toBe(expected);
    else expect(lives.uptime).toBeGreaterThanOrEqual(before - IDLE_MS);
    expected = lives.uptime;
  }
  expect(lives.failed).toEqual([]);
}
