// A disk that lies: it confirms what it has not written, and the power fails. Short writes, pages torn in two, holes, flipped
// bits and flushes that did not happen: every match stands at an earlier point of its own log or is refused by name. What the
// disk had really written before the lie is all there. Whatever is random has a seed, which the test prints when it fails.

import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { runs } from '../../../shared/tools/sweep.ts';
import { DamagedError, type LogEntry } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { appendAsync } from '../../tools/appendAsync.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { entryAfter, headOf, nth, rowOf } from './logOf.ts';

const MATCHES = ['m0', 'm1', 'm2'];
const COMMITS = 40;
/** Of one of the write-ahead log's frames: its head, and the page. */
const WAL_HEAD_BYTES = 32;
const FRAME_HEAD_BYTES = 24;
const PAGE_BYTES = 4096;
const FRAME_BYTES = FRAME_HEAD_BYTES + PAGE_BYTES;

const dir = tempDir();
const file = join(dir, 'log.sqlite');
const copy = join(dir, 'copy.sqlite');
afterAll(() => rmSync(dir, { recursive: true }));

/** What was acknowledged, and how long the write-ahead log was then; 0: it is in the file itself. */
interface Acknowledged {
  readonly entry: LogEntry;
  walBytes: number;
}

interface Life {
  readonly store: SqliteStore;
  readonly writer: DirectWriter;
  readonly acknowledged: ReadonlyMap<string, Acknowledged[]>;
}

function open(at: string): Pick<Life, 'store' | 'writer'> {
  let writer: DirectWriter | undefined;
  const store = new SqliteStore(at, (data) => {
    writer = new DirectWriter(data);
    return writer;
  });
  if (writer === undefined) throw new Error('no writer');
  return { store, writer };
}

const bytesOf = (at: string): number => statSync(at, { throwIfNoEntry: false })?.size ?? 0;

/** Three matches with a log each, some of it in the file and some in the write-ahead log alone. */
async function live(random: Random): Promise<Life> {
  const life = {
    ...open(file),
    acknowledged: new Map<string, Acknowledged[]>(MATCHES.map((id) => [id, []])),
  };
  // This disk lies anyway.
  life.writer.db.exec('PRAGMA synchronous = OFF');
  for (const id of MATCHES) await life.store.putTable(rowOf(id));
  const checkpointAt = random.pick(COMMITS - 1);
  for (let commit = 0; commit < COMMITS; commit++) {
    const acting = MATCHES.filter((id) => commit === 0 || random.pick(3) > 0 || id === 'm0');
    await Promise.all(acting.map((id) => act(life, id, random)));
    if (commit === checkpointAt) intoFile(life);
  }
  return life;
}

async function act({ store, acknowledged }: Life, id: string, random: Random): Promise<void> {
  const log = acknowledged.get(id) ?? [];
  const head = headOf(id);
  const line = 'x'.repeat(random.pick(900));
  const entry = entryAfter(log.at(-1)?.entry.hash ?? head.hash, id, log.length, { line });
  if (log.length === 0) await store.create(head, entry, { dueAt: 0 });
  else await appendAsync(store, entry, { dueAt: log.length });
  log.push({ entry, walBytes: bytesOf(`${file}-wal`) });
}

function intoFile({ writer, acknowledged }: Life): void {
  writer.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const log of acknowledged.values()) for (const one of log) one.walBytes = 0;
}

/** What the disk makes of the write-ahead log; `from`: all before this byte is as it was written. */
interface Lie {
  readonly wal: Buffer;
  readonly from: number;
}

const frameAt = (random: Random, wal: Buffer): number =>
  WAL_HEAD_BYTES + FRAME_BYTES * random.pick(Math.floor((wal.length - WAL_HEAD_BYTES) / FRAME_BYTES));

function zeroed(wal: Buffer, from: number, to = wal.length): Lie {
  const lie = Buffer.from(wal);
  lie.fill(0, from, to);
  return { wal: lie, from };
}

const LIES: Readonly<Record<string, (wal: Buffer, random: Random) => Lie>> = {
  'a short write': (wal, random) => {
    const from = random.pick(wal.length);
    return { wal: wal.subarray(0, from), from };
  },
  'a flush that did not happen': (wal, random) => zeroed(wal, frameAt(random, wal)),
  'a last page torn in two': (wal, random) =>
    zeroed(wal, wal.length - FRAME_BYTES + FRAME_HEAD_BYTES + 512 * random.die(7)),
};

function hole(wal: Buffer, random: Random): Lie {
  const from = frameAt(random, wal);
  return zeroed(wal, from, from + FRAME_BYTES);
}

