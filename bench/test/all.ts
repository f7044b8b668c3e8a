// `npm test` in this folder: installs what it compares, and runs all of it.

import { fileURLToPath } from 'node:url';
import { ensureInstalledIn } from '../../scripts/lib/setup.mjs';

await ensureInstalledIn(fileURLToPath(new URL('..', import.meta.url)), console.error);
await import('./agreement.test.ts');
await import('./benchHex.test.ts');
await import('./packages.test.ts');
await import('./figures.test.ts');
await import('./profile.test.ts');
