// Chat at a table with fake people and store: admin, bots, rate limits, and a failing store.

import { type ChatEvent, type ChatRequest, groupOf } from '@hexmarch/shared/protocol/people/chat';
import type { SlowSeconds } from '@hexmarch/shared/protocol/room/slowMode';
import { Chat } from '../../src/chat/chat.ts';
import type { Person } from '../../src/match/person.ts';
import type { ChatStore } from '../../src/ports/chatStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { NameCover } from '../../src/table/seats/nameCover.ts';
import { rowOf } from '../store/logOf.ts';
import { FakeClock } from '../support/hostOf.ts';

const person = (id: string, seat: number | null, change: Partial<Person> = {}): Person => ({
  ...{ id, seat, name: id, tokenHash: '', online: 1, arrived: true, address: '' },
  ...change,
});

async function tableOf(change: { store?: (store: ChatStore) => ChatStore } = {}) {
  const memory = new MemoryStore();
  await memory.putTable(rowOf('m'));
  const store = change.store?.(memory.chat) ?? memory.chat;
  const [ada, bob, cleo] = [person('ada', 0), person('bob', 1), person('cleo', 2)];
  const bot = person('robot', 3, { bot: 1 });
  const [judge, wyn] = [person('judge', null), person('wyn', null)];
  const clock = new FakeClock();
  const sent: { readonly to: string; readonly news: ChatEvent }[] = [];
  const errors: object[] = [];
  const seating = {
    ...{
      seats: [ada, bob, cleo, bot] as (Person | null)[],
      arbiters: [judge],
      spectators: [wyn],
      host: 'ada',
    },
    ...{ person: () => undefined, cover: new NameCover(false, false) },
    slowSeconds: 0 as SlowSeconds,
  };
  const table = {
    ...{ matchId: 'm', store, clock, seating },
    journal: { info() {}, warn() {}, error: (fields: object) => errors.push(fields) },
    sides: () => [
      [0, 1],
      [2, 3],
    ],
    mayChatAnonymously: () => true,
    isBanned: () => false,
    publishedCount: () => 0,
    ...{ settled: () => [], settledAt: () => undefined, receiptFor: () => '' },
    reported: async () => undefined,
    away: { chatted() {}, read() {} },
    send: (to: Person, news: ChatEvent) => sent.push({ to: to.id, news }),
  };
  const chat = new Chat(table, false);
  const hear = (of: Person, message: ChatRequest) =>
    chat.hear(of, message, (news) => sent.push({ to: of.id, news }));
  let marks = 0;
  const say = (of: Person, channel: string, text = 'hello', unsigned?: true) => {
    marks += 1;
    return hear(of, { do: 'say', channel, text, mark: `m${marks}`, ...(unsigned ? { unsigned } : {}) });
  };
  const listeners = () =>
    sent
      .splice(0)
      .map(({ to }) => to)
      .sort();
  return {
    ...{ ada, bob, cleo, bot, judge, wyn, seating },
    ...{ clock, memory, chat, table },
    sent,
    errors,
    hear,
    say,
    listeners,
  };
}

