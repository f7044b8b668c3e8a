// Several processes dispatch from one book: each delivery is sent at most once, whatever crashes and races.

import { MINUTE_MS } from '@hexmarch/shared/kernel/durations';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../shared/tools/sweep.ts';
import { Dispatcher } from '../../src/notifications/dispatcher.ts';
import type { DeliveryResult, OutgoingMessage } from '../../src/notifications/model/channels.ts';
import { NotificationBook } from '../../src/notifications/model/notificationBook.ts';
import type { NotificationRowKind } from '../../src/notifications/model/notificationStore.ts';
import type { Delivery, Recipient } from '../../src/notifications/model/notificationTypes.ts';
import { Peers } from '../../src/notifications/peers.ts';
import type { Presence } from '../../src/ports/peers.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

type Random = ReturnType<typeof seededRandom>;

const CHANNELS = ['w0', 'w1', 'w2'];
const DELIVERIES = 24;
const STEPS = 400;
const TRIES_MAX = 3;

/** Scheduler: pending calls continue in the order chosen by the test. */
class Gate {
  private readonly waiting: (() => void)[] = [];
  private isOpen = false;

  readonly pause = (): Promise<void> =>
    this.isOpen ? settled() : new Promise((resolve) => this.waiting.push(resolve));

  async letOne(random: Random): Promise<void> {
    this.waiting.splice(random.pick(Math.max(1, this.waiting.length)), 1)[0]?.();
    await settled();
  }

  async open(): Promise<void> {
    this.isOpen = true;
    for (const go of this.waiting.splice(0)) go();
    await settled();
  }
}

interface Attempt {
  readonly by: string;
  readonly way: string;
  /** Undefined: in progress. */
  came: DeliveryResult | undefined;
}

const recipient = (way: string): Recipient => ({
  ...{ keyHash: way, language: 'en', zone: 'UTC', quiet: null, off: [], push: [], follows: {} },
  ...{ calendarHash: null, changedAt: 1_000_000 },
  mail: {
    ...{ id: way, failures: 0, hasWorked: true, address: 'a@example.org', confirmed: true },
    ...{ confirmHash: '', offToken: '' },
  },
});

const delivery = (key: string, way: string, notBefore: number): Delivery => ({
  ...{ matchId: 'm', to: way, by: 'mail', way, seat: null, turn: 0, notBefore, tries: 0, state: 'waiting' },
  news: { kind: 'over', game: key, names: [], seats: [], dueAt: null },
});

/** Several processes with one book. */
class Service {
  readonly clock = new FakeClock();
  readonly gate = new Gate();
  readonly shelf = new Shelf();
  readonly attempts = new Map<string, Attempt[]>();
  readonly alive = new Set<string>();
  readonly processes: {
    id: string;
    rows: SharedRows<NotificationRowKind>;
    book: NotificationBook;
    dispatcher: Dispatcher;
  }[] = [];
  /** Two were sent on one channel at a time. */
  readonly crossed: string[] = [];
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  async start(id: string): Promise<void> {
    const { clock, gate, shelf, alive } = this;
    const rows = new SharedRows<NotificationRowKind>(shelf, gate.pause);
    const presence: Presence = { self: id, alive: async () => new Set(alive) };
    alive.add(id);
    const opening = NotificationBook.open(rows, presence);
    let book: NotificationBook | undefined;
    void opening.then((opened) => {
      book = opened;
    });
    while (book === undefined) await gate.letOne(this.random);
    const dispatcher: Dispatcher = new Dispatcher({
      ...{ book, clock, journal: { info() {}, warn() {}, error() {} }, draw: async () => undefined },
      channels: { mail: ({ id: way }, message) => this.carry(id, way, message) },
    });
    const following = { changed: () => undefined, start: async () => undefined };
    const evenings = { lookAround: () => undefined };
    new Peers({ book, clock, following, evenings, written: () => dispatcher.dispatch() }).start();
    dispatcher.start();
    this.processes.push({ id, rows, book, dispatcher });
  }

  private async carry(
    by: string,
    way: string,
    { news: { game: key } }: OutgoingMessage,
  ): Promise<DeliveryResult> {
    const before = this.attempts.get(key) ?? [];
    const attempt: Attempt = { by, way, came: undefined };
    this.attempts.set(key, [...before, attempt]);
    const all = [...this.attempts.values()].flat();
    const isUnderWay = (one: Attempt) => one.way === way && one.came === undefined && this.alive.has(one.by);
    if (all.filter(isUnderWay).length > 1) this.crossed.push(key);
    await this.gate.pause();
    if (!this.alive.has(by)) return new Promise(() => undefined);
    attempt.came = (['sent', 'sent', 'maybe', { againInMs: undefined }] as const)[
      this.random.pick(4)
    ] as DeliveryResult;
    return attempt.came;
  }

