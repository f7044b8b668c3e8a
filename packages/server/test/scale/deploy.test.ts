// Several servers as containers: the files can be read, and say nothing that the server, its image and the single container do not know.

import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { type Config, readConfig } from '../../src/base/config/config.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const textAt = (path: string) => readFileSync(join(ROOT, path), 'utf8');

type Environment = Readonly<Record<string, string>>;

interface Service {
  readonly image: string;
  readonly build?: unknown;
  readonly command?: readonly string[];
  readonly environment?: Environment;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const serviceOf = ({ services }: Compose, name: string): Service => {
  const service = services[name];
  if (service === undefined) throw new Error(`there is no service ${name}`);
  return service;
};

const SIGNING_KEY = String(
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }),
);
const GIVEN: Environment = { SIGNING_KEY, POSTGRES_PASSWORD: 'hush', CLUSTER_SECRET: '0123456789abcdef' };

/** As compose puts what is given in the place of `${NAME}`; throws where it must be given and is not. */
const filled = (text: string, given: Environment): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, how?: string, rest = '') => {
    const value = given[name] ?? '';
    if (value !== '') return value;
    if (how === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });

const filledIn = (environment: Environment = {}, given = GIVEN): Environment =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text, given)]));

/** What the server makes of it, and the names that it asks for. */
function readBy(environment: Environment): { readonly config: Config; readonly read: ReadonlySet<string> } {
  const read = new Set<string>();
  const watched = new Proxy(environment, {
    get: (target, name) => {
      read.add(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { config: readConfig([], watched) as Config, read };
}

const dockerfile = textAt('Dockerfile');
/** Of the image. */
const IMAGE = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);

describe('deploy/compose.scale.yml', () => {
  const compose = parse(textAt('deploy/compose.scale.yml'), { merge: true }) as Compose;
  const single = serviceOf(parse(textAt('docker-compose.yml'), { merge: true }) as Compose, 'hexmarch');
  const apps = Object.keys(compose.services).filter((name) => name.startsWith('app'));

  test('has the services that are asked for, each from an image of a named version', () => {
    expect(Object.keys(compose.services)).toEqual(['postgres', 'redis', 'app1', 'app2', 'caddy']);
    expect(serviceOf(compose, 'postgres').image).toMatch(/^postgres:17/);
    expect(serviceOf(compose, 'redis').image).toMatch(/^redis:7/);
    expect(serviceOf(compose, 'caddy').image).toMatch(/^caddy:2/);
    const { command = [] } = serviceOf(compose, 'redis');
    expect(command.join(' ')).toContain('--save  --appendonly no');
    expect(command.join(' ')).toContain('--maxmemory-policy allkeys-lru');
  });

  test.each(apps)('%s is one of several servers, by variables that the server knows', (name) => {
    const environment = filledIn(serviceOf(compose, name).environment);
    const { config, read } = readBy({ ...IMAGE, ...environment });
    expect(Object.keys(environment).filter((variable) => !read.has(variable))).toEqual([]);
    expect(config.cluster).toMatchObject({
      address: `http://${name}:2567`,
      redisUrl: 'redis://redis:6379',
      secret: GIVEN.CLUSTER_SECRET,
    });
    expect(config.port).toBe(2567);
    expect(config.trustedProxies).toBe(1);
    expect(config.databaseUrl).toBe('postgres://hexmarch:hush@postgres/hexmarch');
    expect(config.signingKey).toBe(SIGNING_KEY);
  });

  test.each(apps)('%s is run as the single one is, and has a volume of its own', (name) => {
    const {
      depends_on: _on,
      healthcheck,
      volumes,
      stop_grace_period,
      build,
      ...service
    } = serviceOf(compose, name);
    const { environment: _own, ...rest } = service;
    const {
      environment: _env,
      volumes: _volumes,
      ports: _ports,
      stop_grace_period: _grace,
      ...same
    } = single;
    expect({ ...rest, build: '.' }).toEqual(same);
    expect(build).toEqual({ context: '..' });
    expect(volumes).toEqual([`${name.replace('app', 'data')}:${IMAGE.DATA_DIR}`]);
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${IMAGE.PORT}/readyz`);
    expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(10);
  });

  test('what must be given is asked for, and the rest has a usual value', () => {
    const all = Object.values(compose.services).flatMap(({ environment = {} }) => Object.values(environment));
    for (const name of Object.keys(GIVEN))
      expect(() => all.map((text) => filled(text, { ...GIVEN, [name]: '' }))).toThrow(name);
    expect(() => all.map((text) => filled(text, GIVEN))).not.toThrow();
  });

  test('volumes and services that are named are there, and the proxy stands before every server', () => {
    for (const [name, { volumes = [], depends_on = {} }] of Object.entries(compose.services)) {
      const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((one) => !one.startsWith('.'));
      expect([name, named.filter((volume) => !(volume in compose.volumes))]).toEqual([name, []]);
      expect(Object.keys(depends_on).filter((other) => !(other in compose.services))).toEqual([]);
      for (const [other, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy') expect(serviceOf(compose, other).healthcheck).toBeDefined();
    }
    const { environment = {}, volumes = [] } = serviceOf(compose, 'caddy');
    expect(environment.HEXMARCH_SERVERS).toBe(apps.map((app) => `${app}:2567`).join(' '));
    expect(volumes[0]).toBe('./Caddyfile:/etc/caddy/Caddyfile:ro');
    const caddyfile = textAt('deploy/Caddyfile');
    for (const variable of Object.keys(environment)) expect(caddyfile).toContain(`{$${variable}:`);
  });

  test('compose itself finds nothing wrong with it, where there is one', () => {
    const file = ['-f', join(ROOT, 'deploy/compose.scale.yml'), 'config', '-q'];
    const ran = spawnSync('docker-compose', file, { encoding: 'utf8', env: { ...process.env, ...GIVEN } });
    // Most machines have none: then what is above has to do.
    expect(ran.error === undefined ? ran.stderr : '').toBe('');
    expect(ran.error === undefined ? ran.status : 0).toBe(0);
  });
});

describe('deploy/kubernetes.yaml', () => {
  interface Variable {
    readonly name: string;
    readonly value?: string;
  }
  interface Container {
    readonly image: string;
    readonly env: readonly Variable[];
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    readonly readinessProbe: { readonly httpGet: { readonly path: string; readonly port: string } };
    readonly livenessProbe: { readonly httpGet: { readonly path: string; readonly port: string } };
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }
  interface Part {
    readonly kind: string;
    readonly spec: Readonly<Record<string, unknown>>;
  }
  interface Pod {
    readonly terminationGracePeriodSeconds: number;
    readonly containers: readonly Container[];
    readonly volumes: readonly { readonly name: string }[];
  }
  const text = textAt('deploy/kubernetes.yaml');
  const parts = parseAllDocuments(text).map((document) => document.toJS() as Part);
  const specOf = (kind: string) => parts.find((part) => part.kind === kind)?.spec ?? {};
  const deployment = specOf('Deployment');
  const { spec: pod, metadata } = deployment.template as { readonly spec: Pod; readonly metadata: unknown };
  const [container] = pod.containers;
  if (container === undefined) throw new Error('there is no container');

  test('says that it was not run, and is a Deployment, a Service and a PodDisruptionBudget', () => {
    expect(text).toContain('NOT RUN HERE');
    expect(parts.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget']);
    expect(deployment.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(pod.terminationGracePeriodSeconds).toBe(30);
  });

  test('every variable is one that the server knows, and makes it one of several', () => {
    const secrets: Environment = {
      ...{ DATABASE_URL: 'postgres://db.example/hexmarch', REDIS_URL: 'redis://redis.example' },
      ...GIVEN,
      POD_IP: '10.0.0.7',
    };
    // Kubernetes fills in what stands before.
    const environment: Record<string, string> = {};
    for (const { name, value } of container.env)
      environment[name] =
        value?.replace(/\$\((\w+)\)/g, (_all, other: string) => environment[other] ?? `no ${other}`) ??
        secrets[name] ??
        '';
    const { POD_IP: _ip, ...own } = environment;
    const { config, read } = readBy({ ...IMAGE, ...own });
    expect(Object.keys(own).filter((variable) => !read.has(variable))).toEqual([]);
    expect(config.cluster).toMatchObject({ address: 'http://10.0.0.7:2567', redisUrl: secrets.REDIS_URL });
  });

  test('ports, probes, labels and volumes are those of the image, and fit each other', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: Number(IMAGE.PORT) }]);
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/livez', port: 'http' });
    expect(container.image).toBe('hexmarch');
    const labels = { app: 'hexmarch' };
    expect(metadata).toEqual({ labels });
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(specOf(kind).selector).toEqual({ matchLabels: labels });
    expect(specOf('Service')).toMatchObject({ selector: labels, ports: [{ targetPort: 'http' }] });
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
    expect(container.volumeMounts[0]?.mountPath).toBe(IMAGE.DATA_DIR);
  });
});

describe('deploy/hexmarch.service', () => {
  const unit = textAt('deploy/hexmarch.service');
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  test('starts the server by a line that it knows, behind one proxy of the same machine', () => {
    const [node, script, ...args] = setting('ExecStart').split(' ');
    expect([node, script]).toEqual(['/usr/bin/node', 'scripts/start.mjs']);
    expect(readConfig(args, {})).toMatchObject({ host: '127.0.0.1', trustedProxies: 1, port: 2567 });
  });

  test('lets it say goodbye for as long as it may take, and starts it again whatever has ended it', () => {
    expect(setting('KillMode')).toBe('mixed');
    expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(10);
    expect(setting('Restart')).toBe('always');
  });

  test('may write where the handbook puts it, and nowhere else', () => {
    expect(setting('ReadWritePaths')).toBe(setting('WorkingDirectory'));
    expect(textAt('docs/OPERATING.md')).toContain(`git clone URL ${setting('WorkingDirectory')}`);
  });
});