describe('[TABLE-21.1] the admin', () => {
  test('reads and writes to all, and is in a group only where named', async () => {
    const { ada, judge, say, listeners } = await tableOf();
    expect(await say(ada, 'all')).toBeUndefined();
    expect(listeners()).toEqual(['ada', 'bob', 'cleo', 'judge']);
    expect(await say(judge, 'all')).toBeUndefined();
    expect(listeners()).toEqual(['ada', 'bob', 'cleo', 'judge']);
    await say(ada, groupOf(['ada', 'bob', 'cleo']));
    expect(listeners()).toEqual(['ada', 'bob', 'cleo']);
    await say(ada, 'side:ada,bob');
    expect(listeners()).toEqual(['ada', 'bob']);
    await say(ada, groupOf(['ada', 'judge']));
    expect(listeners()).toEqual(['ada', 'judge']);
    await say(judge, 'notes');
    expect(listeners()).toEqual(['judge']);
  });

  test('is no spectator', async () => {
    const { wyn, judge, say, listeners } = await tableOf();
    expect(await say(judge, 'watchers')).toBe('wrong-channel');
    expect(await say(wyn, 'watchers')).toBeUndefined();
    expect(listeners()).toEqual(['wyn']);
  });

  test('gets only its own channels on joining', async () => {
    const { ada, judge, say, chat } = await tableOf();
    await say(ada, groupOf(['ada', 'bob']));
    await say(ada, 'side:ada,bob');
    await say(ada, 'notes');
    const heard: ChatEvent[] = [];
    await chat.welcome(judge, (news) => heard.push(news));
    expect(heard).toEqual([]);
    await say(ada, 'all');
    await chat.welcome(judge, (news) => heard.push(news));
    expect(heard).toMatchObject([{ channels: [{ channel: 'all', last: 1, read: 0 }] }]);
  });
});

test('[TABLE-21.1] a bot is in no group, and a team of one with bots has no team channel', async () => {
  const { ada, cleo, say } = await tableOf();
  expect(await say(ada, groupOf(['ada', 'robot']))).toBe('somebody-left');
  expect(await say(cleo, 'side:cleo,robot')).toBe('wrong-channel');
});

test('[TABLE-21.2] the team channel of a successor in a seat is new', async () => {
  const { ada, seating, say, chat, listeners } = await tableOf();
  await say(ada, 'side:ada,bob', 'the plan');
  listeners();
  const dan = person('dan', 1);
  seating.seats[1] = dan;
  const heard: ChatEvent[] = [];
  await chat.welcome(dan, (news) => heard.push(news));
  expect(heard).toEqual([]);
  expect(await say(ada, 'side:ada,bob')).toBe('wrong-channel');
  expect(await say(ada, 'side:ada,dan')).toBeUndefined();
  expect(listeners()).toEqual(['ada', 'dan']);
});

describe('[TABLE-21.4] the rate limit', () => {
  test('is five in ten seconds and three hundred in an hour, per person', async () => {
    const { ada, bob, say, clock } = await tableOf();
    let calls = 0;
    for (let i = 0; i < 700; i++) {
      if ((await say(ada, i % 2 === 0 ? 'all' : 'notes')) === undefined) calls += 1;
      if (i === 5) expect(calls).toBe(5);
      if (i >= 5) clock.jump(5000);
    }
    expect(calls).toBe(300);
    expect(await say(bob, 'all')).toBeUndefined();
    clock.jump(3_600_000);
    expect(await say(ada, 'all')).toBeUndefined();
  });

  test('does not count refused messages', async () => {
    const { ada, say } = await tableOf();
    for (let i = 0; i < 20; i++) expect(await say(ada, 'watchers')).toBe('wrong-channel');
    expect(await say(ada, 'all')).toBeUndefined();
  });

  test('allows forty opened channels, and as many as others open', async () => {
    const { ada, bob, seating, say, clock } = await tableOf();
    const many = Array.from({ length: 60 }, (_, i) => person(`p${i}`, 4 + i));
    seating.seats.push(...many);
    const codes: unknown[] = [];
    for (const { id } of many.slice(0, 41)) {
      clock.jump(10_000);
      codes.push(await say(ada, groupOf(['ada', id])));
    }
    expect(codes.indexOf('too-many-groups')).toBe(40);
    clock.jump(10_000);
    // Existing channels continue, and others may still open new ones.
    expect(await say(ada, groupOf(['ada', 'p0']))).toBeUndefined();
    expect(await say(ada, 'all')).toBeUndefined();
    expect(await say(bob, groupOf(['ada', 'bob']))).toBeUndefined();
    expect(await say(ada, groupOf(['ada', 'bob']))).toBeUndefined();
  });

  test('[TABLE-21.5] allows an anonymous message every thirty seconds, per person', async () => {
    const { ada, bob, say, clock } = await tableOf();
    expect(await say(ada, 'all', 'one', true)).toBeUndefined();
    clock.jump(29_999);
    expect(await say(ada, 'all', 'two', true)).toBe('unsigned-too-soon');
    expect(await say(bob, 'all', 'three', true)).toBeUndefined();
    expect(await say(ada, 'all', 'signed')).toBeUndefined();
    clock.jump(1);
    expect(await say(ada, 'all', 'four', true)).toBeUndefined();
  });
});

