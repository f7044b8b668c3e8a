// `npm run scale`: all set-up that is missing, what stands around several servers included, then those (packages/server/tools/scale.ts).

import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { passThrough, WITH_LIFELINE } from './lib/processes.mjs';
import { ensureServices } from './lib/services.mjs';
import { assertInstalled, ensureClientBuilt, ensureInstalled, isHelp, runMain } from './lib/setup.mjs';

await runMain(async () => {
  const asksForHelp = isHelp(process.argv.slice(2));
  if (asksForHelp) assertInstalled();
  else {
    await ensureInstalled(console.error);
    await ensureClientBuilt(console.error);
  }
  const services = asksForHelp ? {} : await ensureServices(console.error);
  const node = findNode();
  const args = [inRoot('packages', 'server', 'tools', 'scale.ts'), ...process.argv.slice(2)];
  return passThrough(node, args, { cwd: ROOT, env: toolEnv(node, services), stdio: WITH_LIFELINE });
});
