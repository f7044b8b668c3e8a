// Retention of finished matches, in both stores, with a fake clock.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import { verifyRecordNow } from '../../../shared/tools/verifyRecordNow.ts';
import type { Clock } from '../../src/base/clock.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { RecordShelf } from '../../src/http/common/recordShelf.ts';
import { Retention, type RetentionPeriods, type RetentionPorts } from '../../src/lobby/retention.ts';
import { openSigningKey } from '../../src/ops/signingKey.ts';
import type { FinishedPage } from '../../src/ports/serviceStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { RecordFiles } from '../../src/store/recordFiles.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { SYSTEM_TIMERS, type Timers } from '../../src/store/timers.ts';
import type { Table } from '../../src/table/table.ts';
import { duel } from '../fixtures/duelGame.ts';
import { lineOf, newLine, reportOf } from '../store/contract/chat.ts';
import type { TestedStore } from '../store/logOf.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { FakeClock, settled } from '../support/hostOf.ts';
import { played, playing, serverOn, soon } from '../support/servers.ts';

const LONG_REST_MS = 10 * 60_000;
const MINUTES = 65;
const STEPS_MAX = 500;
const FOR_EVER: RetentionPeriods = { matchesMs: undefined, chatMs: undefined };
const { sign, key } = openSigningKey(undefined);

const newDir = () => mkdtempSync(join(tmpdir(), 'hexmarch-'));
/** Checks for idle entries at once, instead of after seconds. */
const EAGER: Timers = { ...SYSTEM_TIMERS, idly: (_ms, run) => SYSTEM_TIMERS.idly(1, run) };
const sqliteIn = (dir: string) =>
  new SqliteStore(join(dir, 'hexmarch.sqlite'), (data) => new DirectWriter(data), EAGER);

/** A server with a fake clock and these retention periods. */
class Place {
  readonly clock = new FakeClock();
  readonly store: TestedStore;
  readonly server: ReturnType<typeof serverOn>;
  readonly dir = newDir();
  readonly files = new RecordFiles(join(this.dir, 'records'));
  readonly logged: string[] = [];
  retention: Retention | undefined;
  private isKeeping = false;
  /** Number of completed passes. */
  private looked = 0;

  constructor(store: TestedStore) {
    this.store = store;
    this.server = serverOn(store, this.clock);
  }

  keep(keeping: Partial<RetentionPeriods>, ports: Partial<RetentionPorts> = {}): void {
    const shelf = new RecordShelf({ store: this.store, hasher: nodeHasher, sign }, { bytesMax: 0 });
    const say = (_fields: object, text: string) => this.logged.push(text);
    this.isKeeping = Object.values(keeping).some((ms) => ms !== undefined);
    this.retention = new Retention(
      {
        store: this.store,
        archive: this.files,
        archived: async () => undefined,
        recordOf: async (matchId) => (await shelf.fetch(matchId, true))?.parts,
        clock: this.counting(),
        journal: { info: say, warn: say, error: say },
        ...ports,
      },
      { ...FOR_EVER, ...keeping },
    );
    this.retention.start();
  }

  /** A deserted match. */
  async over(): Promise<string> {
    const { table, people, matchId } = await playing(this.server, this.clockOptions);
    await played(table);
    table.match?.submit(0, { seq: table.match.sequence, text: 'resign' }, () => undefined);
    await soon();
    for (const person of people) table.depart(person, 'page');
    table.leaveMemory();
    await soon();
    return matchId;
  }

  private readonly clockOptions = { kind: 'untimed' } as const;

  /** Advances an hour, then as little as needed until a pass is complete, however slow the disk. */
  async pass(): Promise<void> {
    const { looked } = this;
    for (let i = 0; i < (this.isKeeping ? STEPS_MAX : MINUTES) && this.looked === looked; i++) {
      await this.clock.forward(i < MINUTES ? 60_000 : 100);
      for (let turn = 0; turn < 5; turn++) await settled();
      await new Promise((go) => setTimeout(go, 2));
    }
  }

  /** The finished store as used by retention, which signals the end of a pass. */
  private counting(): Clock {
    return {
      ...{ now: () => this.clock.now(), uptime: () => this.clock.uptime(), since: () => this.clock.since() },
      after: (ms, run) => {
        if (ms > LONG_REST_MS) this.looked += 1;
        return this.clock.after(ms, run);
      },
    };
  }

  records(): readonly string[] {
    try {
      return readdirSync(join(this.dir, 'records')).sort();
    } catch {
      return [];
    }
  }

