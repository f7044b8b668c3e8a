// The checks beside the tests. Each runs one or more programs quietly; it passes if all of them succeed.

import { existsSync } from 'node:fs';
import { findNode, toolEnv, toolFile } from './node.mjs';
import { inRoot, ROOT } from './paths.mjs';
import { capture } from './processes.mjs';

const TSC = toolFile('typescript', 'bin', 'tsc');
const BIOME = toolFile('@biomejs', 'biome', 'bin', 'biome');
/** Not part of a build, and so checked separately. */
const MORE_CONFIGS = [
  ...['shared', 'server', 'client'].map((name) => `packages/${name}/tsconfig.test.json`),
  'bench',
  'scripts',
];

/** Name, description, and the programs to run: each a list of arguments for Node. */
export const STATIC_CHECKS = [
  {
    name: 'types',
    about: 'TypeScript, strict, sources and tests',
    programs: () => [[TSC, '-b'], ...MORE_CONFIGS.map((config) => [TSC, '-p', config])],
  },
  {
    name: 'lint',
    about: 'format, lint and import order (Biome)',
    programs: () => [[BIOME, 'check', '--error-on-warnings', '--max-diagnostics=50', '.']],
  },
  {
    name: 'layers',
    about: 'who may import whom (ARCHITECTURE.md)',
    programs: () => [[inRoot('scripts', 'layers.mjs')]],
  },
  {
    name: 'rules',
    about: 'every numbered rule is carried out at a marked place',
    programs: () => [[inRoot('scripts', 'rulesCoverage.mjs'), '--brief']],
  },
];

/** @returns {Promise<{ ok: boolean, output: string }>} with the output of the programs that failed */
export async function runStatic(check) {
  const node = findNode();
  const failures = [];
  for (const args of check.programs()) {
    if (!existsSync(args[0])) throw new Error(`${args[0]} is missing`);
    const { code, output } = await capture(node, args, { cwd: ROOT, env: toolEnv(node) });
    if (code !== 0) failures.push(output.trimEnd());
  }
  return { ok: failures.length === 0, output: failures.join('\n') };
}
