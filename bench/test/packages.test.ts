// The peers use the same versions of libraries as the project.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const { packages } = read('../../package-lock.json') as {
  packages: Record<string, { readonly version: string } | undefined>;
};
const require = createRequire(import.meta.url);

for (const name of ['ws', '@colyseus/core', '@colyseus/schema', '@colyseus/ws-transport'])
  test(`${name} is of the project's version`, () => {
    const file = require.resolve(name);
    const folder = file.slice(0, file.lastIndexOf(`node_modules/${name}/`));
    const { version } = JSON.parse(readFileSync(`${folder}node_modules/${name}/package.json`, 'utf8'));
    assert.equal(version, packages[`node_modules/${name}`]?.version);
  });

test('what is installed here is what is compared', () => {
  const { dependencies } = read('../package.json') as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies)) {
    const path = fileURLToPath(new URL(`../node_modules/${name}/package.json`, import.meta.url));
    assert.equal(JSON.parse(readFileSync(path, 'utf8')).version, version);
  }
});
