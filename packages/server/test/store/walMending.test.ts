// A write-ahead log that is damaged: one bit turned, wherever it is, is turned back; what never was confirmed goes for good.

import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { connect } from '../../src/store/openDatabase.ts';
import { mendWal } from '../../src/store/wal/walMending.ts';
import { tempDir } from '../support/tempDir.ts';

const ROWS = 12;
const HEAD_BYTES = 32;
const FRAME_BYTES = 24 + 4096;
const SEED = 7;

const file = join(tempDir(), 'log.sqlite');
const copy = join(tempDir(), 'copy.sqlite');

/** A row a commit, all of them in the write-ahead log alone. */
let wal: Buffer;
beforeAll(() => {
  const db = connect(file);
  db.exec('CREATE TABLE t (n INTEGER PRIMARY KEY, text TEXT) STRICT; PRAGMA wal_checkpoint(TRUNCATE)');
  const insert = db.prepare('INSERT INTO t VALUES (?, ?)');
  for (let n = 1; n <= ROWS; n++) insert.run(n, 'é'.repeat(300 * n));
  copyFileSync(file, copy);
  wal = readFileSync(`${file}-wal`);
  db.close();
});

const frames = (): number => (wal.length - HEAD_BYTES) / FRAME_BYTES;
const frameAt = (i: number): number => HEAD_BYTES + i * FRAME_BYTES;

function mended(bytes: Buffer): ReturnType<typeof mendWal> {
  writeFileSync(`${copy}-wal`, bytes);
  return mendWal(copy);
}

function rowsIn(): number {
  const db = new DatabaseSync(copy);
  try {
    return Number(db.prepare('SELECT count(*) AS n FROM t').get()?.n);
  } finally {
    // So that the log stays for the next test.
    const copied = readFileSync(`${copy}-wal`);
    const main = readFileSync(copy);
    db.close();
    writeFileSync(copy, main);
    writeFileSync(`${copy}-wal`, copied);
  }
}

function withBit(at: number, bit: number): Buffer {
  const bytes = Buffer.from(wal);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  return bytes;
}

test('a whole one is left as it is', () => {
  expect(mended(wal)).toEqual({ bits: 0, framesLost: 0 });
  expect(readFileSync(`${copy}-wal`).equals(wal)).toBe(true);
});

test.each<[string, () => number]>([
  ['of the head', () => 20],
  ['of the sum of the head', () => 27],
  ['of the number of a page', () => frameAt(3) + 3],
  ['that tells the end of a commit', () => frameAt(3) + 7],
  ['of the salts of a frame', () => frameAt(4) + 9],
  ['of the sum of a frame', () => frameAt(5) + 20],
  ['of a page', () => frameAt(6) + 24 + 1000],
])('a bit %s is turned back', (_what, place) => {
  for (let bit = 0; bit < 8; bit++) {
    expect(mended(withBit(place(), bit))).toEqual({ bits: 1, framesLost: 0 });
    expect(readFileSync(`${copy}-wal`).equals(wal)).toBe(true);
  }
});

test('a bit of a new page that may be any of several stays, and costs nothing but that', () => {
  const at = frameAt(frames() - 1) + 24 + 4095;
  expect(mended(withBit(at, 7))).toEqual({ bits: 0, framesLost: 1 });
  const left = readFileSync(`${copy}-wal`);
  expect(left.length).toBe(wal.length);
  const sums = frameAt(frames() - 1) + 16;
  const off = [...left.keys()].filter((i) => left[i] !== wal[i] && (i < sums || i >= sums + 8));
  expect(off).toEqual([at]);
  expect(rowsIn()).toBe(ROWS);
});

test('bits of two frames are repaired, two of one frame are not taken for one', () => {
  const random = seededRandom(SEED);
  const two = withBit(frameAt(2) + 24 + random.pick(4096), random.pick(8));
  two.writeUInt8(two.readUInt8(frameAt(7) + 100) ^ 4, frameAt(7) + 100);
  expect(mended(two)).toEqual({ bits: 2, framesLost: 0 });
  expect(rowsIn()).toBe(ROWS);
  const both = withBit(frameAt(2) + 100, 3);
  both.writeUInt8(both.readUInt8(frameAt(2) + 900) ^ 16, frameAt(2) + 900);
  expect(mended(both).bits).toBe(0);
});

test('a bit of a page number is located by the pages under both numbers, also where the page has changed much', () => {
  const own = join(tempDir(), 'two.sqlite');
  const db = connect(own);
  db.exec(`CREATE TABLE journal (n INTEGER PRIMARY KEY, text TEXT) STRICT;
    CREATE TABLE talk (n INTEGER PRIMARY KEY, text TEXT) STRICT, WITHOUT ROWID;
    INSERT INTO talk VALUES (1, 'hello'); PRAGMA wal_checkpoint(TRUNCATE)`);
  for (let n = 1; n <= 3; n++) db.prepare('INSERT INTO journal VALUES (?, ?)').run(n, 'é'.repeat(300));
  const whole = readFileSync(`${own}-wal`);
  copyFileSync(own, copy);
  db.close();
  const at = whole.length - FRAME_BYTES + 3;
  // One is stored in page 2, and the other in page 3.
  expect(whole[at]).toBe(2);
  const off = Buffer.from(whole);
  off.writeUInt8(3, at);
  expect(mended(off)).toEqual({ bits: 1, framesLost: 0 });
  expect(readFileSync(`${copy}-wal`).equals(whole)).toBe(true);
});

test('a frame whose page was written again later costs nothing', () => {
  const holed = Buffer.from(wal);
  // Rows are small at first: their page is written by one commit after the other.
  holed.fill(0, frameAt(1), frameAt(2));
  expect(mended(holed)).toEqual({ bits: 0, framesLost: 1 });
  expect(rowsIn()).toBe(ROWS);
});

test('a newest commit that is not whole goes, and never comes back', () => {
  const torn = Buffer.from(wal);
  const last = frameAt(frames() - 1);
  torn.fill(0, last - FRAME_BYTES, last - FRAME_BYTES + 2000);
  expect(mended(torn).framesLost).toBe(0);
  expect(readFileSync(`${copy}-wal`).length).toBeLessThan(wal.length - FRAME_BYTES);
  expect(rowsIn()).toBeLessThan(ROWS);
});

test.each([0, 1, HEAD_BYTES - 1, HEAD_BYTES])('%i bytes are no log, and nothing is made of them', (bytes) => {
  expect(mended(wal.subarray(0, bytes))).toEqual({ bits: 0, framesLost: 0 });
  expect(existsSync(`${copy}-wal-mended`)).toBe(false);
});
