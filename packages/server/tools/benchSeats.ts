// `npm run -s bench:seats`: the cost of an action at a table with many seats, sealed or public.

import { canonicalText } from '@hexmarch/shared/kernel/json';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { type HeadLine, lineHash, RECORD_FORMAT } from '@hexmarch/shared/match/record/record';
import { collected, newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import { nodeHasher } from '../src/base/nodeHasher.ts';
import { newDiceSecret } from '../src/match/fairDice.ts';
import { FencedStore } from '../src/match/fencedStore.ts';
import { MatchRunner } from '../src/match/matchRunner.ts';
import type { RunnerTable } from '../src/match/runnerTypes.ts';
import { SystemClock } from '../src/ops/systemClock.ts';
import { UNHELD } from '../src/ports/hosting.ts';
import type { MatchHead } from '../src/ports/ports.ts';
import { MemoryStore } from '../src/store/memory/memoryStore.ts';
import { orders } from './bench/ordersGame.ts';

interface SeatsOptions {
  readonly seats?: readonly string[];
  readonly orders: number;
}

const { seats: counts = ['2', '20'], orders: given } = ownOptionsOf<SeatsOptions>(
  newCommand('bench:seats')
    .description(
      `Plays sealed orders on a map of 220 territories through a match host with its log in memory, no sockets, and prints what
one costs in all, what of it are views of seats, and what views would cost if every seat were looked at.`,
    )
    .option('--seats <N>', 'seats at the table; may be given more than once (default: 2 and 20)', collected)
    .option('--orders <N>', 'orders that are measured', whole('orders', 1), 4000),
);

const NOBODY: RunnerTable = {
  overlay() {},
  changed() {},
  sealed() {},
  ended() {},
  reopened() {},
  lost() {},
  storing() {},
  present: () => [],
  gone: () => [],
  dueAt: (_awaiting, _playing, deadline) => deadline,
  lagMs: () => 0,
};

for (const seats of counts) await measure(whole('seats', 1)(seats), given);

async function measure(seats: number, count: number): Promise<void> {
  const match = await opened(seats);
  const give = (from: number, to: number) => played(match, seats, from, to);
  await give(0, count / 4);
  const micros = await timed(() => give(count / 4, count + count / 4), count);
  const { state, publicView } = match.position;
  const views = (some: readonly number[]) =>
    timed(async () => {
      for (let i = 0; i < count; i++) match.overlays.changes(state, publicView, some);
    }, count);
  const own = await views([0]);
  const all = await views(match.overlays.all);
  const text = (us: number) => `${us.toFixed(1)} µs`;
  console.log(
    `${seats} seats: a sealed order ${text(micros)}, of which its seat's view ${text(own)}; the views of all seats ${text(all)}`,
  );
}

async function timed(work: () => Promise<void>, count: number): Promise<number> {
  const from = performance.now();
  await work();
  return (1000 * (performance.now() - from)) / count;
}

/** Each seat in turn, each order known to be stored before the next. */
async function played(match: MatchRunner, seats: number, from: number, to: number): Promise<void> {
  for (let i = from; i < to; i++) {
    const seat = i % seats;
    const refused = await new Promise<string | undefined>((resolve) => {
      match.submit(
        seat,
        { seq: match.numberOf(seat), text: `order A${i % 97}-A${i % 89}` },
        ({ kind, message }) =>
          resolve(kind === 'refused' ? ('code' in message ? message.code : kind) : undefined),
      );
    });
    if (refused === 'long-turn') await resolved(match);
    else if (refused !== undefined) throw new Error(refused);
  }
}

/** A seat gives so many sealed orders a turn, and no more. */
async function resolved(match: MatchRunner): Promise<void> {
  const { told: publishedCount } = match.position;
  match.submit(0, { seq: match.numberOf(0), text: 'resolve' }, ({ kind }) => {
    if (kind === 'refused') throw new Error('the turn does not end');
  });
  while (match.position.told === publishedCount) await new Promise((resolve) => setImmediate(resolve));
}

async function opened(seats: number): Promise<MatchRunner> {
  const store = new MemoryStore();
  const head = headOf(seats);
  const { matchId } = head.line;
  await store.putTable({
    ...{ matchId, code: 'M', status: 'waiting', visibility: 'public', createdAt: 0, dueAt: null },
    ...{ setup: '{}', people: '{}' },
  });
  const ownedStore = new FencedStore(
    store,
    { matchId, epoch: UNHELD, outageMs: 0, lagMs: 0 },
    () => undefined,
  );
  const journal = { info() {}, warn() {}, error: (_fields: object, text: string) => console.error(text) };
  const match = new MatchRunner(
    orders,
    head,
    { store: ownedStore, clock: new SystemClock(0), journal, hasher: nodeHasher },
    NOBODY,
  );
  await match.open();
  return match;
}

function headOf(seats: number): MatchHead {
  const { secret, commitment } = newDiceSecret(nodeHasher, orders, Buffer.alloc(32, 1));
  const line: HeadLine = {
    kind: 'head',
    format: RECORD_FORMAT,
    matchId: 'm',
    game: orders.id,
    rulesVersion: 1,
    options: { seats },
    clock: { kind: 'untimed' },
    takebacks: 'never',
    visibility: 'public',
    seats: Array.from({ length: seats }, (_, seat) => ({
      person: nodeHasher.sha256(`P${seat}`),
      entropy: NO_ENTROPY,
    })),
    createdAt: 0,
    commitment,
  };
  return { line, hash: lineHash(nodeHasher, '', canonicalText(line)), secret };
}