describe('[TABLE-21.4] stored first', () => {
  test('a message that cannot be stored is received by nobody, and may be retried under its mark', async () => {
    let failing = true;
    const { ada, hear, sent, errors } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as ChatStore, {
          add: (...args: Parameters<ChatStore['add']>) =>
            failing ? Promise.reject(new Error('the disk says no')) : store.add(...args),
        }),
    });
    const message: ChatRequest = { do: 'say', channel: 'all', text: 'my secret', mark: 'm', unsigned: true };
    expect(await hear(ada, message)).toBe('store-unavailable');
    expect(sent).toEqual([]);
    // The server's log contains neither text nor author.
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toMatch(/secret|ada/);
    failing = false;
    expect(await hear(ada, { ...message, unsigned: undefined } as never)).toBeUndefined();
    expect(sent.map(({ news }) => news)).toMatchObject(Array(4).fill({ is: 'line', line: { n: 1 } }));
  });

  test('nobody receives it before', async () => {
    const pending: (() => void)[] = [];
    const { ada, hear, sent } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as ChatStore, {
          add: async (...args: Parameters<ChatStore['add']>) => {
            await new Promise<void>((resolve) => pending.push(resolve));
            await store.add(...args);
          },
        }),
    });
    const results = [1, 2].map((n) => hear(ada, { do: 'say', channel: 'all', text: `${n}`, mark: `${n}` }));
    for (let i = 0; i < 2; i++) {
      while (pending.length === 0) await new Promise((resolve) => setImmediate(resolve));
      expect(sent).toHaveLength(4 * i);
      pending.shift()?.();
      await results[i];
    }
    expect(sent.map(({ news }) => news.is === 'line' && news.line.text)).toEqual([
      ...Array(4).fill('1'),
      ...Array(4).fill('2'),
    ]);
  });

  test('a line that another instance of the table has just stored is counted', async () => {
    const { ada, say, memory, sent } = await tableOf();
    await say(ada, 'all');
    const line = { n: 2, at: 0, author: 'bob', name: 'bob', seat: 1, text: 'late' };
    await memory.chat.add('m', { channel: 'all', line, opener: '', retained: 9 });
    expect(await say(ada, 'all')).toBeUndefined();
    expect(sent.at(-1)?.news).toMatchObject({ line: { n: 3 } });
  });

  test('a failed read of the store is retried', async () => {
    let failing = true;
    const { ada, say, chat } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as ChatStore, {
          channels: (matchId: string) =>
            failing ? Promise.reject(new Error('the disk says no')) : store.channels(matchId),
        }),
    });
    expect(await say(ada, 'all')).toBe('store-unavailable');
    await chat.welcome(ada, (news) => expect(news).toBeUndefined());
    failing = false;
    expect(await say(ada, 'all')).toBeUndefined();
  });
});

