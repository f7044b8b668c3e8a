import { matchesLock } from '../lib/lockFile.mjs';

const manifests = {
  '': { devDependencies: { b: '^1.0.0', a: '^2.0.0' } },
  'packages/x': { dependencies: { c: '1.0.0' } },
};
const manifestOf = (folder) => manifests[folder];

const lock = () => ({
  packages: {
    '': { devDependencies: { a: '^2.0.0', b: '^1.0.0' } },
    'packages/x': { dependencies: { c: '1.0.0' } },
    'node_modules/a': { version: '2.0.1', integrity: 'sha-a' },
    'node_modules/b': { version: '1.0.0', integrity: 'sha-b', optional: true },
    'node_modules/x': { link: true },
  },
});

const installed = () => {
  const { packages } = lock();
  return {
    packages: { 'node_modules/a': packages['node_modules/a'], 'node_modules/x': packages['node_modules/x'] },
  };
};

test('an installation by npm matches its lock file, optional packages of other systems aside', () => {
  expect(matchesLock(lock(), installed(), manifestOf)).toBe(true);
});

test('another version or another content of it does not match', () => {
  for (const change of [{ version: '2.0.2' }, { integrity: 'sha-other' }]) {
    const other = installed();
    other.packages['node_modules/a'] = { ...other.packages['node_modules/a'], ...change };
    expect(matchesLock(lock(), other, manifestOf)).toBe(false);
  }
});

test('a missing or a left-over package does not match', () => {
  const missing = { packages: { 'node_modules/x': installed().packages['node_modules/x'] } };
  expect(matchesLock(lock(), missing, manifestOf)).toBe(false);
  const more = installed();
  more.packages['node_modules/z'] = { version: '1.0.0' };
  expect(matchesLock(lock(), more, manifestOf)).toBe(false);
});

test('a package.json with more dependencies than the lock file does not match', () => {
  const asking = (folder) => (folder === '' ? manifests[''] : { dependencies: { c: '1.0.0', d: '1.0.0' } });
  expect(matchesLock(lock(), installed(), asking)).toBe(false);
});
