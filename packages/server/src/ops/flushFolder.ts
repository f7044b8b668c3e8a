// Names on the disk: a file that was made, renamed or linked has its new name there only when its folder is flushed.

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