describe('[TABLE-21.8] slow mode', () => {
  const tooSoon = (seconds: number) => ({ code: 'slow-mode', params: { seconds } });

  test('delays each person’s messages to many, and no private ones', async () => {
    const { ada, bob, cleo, wyn, judge, seating, say, clock } = await tableOf();
    seating.slowSeconds = 30;
    for (const one of [bob, judge]) expect(await say(one, 'all')).toBeUndefined();
    expect(await say(wyn, 'watchers')).toBeUndefined();
    clock.jump(10_001);
    expect(await say(bob, 'all')).toEqual(tooSoon(20));
    expect(await say(judge, 'all')).toEqual(tooSoon(20));
    expect(await say(wyn, 'watchers')).toEqual(tooSoon(20));
    expect(await say(cleo, 'all')).toBeUndefined();
    for (const channel of ['notes', groupOf(['bob', 'cleo']), 'side:ada,bob'])
      expect(await say(bob, channel)).toBeUndefined();
    clock.jump(19_998);
    expect(await say(bob, 'all')).toEqual(tooSoon(1));
    clock.jump(1);
    expect(await say(bob, 'all')).toBeUndefined();
    // Exempt while host, and no longer.
    clock.jump(10_000);
    for (let i = 0; i < 3; i++) expect(await say(ada, 'all')).toBeUndefined();
    seating.host = 'bob';
    expect(await say(ada, 'all')).toEqual(tooSoon(30));
  });

  test('can be shortened and ended, and refusals do not count', async () => {
    const { bob, seating, say, clock } = await tableOf();
    seating.slowSeconds = 60;
    await say(bob, 'all');
    // Refusals do not count: else these would exceed the rate limit.
    for (let i = 0; i < 9; i++) expect(await say(bob, 'all')).toEqual(tooSoon(60));
    clock.jump(10_000);
    seating.slowSeconds = 10;
    expect(await say(bob, 'all')).toBeUndefined();
    seating.slowSeconds = 0;
    expect(await say(bob, 'all')).toBeUndefined();
    expect(await say(bob, 'all', '')).toBe('empty');
  });

  test('counts anonymous and concurrent messages', async () => {
    const { bob, cleo, seating, say, chat } = await tableOf();
    seating.slowSeconds = 10;
    expect(await say(bob, 'all', 'one', true)).toBeUndefined();
    expect(await say(bob, 'all', 'two')).toEqual(tooSoon(10));
    expect(await Promise.all([say(cleo, 'all'), say(cleo, 'all')])).toEqual([undefined, tooSoon(10)]);
    const repeated = { do: 'say', channel: 'all', text: 'again', mark: 'same' } as const;
    seating.slowSeconds = 0;
    expect(await chat.hear(cleo, repeated, () => undefined)).toBeUndefined();
    seating.slowSeconds = 60;
    // Written once, received twice.
    expect(await chat.hear(cleo, repeated, () => undefined)).toBeUndefined();
  });

  test('survives unloading of the table, and changes of the machine’s clock', async () => {
    const { bob, wyn, seating, say, clock, table } = await tableOf();
    seating.slowSeconds = 60;
    await say(bob, 'all');
    await say(wyn, 'watchers');
    clock.jump(20_000);
    const again = new Chat(table, false);
    const message = { do: 'say', channel: 'all', text: 'back', mark: 'new' } as const;
    // As the table has the person after loading.
    const back = person('bob', 1);
    seating.seats[1] = back;
    expect(await again.hear(back, message, () => undefined)).toEqual(tooSoon(40));
    clock.set(clock.now() - 3_600_000);
    expect(await again.hear(back, message, () => undefined)).toEqual(tooSoon(60));
    clock.set(clock.now() + 7_200_000);
    expect(await again.hear(back, message, () => undefined)).toBeUndefined();
  });

  test('does not count messages that could not be stored', async () => {
    let isFull = true;
    const { bob, seating, say } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as ChatStore, {
          add: (...args: Parameters<ChatStore['add']>) =>
            isFull ? Promise.reject(new Error('the disk says no')) : store.add(...args),
        }),
    });
    seating.slowSeconds = 60;
    expect(await say(bob, 'all')).toBe('store-unavailable');
    isFull = false;
    expect(await say(bob, 'all')).toBeUndefined();
    expect(await say(bob, 'all')).toEqual(tooSoon(60));
  });
});
