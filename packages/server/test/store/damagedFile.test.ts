// Database files that were flipped, cut or overwritten: never a crash, always the right answer or a clear error. Whatever
// is random has a seed, which the test prints when it fails.

import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { seeds } from '../../../shared/tools/sweep.ts';
import { DamagedError } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { StoreError } from '../../src/store/storeError.ts';
import { DirectWriter } from '../support/directWriter.ts';
import { tempDir } from '../support/tempDir.ts';
import { fill, goOn, judge, logFor, MATCHES, soundMatches } from './storedFacts.ts';

const PAGE_BYTES = 4096;
/** The header of the file, before the schema. */
const HEAD_BYTES = 100;
const dir = tempDir();
const file = join(dir, 'copy.sqlite');
let whole: Buffer;

beforeAll(async () => {
  const store = open(join(dir, 'whole.sqlite'));
  await fill(store);
  await store.close();
  // Deleted rows of the journal are in free pages, where damage has no effect.
  const db = new DatabaseSync(join(dir, 'whole.sqlite'));
  db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  whole = readFileSync(join(dir, 'whole.sqlite'));
});
afterAll(() => rmSync(dir, { recursive: true }));

/** Written in this thread: so many threads would take their time. */
const open = (at: string): SqliteStore => new SqliteStore(at, (data) => new DirectWriter(data));

function write(bytes: Buffer): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  writeFileSync(file, bytes);
}

type End = 'refused' | 'whole' | 'harmed';

/** The outcome of a file; throws on any wrong answer and on any unclear error. */
async function endOf(bytes: Buffer): Promise<End> {
  write(bytes);
  let store: SqliteStore;
  try {
    store = open(file);
  } catch (error) {
    if (error instanceof StoreError && error.message.startsWith(file)) return 'refused';
    throw error;
  }
  try {
    const before = await judge(store);
    await goOn(store);
    return before.told + before.missed === 0 ? 'whole' : 'harmed';
  } finally {
    await store.close();
  }
}

async function endsOf(
  all: readonly number[],
  harm: (random: Random) => Buffer,
): Promise<Record<End, number>> {
  const ends = { refused: 0, whole: 0, harmed: 0 };
  for (const seed of all) {
    try {
      ends[await endOf(harm(seededRandom(seed)))] += 1;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  return ends;
}

function flipped(random: Random, from: number, to: number): Buffer {
  const bytes = Buffer.from(whole);
  for (let flips = random.die(3); flips > 0; flips--) {
    const at = from + random.pick(to - from);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.pick(8)), at);
  }
  return bytes;
}

/** Somewhere in the entries of the match. */
function placeOf(matchId: string): number {
  const db = new DatabaseSync(join(dir, 'whole.sqlite'), { readOnly: true });
  const row = db.prepare('SELECT entries FROM chunk WHERE match_id = ?').get(matchId);
  db.close();
  if (row === undefined) throw new Error(`${matchId} has no chunk`);
  return whole.indexOf((row.entries as Uint8Array).subarray(0, 64)) + 60;
}

/** Ranges of the schema's texts: one of the name and one of the SQL of a table or an index. */
function textsOfSchema(): readonly (readonly [from: number, to: number])[] {
  const db = new DatabaseSync(join(dir, 'whole.sqlite'), { readOnly: true });
  const rows = db.prepare('SELECT type || name || tbl_name AS named, sql FROM sqlite_schema').all();
  db.close();
  return rows.flatMap(({ named, sql }) =>
    [named, sql].flatMap((text) => {
      const from = text === null ? -1 : whole.indexOf(String(text));
      return from < 0 ? [] : [[from, from + Buffer.byteLength(String(text))] as const];
    }),
  );
}

/** The schema. */
function schemaIn(at: string): readonly unknown[] {
  const db = new DatabaseSync(at, { readOnly: true });
  const schema = db.prepare('SELECT * FROM sqlite_schema').all();
  db.close();
  return schema;
}

const HARMED = seeds(1, 20);
/** The last two put the chat of one match where that of another is searched, and where it is found again. */
const MISPLACED = [...HARMED, 261_122_092, 261_123_018];
/** Bits differ more. */
const FLIPPED = seeds(110, 40);

