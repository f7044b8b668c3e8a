// Run as a process of its own: goes on counting in a file of notices, in two rows at once, prints each number when it is acknowledged, and
// kills itself in the very moment of the last one. `node documentWriter.ts FILE ACKNOWLEDGEMENTS`

import { writeSync } from 'node:fs';
import { SqliteDocuments } from '../../src/store/documents/sqliteDocuments.ts';

const [file = '', count = '1'] = process.argv.slice(2);
const store = new SqliteDocuments(file);
let n = Number((await store.read()).find(({ key }) => key === 'a')?.value ?? 0);
for (let left = Number(count); ; left--) {
  n += 1;
  const write = store.exchange(() => [
    { kind: 'server', key: 'a', value: n },
    { kind: 'server', key: 'b', value: n },
  ]);
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  await write;
  writeSync(1, `${n}\n`);
}
