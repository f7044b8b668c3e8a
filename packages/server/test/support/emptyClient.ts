// A minimal client build: tests look for what the server writes into its pages.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempDir } from './tempDir.ts';

/** The folder, for `--client`. */
export function emptyClient(): string {
  const dir = tempDir();
  mkdirSync(join(dir, 'assets'));
  for (const page of ['index.html', 'embed.html'])
    writeFileSync(join(dir, page), '<!doctype html><html><head></head><body></body></html>');
  return dir;
}
