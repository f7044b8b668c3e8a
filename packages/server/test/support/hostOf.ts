// A match host with a clock, a store and listeners that the test holds in its hands.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { ClockOptions, OverlayMessage } from '@hexmarch/shared/protocol/messages';
import { newDiceSecret } from '../../src/match/fairDice.ts';
import type { Answer } from '../../src/match/hostTypes.ts';
import { MatchHost } from '../../src/match/matchHost.ts';
import type { Clock, EventStore, LogEntry, MatchEnd } from '../../src/match/ports.ts';
import { MemoryStore } from '../../src/store/memoryStore.ts';
import { duel } from '../fixtures/duelGame.ts';

/** Time that passes only when it is told to. */
export class FakeClock implements Clock {
  private time = 1_000_000;
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  get waiting(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Lets time pass without any timer noticing, as a busy machine does. */
  jump(ms: number): void {
    this.time += ms;
  }

  async forward(ms: number): Promise<void> {
    this.time += ms;
    const due = this.timers.filter((timer) => timer.at <= this.time);
    this.timers = this.timers.filter((timer) => timer.at > this.time);
    for (const timer of due) timer.run();
    await settled();
  }
}

/** All that is under way without sockets or disks is done by then. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface TestHost {
  readonly match: MatchHost;
  readonly answers: Answer[];
  readonly overlays: { readonly seat: Seat; readonly message: OverlayMessage }[];
  readonly errors: string[];
  /** Entries that the host has tried to store. */
  readonly tried: LogEntry[];
  changes: number;
  /** While true every append is refused. */
  failing: boolean;
  submit(seat: Seat, text: string, seq?: number): void;
  play(seat: Seat, text: string, seq?: number): Promise<void>;
  settled(): Promise<void>;
}

interface Wanted {
  readonly game?: AnyGame;
  readonly store?: EventStore;
  readonly clock?: Clock;
  readonly clockOptions?: ClockOptions;
  readonly onChanged?: (match: MatchHost) => void;
}

let ids = 0;

export async function hostOf(wanted: Wanted = {}): Promise<TestHost> {
  const store = wanted.store ?? new MemoryStore();
  const test: TestHost = {
    match: undefined as unknown as MatchHost,
    answers: [],
    overlays: [],
    errors: [],
    tried: [],
    changes: 0,
    failing: false,
    submit: (seat, text, seq = test.match.sequence) =>
      test.match.submit(seat, { id: `id-${ids++}`, seq, text }, (answer) => test.answers.push(answer)),
    play: async (seat, text, seq) => {
      test.submit(seat, text, seq);
      await settled();
    },
    settled,
  };
  const journal = { info() {}, warn() {}, error: (_fields: object, text: string) => test.errors.push(text) };
  const match = new MatchHost(
    wanted.game ?? duel,
    headOf(wanted),
    { store: fallible(store, test), clock: wanted.clock ?? new FakeClock(), journal },
    {
      overlay: (seat, message) => test.overlays.push({ seat, message }),
      changed: () => {
        test.changes += 1;
        wanted.onChanged?.(match);
      },
      ended: () => undefined,
    },
  );
  Object.assign(test, { match });
  await match.open();
  return test;
}

const headOf = ({ clockOptions }: Wanted) => ({
  matchId: 'm',
  game: 'duel',
  rulesVersion: 1,
  options: '{"target":20}',
  clock: clockOptions ?? ({ kind: 'untimed' } as const),
  visibility: 'public' as const,
  seats: [0, 1].map((seat) => ({ name: `p${seat}`, person: `p${seat}`, tokenHash: '' })),
  createdAt: 0,
  ...newDiceSecret(),
});

function fallible(store: EventStore, test: TestHost): EventStore {
  return {
    create: (head, opening, end) => store.create(head, opening, end),
    append: (entry: LogEntry, end?: MatchEnd) => {
      test.tried.push(entry);
      return test.failing ? Promise.reject(new Error('disk full')) : store.append(entry, end);
    },
    load: (matchId) => store.load(matchId),
    lines: (matchId, from) => store.lines(matchId, from),
    unfinished: () => store.unfinished(),
    close: () => store.close(),
  };
}
