// Writes today's counts where they have become smaller; stops where one has grown.

import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { countsOf, grown } from './lib/ratchets.mjs';

const FILE = inRoot('scripts', 'lib', 'ratchets.json');
const now = countsOf(
  ROOT,
  ['client', 'server', 'shared'].map((name) => inRoot('packages', name, 'src')),
);
const worse = grown(now, JSON.parse(readFileSync(FILE, 'utf8')));
for (const line of worse) console.log(line);
if (worse.length === 0) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
process.exitCode = worse.length === 0 ? 0 : 1;
