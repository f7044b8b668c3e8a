// Real threads that die, hang, refuse to stop and eat memory; and a match that goes on all the same.

import { join } from 'node:path';
import { BotPool, type BotPoolOptions } from '../../src/bots/botPool.ts';
import type { ThreadWorker } from '../../src/bots/botThread.ts';
import type { BotReply } from '../../src/bots/botWorkerTypes.ts';
import { SystemClock } from '../../src/ops/systemClock.ts';
import { type BotQuestion, BotsBusyError } from '../../src/ports/ports.ts';
import { SqliteStore } from '../../src/store/sqlite/sqliteStore.ts';
import { harness } from '../support/harness.ts';
import { FakeClock } from '../support/hostOf.ts';
import { createMatch, TestClient } from '../support/testClient.ts';
import { startServer, type TestServer, tempDir } from '../support/testServer.ts';

const bad = { url: new URL('../fixtures/badBots.ts', import.meta.url).href, levels: 3 };
const LONG_MS = 60_000;

/** Of a thread that will stop: on a busy machine it may take seconds to begin. */
const PATIENT = { graceMs: LONG_MS };

const pools: BotPool[] = [];
afterAll(() => {
  for (const pool of pools) pool.close();
});

function poolOf(options: Partial<BotPoolOptions> = {}): BotPool {
  const pool = new BotPool({ clock: new SystemClock(0), threads: 1, modules: { bad }, ...options });
  pools.push(pool);
  return pool;
}

const question = (mood: string): BotQuestion => ({
  game: 'bad',
  seat: 0,
  level: 1,
  seed: 1,
  view: JSON.stringify(mood),
});

const ask = (pool: BotPool, mood: string, limitMs = LONG_MS) => pool.think(question(mood), limitMs).answer;

describe('threads of bots', () => {
  test('the games with a bot are known', async () => {
    const pool = poolOf();
    expect([pool.ladder('bad')?.levels, pool.ladder('nothing')]).toEqual([3, undefined]);
    await expect(pool.think({ ...question('well'), game: 'nothing' }, LONG_MS).answer).rejects.toThrow(
      'nobody plays nothing',
    );
  });

  test.each([
    ['throw', 'no idea'],
    ['die', 'has ended'],
    ['eat', 'memory'],
  ])('after a question that makes them %s the next one is answered', async (mood, words) => {
    const pool = poolOf();
    const [first, second] = [ask(pool, mood), ask(pool, 'well')];
    await expect(first).rejects.toThrow(words);
    expect(await second).toMatchObject({ command: { type: 'well' }, isCut: false });
  });

  test('one that hangs is ended, and the next one answers', async () => {
    const pool = poolOf();
    const [first, second] = [ask(pool, 'hang', 10), ask(pool, 'well')];
    await expect(first).rejects.toThrow('hangs');
    expect(await second).toMatchObject({ command: { type: 'well' }, isCut: false });
  });

  test('stopped searches return the best answer so far', async () => {
    expect(await ask(poolOf(PATIENT), 'obey', 10)).toMatchObject({
      command: { type: 'best so far' },
      isCut: true,
    });
  });

  test('with a long timeout a slow start is not taken for a hang', async () => {
    let listener: (reply: BotReply) => void = () => undefined;
    const slow: ThreadWorker = {
      on(event: string, listen: (reply: BotReply) => void) {
        if (event === 'message') listener = listen;
      },
      postMessage: () => undefined,
      terminate: async () => undefined,
      unref: () => undefined,
    };
    const clock = new FakeClock();
    const answer = ask(poolOf({ ...PATIENT, clock, start: () => slow }), 'obey', 10);
    for (const ms of [20, LONG_MS / 2]) await clock.forward(ms);
    listener({ command: { type: 'best so far' }, isCut: true, cpuMs: 5 });
    expect(await answer).toMatchObject({ command: { type: 'best so far' }, isCut: true });
  });

  test('a cancelled search frees its thread, and a queued one does not start', async () => {
    const pool = poolOf(PATIENT);
    const first = pool.think(question('obey'), LONG_MS);
    const second = pool.think(question('hang'), LONG_MS);
    const third = ask(pool, 'well');
    second.drop();
    first.drop();
    expect(await third).toMatchObject({ command: { type: 'well' }, isCut: false });
  });

  test('only so many wait', async () => {
    const pool = poolOf({ ...PATIENT, queueMax: 2 });
    const first = pool.think(question('obey'), LONG_MS);
    const waiting = [ask(pool, 'well'), ask(pool, 'well')];
    await expect(ask(pool, 'well')).rejects.toBeInstanceOf(BotsBusyError);
    first.drop();
    expect(await Promise.all(waiting)).toMatchObject([
      { command: { type: 'well' } },
      { command: { type: 'well' } },
    ]);
  });
});

