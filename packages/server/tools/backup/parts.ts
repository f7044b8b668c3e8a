// What a backup consists of: files of a data folder under their own names, and a manifest that says what each of them must be.

import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { fileOf, PURPOSES, peopleFileIn } from '../../src/app/sideStores.ts';

export const LOG = 'hexmarch.sqlite';
/** Files of documents beside the log: notifications, audit log, leagues. Created on the first use. */
export const BESIDE: readonly string[] = PURPOSES.map((purpose) => basename(fileOf('', purpose)));
/** The accounts. Created with the first. */
export const PEOPLE = basename(peopleFileIn(''));
export const KEY = 'signing-key.pem';
/** Folder of the records of matches whose rows have gone. */
export const RECORDS = 'records';
export const MANIFEST = 'manifest.json';

const RECORD = /^records\/[\w-]{1,64}\.jsonl$/;

export const isRecord = (name: string): boolean => RECORD.test(name);

export const isPart = (name: string): boolean =>
  [LOG, ...BESIDE, PEOPLE, KEY].includes(name) || isRecord(name);

/** The backup, or what is to become one, is not what it must be; the message tells the operator. */
export class BackupError extends Error {}

export interface Part {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** Ms since 1970: all that the server had published before is in it. */
  readonly madeAt: number;
  readonly parts: readonly Part[];
}

export const FORMAT = 1;

const SHAPE = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.int().min(0),
  parts: z.array(
    z.strictObject({
      name: z.string().refine(isPart),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** Throws `BackupError`. */
export function readManifest(dir: string): Manifest {
  try {
    return SHAPE.parse(JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8')));
  } catch (error) {
    throw new BackupError('it has no manifest that this version of Hexmarch can read', { cause: error });
  }
}

export async function partIn(dir: string, name: string): Promise<Part> {
  const path = join(dir, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size: bytes } = await stat(path);
  return { name, bytes, sha256: hash.digest('hex') };
}
