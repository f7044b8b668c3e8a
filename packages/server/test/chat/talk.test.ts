// Talk at a table whose people and store the test holds in its hands: the arbiter, bots, limits, and a store that fails.

import type { SlowSeconds } from '@hexmarch/shared/protocol/slowMode';
import { groupOf, type TalkMessage, type TalkNews } from '@hexmarch/shared/protocol/talk';
import { Talk } from '../../src/chat/talk.ts';
import type { Person } from '../../src/match/person.ts';
import type { TalkStore } from '../../src/ports/talkStore.ts';
import { MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { NameCover } from '../../src/table/seats/nameCover.ts';
import { rowOf } from '../store/logOf.ts';
import { FakeClock } from '../support/hostOf.ts';

const person = (id: string, seat: number | null, change: Partial<Person> = {}): Person => ({
  ...{ id, seat, name: id, tokenHash: '', online: 1, arrived: true, address: '' },
  ...change,
});

async function tableOf(change: { store?: (store: TalkStore) => TalkStore } = {}) {
  const memory = new MemoryStore();
  await memory.putTable(rowOf('m'));
  const store = change.store?.(memory.talk) ?? memory.talk;
  const [ada, bob, cleo] = [person('ada', 0), person('bob', 1), person('cleo', 2)];
  const bot = person('robot', 3, { bot: 1 });
  const [judge, wyn] = [person('judge', null), person('wyn', null)];
  const clock = new FakeClock();
  const told: { readonly to: string; readonly news: TalkNews }[] = [];
  const errors: object[] = [];
  const seating = {
    ...{ seats: [ada, bob, cleo, bot] as (Person | null)[], arbiters: [judge], watchers: [wyn], host: 'ada' },
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
    mayTalkUnsigned: () => true,
    isBanned: () => false,
    told: () => 0,
    ...{ settled: () => [], settledAt: () => undefined, receiptFor: () => '' },
    reported: async () => undefined,
    away: { said() {}, read() {} },
    tell: (to: Person, news: TalkNews) => told.push({ to: to.id, news }),
  };
  const talk = new Talk(table, false);
  const hear = (of: Person, message: TalkMessage) =>
    talk.hear(of, message, (news) => told.push({ to: of.id, news }));
  let marks = 0;
  const say = (of: Person, channel: string, text = 'hello', unsigned?: true) => {
    marks += 1;
    return hear(of, { do: 'say', channel, text, mark: `m${marks}`, ...(unsigned ? { unsigned } : {}) });
  };
  const listeners = () =>
    told
      .splice(0)
      .map(({ to }) => to)
      .sort();
  return {
    ...{ ada, bob, cleo, bot, judge, wyn, seating },
    ...{ clock, memory, talk, table },
    told,
    errors,
    hear,
    say,
    listeners,
  };
}

describe('[TABLE-21.1] the arbiter', () => {
  test('hears and speaks to all, and is in a group only where it is named', async () => {
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

  test('learns on coming of nothing that is not for it', async () => {
    const { ada, judge, say, talk } = await tableOf();
    await say(ada, groupOf(['ada', 'bob']));
    await say(ada, 'side:ada,bob');
    await say(ada, 'notes');
    const heard: TalkNews[] = [];
    await talk.welcome(judge, (news) => heard.push(news));
    expect(heard).toEqual([]);
    await say(ada, 'all');
    await talk.welcome(judge, (news) => heard.push(news));
    expect(heard).toMatchObject([{ channels: [{ channel: 'all', last: 1, read: 0 }] }]);
  });
});

test('[TABLE-21.1] a bot is in no group, and alone with one nobody has a side to talk to', async () => {
  const { ada, cleo, say } = await tableOf();
  expect(await say(ada, groupOf(['ada', 'robot']))).toBe('somebody-left');
  expect(await say(cleo, 'side:cleo,robot')).toBe('wrong-channel');
});

test('[TABLE-21.2] the side of whoever has taken a seat begins anew', async () => {
  const { ada, seating, say, talk, listeners } = await tableOf();
  await say(ada, 'side:ada,bob', 'the plan');
  listeners();
  const dan = person('dan', 1);
  seating.seats[1] = dan;
  const heard: TalkNews[] = [];
  await talk.welcome(dan, (news) => heard.push(news));
  expect(heard).toEqual([]);
  expect(await say(ada, 'side:ada,bob')).toBe('wrong-channel');
  expect(await say(ada, 'side:ada,dan')).toBeUndefined();
  expect(listeners()).toEqual(['ada', 'dan']);
});

describe('[TABLE-21.4] the allowance', () => {
  test('is five in ten seconds and three hundred in an hour, of each person by itself', async () => {
    const { ada, bob, say, clock } = await tableOf();
    let said = 0;
    for (let i = 0; i < 700; i++) {
      if ((await say(ada, i % 2 === 0 ? 'all' : 'notes')) === undefined) said += 1;
      if (i === 5) expect(said).toBe(5);
      if (i >= 5) clock.jump(5000);
    }
    expect(said).toBe(300);
    expect(await say(bob, 'all')).toBeUndefined();
    clock.jump(3_600_000);
    expect(await say(ada, 'all')).toBeUndefined();
  });

  test('is not spent on what is refused', async () => {
    const { ada, say } = await tableOf();
    for (let i = 0; i < 20; i++) expect(await say(ada, 'watchers')).toBe('wrong-channel');
    expect(await say(ada, 'all')).toBeUndefined();
  });

  test('has room for forty channels that one has begun, and for as many as others begin', async () => {
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
    // What is there already goes on, and others may still begin.
    expect(await say(ada, groupOf(['ada', 'p0']))).toBeUndefined();
    expect(await say(ada, 'all')).toBeUndefined();
    expect(await say(bob, groupOf(['ada', 'bob']))).toBeUndefined();
    expect(await say(ada, groupOf(['ada', 'bob']))).toBeUndefined();
  });

  test('[TABLE-21.5] lets each say something without a name once in thirty seconds', async () => {
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
  test('what cannot be stored is heard by nobody, and may be said again under its mark', async () => {
    let failing = true;
    const { ada, hear, told, errors } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as TalkStore, {
          add: (...args: Parameters<TalkStore['add']>) =>
            failing ? Promise.reject(new Error('the disk says no')) : store.add(...args),
        }),
    });
    const message: TalkMessage = { do: 'say', channel: 'all', text: 'my secret', mark: 'm', unsigned: true };
    expect(await hear(ada, message)).toBe('store-unavailable');
    expect(told).toEqual([]);
    // The log of the server names neither what was said nor by whom.
    expect(errors).toHaveLength(1);
    expect(JSON.stringify(errors)).not.toMatch(/secret|ada/);
    failing = false;
    expect(await hear(ada, { ...message, unsigned: undefined } as never)).toBeUndefined();
    expect(told.map(({ news }) => news)).toMatchObject(Array(4).fill({ is: 'line', line: { n: 1 } }));
  });

  test('nobody hears it before', async () => {
    const kept: (() => void)[] = [];
    const { ada, hear, told } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as TalkStore, {
          add: async (...args: Parameters<TalkStore['add']>) => {
            await new Promise<void>((resolve) => kept.push(resolve));
            await store.add(...args);
          },
        }),
    });
    const said = [1, 2].map((n) => hear(ada, { do: 'say', channel: 'all', text: `${n}`, mark: `${n}` }));
    for (let i = 0; i < 2; i++) {
      while (kept.length === 0) await new Promise((resolve) => setImmediate(resolve));
      expect(told).toHaveLength(4 * i);
      kept.shift()?.();
      await said[i];
    }
    expect(told.map(({ news }) => news.is === 'line' && news.line.text)).toEqual([
      ...Array(4).fill('1'),
      ...Array(4).fill('2'),
    ]);
  });

  test('a line that another life of the table has just stored is counted', async () => {
    const { ada, say, memory, told } = await tableOf();
    await say(ada, 'all');
    const line = { n: 2, at: 0, author: 'bob', name: 'bob', seat: 1, text: 'late' };
    await memory.talk.add('m', { channel: 'all', line, opener: '', kept: 9 });
    expect(await say(ada, 'all')).toBeUndefined();
    expect(told.at(-1)?.news).toMatchObject({ line: { n: 3 } });
  });

  test('a store that cannot be read is asked again', async () => {
    let failing = true;
    const { ada, say, talk } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as TalkStore, {
          channels: (matchId: string) =>
            failing ? Promise.reject(new Error('the disk says no')) : store.channels(matchId),
        }),
    });
    expect(await say(ada, 'all')).toBe('store-unavailable');
    await talk.welcome(ada, (news) => expect(news).toBeUndefined());
    failing = false;
    expect(await say(ada, 'all')).toBeUndefined();
  });
});

