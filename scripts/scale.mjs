// `npm run scale`: all set-up that is missing, including what several servers need, then a cluster (packages/server/tools/scale.ts).

import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { passThrough, WITH_LIFELINE } from './lib/processes.mjs';
import { ensureServices, SERVERS } from './lib/services.mjs';
import { ensureClientBuilt, ensureInstalled, prepare, runMain } from './lib/setup.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  let services = {};
  await prepare(
    args,
    () => ensureInstalled(console.error),
    () => ensureClientBuilt(console.error),
    async () => {
      services = await ensureServices(console.error, SERVERS);
    },
  );
  const node = findNode();
  const tool = inRoot('packages', 'server', 'tools', 'scale.ts');
  return passThrough(node, [tool, ...args], {
    cwd: ROOT,
    env: toolEnv(node, services),
    stdio: WITH_LIFELINE,
  });
});
