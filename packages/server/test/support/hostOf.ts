// A match host with a fake clock, store and listeners.

import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import { canonicalText } from '@hexmarch/shared/kernel/json';
import { NO_ENTROPY } from '@hexmarch/shared/match/record/dice';
import { personOf } from '@hexmarch/shared/match/record/people';
import { type HeadLine, lineHash, RECORD_FORMAT } from '@hexmarch/shared/match/record/record';
import type { OverlayMessage } from '@hexmarch/shared/protocol/room/messages';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { Takebacks } from '@hexmarch/shared/roomSettings/settingGroups';
import type { Clock } from '../../src/base/clock.ts';
import type { Meter } from '../../src/base/meter.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { newDiceSecret } from '../../src/match/fairDice.ts';
import { FencedStore, type MatchStore } from '../../src/match/fencedStore.ts';
import { MatchRunner } from '../../src/match/matchRunner.ts';
import type { Answer } from '../../src/match/runnerTypes.ts';
import type { EventStore, LogEntry, MatchHead, TableRow } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { appendAsync, callbackAppend } from '../../tools/appendAsync.ts';
import { duel } from '../fixtures/duelGame.ts';

/** Manual time. */
export class FakeClock implements Clock {
  private time: number;
  /** Wall time minus uptime. */
  private ahead: number;
  private readonly backAt: number;
  private timers: { readonly at: number; readonly run: () => void }[] = [];

  constructor(wall = 1_000_000, uptime = 1_000_000) {
    this.time = uptime;
    this.ahead = wall - uptime;
    this.backAt = wall;
  }

  get waiting(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time + this.ahead;
  }

  /** Sets the machine's clock. */
  set(wall: number): void {
    this.ahead = wall - this.time;
  }

  /** Advances the time in steps. */
  async run(ms: number, step: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) await this.forward(step);
  }

  uptime(): number {
    return this.time;
  }

  since(): number {
    return this.backAt;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Advances the time without firing timers, as on a busy machine. */
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

/** Flushes everything pending that needs neither sockets nor disks. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface TestHost {
  readonly match: MatchRunner;
  /** As in the match. */
  readonly store: MatchStore;
  readonly answers: Answer[];
  readonly overlays: { readonly seat: Seat; readonly message: OverlayMessage }[];
  readonly errors: string[];
  /** Append attempts of the host. */
  readonly tried: LogEntry[];
  /** Seats that each sealed action was sent to. */
  readonly sealed: (readonly Seat[])[];
  /** People absent from the table. */
  gone: readonly Seat[];
  /** People present at the table. */
  present: readonly Seat[];
  changes: number;
  /** While true every append is refused. */
  failing: boolean;
  submit(seat: Seat, text: string, seq?: number): void;
  play(seat: Seat, text: string, seq?: number): Promise<void>;
  settled(): Promise<void>;
}

interface Wanted {
  readonly game?: AnyGame;
  readonly options?: unknown;
  readonly seats?: number;
  readonly store?: ServiceStore;
  readonly clock?: Clock;
  readonly clockOptions?: ClockOptions;
  readonly takebacks?: Takebacks;
  /** Names of admins. */
  readonly arbiters?: readonly string[];
  readonly meter?: Meter;
  readonly onChanged?: (match: MatchRunner) => void;
}

export async function hostOf(wanted: Wanted = {}): Promise<TestHost> {
  const store = wanted.store ?? new MemoryStore();
  const test: TestHost = {
    match: undefined as unknown as MatchRunner,
    store: undefined as unknown as MatchStore,
    answers: [],
    overlays: [],
    errors: [],
    tried: [],
    sealed: [],
    gone: [],
    present: seatsOf(wanted),
    changes: 0,
    failing: false,
    submit: (seat, text, seq = test.match.numberOf(seat)) =>
      test.match.submit(seat, { seq, text }, (answer) => test.answers.push(answer)),
    play: async (seat, text, seq) => {
      test.submit(seat, text, seq);
      await settled();
    },
    settled,
  };
  const journal = { info() {}, warn() {}, error: (_fields: object, text: string) => test.errors.push(text) };
  const claim = await store.claim('m');
  if (claim === undefined) throw new Error('the match of the test is held elsewhere');
  const claimed = new FencedStore(fallible(store, test), claim, () => test.errors.push('fenced'));
  const match = new MatchRunner(
    wanted.game ?? duel,
    headOf(wanted),
    {
      ...{ store: claimed, clock: wanted.clock ?? new FakeClock(), journal, hasher: nodeHasher },
      ...(wanted.meter === undefined ? {} : { meter: wanted.meter }),
    },
    {
      overlay: (seat, message) => test.overlays.push({ seat, message }),
      changed: () => {
        test.changes += 1;
        wanted.onChanged?.(match);
      },
      sealed: (seats) => test.sealed.push(seats),
      ended: () => undefined,
      reopened: () => undefined,
      lost: () => test.errors.push('lost'),
      storing: () => undefined,
      present: () => test.present,
      gone: () => test.gone,
      dueAt: (_awaiting, _playing, deadline) => deadline,
      lagMs: () => 0,
    },
  );
  Object.assign(test, { match, store: claimed });
  await claimed.putTable(TABLE_ROW);
  await match.open();
  return test;
}

const TABLE_ROW: TableRow = {
  matchId: 'm',
  code: 'M',
  status: 'waiting',
  visibility: 'public',
  createdAt: 0,
  dueAt: null,
  setup: '{}',
  people: '{}',
};

const seatsOf = ({ seats = 2 }: Wanted): readonly Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** Deterministic too. */
const standIn = (name: string): string => personOf(nodeHasher, { name, salt: '5a'.repeat(16) });

function headOf(wanted: Wanted): MatchHead {
  const { clockOptions, game = duel, options, takebacks } = wanted;
  // Deterministic dice: failures are reproducible.
  const { secret, commitment } = newDiceSecret(nodeHasher, game, Buffer.alloc(32, 1));
  const line: HeadLine = {
    kind: 'head',
    format: RECORD_FORMAT,
    matchId: 'm',
    game: game.id,
    rulesVersion: 1,
    options: options ?? { target: 20 },
    clock: clockOptions ?? { kind: 'untimed' },
    takebacks: takebacks ?? 'quiet',
    visibility: 'public',
    seats: seatsOf(wanted).map((seat) => ({ person: standIn(`p${seat}`), entropy: NO_ENTROPY })),
    ...(wanted.arbiters === undefined ? {} : { arbiters: wanted.arbiters.map(standIn) }),
    createdAt: 0,
    commitment,
  };
  return { line, hash: lineHash(nodeHasher, '', canonicalText(line)), secret };
}

/** The same store with failing appends. */
function fallible(store: EventStore, test: TestHost): EventStore {
  return Object.assign(Object.create(store) as EventStore, {
    append: callbackAppend(async (entry, change, epoch) => {
      test.tried.push(entry);
      if (test.failing) throw new Error('disk full');
      await appendAsync(store, entry, change, epoch);
    }),
  });
}