describe('[TABLE-21.8] slow mode', () => {
  const tooSoon = (seconds: number) => ({ code: 'slow-mode', params: { seconds } });

  test('has each wait between two messages to many, by himself, and nobody in private', async () => {
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
    // The host of the room, until he is it no more.
    clock.jump(10_000);
    for (let i = 0; i < 3; i++) expect(await say(ada, 'all')).toBeUndefined();
    seating.host = 'bob';
    expect(await say(ada, 'all')).toEqual(tooSoon(30));
  });

  test('can be shortened and ended, and what was refused costs nothing', async () => {
    const { bob, seating, say, clock } = await tableOf();
    seating.slowSeconds = 60;
    await say(bob, 'all');
    // As often as one likes: but for the pause it would be too many.
    for (let i = 0; i < 9; i++) expect(await say(bob, 'all')).toEqual(tooSoon(60));
    clock.jump(10_000);
    seating.slowSeconds = 10;
    expect(await say(bob, 'all')).toBeUndefined();
    seating.slowSeconds = 0;
    expect(await say(bob, 'all')).toBeUndefined();
    expect(await say(bob, 'all', '')).toBe('empty');
  });

  test('counts what is said without a name, and what comes at once', async () => {
    const { bob, cleo, seating, say, talk } = await tableOf();
    seating.slowSeconds = 10;
    expect(await say(bob, 'all', 'one', true)).toBeUndefined();
    expect(await say(bob, 'all', 'two')).toEqual(tooSoon(10));
    expect(await Promise.all([say(cleo, 'all'), say(cleo, 'all')])).toEqual([undefined, tooSoon(10)]);
    const repeated = { do: 'say', channel: 'all', text: 'again', mark: 'same' } as const;
    seating.slowSeconds = 0;
    expect(await talk.hear(cleo, repeated, () => undefined)).toBeUndefined();
    seating.slowSeconds = 60;
    // Said once, and heard of twice.
    expect(await talk.hear(cleo, repeated, () => undefined)).toBeUndefined();
  });

  test('outlives the table in memory, and is not fooled by the clock of the machine', async () => {
    const { bob, wyn, seating, say, clock, table } = await tableOf();
    seating.slowSeconds = 60;
    await say(bob, 'all');
    await say(wyn, 'watchers');
    clock.jump(20_000);
    const again = new Talk(table, false);
    const message = { do: 'say', channel: 'all', text: 'back', mark: 'new' } as const;
    // As the table has him when it is woken.
    const back = person('bob', 1);
    seating.seats[1] = back;
    expect(await again.hear(back, message, () => undefined)).toEqual(tooSoon(40));
    clock.set(clock.now() - 3_600_000);
    expect(await again.hear(back, message, () => undefined)).toEqual(tooSoon(60));
    clock.set(clock.now() + 7_200_000);
    expect(await again.hear(back, message, () => undefined)).toBeUndefined();
  });

  test('does not count what could not be kept', async () => {
    let isFull = true;
    const { bob, seating, say } = await tableOf({
      store: (store) =>
        Object.assign(Object.create(store) as TalkStore, {
          add: (...args: Parameters<TalkStore['add']>) =>
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
