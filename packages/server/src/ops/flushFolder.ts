// fsync of a folder: a file that was created, renamed or linked has its new name on the disk only afterwards.

import { closeSync, fsyncSync, openSync } from 'node:fs';

export function flushFolder(dir: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dir, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
