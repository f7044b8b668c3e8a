// Load on the disk, as by a backup or a database: a megabyte and an fsync, twenty times a second, into
// one file of bounded size.

import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const CHUNK = Buffer.alloc(1 << 20, 7);
const FILE_CHUNKS = 64;
const EVERY_MS = 50;

const [, , dir = '.'] = process.argv;
const file = openSync(join(dir, 'others'), 'w');
let written = 0;

function write(): void {
  writeSync(file, CHUNK, 0, CHUNK.length, (written % FILE_CHUNKS) * CHUNK.length);
  fsyncSync(file);
  written += 1;
}

process.on('message', () => process.send?.({ bench: { megabytes: written } }));
process.on('disconnect', () => {
  closeSync(file);
  process.exit(0);
});
setInterval(write, EVERY_MS);
process.send?.({ bench: {} });
