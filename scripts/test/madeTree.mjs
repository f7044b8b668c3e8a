// A folder with files of a line each, as a checkout that a fence is tried on.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * @template T
 * @param {readonly (readonly string[])[]} files path and text; the text begins in line 2
 * @param {(root: string) => T} look
 * @returns {T} what was found there, after it is gone
 */
export function lookedAt(files, look) {
  const root = mkdtempSync(join(tmpdir(), 'hexmarch-made-'));
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), `\n${text}\n`);
    }
    return look(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}
