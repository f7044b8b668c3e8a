// Archived records of matches that were removed from the log: a file each, under the match's id.

import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordArchive } from '../lobby/retention.ts';

const OWNER_ONLY = 0o600;
/** Prevents path traversal. */
const MATCH_ID = /^[\w-]{1,64}$/;

export class RecordFiles implements RecordArchive {
  private readonly dir: string;

  /** The folder is created with the first file. */
  constructor(dir: string) {
    this.dir = dir;
  }

  async keep(matchId: string, parts: readonly Uint8Array[]): Promise<void> {
    const path = this.pathOf(matchId);
    if (path === undefined) throw new TypeError('this is no id of a match');
    await mkdir(this.dir, { recursive: true });
    // A crash leaves this temporary file at most, and the next try overwrites it.
    const draft = `${path}.part`;
    const file = await open(draft, 'w', OWNER_ONLY);
    try {
      for (const part of parts) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await flush(this.dir);
  }

  async read(matchId: string): Promise<Uint8Array | undefined> {
    const path = this.pathOf(matchId);
    if (path === undefined) return undefined;
    try {
      return await readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private pathOf(matchId: string): string | undefined {
    return MATCH_ID.test(matchId) ? join(this.dir, `${matchId}.jsonl`) : undefined;
  }
}

/** As ops/flushFolder.ts, without blocking. */
async function flush(dir: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
