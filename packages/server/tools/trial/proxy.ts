// A proxy before several servers: as operators run it, with the files that they use (deploy/), on ports of this machine.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HOST } from './freePort.ts';

export const PROXIES = ['caddy', 'nginx'] as const;
export type ProxyName = (typeof PROXIES)[number];

const DEPLOY = resolve(import.meta.dirname, '../../../../deploy');

/** How one is checked and run. */
export interface ProxyPlan {
  readonly folder: string;
  readonly program: string;
  readonly check: readonly string[];
  readonly run: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** `servers`: host and port of each. Writes the proxy's configuration into a folder of its own, which the caller deletes. */
export function planProxy(name: ProxyName, port: number, servers: readonly string[]): ProxyPlan {
  const folder = mkdtempSync(join(tmpdir(), `hexmarch-${name}-`));
  return name === 'caddy' ? caddy(folder, port, servers) : nginx(folder, port, servers);
}

function caddy(folder: string, port: number, servers: readonly string[]): ProxyPlan {
  const file = ['--config', join(DEPLOY, 'Caddyfile'), '--adapter', 'caddyfile'];
  return {
    folder,
    program: process.env.CADDY ?? 'caddy',
    check: ['validate', ...file],
    run: ['run', ...file],
    env: {
      HEXMARCH_SITE: `http://${HOST}:${port}, http://localhost:${port}`,
      HEXMARCH_SERVERS: servers.join(' '),
      HEXMARCH_CADDY_ADMIN: 'off',
      // It keeps certificates and its last configuration at home otherwise.
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  };
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The configuration around the operator's file. */
const nginxMain = (own: string): string => `daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr error;
events {}
http {
  access_log off;
${TEMPORARY.map((what) => `  ${what}_temp_path temp/${what};`).join('\n')}
  include ${own};
}
`;

function nginx(folder: string, port: number, servers: readonly string[]): ProxyPlan {
  const [own, main] = [join(folder, 'hexmarch.conf'), join(folder, 'main.conf')];
  mkdirSync(join(folder, 'temp'));
  writeFileSync(own, nginxFile(port, servers));
  writeFileSync(main, nginxMain(own));
  const args = ['-p', folder, '-e', 'stderr', '-c', main];
  return { folder, program: process.env.NGINX ?? nginxHere(), check: [...args, '-t'], run: args, env: {} };
}

/** Only root has it in PATH. */
function nginxHere(): string {
  const found = spawnSync('sh', ['-c', 'PATH="$PATH:/usr/sbin:/usr/local/sbin"; command -v nginx']);
  return String(found.stdout).trim() || 'nginx';
}

/** The operator's file with other upstreams and ports; throws where it has none. */
function nginxFile(port: number, servers: readonly string[]): string {
  const text = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8');
  const upstream = /(upstream hexmarch \{\n)((?: +server app\d:2567[^\n]*\n)+)/;
  const [, , lines = ''] = upstream.exec(text) ?? [];
  const [line = ''] = lines.split('\n');
  if (line === '' || !text.includes('listen 80;')) throw new Error('deploy/nginx.conf has changed its shape');
  const own = servers.map((server) => `${line.replace('app1:2567', server)}\n`).join('');
  return text.replace(upstream, `$1${own}`).replace('listen 80;', `listen ${HOST}:${port};`);
}

/** What is wrong with the configuration; undefined where nothing is. */
export function faultOf({ program, check, env }: ProxyPlan): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(program, check, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error !== undefined) return error.message;
  return status === 0 ? undefined : `${stdout}${stderr}`;
}

const PAUSE_MS = 50;

export class TrialProxy {
  private readonly plan: ProxyPlan;
  private readonly child: ChildProcess;
  private isExpected = false;
  private output = '';

  /** `died`: called when it ends unexpectedly. */
  constructor(plan: ProxyPlan, died: (how: string) => void) {
    this.plan = plan;
    const { program, run, env, folder } = plan;
    this.child = spawn(program, run, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      cwd: folder,
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data) => (this.output = (this.output + data).slice(-10_000)));
    this.child.once('error', (error) => died(error.message));
    this.child.once('exit', (code, signal) => {
      if (!this.isExpected) died(`${code ?? signal}: ${this.output}`);
    });
  }

  get process(): ChildProcess {
    return this.child;
  }

  get folder(): string {
    return this.plan.folder;
  }

  /** Fulfilled when a request through it is answered by a server. */
  async isUp(url: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.ok === true) return;
      if (this.child.exitCode !== null) throw new Error(`the proxy did not start:\n${this.output}`);
      await new Promise((resume) => setTimeout(resume, PAUSE_MS));
    }
  }

  async close(): Promise<void> {
    this.isExpected = true;
    if (this.child.exitCode === null && this.child.signalCode === null && this.child.pid !== undefined) {
      const gone = new Promise((resume) => this.child.once('exit', resume));
      this.child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.plan.folder, { recursive: true, force: true });
  }
}
