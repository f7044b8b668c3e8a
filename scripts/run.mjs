// `node scripts/run.mjs FILE [ARG]…`: runs a TypeScript tool of this repository with the right Node. Installs the packages
// first if they are missing; says so on the error output only, because the tools' output is meant to be read by programs.
// Relative paths among the arguments start where the user called npm.

import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { passThrough } from './lib/processes.mjs';
import { ensureInstalled, runMain } from './lib/setup.mjs';

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) {
    console.error('usage: node scripts/run.mjs FILE [ARG]…');
    return 2;
  }
  await ensureInstalled(console.error);
  const node = findNode();
  const cwd = process.env.INIT_CWD ?? process.cwd();
  return passThrough(node, [inRoot(file), ...args], { cwd, env: toolEnv(node) });
});
