// The time of the newest verified backup: a small file in the data folder, written by the tool that verifies and
// read by monitoring.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flushFolder } from './flushFolder.ts';

const FILE = 'backup-verified.json';

const SHAPE = z.object({ madeAt: z.int().min(0), verifiedAt: z.int().min(0), file: z.string() });

export type BackupVerified = z.infer<typeof SHAPE>;

/** Undefined where no backup of this folder was ever verified. Times are ms since 1970. */
export function backupVerified(dataDir: string): BackupVerified | undefined {
  try {
    return SHAPE.parse(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')));
  } catch {
    return undefined;
  }
}

/** An older backup than the noted one changes nothing. */
export function noteVerified(dataDir: string, noted: BackupVerified): void {
  if ((backupVerified(dataDir)?.madeAt ?? 0) > noted.madeAt) return;
  const draft = join(dataDir, `${FILE}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(noted)}\n`, { flush: true });
  renameSync(draft, join(dataDir, FILE));
  flushFolder(dataDir);
}
