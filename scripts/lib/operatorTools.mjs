// The operators' tools that a server needs beside it: with their imports, they are part of the image.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const GUIDE = 'docs/OPERATING.md';
const NAMED = /npm run (?:-s )?([a-z][\w:-]*)/g;
/** These start servers of their own for measurements and trials, and need the whole repository. */
const TRIAL = /^(?:abuse|chaos|scale|bench:.*)$/;
const TOOL = /packages\/\S+\.ts$/;

/**
 * In the order of the guide; throws where it names one that `package.json` does not have.
 * @param {string} root
 * @returns {{ name: string, file: string }[]}
 */
export function operatorTools(root) {
  const guide = readFileSync(join(root, GUIDE), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = new Set([...guide.matchAll(NAMED)].map(([, name = '']) => name));
  return [...names]
    .filter((name) => !TRIAL.test(name))
    .map((name) => {
      const [file] = TOOL.exec(scripts[name] ?? '') ?? [];
      if (file === undefined)
        throw new Error(`${GUIDE} names npm run ${name}, which is no tool of package.json`);
      return { name, file };
    });
}