describe('levels that take long', () => {
  /** A thread that answers when the test says so, each question with that processor time. */
  class TestThread implements ThreadWorker {
    private listener: (reply: BotReply) => void = () => undefined;
    question: BotQuestion | undefined;

    on(event: string, listen: (reply: BotReply) => void): void {
      if (event === 'message') this.listener = listen;
    }

    postMessage(question: BotQuestion): void {
      this.question = question;
    }

    async answer(cpuMs: number): Promise<void> {
      this.question = undefined;
      this.listener({ command: { type: 'well' }, isCut: false, cpuMs });
      await new Promise((resolve) => setImmediate(resolve));
    }

    async terminate(): Promise<void> {}
    unref(): void {}
  }

  const withThreads = (count: number) => {
    const threads: TestThread[] = [];
    const start = (): ThreadWorker => {
      const thread = new TestThread();
      threads.push(thread);
      return thread;
    };
    return { threads, pool: poolOf({ clock: new FakeClock(), threads: count, start }) };
  };

  /** Questions that are open at the end fail when the pool is closed. */
  const put = (pool: BotPool, given: BotQuestion): void =>
    void pool.think(given, LONG_MS).answer.catch(() => undefined);

  test('have half of the threads, however many of them wait, and quick ones the rest', async () => {
    const { threads, pool } = withThreads(4);
    const heavy = { ...question('well'), level: 2 };
    const levelsInWork = () => threads.flatMap(({ question }) => question?.level ?? []).sort();
    for (let i = 0; i < 2; i++) {
      put(pool, heavy);
      await threads[0]?.answer(200);
    }
    for (let i = 0; i < 5; i++) put(pool, heavy);
    expect(levelsInWork()).toEqual([2, 2]);
    for (let i = 0; i < 3; i++) put(pool, question('well'));
    expect(levelsInWork()).toEqual([1, 1, 2, 2]);
    expect(pool.waiting).toBe(4);
    await threads.find(({ question }) => question?.level === 2)?.answer(200);
    await threads.find(({ question }) => question?.level === 1)?.answer(5);
    // Of those that may begin the one that has waited longest.
    expect(levelsInWork()).toEqual([1, 1, 2, 2]);
    await threads.find(({ question }) => question?.level === 1)?.answer(5);
    expect(levelsInWork()).toEqual([1, 2, 2]);
  });

  test('one slow answer, as after a start, makes a level none of them', async () => {
    const { threads, pool } = withThreads(4);
    put(pool, question('well'));
    await threads[0]?.answer(200);
    for (let i = 0; i < 4; i++) put(pool, question('well'));
    expect(threads.filter(({ question }) => question !== undefined)).toHaveLength(4);
  });
});

describe('a match whose bot dies of every question', () => {
  const hall = harness(['--no-limits'], { botModules: { duel: bad } });

  test('falls back to any legal command', async () => {
    const { ada } = await hall.waiting({ bots: [3] });
    await ada.until(() => ada.state.status === 'playing');
    await ada.act('choose 2');
    await ada.until(() => ada.view.stage === 'rolling');
    await ada.act('resign');
    await ada.until(() => ada.state.status === 'over');
    expect(ada.state.outcome).toMatchObject({ winners: [1], reason: 'resigned' });
  });
});

describe('a server that is restarted on the same disk', () => {
  const file = join(tempDir(), 'hexmarch.sqlite');
  let server: TestServer;
  const start = async () => {
    server = await startServer(['--no-limits'], { store: new SqliteStore(file) });
  };
  beforeEach(start);
  afterEach(() => server.close());

  test('goes on with its bots', async () => {
    const wanted = { bots: [1, 2], game: 'lowest', options: { seats: 3 } };
    const { body } = await createMatch(server.url, wanted);
    const before = await TestClient.join(server.url, body.matchId, 'seat', body.token);
    await before.until(() => before.state.status === 'playing');
    const { round: first } = before.view;
    await before.act('choose 2');
    await before.until(() => before.view.round !== first);
    await before.leave();
    await server.close();
    await start();
    const after = await TestClient.join(server.url, body.matchId, 'seat', body.token);
    expect([...after.state.seats].map(({ bot }) => bot)).toEqual([0, 101, 102]);
    const { round } = after.view;
    const isOn = () => after.state.status === 'playing' && after.view.round === round;
    if (String(after.state.awaiting).includes('0')) await after.act('choose 3');
    await after.until(() => !isOn());
    await after.leave();
  });
});