  /** Returns the deliveries it leaves marked as sending. */
  kill(): readonly string[] {
    const [dead] = this.processes.splice(this.random.pick(this.processes.length), 1);
    if (dead === undefined) return [];
    dead.rows.isDead = true;
    this.alive.delete(dead.id);
    return [...this.shelf.rows.values()].flatMap(({ kind, key, text }) => {
      const row = kind === 'letter' && text !== undefined ? (JSON.parse(text) as Delivery) : undefined;
      return row?.sender === dead.id ? [key] : [];
    });
  }

  async passAll(): Promise<void> {
    await this.gate.open();
    for (let i = 0; i < 60; i++) {
      await this.clock.forward(MINUTE_MS);
      for (let j = 0; j < 40; j++) await settled();
    }
  }
}

async function played(seed: number, fails: boolean) {
  const random = seededRandom(seed);
  const service = new Service(random);
  const { clock, gate, processes, shelf } = service;
  for (const id of ['a', 'b', 'c']) await service.start(id);
  let isReady = false;
  const wanted = processes[0]?.book.update((draft) => {
    for (const way of CHANNELS) draft.set('addressee', way, recipient(way));
  });
  void wanted?.then(() => {
    isReady = true;
  });
  while (!isReady) await gate.letOne(random);
  const left: string[] = [];
  let written = 0;
  for (let i = 0; i < STEPS; i++) {
    const one = processes[random.pick(processes.length)];
    const what = random.pick(20);
    if (what < 2 && written < DELIVERIES && one !== undefined) {
      const [key, way] = [`k${written}`, CHANNELS[random.pick(CHANNELS.length)] as string];
      written += 1;
      const at = clock.now() + 1000 * random.pick(4);
      void one.book
        .update((draft) => draft.set('letter', key, delivery(key, way, at)))
        .then(() => one.dispatcher.dispatch())
        .catch(() => undefined);
    } else if (what < 4) await clock.forward(500);
    else if (what === 4 && fails && one !== undefined) one.rows.failsNext = true;
    else if (what === 5 && processes.length > 1 && random.pick(10) === 0) left.push(...service.kill());
    else await gate.letOne(random);
  }
  await service.passAll();
  const remaining = [...shelf.rows.values()].filter(({ text }) => text !== undefined);
  return { ...service, processes, left, written, remaining };
}

const isOver = ({ came }: Attempt): boolean => typeof came === 'string' || came === undefined;

test.each(seeds(1, 60))(
  'each delivery is sent until it has arrived or may have, and never again; none is lost, one at a time on each channel (seed %i)',
  async (seed) => {
    const { attempts, crossed, left, written, processes, remaining } = await played(seed, false);
    for (const [key, tries] of attempts) {
      // A delivery that may have arrived was its last attempt.
      expect([key, tries.slice(0, -1).filter(isOver)]).toEqual([key, []]);
      expect(tries.length).toBeLessThanOrEqual(TRIES_MAX);
    }
    expect(crossed).toEqual([]);
    // A write pending at the crash was never acknowledged.
    const isDone = (key: string) => {
      const tries = attempts.get(key) ?? [];
      return tries.some(isOver) || tries.length === TRIES_MAX || left.includes(key);
    };
    const lost = Array.from({ length: written }, (_, i) => `k${i}`).filter((key) => !isDone(key));
    if (processes.length === 3) expect(lost).toEqual([]);
    expect(remaining.filter(({ kind }) => kind === 'letter')).toEqual([]);
    for (const { book } of processes) {
      expect(book.deliveries.size).toBe(0);
      expect([...book.recipients.keys()].sort()).toEqual(
        remaining
          .filter(({ kind }) => kind === 'addressee')
          .map(({ key }) => key)
          .sort(),
      );
    }
  },
);

// There, the last delivery of all failed to be stored.
test.each([...seeds(1, 40), 261_127_081])(
  'where writes fail at times, no delivery that may have arrived is sent again (seed %i)',
  async (seed) => {
    const { attempts, crossed, processes, remaining } = await played(seed, true);
    for (const [key, tries] of attempts) expect([key, tries.slice(0, -1).filter(isOver)]).toEqual([key, []]);
    expect(crossed).toEqual([]);
    expect(remaining.filter(({ kind }) => kind === 'letter')).toEqual([]);
    for (const { book } of processes) expect(book.deliveries.size).toBe(0);
  },
);
