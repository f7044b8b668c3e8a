// Read-only commands and --help leave a checkout unchanged: no packages are installed and nothing is built.

import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, ROOT } from '../lib/paths.mjs';

/** A checkout without packages; npm would leave a file when it is called. */
let root = '';
let calledNpm = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hexmarch-bare-'));
  calledNpm = join(root, 'npm-was-called');
  const manifests = readdirSync(inRoot('packages')).map((name) => `packages/${name}/package.json`);
  const games = 'packages/shared/src/games';
  for (const path of ['package.json', 'package-lock.json', '.npmrc', 'scripts', 'rules', games, ...manifests])
    cpSync(inRoot(path), join(root, path), { recursive: true });
  writeFileSync(
    join(root, 'npm.js'),
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(calledNpm)}, '');\nprocess.exit(1);\n`,
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Runs what npm would run under this name. */
function run(/** @type {string} */ name, /** @type {string[]} */ ...args) {
  const [, ...words] = scripts[name].split(' ');
  return spawnSync(process.execPath, [...words, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: root, npm_execpath: join(root, 'npm.js') },
  });
}

const untouched = () => !existsSync(calledNpm) && !existsSync(join(root, 'node_modules'));

/** One name for each entry point: tools run by scripts/run.mjs share it. */
const COMMANDS = ['start', 'dev', 'test', 'test:long', 'scale', 'backup', 'laws'];

test.each(COMMANDS)('npm run %s -- --help installs nothing', (name) => {
  const { status, stdout, stderr } = run(name, '--help');
  expect(untouched()).toBe(true);
  if (status === 0) expect(stdout).toContain('usage:');
  else expect(stderr).toContain('Run npm ci first');
});

test.each(['vectors', 'replay', 'perft'])('npm run %s installs nothing', (name) => {
  const { status, stderr } = run(name, 'file.json');
  expect(untouched()).toBe(true);
  expect(status).toBe(1);
  expect(stderr).toContain('Run npm ci first');
});

test('a copy whose workspaces borrow their packages is refused before npm can empty what it borrows', () => {
  const borrowed = join(root, 'borrowed');
  mkdirSync(borrowed);
  const link = join(root, 'packages', 'server', 'node_modules');
  symlinkSync(borrowed, link);
  try {
    const { status, stdout, stderr } = run('test', '--only', 'layers');
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(`${link} is a link to the packages of another folder`);
    expect(untouched()).toBe(true);
  } finally {
    rmSync(link);
  }
});

test('npm run rules:coverage needs no packages', () => {
  const { stdout } = run('rules:coverage', '--brief');
  expect(stdout).toContain('skor:');
  expect(untouched()).toBe(true);
});

test('a tool that changes something does install', () => {
  run('simulate', '--game', 'skor');
  expect(existsSync(calledNpm)).toBe(true);
});
