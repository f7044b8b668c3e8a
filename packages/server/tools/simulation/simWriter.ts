// Store writer on simulated time: replaces the writer thread (store/sqlite/writerThread.ts), on a disk that is occasionally slow, full or
// failing, and whose files can be imaged as after a power failure.

import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '@hexmarch/shared/kernel/game';
import { connect } from '../../src/store/openDatabase.ts';
import type { Writer } from '../../src/store/sqlite/writer.ts';
import type { WriterData } from '../../src/store/sqlite/writerThread.ts';
import { type Batch, type Outcomes, Writing } from '../../src/store/sqlite/writing.ts';
import type { Plant } from './disk.ts';
import { type Image, readImage, torn } from './image.ts';
import { WAL_HEAD_BYTES } from './walFrames.ts';
import type { World } from './world.ts';

/** One commit in so many is slow; finds the disk full; fails; is followed by a checkpoint. */
const SLOW = 8;
const SLOW_MAX_MS = 1500;
const QUICK_MAX_MS = 8;
const FULL = 60;
const FAILING = 60;
const CHECKPOINT = 15;
/** Free pages of a full disk. */
const ROOM_MAX = 3;
const UNLIMITED_PAGES = 0xffff_fffe;
/** PRAGMA synchronous: from FULL on a commit waits for the flush. */
const FULL_SYNC = 2;
/** Planted fault: one commit in so many is confirmed but dropped. */
const DROPPED = 20;
const IO_ERROR = 10;

interface Pending {
  readonly batch: Batch;
  readonly reject: (error: Error) => void;
}

export interface Circumstances {
  readonly world: World;
  readonly random: Random;
  readonly plant: Plant | undefined;
  /** No more failures. */
  readonly isCalm: () => boolean;
}

export class SimWriter implements Writer {
  /** Files before the last checkpoint. */
  before: Image | undefined;
  private readonly file: string;
  private readonly around: Circumstances;
  private readonly db: DatabaseSync;
  private readonly writing: Writing;
  private pending: Pending | undefined;
  private isGone = false;

  constructor({ file, last, tenure }: WriterData, around: Circumstances) {
    this.file = file;
    this.around = around;
    this.db = connect(file);
    // Checkpoints are random, and files are imaged before and after.
    this.db.exec('PRAGMA wal_autocheckpoint = 0');
    this.writing = new Writing(this.db, last, tenure);
  }

  write(batch: Batch): Promise<Outcomes> {
    if (this.isGone) return Promise.reject(new Error('the writer has ended'));
    const { world, random, plant } = this.around;
    const ms = random.pick(SLOW) === 0 ? random.pick(SLOW_MAX_MS) : random.pick(QUICK_MAX_MS);
    return new Promise((resolve, reject) => {
      this.pending = { batch, reject };
      // Planted fault: confirmed before it is written.
      if (plant === 'early') resolve(Array<number>(batch.count).fill(1));
      world.after(ms, () => {
        if (this.isGone || this.pending?.batch !== batch) return;
        this.pending = undefined;
        resolve(this.commit(batch));
      });
    });
  }

  async close(): Promise<void> {
    if (this.db.isOpen) this.db.close();
  }

  /** Crash: writes in flight are stored in part or whole at random; `byPower`: power failure. */
  kill(byPower: boolean): Image {
    const { random } = this.around;
    const { pending } = this;
    this.isGone = true;
    this.pending = undefined;
    const before = this.durable(byPower);
    if (pending !== undefined && random.pick(3) > 0) this.writing.write(pending.batch);
    else if (byPower && random.pick(3) === 0) this.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    const after = readImage(this.file);
    pending?.reject(new Error('the writer has ended'));
    return byPower ? this.tornBetween(before, after) : after;
  }

  private durable(byPower: boolean): Image {
    const isSynced = Number(this.db.prepare('PRAGMA synchronous').get()?.synchronous) >= FULL_SYNC;
    return byPower && !isSynced && this.before !== undefined ? this.before : readImage(this.file);
  }

  /** Write ordering: the database only after the whole write-ahead log, whose header comes before its frames. */
  private tornBetween(before: Image, after: Image): Image {
    const { random } = this.around;
    const share = random.pick(4);
    const hasArrived = () => random.pick(3) < share;
    if (!before.db.equals(after.db)) return { db: torn(before.db, after.db, hasArrived), wal: after.wal };
    const wal = torn(before.wal, after.wal, hasArrived);
    if (wal.length >= WAL_HEAD_BYTES && after.wal.length >= WAL_HEAD_BYTES)
      after.wal.copy(wal, 0, 0, WAL_HEAD_BYTES);
    return { db: after.db, wal };
  }

  private commit(batch: Batch): Outcomes {
    const { random, plant, isCalm } = this.around;
    if (plant === 'dropped' && random.pick(DROPPED) === 0) return Array<number>(batch.count).fill(1);
    if (!isCalm() && random.pick(FAILING) === 0) return failed(batch);
    if (!isCalm() && random.pick(FULL) === 0) return this.withoutRoom(batch);
    const outcomes = this.writing.write(batch);
    if (random.pick(CHECKPOINT) === 0) this.checkpoint();
    return outcomes;
  }

  private withoutRoom(batch: Batch): Outcomes {
    const pages = Number(this.db.prepare('PRAGMA page_count').get()?.page_count);
    this.db.exec(`PRAGMA max_page_count = ${pages + this.around.random.pick(ROOM_MAX)}`);
    const outcomes = this.writing.write(batch);
    this.db.exec(`PRAGMA max_page_count = ${UNLIMITED_PAGES}`);
    return outcomes;
  }

  private checkpoint(): void {
    this.before = readImage(this.file);
    this.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
  }
}

const failed = (batch: Batch): Outcomes =>
  Array.from({ length: batch.count }, () => ({
    kind: 'error' as const,
    message: 'the disk says no',
    errcode: IO_ERROR,
  }));
