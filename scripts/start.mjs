// `npm start`: all set-up that is missing, then the server, which serves the built client too and prints its address.

import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { passThrough, WITH_LIFELINE } from './lib/processes.mjs';
import { SERVER_FLAGS } from './lib/serverFlags.mjs';
import { assertInstalled, ensureClientBuilt, ensureInstalled, isHelp, runMain } from './lib/setup.mjs';

await runMain(async () => {
  if (isHelp(process.argv.slice(2))) assertInstalled();
  else {
    await ensureInstalled(console.log);
    await ensureClientBuilt(console.log);
  }
  const node = findNode();
  const main = inRoot('packages', 'server', 'src', 'main.ts');
  const args = [...SERVER_FLAGS, main, ...process.argv.slice(2)];
  return passThrough(node, args, { cwd: ROOT, env: toolEnv(node), stdio: WITH_LIFELINE });
});