  async close(): Promise<void> {
    await this.retention?.stop();
    await this.server.tables.closeAll();
    await this.store.close();
  }
}

describe.each([
  ['in memory', () => new MemoryStore()],
  ['in a file', () => sqliteIn(newDir())],
] as const)('%s', (_name, open) => {
  let place: Place;
  beforeEach(() => {
    place = new Place(open());
  });
  afterEach(() => place.close());

  test('an old match is archived and removed from the store; newer or running ones stay', async () => {
    const old = await place.over();
    const running = (await playing(place.server)).matchId;
    await place.clock.forward(5 * DAY_MS);
    const young = await place.over();
    await place.store.chat.add(old, newLine('all', lineOf(1)));
    await place.store.chat.report(reportOf({ matchId: old }), 9);
    place.keep({ matchesMs: 5 * DAY_MS });
    await place.pass();
    expect(place.records()).toEqual([`${old}.jsonl`]);
    const { problem, finished, record } = verifyRecordNow(
      readFileSync(join(place.dir, 'records', `${old}.jsonl`)),
      { games: [duel], key },
    );
    expect({ problem, finished, matchId: record?.head.matchId }).toEqual({
      problem: undefined,
      finished: true,
      matchId: old,
    });
    expect(await place.store.table(old)).toBeUndefined();
    expect(await place.store.load(old)).toBeUndefined();
    expect(await place.store.chat.channels(old)).toEqual([]);
    expect(await place.store.chat.reports(9)).toHaveLength(1);
    expect(await place.store.table(young)).toMatchObject({ status: 'over' });
    expect(await place.store.unfinished()).toEqual([running]);
    await place.clock.forward(5 * DAY_MS);
    await place.pass();
    expect(place.records()).toEqual([`${old}.jsonl`, `${young}.jsonl`].sort());
    expect(await place.store.unfinished()).toEqual([running]);
  });

  test('is unlimited by default', async () => {
    const old = await place.over();
    place.keep({});
    await place.clock.forward(10_000 * DAY_MS);
    await place.pass();
    expect(await place.store.table(old)).toMatchObject({ status: 'over' });
    expect(place.records()).toEqual([]);
  });

  test('a match with people connected stays until they have left', async () => {
    const { table, people, matchId } = await playing(place.server);
    table.match?.submit(0, { seq: 1, text: 'resign' }, () => undefined);
    await soon();
    await place.clock.forward(2 * DAY_MS);
    place.keep({ matchesMs: DAY_MS });
    await place.pass();
    expect(place.records()).toEqual([]);
    expect((await place.store.load(matchId))?.end).toBeDefined();
    for (const person of people) table.depart(person, 'page');
    table.leaveMemory();
    await soon();
    await place.pass();
    await place.pass();
    expect(place.records()).toEqual([`${matchId}.jsonl`]);
  });

  test('a person who enters during archiving finds the match unchanged', async () => {
    const matchId = await place.over();
    await place.clock.forward(2 * DAY_MS);
    let back: Promise<Table | undefined> | undefined;
    const archive = {
      keep: async () => {
        back ??= place.server.tables.wake(matchId);
        await back;
      },
      read: async () => undefined,
    };
    place.keep({ matchesMs: DAY_MS }, { archive });
    await place.pass();
    expect((await back)?.status).toBe('over');
    expect((await place.store.load(matchId))?.end).toBeDefined();
    // Not logged.
    expect(place.logged).toEqual([]);
  });

  test('where the record cannot be written the match stays, is logged once, and all others go', async () => {
    const [first, second] = [await place.over(), await place.over()];
    await place.clock.forward(2 * DAY_MS);
    const archive = {
      keep: (matchId: string, parts: readonly Uint8Array[]) =>
        matchId === first ? Promise.reject(new Error('the disk is full')) : place.files.keep(matchId, parts),
      read: async () => undefined,
    };
    place.keep({ matchesMs: DAY_MS }, { archive });
    await place.pass();
    await place.pass();
    await place.pass();
    expect((await place.store.load(first))?.end).toBeDefined();
    expect(place.records()).toEqual([`${second}.jsonl`]);
    expect(place.logged.filter((text) => text.includes('could not be made a record'))).toHaveLength(1);
  });

  test('chat is deleted separately, after a period without messages; the match stays', async () => {
    const [quiet, lively] = [await place.over(), await place.over()];
    const running = (await playing(place.server)).matchId;
    const began = place.clock.now();
    await place.clock.forward(3 * DAY_MS);
    const say = (matchId: string, at: number) =>
      place.store.chat.add(matchId, newLine('all', lineOf(1, { at })));
    await say(quiet, began);
    await place.store.chat.keepMark(quiet, { person: 'ada', channel: 'all', n: 1 });
    await say(lively, place.clock.now());
    place.keep({ chatMs: 2 * DAY_MS });
    await place.pass();
    expect(await place.store.chat.channels(quiet)).toEqual([]);
    expect(await place.store.chat.marks(quiet)).toEqual([]);
    expect(await place.store.chat.channels(lively)).toHaveLength(1);
    for (const matchId of [quiet, lively]) expect((await place.store.load(matchId))?.end).toBeDefined();
    await place.clock.forward(2 * DAY_MS);
    await place.pass();
    expect(await place.store.chat.channels(lively)).toEqual([]);
    expect(await place.store.unfinished()).toEqual([running]);
    // New messages are possible.
    await say(quiet, place.clock.now());
    expect(await place.store.chat.page(quiet, 'all', 9, 9)).toHaveLength(1);
  });

  test('many matches are paged through, each once', async () => {
    const all: string[] = [];
    for (let i = 0; i < 5; i++) all.push(await place.over());
    const found: string[] = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const page: FinishedPage = await place.store.finished(from, 2);
      expect(page.matches.length).toBeLessThanOrEqual(2);
      found.push(...page.matches.map(({ matchId }) => matchId));
      from = page.next;
    }
    expect(found).toEqual(all);
  });
});

