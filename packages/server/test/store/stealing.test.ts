// Two processes that take one match from each other, again and again, without waiting for anybody's lease: whoever has it writes
// on until he is refused. The log has no fork, and nothing that was acknowledged to either is missing.

import { setTimeout as pause } from 'node:timers/promises';
import { LONG } from '../../../shared/tools/sweep.ts';
import { FencedError } from '../../src/ports/ports.ts';
import { PostgresStore } from '../../src/store/postgres/postgresStore.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { type Postgres, postgres, schemaOf } from '../../tools/trial/postgres.ts';
import { entryAfter, headOf, logOf, nth, rowOf } from './logOf.ts';

const RACE_MS = LONG ? 60_000 : 2000;
const AT_ONCE = 3;

let server: Postgres;
beforeAll(async () => {
  server = await postgres();
});
afterAll(() => server.close());

interface Written {
  readonly sequence: number;
  readonly hash: string;
  readonly epoch: number;
}

class Thief {
  readonly acknowledged: Written[] = [];
  readonly claimed: number[] = [];
  fenced = 0;
  private readonly store: PostgresStore;

  constructor(store: PostgresStore) {
    this.store = store;
  }

  async steal(until: number, victim: PostgresStore): Promise<void> {
    while (performance.now() < until) {
      const { id = '' } = victim.peers ?? {};
      await this.store.peers?.bury({ id, address: '' });
      const claim = await this.store.claim('m');
      if (claim === undefined) {
        // It was buried itself.
        await this.store.peers?.beat();
        continue;
      }
      this.claimed.push(claim.epoch);
      await this.writeOn(claim.epoch, until);
    }
  }

  /** Several concurrent ones, as a table writes. */
  private async writeOn(epoch: number, until: number): Promise<void> {
    const log = await this.store.load('m');
    let { sequence, hash } = nth(log?.entries ?? [], (log?.entries.length ?? 0) - 1);
    for (let isMine = true; isMine && performance.now() < until; ) {
      const writes = Array.from({ length: AT_ONCE }, () => {
        const entry = entryAfter(hash, 'm', sequence + 1);
        ({ sequence, hash } = entry);
        return appendAsync(this.store, entry, {}, epoch).then(() => {
          this.acknowledged.push({ sequence: entry.sequence, hash: entry.hash, epoch });
        });
      });
      const refused = (await Promise.allSettled(writes)).filter(({ status }) => status === 'rejected');
      for (const { reason } of refused as PromiseRejectedResult[])
        if (!(reason instanceof FencedError)) throw reason;
      this.fenced += refused.length;
      isMine = refused.length === 0;
      await pause(0);
    }
  }
}

test(
  `for ${RACE_MS / 1000} s: no fork, nothing lost, and no write of whoever was robbed`,
  async () => {
    const url = await server.schema();
    const open = () => PostgresStore.open(url, { shared: { leaseMs: 2000 } });
    const [one, two] = [await open(), await open()];
    const first = await one.claim('m');
    const { entries } = logOf('m', 1);
    await one.putTable(rowOf('m'), first?.epoch);
    await one.create(headOf('m'), nth(entries, 0), {}, first?.epoch);
    const [ada, bob] = [new Thief(one), new Thief(two)];
    const until = performance.now() + RACE_MS;
    await Promise.all([ada.steal(until, two), bob.steal(until, one)]);

    const stored = (await one.load('m'))?.entries ?? [];
    const byNumber = new Map(stored.map(({ sequence, hash }) => [sequence, hash]));
    const acknowledged = [...ada.acknowledged, ...bob.acknowledged];
    expect(acknowledged.filter(({ sequence, hash }) => byNumber.get(sequence) !== hash)).toEqual([]);
    // Nothing is acknowledged to both, and each number is there once: `load` has checked the chain.
    expect(new Set(acknowledged.map(({ sequence }) => sequence)).size).toBe(acknowledged.length);
    expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, i) => i));
    const schema = schemaOf(url);
    const rows = await server.ask(`SELECT epoch::int FROM ${schema}.entry ORDER BY sequence`);
    const epochs = rows.map(({ epoch }) => Number(epoch));
    expect(epochs).toEqual(epochs.toSorted((a, b) => a - b));
    const claims = [...ada.claimed, ...bob.claimed];
    expect(new Set(claims).size).toBe(claims.length);
    expect(new Set(epochs).size).toBeGreaterThan(4);
    expect(ada.fenced + bob.fenced).toBeGreaterThan(4);
    await one.close();
    await two.close();
  },
  RACE_MS + 60_000,
);
