// Letters that several processes carry out of one book: each goes once, whoever sends it, whoever dies, and whatever crosses.

import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../shared/tools/sweep.ts';
import type { Carried, Parcel } from '../../src/notifications/model/carriers.ts';
import { NoticeBook } from '../../src/notifications/model/noticeBook.ts';
import type { NoticeKind } from '../../src/notifications/model/noticeStore.ts';
import type { Addressee, Letter } from '../../src/notifications/model/noticeTypes.ts';
import { Others } from '../../src/notifications/others.ts';
import { Post } from '../../src/notifications/post.ts';
import type { Presence } from '../../src/ports/presence.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { SharedRows, Shelf } from '../support/sharedRows.ts';

type Random = ReturnType<typeof seededRandom>;

const WAYS = ['w0', 'w1', 'w2'];
const LETTERS = 24;
const STEPS = 400;
const TRIES_MAX = 3;
const MINUTE_MS = 60_000;

/** Whoever waits goes on when, and in which order, the test says. */
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
  /** Undefined: on its way. */
  came: Carried | undefined;
}

const addressee = (way: string): Addressee => ({
  ...{ keyHash: way, language: 'en', zone: 'UTC', quiet: null, off: [], push: [], follows: {} },
  ...{ calendarHash: null, changedAt: 1_000_000 },
  mail: {
    ...{ id: way, failures: 0, hasWorked: true, address: 'a@example.org', confirmed: true },
    ...{ confirmHash: '', offToken: '' },
  },
});

const letter = (key: string, way: string, notBefore: number): Letter => ({
  ...{ matchId: 'm', to: way, by: 'mail', way, seat: null, turn: 0, notBefore, tries: 0, state: 'waiting' },
  news: { kind: 'over', game: key, names: [], seats: [], dueAt: null },
});

/** Several processes with one book. */
class Service {
  readonly clock = new FakeClock();
  readonly gate = new Gate();
  readonly shelf = new Shelf();
  readonly attempts = new Map<string, Attempt[]>();
  readonly living = new Set<string>();
  readonly processes: { id: string; rows: SharedRows<NoticeKind>; book: NoticeBook; post: Post }[] = [];
  /** Two went out on one way at a time. */
  readonly crossed: string[] = [];
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  async start(id: string): Promise<void> {
    const { clock, gate, shelf, living } = this;
    const rows = new SharedRows<NoticeKind>(shelf, gate.pause);
    const presence: Presence = { self: id, living: async () => new Set(living) };
    living.add(id);
    const opening = NoticeBook.open(rows, presence);
    let book: NoticeBook | undefined;
    void opening.then((opened) => {
      book = opened;
    });
    while (book === undefined) await gate.letOne(this.random);
    const post: Post = new Post({
      ...{ book, clock, journal: { info() {}, warn() {}, error() {} }, draw: async () => undefined },
      carriers: { mail: ({ id: way }, parcel) => this.carry(id, way, parcel) },
    });
    const following = { changed: () => undefined, start: async () => undefined };
    const evenings = { lookAround: () => undefined };
    new Others({ book, clock, following, evenings, written: () => post.look() }).start();
    post.start();
    this.processes.push({ id, rows, book, post });
  }

  private async carry(by: string, way: string, { news: { game: key } }: Parcel): Promise<Carried> {
    const before = this.attempts.get(key) ?? [];
    const attempt: Attempt = { by, way, came: undefined };
    this.attempts.set(key, [...before, attempt]);
    const all = [...this.attempts.values()].flat();
    const isUnderWay = (one: Attempt) => one.way === way && one.came === undefined && this.living.has(one.by);
    if (all.filter(isUnderWay).length > 1) this.crossed.push(key);
    await this.gate.pause();
    if (!this.living.has(by)) return new Promise(() => undefined);
    attempt.came = (['sent', 'sent', 'maybe', { againInMs: undefined }] as const)[
      this.random.pick(4)
    ] as Carried;
    return attempt.came;
  }

  /** Gives the letters that it leaves marked as its own. */
  kill(): readonly string[] {
    const [dead] = this.processes.splice(this.random.pick(this.processes.length), 1);
    if (dead === undefined) return [];
    dead.rows.isDead = true;
    this.living.delete(dead.id);
    return [...this.shelf.rows.values()].flatMap(({ kind, key, text }) => {
      const row = kind === 'letter' && text !== undefined ? (JSON.parse(text) as Letter) : undefined;
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
    for (const way of WAYS) draft.put('addressee', way, addressee(way));
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
    if (what < 2 && written < LETTERS && one !== undefined) {
      const [key, way] = [`k${written}`, WAYS[random.pick(WAYS.length)] as string];
      written += 1;
      const at = clock.now() + 1000 * random.pick(4);
      void one.book
        .update((draft) => draft.put('letter', key, letter(key, way, at)))
        .then(() => one.post.look())
        .catch(() => undefined);
    } else if (what < 4) await clock.forward(500);
    else if (what === 4 && fails && one !== undefined) one.rows.failsNext = true;
    else if (what === 5 && processes.length > 1 && random.pick(10) === 0) left.push(...service.kill());
    else await gate.letOne(random);
  }
  await service.passAll();
  const kept = [...shelf.rows.values()].filter(({ text }) => text !== undefined);
  return { ...service, processes, left, written, kept };
}

const isOver = ({ came }: Attempt): boolean => typeof came === 'string' || came === undefined;

test.each(seeds(1, 60))(
  'each letter goes until it has come or may have, and never again; none is lost, and on each way goes one at a time (seed %i)',
  async (seed) => {
    const { attempts, crossed, left, written, processes, kept } = await played(seed, false);
    for (const [key, tries] of attempts) {
      // Whatever may have come was the last.
      expect([key, tries.slice(0, -1).filter(isOver)]).toEqual([key, []]);
      expect(tries.length).toBeLessThanOrEqual(TRIES_MAX);
    }
    expect(crossed).toEqual([]);
    // What was asked of a process that died in that moment was never told as kept.
    const isDone = (key: string) => {
      const tries = attempts.get(key) ?? [];
      return tries.some(isOver) || tries.length === TRIES_MAX || left.includes(key);
    };
    const lost = Array.from({ length: written }, (_, i) => `k${i}`).filter((key) => !isDone(key));
    if (processes.length === 3) expect(lost).toEqual([]);
    expect(kept.filter(({ kind }) => kind === 'letter')).toEqual([]);
    for (const { book } of processes) {
      expect(book.letters.size).toBe(0);
      expect([...book.addressees.keys()].sort()).toEqual(
        kept
          .filter(({ kind }) => kind === 'addressee')
          .map(({ key }) => key)
          .sort(),
      );
    }
  },
);

// In the last one it is the last letter of all that could not be written down.
test.each([...seeds(1, 40), 261_127_081])(
  'where what is written down fails now and then, no letter goes again that may have come (seed %i)',
  async (seed) => {
    const { attempts, crossed, processes, kept } = await played(seed, true);
    for (const [key, tries] of attempts) expect([key, tries.slice(0, -1).filter(isOver)]).toEqual([key, []]);
    expect(crossed).toEqual([]);
    expect(kept.filter(({ kind }) => kind === 'letter')).toEqual([]);
    for (const { book } of processes) expect(book.letters.size).toBe(0);
  },
);