function flippedBit(wal: Buffer, random: Random): Lie {
  const lie = Buffer.from(wal);
  const from = random.pick(wal.length);
  lie.writeUInt8(lie.readUInt8(from) ^ (1 << random.pick(8)), from);
  return { wal: lie, from };
}

function crash(tell: (wal: Buffer) => Lie): Lie {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${copy}${ending}`, { force: true });
  copyFileSync(file, copy);
  const lie = tell(readFileSync(`${file}-wal`));
  writeFileSync(`${copy}-wal`, lie.wal);
  return lie;
}

/** Throws on a fault: `missed` entries were lost with the lie, and everything else is as it was acknowledged. */
async function reckon(acknowledged: Life['acknowledged'], from: number): Promise<number> {
  const { store } = open(copy);
  let missed = 0;
  try {
    for (const [id, log] of acknowledged) {
      const stored = (await store.load(id))?.entries ?? [];
      expect(stored).toEqual(log.slice(0, stored.length).map(({ entry }) => entry));
      // The head of the write-ahead log is of all its frames.
      const honest = log.filter(
        ({ walBytes }) => walBytes <= from && (from >= WAL_HEAD_BYTES || walBytes === 0),
      );
      expect(stored.length).toBeGreaterThanOrEqual(honest.length);
      missed += log.length - stored.length;
      await goOn(store, id, stored);
    }
  } finally {
    await store.close();
  }
  return missed;
}

async function goOn(store: SqliteStore, id: string, stored: readonly LogEntry[]): Promise<void> {
  if (stored.length === 0) return;
  const next = entryAfter(nth(stored, stored.length - 1).hash, id, stored.length);
  await appendAsync(store, next, {});
  expect((await store.load(id))?.entries).toEqual([...stored, next]);
}

async function trial(seed: number, lie: (wal: Buffer, random: Random) => Lie): Promise<number> {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const random = seededRandom(seed);
  const life = await live(random);
  const { from } = crash((wal) => lie(wal, random));
  await life.store.close();
  try {
    return await reckon(life.acknowledged, from);
  } catch (error) {
    throw new Error(`seed ${seed}`, { cause: error });
  }
}

test.each(Object.entries(LIES))('%s costs at most what the disk had not written', async (_title, lie) => {
  let missed = 0;
  for (let seed = 1; seed <= SEEDS; seed++) missed += await trial(seed, lie);
  // Lies that cost nothing would show nothing.
  expect(missed).toBeGreaterThan(0);
});

test('a flipped bit is repaired and costs nothing; the few ambiguous ones are reported', async () => {
  let acknowledged = 0;
  for (let seed = 1; seed <= 4 * SEEDS; seed++) {
    try {
      expect([seed, await trial(seed, flippedBit)]).toEqual([seed, 0]);
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof DamagedError)) throw error;
      acknowledged += 1;
    }
  }
  expect(acknowledged).toBeLessThan(SEEDS / 3);
});

test('what a log cut short hides in the file does not come back when the log is lost', async () => {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const life = { ...open(file), acknowledged: new Map<string, Acknowledged[]>([['m0', []]]) };
  await life.store.putTable(rowOf('m0'));
  // So many that the log has all pages that tell how large the file is.
  for (let n = 0; n < 40; n++) await act(life, 'm0', seededRandom(n));
  // The disk has all of it in the file, and has lost the end of the log from which it was copied.
  life.writer.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  const { walBytes } = nth(life.acknowledged.get('m0') ?? [], 29);
  crash((wal) => ({ wal: wal.subarray(0, walBytes), from: walBytes }));
  await life.store.close();
  const found = open(copy);
  const entries = (await found.store.load('m0'))?.entries;
  expect(entries).toHaveLength(30);
  const later = join(dir, 'later.sqlite');
  copyFileSync(copy, later);
  await found.store.close();
  const after = open(later);
  expect((await after.store.load('m0'))?.entries).toEqual(entries);
  await after.store.close();
});

function openedOrRefused(): SqliteStore | undefined {
  try {
    return open(copy).store;
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    return undefined;
  }
}

/** The outcome of each match, where the newest commit but one may count as unconfirmed. */
async function endsAfter(seed: number, lie: (wal: Buffer, random: Random) => Lie): Promise<readonly End[]> {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const random = seededRandom(seed);
  const life = await live(random);
  const { from } = crash((wal) => lie(wal, random));
  await life.store.close();
  const commits = [
    ...new Set([...life.acknowledged.values()].flatMap((log) => log.map(({ walBytes }) => walBytes))),
  ];
  const sure = commits.toSorted((a, b) => a - b).at(-3) ?? 0;
  const store = openedOrRefused();
  if (store === undefined) return ['refused'];
  const ends: End[] = [];
  for (const [id, log] of life.acknowledged) {
    const stored = from < sure ? log : log.slice(0, (await store.load(id))?.entries.length);
    ends.push(await endOf(store, id, stored));
  }
  await store.close();
  return ends;
}

test('a page in the middle that was never written harms at most what is on it', async () => {
  const all: End[] = [];
  for (let seed = 1; seed <= 4 * SEEDS; seed++) {
    try {
      all.push(...(await endsAfter(seed, hole)));
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect(all.filter((end) => end === 'whole').length).toBeGreaterThan((3 * all.length) / 4);
  expect(all).toContain('damaged');
});

/** What SQLite would make of the write-ahead log if it believed every page of it, torn or not. */
function believe(): void {
  const db = readFileSync(copy);
  const wal = readFileSync(`${copy}-wal`);
  let pages = db.length / PAGE_BYTES;
  const frames = [];
  for (let at = WAL_HEAD_BYTES; at + FRAME_BYTES <= wal.length; at += FRAME_BYTES)
    frames.push({ page: wal.readUInt32BE(at), bytes: wal.subarray(at + FRAME_HEAD_BYTES, at + FRAME_BYTES) });
  for (const { page } of frames) pages = Math.max(pages, page);
  const whole = Buffer.alloc(pages * PAGE_BYTES);
  db.copy(whole);
  for (const { page, bytes } of frames) bytes.copy(whole, (page - 1) * PAGE_BYTES);
  rmSync(`${copy}-wal`);
  writeFileSync(copy, whole);
}

/** A part of one page is empty, or as it was before; its frame's head is whole. */
function tearOne(wal: Buffer, random: Random): Lie {
  let frame = frameAt(random, wal);
  // What is written again later would heal it.
  for (let at = frame + FRAME_BYTES; at + FRAME_BYTES <= wal.length; at += FRAME_BYTES)
    if (wal.readUInt32BE(at) === wal.readUInt32BE(frame)) frame = at;
  const from = frame + FRAME_HEAD_BYTES + 512 * random.pick(8);
  const lie = Buffer.from(wal);
  lie.fill(random.pick(2) === 0 ? 0 : 'y', from, from + 512);
  return { wal: lie, from };
}

type End = 'refused' | 'whole' | 'damaged';

/** The torn page is in the file, and nothing of SQLite's tells: the sums of the store must. */
async function believed(seed: number): Promise<{ readonly ends: readonly End[]; readonly wasRead: boolean }> {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  const random = seededRandom(seed);
  const life = await live(random);
  crash((wal) => tearOne(wal, random));
  await life.store.close();
  believe();
  const wasRead = readsWithoutSums(life.acknowledged);
  const store = openedOrRefused();
  if (store === undefined) return { ends: ['refused'], wasRead };
  const ends: End[] = [];
  for (const [id, log] of life.acknowledged) ends.push(await endOf(store, id, log));
  await store.close();
  return { ends, wasRead };
}

async function endOf(store: SqliteStore, id: string, log: readonly Acknowledged[]): Promise<End> {
  try {
    const stored = (await store.load(id))?.entries ?? [];
    expect(stored).toEqual(log.map(({ entry }) => entry));
    return 'whole';
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedError);
    return 'damaged';
  }
}

/** Whether without checksums a line would be read that was never written. */
function readsWithoutSums(acknowledged: Life['acknowledged']): boolean {
  const lines = new Set([...acknowledged.values()].flatMap((log) => log.map(({ entry }) => entry.line)));
  const db = new DatabaseSync(copy, { readOnly: true });
  try {
    const rows = db.prepare('SELECT entries FROM journal').all();
    const found = rows.flatMap(({ entries }) => latin1(entries).match(/[xy]{3,}/g) ?? []);
    return found.some((line) => !lines.has(line));
  } catch {
    return false;
  } finally {
    db.close();
  }
}

const latin1 = (stored: unknown): string => Buffer.from(stored as Uint8Array).toString('latin1');

test('an undetected torn page harms the matches that are on it, and nobody is sent what was never written', async () => {
  const all: End[] = [];
  let untrue = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    try {
      const { ends, wasRead } = await believed(seed);
      all.push(...ends);
      untrue += Number(wasRead);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect(all).toContain('whole');
  expect(all).toContain('damaged');
  // A store that believed such a page would be found out here.
  expect(untrue).toBeGreaterThan(0);
});

const SEEDS = runs(6);
