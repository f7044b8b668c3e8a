// `npm start`: all set-up that is missing, then the server, which serves the built client too and prints its address.

import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { passThrough, WITH_LIFELINE } from './lib/processes.mjs';
import { SERVER_FLAGS } from './lib/serverFlags.mjs';
import { ensureClientBuilt, ensureInstalled, prepare, runMain } from './lib/setup.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  await prepare(
    args,
    () => ensureInstalled(console.log),
    () => ensureClientBuilt(console.log),
  );
  const node = findNode();
  const main = inRoot('packages', 'server', 'src', 'main.ts');
  return passThrough(node, [...SERVER_FLAGS, main, ...args], {
    cwd: ROOT,
    env: toolEnv(node),
    stdio: WITH_LIFELINE,
  });
});
