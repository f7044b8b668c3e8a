// What operators put before several servers (deploy/): files that the proxies themselves find nothing wrong with.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultOf, PROXIES, type ProxyPlan, planProxy } from '../../tools/trial/proxy.ts';

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy');
const SCALE = resolve(import.meta.dirname, '../../tools/scale.ts');

const plans: ProxyPlan[] = [];
afterEach(() => {
  for (const { folder } of plans.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function planned(...args: Parameters<typeof planProxy>): ProxyPlan {
  const plan = planProxy(...args);
  plans.push(plan);
  return plan;
}

const SERVERS = ['127.0.0.1:2001', '127.0.0.1:2002', '127.0.0.1:2003'];

test.each(PROXIES)('%s takes its file', (name) => {
  expect(faultOf(planned(name, 2000, SERVERS))).toBeUndefined();
});

test('a file that is wrong is told', () => {
  for (const name of PROXIES) expect(faultOf(planned(name, 2000, ['{']))).toMatch(/Caddyfile|hexmarch.conf/);
});

test('Caddy takes its file as it stands there, and no failed request of one server counts against another', () => {
  const { program, check, folder } = planned('caddy', 2000, SERVERS);
  const usual = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  expect(faultOf({ ...{ program, check, folder, run: [] }, env: usual })).toBeUndefined();
  const lines = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8').split('\n');
  const directives = lines.map((line) => line.trim()).filter((line) => !line.startsWith('#'));
  expect(directives.filter((line) => line.startsWith('fail_duration'))).toEqual([]);
  expect(directives).toContain('health_uri /readyz');
});

test('nginx has a line for each server', () => {
  const { folder } = planned('nginx', 2000, SERVERS);
  const text = readFileSync(join(folder, 'hexmarch.conf'), 'utf8');
  for (const server of SERVERS) expect(text).toContain(`server ${server} max_fails=1 fail_timeout=2s;`);
  expect(text).not.toContain('app1');
  expect(text).toContain('listen 127.0.0.1:2000;');
});

test.each([
  [['--proxy', 'apache'], 'caddy, nginx'],
  [['--processes', '0'], '--processes'],
  [['--port', 'http'], '--port'],
  [['--no-such-option'], '--no-such-option'],
])('npm run scale %j is told what is wrong', (args, word) => {
  const { status, stderr } = spawnSync(process.execPath, [SCALE, ...args], { encoding: 'utf8' });
  expect(stderr).toContain(word);
  expect(status).toBe(2);
});
