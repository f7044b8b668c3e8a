// Guarantees of the runner of the quick tests: files are isolated, and no failure is taken for a success.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode, toolFile } from '../lib/node.mjs';
import { inRoot } from '../lib/paths.mjs';
import { capture } from '../lib/processes.mjs';

const FILES = {
  'a.test.mjs': `
    import { count } from './kept.mjs';
    test('leaves things behind', async () => {
      globalThis.left = 1;
      process.env.LEFT = '1';
      jest.useFakeTimers();
      jest.spyOn(Math, 'max').mockReturnValue(7);
      expect(count()).toBe(1);
      jest.resetModules();
      const anew = await import('./kept.mjs');
      expect([anew.count(), count()]).toEqual([1, 2]);
    });`,
  'b.test.mjs': `
    import { jest as same } from '@jest/globals';
    test('finds nothing of another file', async () => {
      expect([typeof globalThis.left, process.env.LEFT, Math.max(1, 2)]).toEqual(['undefined', undefined, 2]);
      await new Promise((go) => setTimeout(go, 1));
      expect(same).toBe(jest);
    });`,
  'c.test.mjs': `
    describe('outer', () => {
      beforeEach(() => expect(1).toBe(1));
      test('is wrong', () => expect(1).toBe(2));
      test('never ends', () => new Promise(() => {}), 50);
      test('expects more', () => expect.assertions(2));
      test.skip('is left out', () => {});
    });`,
  'd.test.mjs': 'export {};',
  'e.test.mjs': "throw new Error('cannot be read');",
  'kept.mjs': 'let n = 0; export const count = () => (n += 1);',
};

let folder;
let results;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hexmarch-runner-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const config = {
    rootDir: folder,
    runner: inRoot('scripts/lib/bareRunner.mjs'),
    transform: {},
    testMatch: ['**/*.test.mjs'],
  };
  const report = join(folder, 'report.json');
  const args = [
    '--ci',
    '--maxWorkers=1',
    '--json',
    '--outputFile',
    report,
    '--config',
    JSON.stringify(config),
  ];
  await capture(
    findNode(),
    [toolFile('jest', 'bin', 'jest.js'), ...args, `--testSequencer=${inRoot('scripts/test/byName.mjs')}`],
    { cwd: folder },
  );
  results = JSON.parse(readFileSync(report, 'utf8')).testResults;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const of = (name) => results.find((result) => result.name.endsWith(name));
const statuses = (name) =>
  Object.fromEntries(of(name).assertionResults.map(({ fullName, status }) => [fullName, status]));

test('a file finds no state of another one, and can reload modules', () => {
  expect(statuses('a.test.mjs')).toEqual({ 'leaves things behind': 'passed' });
  expect(statuses('b.test.mjs')).toEqual({ 'finds nothing of another file': 'passed' });
});

test('a failing, hanging or incomplete file fails, with a message', () => {
  expect(statuses('c.test.mjs')).toEqual({
    'outer is wrong': 'failed',
    'outer never ends': 'failed',
    'outer expects more': 'failed',
    'outer is left out': 'pending',
  });
  expect(of('c.test.mjs').message).toMatch(
    /outer › is wrong[\s\S]*Received: 1[\s\S]*Exceeded timeout of 50 ms/,
  );
});

test.each(['d.test.mjs', 'e.test.mjs'])(
  'a file without a test has failed, and one that cannot be read: %s',
  (name) => {
    expect(of(name).status).toBe('failed');
  },
);
