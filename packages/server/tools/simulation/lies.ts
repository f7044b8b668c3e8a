// Disk images of a lying disk after a power failure: lost flushes, torn pages, truncated files, flipped bits.

import type { Random } from '@hexmarch/shared/kernel/game';
import { type Image, SECTOR_BYTES, torn } from './image.ts';
import { FRAME_BYTES, FRAME_HEAD_BYTES, framesOf, WAL_HEAD_BYTES } from './walFrames.ts';

export interface Written {
  /** All confirmed writes. */
  readonly now: Image;
  /** Before the last checkpoint. */
  readonly before: Image | undefined;
}

/** Number of newest commits that lost flushes may affect. */
const FLUSHES_MAX = 5;

/** Undefined where not applicable. */
type Tell = (written: Written, random: Random) => Image | undefined;

function cutWal({ db, wal }: Image, from: number, random: Random): Image {
  if (random.pick(2) === 0) return { db, wal: wal.subarray(0, from) };
  const zeroed = Buffer.from(wal);
  zeroed.fill(0, from);
  return { db, wal: zeroed };
}

function flipped(bytes: Buffer, random: Random): Buffer | undefined {
  if (bytes.length === 0) return undefined;
  const copy = Buffer.from(bytes);
  const at = random.pick(bytes.length);
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.pick(8)), at);
  return copy;
}

function withHole({ db, wal }: Image, at: number, bytes: number): Image {
  const holed = Buffer.from(wal);
  holed.fill(0, at, at + bytes);
  return { db, wal: holed };
}

const frameAt = (frame: number): number => WAL_HEAD_BYTES + frame * FRAME_BYTES;

export const LIES = {
  'a flush that did not happen': ({ now }, random) => {
    const { commits } = framesOf(now.wal);
    if (commits.length < 2) return undefined;
    const flushes = 1 + random.pick(Math.min(FLUSHES_MAX, commits.length - 1));
    return cutWal(now, commits.at(-1 - flushes) ?? WAL_HEAD_BYTES, random);
  },
  'a short write': ({ now }, random) => {
    const end = framesOf(now.wal).commits.at(-1);
    return end === undefined ? undefined : cutWal(now, random.pick(end), random);
  },
  'a torn last page': ({ now }, random) => {
    const end = framesOf(now.wal).commits.at(-1);
    if (end === undefined) return undefined;
    return cutWal(now, end - FRAME_BYTES + FRAME_HEAD_BYTES + SECTOR_BYTES * random.die(7), random);
  },
  'a page that was never written': ({ now }, random) => {
    const { count } = framesOf(now.wal);
    return count === 0 ? undefined : withHole(now, frameAt(random.pick(count)), FRAME_BYTES);
  },
  'a bit of the write-ahead log': ({ now: { db, wal } }, random) => {
    const end = framesOf(wal).commits.at(-1);
    const used = end === undefined ? undefined : flipped(wal.subarray(0, end), random);
    return used === undefined ? undefined : { db, wal: Buffer.concat([used, wal.subarray(end)]) };
  },
  'a bit of the file': ({ now: { db, wal } }, random) => {
    const lie = flipped(db, random);
    return lie === undefined ? undefined : { db: lie, wal };
  },
  'pages that did not come into the file': ({ now, before }, random) => {
    if (before === undefined) return undefined;
    const share = 1 + random.pick(3);
    return { db: torn(before.db, now.db, () => random.pick(share) > 0), wal: now.wal };
  },
} as const satisfies Readonly<Record<string, Tell>>;

export type LieName = keyof typeof LIES;

const LIE_NAMES = Object.keys(LIES) as readonly LieName[];

export interface Lie {
  readonly name: LieName;
  readonly image: Image;
}

/** A random lie; undefined where it would have no effect. */
export function lieAbout(written: Written, random: Random): Lie | undefined {
  const name = LIE_NAMES[random.pick(LIE_NAMES.length)] ?? 'a bit of the file';
  const image = LIES[name](written, random);
  if (image === undefined || (image.db.equals(written.now.db) && image.wal.equals(written.now.wal)))
    return undefined;
  return { name, image };
}
