// Several servers behind a proxy, as operators run them: one entry, whatever happens to one of them, and nothing is left of it all.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { MatchRow } from '@hexmarch/shared/protocol/room/messages';
import { PROXIES } from '../../tools/trial/proxy.ts';
import { Topology } from '../../tools/trial/topology.ts';
import { createMatch, enter, request, TestClient } from '../support/testClient.ts';
import { until } from '../support/until.ts';

const DUEL = resolve(import.meta.dirname, '../fixtures/duelGame.ts');
const LOOK_MS = 200;

type Coming = Parameters<typeof enter> extends [string, ...infer Rest] ? Rest : never;

/** Comes as browsers do: again and again, until it is let in. */
async function come(url: string, ...coming: Coming): Promise<TestClient> {
  let client: TestClient | undefined;
  await until(async () => {
    const reply = await enter(url, ...coming).catch(() => undefined);
    if (reply?.status === 200) client = await TestClient.joinBy(url, reply.body).catch(() => undefined);
    return client !== undefined;
  }, LOOK_MS);
  if (client === undefined) throw new Error('nobody has let it in');
  return client;
}

describe.each(PROXIES)('behind %s', (proxy) => {
  let topology: Topology;
  const died: string[] = [];
  beforeAll(async () => {
    topology = await Topology.start({
      ...{ servers: 2, proxy, args: ['--game', DUEL, '--no-limits', '--log', 'error'] },
      died: (what) => died.push(what),
    });
  }, 60_000);
  afterAll(() => topology?.close());

  const listed = async (url: string) =>
    (await request<readonly MatchRow[]>(url, '/api/matches')).body.map(({ matchId }) => matchId);

  test('a match goes on through the kill, the hang and the stop of one server after the other, which all come back', async () => {
    const { url } = topology;
    const { body } = await createMatch(url, { visibility: 'public' });
    const { matchId, token } = body;
    let ada = await come(url, matchId, 'seat', token);
    let bob = await come(url, matchId, 'seat', undefined, 'Bob');
    await ada.until(() => ada.state.status === 'playing');
    const bobToken = bob.token;
    // Everybody sees it in the list, whichever server is asked.
    for (const index of [0, 1])
      await until(async () => (await listed(topology.addressOf(index))).includes(matchId), LOOK_MS);

    const again = async () => {
      ada = await come(url, matchId, 'seat', token);
      bob = await come(url, matchId, 'seat', bobToken);
    };
    await ada.act('choose 3');
    await bob.until(() => bob.state.sequence === 2);
    for (const index of [0, 1]) await topology.restart(index);
    await again();
    expect(ada.state.sequence).toBe(2);

    await bob.act('choose 4');
    await ada.until(() => ada.state.sequence === 3);
    expect(await topology.stop(0)).toBe(0);
    await again();
    expect(topology.isAlive(0)).toBe(false);
    await topology.restart(0);

    topology.hang(1);
    await again();
    expect(ada.state.sequence).toBe(3);
    topology.goOn(1);
    expect(died).toEqual([]);
  }, 60_000);
});

test('one that cannot start takes all others along, and says why', async () => {
  const starting = Topology.start({ servers: 1, proxy: 'nginx', args: ['--no-such-option'] });
  await expect(starting).rejects.toThrow('--no-such-option');
});

const SCALE = resolve(import.meta.dirname, '../../tools/scale.ts');

/** The command, as far as it says where all is. */
async function scaled(...options: string[]) {
  const child = spawn(
    process.execPath,
    ['--no-warnings', SCALE, '--processes', '2', '--proxy', 'nginx', ...options, '--', '--log', 'error'],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const gone = once(child, 'exit');
  await until(() => output.includes('Ctrl-C') || child.exitCode !== null);
  const addresses = [...output.matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([address]) => address);
  return { child, gone, addresses, text: () => output };
}

const isUp = (address: string) =>
  fetch(`${address}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm run scale', () => {
  test('says where all is, and ends all of it on Ctrl-C', async () => {
    const { child, gone, addresses, text } = await scaled();
    expect(text()).toContain('postgres://');
    expect(new Set(addresses).size).toBe(3);
    for (const address of addresses) expect(await isUp(address)).toBe(true);
    // As a terminal does: to everybody in the group.
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect((await gone)[0]).toBe(0);
    expect(text()).not.toContain('has ended');
    for (const address of addresses) expect(await isUp(address)).toBe(false);
  }, 60_000);

  const killServer = (text: string, index: number) => {
    const [, id] = new RegExp(`server ${index} .*\\(process (\\d+)\\)`).exec(text) ?? [];
    process.kill(Number(id), 'SIGKILL');
  };

  test('goes on when a server is killed, and restarts it on its port', async () => {
    const { child, gone, addresses, text } = await scaled('--restart-after', '0');
    const url = addresses[0] ?? '';
    killServer(text(), 1);
    await until(() => text().includes('server 1 has ended (SIGKILL); 1 still running'));
    await until(() => text().includes('server 1 serves again'));
    for (const address of addresses) expect(await isUp(address)).toBe(true);
    expect(await isUp(url)).toBe(true);
    child.kill('SIGTERM');
    expect((await gone)[0]).toBe(0);
  }, 60_000);

  test('ends when the last server has ended and none is restarted', async () => {
    const { child, gone, addresses, text } = await scaled('--restart-after', 'never');
    killServer(text(), 0);
    await until(() => text().includes('server 0 has ended (SIGKILL); 1 still running'));
    await until(() => isUp(addresses[0] ?? ''));
    expect(child.exitCode).toBeNull();
    killServer(text(), 1);
    expect((await gone)[0]).toBe(1);
    expect(text()).toContain('the last server has ended');
  }, 60_000);

  test('killed, it leaves nothing behind', async () => {
    const { child, gone, addresses, text } = await scaled();
    child.kill('SIGKILL');
    await gone;
    const others = [...text().matchAll(/(?:postgres|redis):\/\/\S*?127\.0\.0\.1:(\d+)/g)].map(
      ([, port]) => `http://127.0.0.1:${port}`,
    );
    expect(others.length).toBe(2);
    for (const address of [...addresses, ...others]) await until(() => isFree(address));
  }, 60_000);
});

/** Nobody listens there. */
const isFree = (address: string) =>
  fetch(address).then(
    () => false,
    (error: unknown) => String((error as { cause?: { code?: string } }).cause?.code) === 'ECONNREFUSED',
  );
