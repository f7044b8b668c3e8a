// `node scripts/run.mjs FILE [ARG]…`: runs a TypeScript tool of this repository with the right Node. Installs the packages
// first if they are missing; says so on the error output only, because the tools' output is meant to be read by programs.
// Relative paths among the arguments start where the user called npm. `--no-install` before FILE is for tools that only read.

import { findNode, toolEnv } from './lib/node.mjs';
import { inRoot } from './lib/paths.mjs';
import { passThrough } from './lib/processes.mjs';
import { assertInstalled, ensureInstalled, prepare, runMain } from './lib/setup.mjs';

const NO_INSTALL = '--no-install';

await runMain(async () => {
  const [first, ...rest] = process.argv.slice(2);
  const readsOnly = first === NO_INSTALL;
  const [file, ...args] = readsOnly ? rest : [first, ...rest];
  if (file === undefined) {
    console.error(`usage: node scripts/run.mjs [${NO_INSTALL}] FILE [ARG]…`);
    return 2;
  }
  if (readsOnly) assertInstalled();
  else await prepare(args, () => ensureInstalled(console.error));
  const node = findNode();
  const cwd = process.env.INIT_CWD ?? process.cwd();
  return passThrough(node, [inRoot(file), ...args], { cwd, env: toolEnv(node) });
});
