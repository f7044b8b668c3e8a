// Verifies a backup, and restores it on request.

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { flushFolder } from '../../src/ops/flushFolder.ts';
import { lockData } from '../../src/store/sqlite/dataLock.ts';
import { type Checked, checkFolder } from './checkFolder.ts';
import { BackupError, LOG, MANIFEST, type Manifest, RECORDS } from './parts.ts';
import { unpack } from './unpacking.ts';

export interface Verified {
  readonly manifest: Manifest;
  /** Public key of the server that made it, in hex. */
  readonly key: string;
  readonly checked: Checked;
}

export interface Verifying {
  readonly games: readonly AnyGame[];
  /** Public key of the server whose backup it must be, in hex; undefined: anybody's. */
  readonly key: string | undefined;
  readonly progress?: (done: number, total: number) => void;
}

/** Throws `BackupError` where the file is not what was written; leaves nothing but what it says. `scratch`: a folder for what is unpacked. */
export async function verifyBackup(file: string, scratch: string, verifying: Verifying): Promise<Verified> {
  const dir = mkdtempSync(join(scratch, 'hexmarch-verifying-'));
  try {
    return await unpackAndCheck(file, dir, verifying);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/**
 * Restores into a folder that is empty or missing. Files get their names only after all of it was verified; with faults
 * nothing is left in it, unless `anyway`.
 */
export async function restoreBackup(
  file: string,
  data: string,
  verifying: Verifying & { readonly anyway: boolean },
): Promise<Verified> {
  assertEmpty(data);
  mkdirSync(data, { recursive: true });
  // No server may begin here meanwhile.
  const unlock = lockData(join(data, LOG));
  const dir = mkdtempSync(join(data, '.restoring-'));
  try {
    const verified = await unpackAndCheck(file, dir, verifying);
    if (verified.checked.faults.length === 0 || verifying.anyway) moveIn(dir, data, verified.manifest);
    return verified;
  } finally {
    rmSync(dir, { recursive: true, force: true });
    unlock();
    if (!existsSync(join(data, LOG))) rmSync(join(data, `${LOG}.lock`), { force: true });
  }
}

function assertEmpty(data: string): void {
  const [first] = existsSync(data) ? readdirSync(data) : [];
  if (first !== undefined)
    throw new Error(
      `${data} is not empty (there is ${first}): name a new folder, or move away what is there`,
    );
}

async function unpackAndCheck(
  file: string,
  dir: string,
  { games, key: expected, progress }: Verifying,
): Promise<Verified> {
  const { manifest, key } = await unpack(file, dir);
  if (expected !== undefined && expected !== key)
    throw new BackupError(`it was made by a server with another key: ${key}`);
  const checked = await checkFolder(dir, { games, key, ...(progress === undefined ? {} : { progress }) });
  return { manifest, key, checked };
}

/** The log comes last: a folder without one is no server's. */
function moveIn(dir: string, data: string, { parts }: Manifest): void {
  rmSync(join(dir, MANIFEST));
  const names = new Set(parts.map(({ name }) => name.split('/')[0] ?? name));
  names.delete(LOG);
  for (const { name } of parts) flushFile(join(dir, name));
  if (names.has(RECORDS)) flushFolder(join(dir, RECORDS));
  for (const name of [...names, LOG]) renameSync(join(dir, name), join(data, name));
  flushFolder(data);
}

function flushFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
