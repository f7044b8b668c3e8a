// Several servers on one database, with Redis, behind a proxy: as operators run them, on free ports of this machine. For manual tests
// (`npm run scale`), and for trials that kill, stop and suspend one server after the other.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, HOST } from './freePort.ts';
import { type OwnPostgres, ownPostgres } from './postgres.ts';
import { type ProxyName, planProxy, TrialProxy } from './proxy.ts';
import { Reaper } from './reaper.ts';
import { type OwnRedis, ownRedis } from './redis.ts';
import { TrialServer } from './trialServer.ts';

interface TopologyTerms {
  readonly servers: number;
  readonly proxy: ProxyName;
  /** Of the proxy; a free one where none is named. */
  readonly port?: number;
  /** Flags of each server, beside those of the cluster. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The server's program; the usual one unless a trial has its own. */
  readonly main?: string;
  /** Called when a process ends unexpectedly. */
  readonly died?: (what: string) => void;
  /** The same for a server; `died` where it is absent. */
  readonly serverDied?: (index: number, how: string) => void;
}

/** A server that does not go by itself is killed then. */
const STOP_MAX_MS = 15_000;
const SECRET_BYTES = 24;

/** What is under it, and how all of it ends. */
interface Ground {
  readonly database: OwnPostgres;
  readonly databaseUrl: string;
  readonly redis: OwnRedis;
  readonly redisUrl: string;
  readonly reaper: Reaper;
  /** In the order in which it was begun; it ends the other way round. */
  readonly ends: (() => unknown)[];
}

export class Topology {
  readonly database: OwnPostgres;
  readonly redis: OwnRedis;
  /** Of the schema that all servers have together. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Where browsers come in. */
  readonly url: string;
  /** By index; their addresses are stable for the lifetime of the topology. */
  readonly servers: readonly TrialServer[];
  private readonly ends: Ground['ends'];
  private closing: Promise<void> | undefined;

  private constructor(ground: Ground, servers: readonly TrialServer[], url: string) {
    this.database = ground.database;
    this.redis = ground.redis;
    this.databaseUrl = ground.databaseUrl;
    this.redisUrl = ground.redisUrl;
    this.ends = ground.ends;
    this.servers = servers;
    this.url = url;
  }

  /** Fulfilled when a request through the proxy is answered. Rejects where something does not start, and ends what did. */
  static async start(terms: TopologyTerms): Promise<Topology> {
    const ends: Ground['ends'] = [];
    try {
      const ground = await groundOf(terms, ends);
      const servers = await serversOn(ground, terms);
      return new Topology(ground, servers, await entryTo(servers, ground, terms));
    } catch (error) {
      await endAll(ends);
      throw error;
    }
  }

  addressOf(index: number): string {
    return this.server(index).address;
  }

  isAlive(index: number): boolean {
    return this.server(index).isAlive;
  }

  /** SIGKILL. */
  kill(index: number): Promise<void> {
    return this.server(index).kill();
  }

  /** The orderly end; answers with the exit code. */
  stop(index: number): Promise<number | null> {
    return this.server(index).stop();
  }

  /** It does nothing until it goes on. */
  hang(index: number): void {
    this.server(index).hang();
  }

  goOn(index: number): void {
    this.server(index).goOn();
  }

  /** On the same port, whether it still runs or not. Fulfilled when it serves. */
  restart(index: number): Promise<void> {
    return this.server(index).restart();
  }

  /** As at a deploy: it is stopped in order, and started as another build. Fulfilled when it serves. */
  update(index: number, build: Parameters<TrialServer['update']>[0]): Promise<void> {
    return this.server(index).update(build);
  }

  /** Recent output of the servers, for the report of a failure. */
  get output(): string {
    return this.servers.map(({ address, output }) => `--- ${address}\n${output}`).join('\n');
  }

  /** Stops everything, the servers gracefully. */
  close(): Promise<void> {
    this.closing ??= endAll(this.ends);
    return this.closing;
  }

  private server(index: number): TrialServer {
    const server = this.servers[index];
    if (server === undefined) throw new Error(`there is no server ${index}`);
    return server;
  }
}

/** One that cannot be ended keeps no other from its end. */
async function endAll(ends: Ground['ends']): Promise<void> {
  for (const end of ends.splice(0).reverse())
    try {
      await end();
    } catch {
      // The reaper has it.
    }
}

async function groundOf({ died = () => undefined }: TopologyTerms, ends: Ground['ends']): Promise<Ground> {
  const reaper = new Reaper();
  ends.push(() => reaper.close());
  const watched = { began: reaper.watch.bind(reaper) };
  const database = await ownPostgres(watched);
  ends.push(() => database.close());
  database.onDeath(() => died('the database'));
  const redis = await ownRedis(watched);
  ends.push(() => redis.close());
  redis.onDeath(() => died('Redis'));
  const databaseUrl = await database.schema();
  return { database, redis, reaper, ends, databaseUrl, redisUrl: redis.keys() };
}

async function serversOn(ground: Ground, terms: TopologyTerms): Promise<readonly TrialServer[]> {
  const { databaseUrl, redisUrl, reaper, ends } = ground;
  const { args = [], env = {}, main, died = () => undefined } = terms;
  const folder = mkdtempSync(join(tmpdir(), 'hexmarch-scale-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
  const joined = {
    ...{ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SIGNING_KEY: String(key) },
    CLUSTER_SECRET: randomBytes(SECRET_BYTES).toString('hex'),
    ...env,
  };
  const servers: TrialServer[] = [];
  for (const [index, port] of (await freePorts(terms.servers)).entries()) {
    const address = `http://${HOST}:${port}`;
    const own = ['--host', HOST, '--port', port, '--data', join(folder, port), '--proxies', '1'];
    servers.push(
      new TrialServer({
        ...{ address, args: [...own, ...args], env: { ...joined, ADVERTISE: address } },
        ...(main === undefined ? {} : { main }),
        began: (child) => reaper.watch(child, folder),
        died: (how) =>
          terms.serverDied === undefined
            ? died(`the server at ${address} (${how})`)
            : terms.serverDied(index, how),
      }),
    );
  }
  ends.push(() => Promise.all(servers.map(stopped)));
  // The first makes the tables; together all would wait for it anyway.
  for (const server of servers) await server.start();
  return servers;
}

async function freePorts(count: number): Promise<readonly string[]> {
  const ports = new Set<string>();
  while (ports.size < count) ports.add(String(await freePort()));
  return [...ports];
}

async function stopped(server: TrialServer): Promise<void> {
  server.goOn();
  const late = setTimeout(() => void server.kill(), STOP_MAX_MS);
  await server.stop();
  clearTimeout(late);
}

async function entryTo(
  servers: readonly TrialServer[],
  { reaper, ends }: Ground,
  { proxy: name, port: wanted, died = () => undefined }: TopologyTerms,
): Promise<string> {
  const port = wanted ?? (await freePort());
  const url = `http://${HOST}:${port}`;
  const hosts = servers.map(({ address }) => new URL(address).host);
  const proxy = new TrialProxy(planProxy(name, port, hosts), (how) => died(`${name} (${how})`));
  // It stays until the servers are gone, as operators leave it.
  ends.splice(1, 0, () => proxy.close());
  reaper.watch(proxy.process, proxy.folder);
  await proxy.isUp(url);
  return url;
}