describe('a damaged database file', () => {
  test('that is whole answers everything', async () => {
    expect(await endOf(whole)).toBe('whole');
  });

  test('with flipped bits tells of every change that matters', async () => {
    const ends = await endsOf(FLIPPED, (random) => flipped(random, 0, whole.length));
    expect(ends.harmed).toBeGreaterThan(FLIPPED.length / 4);
  });

  test('with a flipped head is refused, unless what was hit does not matter', async () => {
    const ends = await endsOf(HARMED, (random) => flipped(random, 0, HEAD_BYTES));
    expect(ends.refused).toBeGreaterThan(HARMED.length / 4);
  });

  test('with flipped bits in its first page mostly opens, since most of it is the schema', async () => {
    const ends = await endsOf(HARMED, (random) => flipped(random, 0, PAGE_BYTES));
    expect(ends.whole).toBeGreaterThan(HARMED.length / 2);
    expect(ends.refused).toBeGreaterThan(0);
  });

  test('with a flipped bit in the schema is repaired for good', async () => {
    const texts = textsOfSchema();
    expect(texts.length).toBeGreaterThan(20);
    const schema = schemaIn(join(dir, 'whole.sqlite'));
    const ends = await endsOf(HARMED, (random) => {
      const [from, to] = texts[random.pick(texts.length)] ?? [0, 0];
      const bytes = Buffer.from(whole);
      const at = from + random.pick(to - from);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.pick(8)), at);
      return bytes;
    });
    expect(ends).toEqual({ refused: 0, harmed: 0, whole: HARMED.length });
    expect(schemaIn(file)).toEqual(schema);
  });

  test('with more of it false is refused, or as it was laid out', async () => {
    const texts = textsOfSchema();
    const ends = await endsOf(HARMED, (random) => {
      const [from, to] = texts[random.pick(texts.length)] ?? [0, 0];
      return Buffer.from(whole).fill(random.pick(256), from, to);
    });
    expect(ends.refused).toBeGreaterThan(HARMED.length / 2);
  });

  test('with a page in the place of another is never believed', async () => {
    const pages = whole.length / PAGE_BYTES;
    const ends = await endsOf(MISPLACED, (random) => {
      const [from, to] = [random.pick(pages) * PAGE_BYTES, random.pick(pages) * PAGE_BYTES];
      const bytes = Buffer.from(whole);
      whole.copy(bytes, to, from, from + PAGE_BYTES);
      return bytes;
    });
    expect(ends.harmed).toBeGreaterThan(MISPLACED.length / 3);
  });

  test('with pages of zeros is never believed', async () => {
    const ends = await endsOf(HARMED, (random) => {
      const at = random.pick(whole.length / PAGE_BYTES) * PAGE_BYTES;
      return Buffer.from(whole).fill(0, at, at + PAGE_BYTES);
    });
    expect(ends.harmed).toBeGreaterThan(HARMED.length / 3);
  });

  test('that was cut at any length is refused', async () => {
    const ends = await endsOf(HARMED, (random) => whole.subarray(0, random.pick(whole.length)));
    expect(ends.refused).toBeGreaterThan((2 * HARMED.length) / 3);
    expect(ends.whole).toBe(0);
  });

  test('does not affect undamaged matches', async () => {
    const bytes = Buffer.from(whole);
    const hit = placeOf('match-4');
    bytes.writeUInt8(bytes.readUInt8(hit) ^ 1, hit);
    write(bytes);
    const store = open(file);
    expect(await soundMatches(store)).toEqual(MATCHES.filter((matchId) => matchId !== 'match-4'));
    await expect(store.load('match-4')).rejects.toThrow('its entries from 0 on');
    await store.close();
  });

  test('is noticed while the server runs, by the matches that it hits alone', async () => {
    write(whole);
    const store = open(file);
    const hit = placeOf('match-6');
    const start = hit - (hit % PAGE_BYTES);
    writeFileSync(file, Buffer.from(whole).fill(0x55, start, start + PAGE_BYTES));
    await expect(store.load('match-6')).rejects.toThrow(DamagedError);
    const sound = await soundMatches(store);
    expect(sound).not.toContain('match-6');
    expect(sound.length).toBeGreaterThanOrEqual(MATCHES.length - 3);
    await store.close();
  });
});

describe('a cut write-ahead log', () => {
  test('loses the newest entries and nothing else', async () => {
    const source = join(dir, 'open.sqlite');
    const store = new SqliteStore(source);
    await fill(store);
    const log = readFileSync(`${source}-wal`);
    const counts = new Set<number>();
    for (const seed of HARMED) {
      for (const ending of ['', '-shm']) rmSync(`${file}${ending}`, { force: true });
      copyFileSync(source, file);
      writeFileSync(`${file}-wal`, log.subarray(0, seededRandom(seed).pick(log.length)));
      counts.add(await prefixes(seed));
    }
    await store.close();
    expect(counts.size).toBeGreaterThan(5);
  });

  /** Number of entries of all matches in the copy; each match has its first so many. */
  async function prefixes(seed: number): Promise<number> {
    const store = open(file);
    let count = 0;
    for (const matchId of MATCHES) {
      const stored = await store.load(matchId);
      const entries = stored?.entries ?? [];
      const expected = logFor(matchId).entries.slice(0, entries.length);
      expect({ seed, entries }).toEqual({ seed, entries: expected });
      expect(await store.lines(matchId, 0)).toEqual(expected.map(({ line }) => line));
      count += entries.length;
    }
    await store.close();
    return count;
  }
});
