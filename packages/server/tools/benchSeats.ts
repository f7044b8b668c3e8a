// `npm run -s bench:seats`: the cost of an action at a table with many seats, sealed or public.

import { collected, newCommand, ownOptionsOf, whole } from '../../shared/tools/command.ts';
import type { MatchRunner } from '../src/match/matchRunner.ts';
import { openedAlone } from './bench/alone.ts';
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

for (const seats of counts) await measure(whole('seats', 1)(seats), given);

async function measure(seats: number, count: number): Promise<void> {
  const match = await openedAlone(orders, { seats }, seats);
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
