import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, readStamp, writeStamp } from '../lib/stamps.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hexmarch-stamps-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'src', 'a.ts'), 'a');
  writeFileSync(join(root, 'src', 'deep', 'b.ts'), 'b');
});

afterEach(() => rmSync(root, { recursive: true }));

test('unchanged files give the same hash, a missing path counts as empty', () => {
  expect(hashOf(root, ['src'])).toBe(hashOf(root, ['src', 'missing.json']));
});

test.each([
  ['a changed content', () => writeFileSync(join(root, 'src', 'deep', 'b.ts'), 'c')],
  ['a new file', () => writeFileSync(join(root, 'src', 'c.ts'), '')],
  ['a removed file', () => rmSync(join(root, 'src', 'a.ts'))],
  ['a renamed file', () => renameSync(join(root, 'src', 'a.ts'), join(root, 'src', 'z.ts'))],
])('%s changes the hash', (_what, change) => {
  const before = hashOf(root, ['src']);
  change();
  expect(hashOf(root, ['src'])).not.toBe(before);
});

test('text cannot move between a name and a content unnoticed', () => {
  const before = hashOf(root, ['src']);
  writeFileSync(join(root, 'src', 'a.ts'), '');
  renameSync(join(root, 'src', 'a.ts'), join(root, 'src', 'a.tsa'));
  expect(hashOf(root, ['src'])).not.toBe(before);
});

test('a file named by itself counts too', () => {
  const before = hashOf(root, ['src/a.ts']);
  writeFileSync(join(root, 'src', 'a.ts'), 'other');
  expect(hashOf(root, ['src/a.ts'])).not.toBe(before);
});

test('a stamp is read back; there is none before', () => {
  const folder = join(root, 'stamps', 'here');
  expect(readStamp(folder, 'install')).toBeUndefined();
  writeStamp(folder, 'install', 'abc');
  expect(readStamp(folder, 'install')).toBe('abc');
});