describe('in a file, over crashes', () => {
  /** Crash: nothing is flushed, and the next server opens the file as it is. */
  const crashed = (store: TestedStore) => (store as unknown as { unlock(): void }).unlock();

  test('a crash between writing the record and deleting the rows leaves both, and the next server finishes', async () => {
    const dir = newDir();
    const place = new Place(sqliteIn(dir));
    const matchId = await place.over();
    await place.clock.forward(2 * DAY_MS);
    const store = Object.assign(Object.create(place.store) as TestedStore, {
      dropMatch: () => new Promise<void>(() => undefined),
    });
    place.keep({ matchesMs: DAY_MS }, { store });
    await place.pass();
    expect(place.records()).toEqual([`${matchId}.jsonl`]);
    const before = readFileSync(join(place.dir, 'records', `${matchId}.jsonl`));
    crashed(place.store);
    const next = new Place(sqliteIn(dir));
    expect((await next.store.load(matchId))?.end).toBeDefined();
    await next.clock.forward(2 * DAY_MS);
    next.keep({ matchesMs: DAY_MS });
    await next.pass();
    expect(await next.store.table(matchId)).toBeUndefined();
    expect(readFileSync(join(next.dir, 'records', `${matchId}.jsonl`))).toEqual(before);
    await next.close();
  });

  test('a partial record left by a crash is ignored and overwritten', async () => {
    const place = new Place(new MemoryStore());
    await place.files.keep('other', [Buffer.from('{}\n')]);
    writeFileSync(join(place.dir, 'records', 'm.jsonl.part'), 'half');
    expect(await place.files.read('m')).toBeUndefined();
    await place.files.keep('m', [Buffer.from('who'), Buffer.from('le\n')]);
    expect(String(await place.files.read('m'))).toBe('whole\n');
    expect(place.records()).toEqual(['m.jsonl', 'other.jsonl']);
    for (const name of ['../m', 'a/b', '', 'x'.repeat(65)]) {
      expect(await place.files.read(name)).toBeUndefined();
      await expect(place.files.keep(name, [])).rejects.toThrow('no id');
    }
    await place.close();
  });

  test('an archived match does not look lost to the next server, though its last entries were in the journal', async () => {
    const dir = newDir();
    const place = new Place(sqliteIn(dir));
    const running = (await playing(place.server)).matchId;
    await place.pass();
    const matchId = await place.over();
    await place.clock.forward(2 * DAY_MS);
    place.keep({ matchesMs: DAY_MS });
    await place.pass();
    await place.pass();
    expect(await place.store.table(matchId)).toBeUndefined();
    crashed(place.store);
    const next = sqliteIn(dir);
    expect(await next.table(matchId)).toBeUndefined();
    expect(await next.load(matchId)).toBeUndefined();
    expect((await next.load(running))?.entries).toHaveLength(1);
    expect(await next.unfinished()).toEqual([running]);
    await next.close();
  });
});
