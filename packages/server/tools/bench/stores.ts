// Load on a store by many matches at once: entries of the usual size, and the latency of each append.

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import type { HeadLine } from '@hexmarch/shared/match/record/record';
import type { Claim } from '../../src/ports/hosting.ts';
import type { LogEntry, MatchHead } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { appendAsync } from '../appendAsync.ts';

export interface Load {
  readonly matches: number;
  readonly seconds: number;
  /** Appends a second, all together; undefined: each match appends again after its acknowledgement. */
  readonly rate?: number;
}

export interface Measured {
  readonly appends: number;
  /** That really passed. */
  readonly seconds: number;
  /** Ms from asking to the answer, sorted. */
  readonly latencies: readonly number[];
  /** Ms of the event loop's thread. */
  readonly cpuMs: number;
}

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const STATE = hex('state');
/** Of a move of Skor, as the server tells it; what matters is the size. */
const EVENTS = JSON.stringify(
  Array.from({ length: 3 }, (_, i) => ({ type: 'moved', from: `${i},0`, to: `${i},-1` })),
);

/** The store checks reads, not writes. */
function entryOf(matchId: string, sequence: number): LogEntry {
  return {
    ...{
      matchId,
      sequence,
      commandId: sequence === 0 ? '' : `c${sequence}`,
      actor: sequence === 0 ? -1 : sequence % 2,
    },
    ...{
      at: 1_700_000_000_000 + sequence,
      clock: `${sequence}:59000,58000::0`,
      rolls: 'd6:6 d6:3',
      state: STATE,
    },
    ...{
      command: sequence === 0 ? '' : 'move M 2,0 3,-1#6,3',
      events: EVENTS,
      line: `${sequence % 2} move M 2,0 3,-1#6,3`,
    },
    hash: hex(`${matchId} ${sequence}`),
  };
}

const headOf = (matchId: string): MatchHead => ({
  line: {
    ...{ kind: 'head', format: 1, matchId, game: 'skor', rulesVersion: 1, options: {}, takebacks: 'quiet' },
    ...{ visibility: 'private', createdAt: 0, commitment: STATE, clock: { kind: 'days', days: 3 } },
    seats: ['Ada', 'Bob'].map((name) => ({ name, entropy: NO_ENTROPY })),
  } as HeadLine,
  ...{ hash: hex(matchId), secret: STATE },
});

async function opened(store: ServiceStore, matchId: string): Promise<Claim> {
  const claim = await store.claim(matchId);
  if (claim === undefined) throw new Error('the claim was refused');
  const table = {
    matchId,
    code: matchId,
    status: 'waiting',
    visibility: 'private',
    createdAt: 0,
    dueAt: null,
  } as const;
  await store.putTable({ ...table, setup: '{}', people: '[]' }, claim.epoch);
  await store.create(headOf(matchId), entryOf(matchId, 0), { dueAt: 1 }, claim.epoch);
  return claim;
}

/** `name`: of matches that are not in the store yet. */
export async function measure(store: ServiceStore, name: string, load: Load): Promise<Measured> {
  const claims = await Promise.all(
    Array.from({ length: load.matches }, (_, i) => opened(store, `${name}-${i}`)),
  );
  const latencies: number[] = [];
  const began = performance.now();
  const until = began + 1000 * load.seconds;
  const cpu = process.threadCpuUsage();
  const append = async ({ matchId, epoch }: Claim, sequence: number) => {
    const startedAt = performance.now();
    await appendAsync(store, entryOf(matchId, sequence), { dueAt: sequence }, epoch);
    latencies.push(performance.now() - startedAt);
  };
  const eachMs = load.rate === undefined ? 0 : (1000 * load.matches) / load.rate;
  await Promise.all(
    claims.map(async (claim, i) => {
      // Those that keep to a rate do not all begin at once.
      if (eachMs > 0) await pause((eachMs * i) / load.matches);
      for (let sequence = 1, next = performance.now(); performance.now() < until; sequence++) {
        await append(claim, sequence);
        next += eachMs;
        if (eachMs > 0) await pause(Math.max(0, next - performance.now()));
      }
    }),
  );
  const { user, system } = process.threadCpuUsage(cpu);
  const seconds = (performance.now() - began) / 1000;
  return {
    appends: latencies.length,
    seconds,
    latencies,
    cpuMs: (user + system) / 1000,
  };
}
