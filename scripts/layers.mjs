// `npm run layers`: who imports whom, against the rules in .dependency-cruiser.cjs.

import { createRequire } from 'node:module';
import { checkLayers } from './lib/layers.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';

const config = createRequire(import.meta.url)(inRoot('.dependency-cruiser.cjs'));

const { violations, moduleCount } = await checkLayers(config, ROOT);
for (const { rule, from, to, why } of violations) console.log(`${rule}\n  ${from} → ${to}\n  ${why}\n`);
console.log(`${moduleCount} source files, ${violations.length} forbidden imports`);
process.exitCode = violations.length === 0 ? 0 : 1;
