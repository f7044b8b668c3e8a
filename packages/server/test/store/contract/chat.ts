// What people say: numbered by channel, erasable, marked as read, reported; and gone with a table that is given up.

import {
  type ChatReport,
  type ChatStore,
  erasedLine,
  type NewLine,
  type StoredLine,
} from '../../../src/ports/chatStore.ts';
import { ConflictError } from '../../../src/ports/ports.ts';
import { rowOf, type TestedStore } from '../logOf.ts';

export const lineOf = (n: number, change: Partial<StoredLine> = {}): StoredLine => ({
  n,
  at: 1000.5 + n,
  author: 'ada',
  name: 'Ada',
  seat: 0,
  text: `line ${n} – ½ 🂡`,
  ...change,
});

export const newLine = (channel: string, line: StoredLine, change: Partial<NewLine> = {}): NewLine => ({
  channel,
  line,
  opener: '',
  retained: 100,
  ...change,
});

export const reportOf = (change: Partial<ChatReport> = {}): ChatReport => ({
  matchId: 'm',
  channel: 'all',
  n: 2,
  at: 5000,
  reporter: { person: 'bob', name: 'Bob', seat: 1 },
  reason: 'said',
  note: 'rude',
  lines: [lineOf(1), lineOf(2)],
  ...change,
});

export function describeChat(store: () => TestedStore): void {
  const chat = (): ChatStore => store().chat;
  const say = async (channel: string, count: number, change: Partial<StoredLine> = {}) => {
    for (let n = 1; n <= count; n++) await chat().add('m', newLine(channel, lineOf(n, change)));
  };
  const numbers = async (channel: string, before = 1e6, most = 100) =>
    (await chat().page('m', channel, before, most)).map(({ n }) => n);

  describe('chat', () => {
    beforeEach(async () => {
      await store().putTable(rowOf('m'));
      await store().putTable(rowOf('n'));
    });

    test('is read in pages, newest first, each channel and match by itself', async () => {
      await say('all', 5);
      await say('group:ada,bob', 1, { text: 'psst', seat: null });
      expect(await chat().page('m', 'all', 5, 2)).toEqual([lineOf(4), lineOf(3)]);
      expect(await chat().page('m', 'all', Number.MAX_SAFE_INTEGER, 1)).toHaveLength(1);
      expect(await numbers('all')).toEqual([5, 4, 3, 2, 1]);
      expect(await numbers('all', 1)).toEqual([]);
      expect(await chat().page('m', 'group:ada,bob', 9, 9)).toEqual([
        lineOf(1, { text: 'psst', seat: null }),
      ]);
      expect(await chat().page('n', 'all', 9, 9)).toEqual([]);
      expect(await chat().channels('n')).toEqual([]);
    });

    test('knows its channels, who has opened each, and their newest numbers', async () => {
      await chat().add('m', newLine('group:a,b', lineOf(1), { opener: 'a' }));
      await chat().add('m', newLine('group:a,b', lineOf(2), { opener: 'b' }));
      await say('all', 3);
      const channels = await chat().channels('m');
      expect(new Set(channels)).toEqual(
        new Set([
          { channel: 'group:a,b', opener: 'a', last: 2 },
          { channel: 'all', opener: '', last: 3 },
        ]),
      );
    });

    test('a line that does not follow is refused, and nothing of it is stored', async () => {
      await say('all', 2);
      for (const n of [1, 2, 4])
        await expect(chat().add('m', newLine('all', lineOf(n)))).rejects.toThrow(ConflictError);
      await expect(chat().add('m', newLine('side:a,b', lineOf(2)))).rejects.toThrow(ConflictError);
      expect(await numbers('all')).toEqual([2, 1]);
      expect((await chat().channels('m')).map(({ channel }) => channel)).toEqual(['all']);
    });

    test('of two concurrent lines of one number one is stored', async () => {
      const both = await Promise.allSettled([
        chat().add('m', newLine('all', lineOf(1, { text: 'one' }))),
        chat().add('m', newLine('all', lineOf(1, { text: 'other' }))),
      ]);
      expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await chat().page('m', 'all', 9, 9)).toEqual([lineOf(1, { text: 'one' })]);
    });

    test('at an unknown table nothing is stored', async () => {
      await expect(chat().add('x', newLine('all', lineOf(1)))).rejects.toThrow(ConflictError);
      await chat().keepMark('x', { person: 'ada', channel: 'all', n: 1 });
      expect(await chat().page('x', 'all', 9, 9)).toEqual([]);
      expect(await chat().marks('x')).toEqual([]);
    });

    test('only the newest lines of a channel are retained, and their numbers go on', async () => {
      for (let n = 1; n <= 6; n++) await chat().add('m', newLine('all', lineOf(n), { retained: 3 }));
      expect(await numbers('all')).toEqual([6, 5, 4]);
      expect(await chat().channels('m')).toEqual([{ channel: 'all', opener: '', last: 6 }]);
    });

    test('of who is forgotten nothing is left: no line, no mark, and nothing in what was reported', async () => {
      const bob = { author: 'bob', name: 'Bob', seat: 1 };
      await chat().add('m', newLine('all', lineOf(1)));
      await chat().add('m', newLine('all', lineOf(2, bob)));
      await chat().add('m', newLine('group:ada,bob', lineOf(1, bob), { opener: 'bob' }));
      for (const person of ['ada', 'bob']) await chat().keepMark('m', { person, channel: 'all', n: 2 });
      const own = { reporter: { person: 'bob', name: 'Bob', seat: 1 }, lines: [lineOf(1)], n: 1 };
      const quoting = {
        reporter: { person: 'cleo', name: 'Cleo', seat: 2 },
        n: 3,
        lines: [lineOf(2, bob), lineOf(3)],
      };
      const looking = {
        reporter: { person: '', name: 'Bob', seat: null, watcher: 'bob' },
        n: 4,
        lines: [lineOf(4)],
      };
      const about = {
        reporter: { person: 'cleo', name: 'Cleo', seat: 2 },
        lines: [lineOf(1), lineOf(2, bob)],
      };
      const elsewhere = { ...own, matchId: 'n' };
      const unnamed = { person: '', name: '', seat: null };
      for (const report of [own, quoting, looking, about, elsewhere])
        await chat().report(reportOf(report), 99);
      await chat().forget('m', 'bob');
      const at = lineOf(2).at;
      expect(await chat().page('m', 'all', 9, 9)).toEqual([erasedLine(2, at), lineOf(1)]);
      expect(await chat().page('m', 'group:ada,bob', 9, 9)).toEqual([erasedLine(1, lineOf(1).at)]);
      expect(await chat().linesBy('m', 'bob')).toEqual([]);
      expect(await chat().marks('m')).toEqual([{ person: 'ada', channel: 'all', n: 2 }]);
      expect((await chat().reports(9)).toReversed()).toEqual([
        reportOf({ ...own, reporter: unnamed, note: '' }),
        reportOf({ ...quoting, lines: [erasedLine(2, at), lineOf(3)] }),
        reportOf({ ...looking, reporter: unnamed, note: '' }),
        reportOf(elsewhere),
      ]);
      expect(await chat().reportsOf('m', 'bob')).toEqual([]);
    });

    test('an erased line leaves a tombstone', async () => {
      await say('all', 3);
      await chat().erase('m', [
        { channel: 'all', n: 2 },
        { channel: 'all', n: 7 },
        { channel: 'nowhere', n: 1 },
      ]);
      const { at } = lineOf(2);
      expect(await chat().page('m', 'all', 9, 9)).toEqual([lineOf(3), erasedLine(2, at), lineOf(1)]);
      await chat().erase('m', [{ channel: 'all', n: 2 }]);
      await chat().erase('m', []);
      expect(await numbers('all')).toEqual([3, 2, 1]);
    });

    test("a person's lines are found in all channels, and no others", async () => {
      await say('all', 2);
      await chat().add('m', newLine('all', lineOf(3, { author: 'bob' })));
      await chat().add('m', newLine('all', lineOf(4, { author: '' })));
      await say('group:ada,bob', 1);
      const places = await chat().linesBy('m', 'ada');
      expect(new Set(places)).toEqual(
        new Set([
          { channel: 'all', n: 1 },
          { channel: 'all', n: 2 },
          { channel: 'group:ada,bob', n: 1 },
        ]),
      );
      await chat().erase('m', places);
      expect(await chat().linesBy('m', 'ada')).toEqual([]);
      expect(await chat().linesBy('n', 'ada')).toEqual([]);
    });

    test('what was read never becomes unread', async () => {
      await chat().keepMark('m', { person: 'ada', channel: 'all', n: 4 });
      await chat().keepMark('m', { person: 'ada', channel: 'all', n: 2 });
      await chat().keepMark('m', { person: 'bob', channel: 'all', n: 1 });
      await chat().keepMark('n', { person: 'ada', channel: 'all', n: 9 });
      expect(new Set(await chat().marks('m'))).toEqual(
        new Set([
          { person: 'ada', channel: 'all', n: 4 },
          { person: 'bob', channel: 'all', n: 1 },
        ]),
      );
    });

    test('unread lines are counted by channel and author, of many readers at once', async () => {
      await say('all', 3);
      await chat().add('m', newLine('all', lineOf(4, { author: 'bob' })));
      await chat().add('m', newLine('all', lineOf(5, { author: '' })));
      await say('group:ada,bob', 2);
      await chat().add('m', newLine('notes:bob', lineOf(1, { author: 'bob' })));
      await chat().add('n', newLine('all', lineOf(1)));
      await chat().keepMark('m', { person: 'bob', channel: 'all', n: 1 });
      await chat().keepMark('m', { person: 'cy', channel: 'all', n: 5 });
      await chat().erase('m', [{ channel: 'all', n: 3 }]);
      const of = (matchId: string, person: string) => ({ matchId, person });
      const found = await chat().unread([
        of('m', 'bob'),
        of('m', 'ada'),
        of('m', 'cy'),
        of('x', 'bob'),
        of('n', 'bob'),
      ]);
      const reported = found.map((one) => [
        one.matchId,
        one.person,
        one.channel,
        one.author,
        one.count,
        one.read,
      ]);
      expect(new Set(reported.map((one) => one.join(' ')))).toEqual(
        new Set([
          'm bob all ada 1 1',
          'm bob all  1 1',
          'm bob group:ada,bob ada 2 0',
          'm ada all bob 1 0',
          'm ada all  1 0',
          'm ada notes:bob bob 1 0',
          'm cy group:ada,bob ada 2 0',
          'm cy notes:bob bob 1 0',
          'n bob all ada 1 0',
        ]),
      );
      expect(await chat().unread([])).toEqual([]);
    });

    test('goes with a table that is given up, and stays with one that is not', async () => {
      await say('all', 2);
      await chat().keepMark('m', { person: 'ada', channel: 'all', n: 2 });
      await chat().add('n', newLine('all', lineOf(1)));
      await store().dropTable('nobody');
      expect(await numbers('all')).toEqual([2, 1]);
      await store().dropTable('m');
      // Another one of the same id finds nothing.
      await store().putTable(rowOf('m'));
      expect(await numbers('all')).toEqual([]);
      expect(await chat().channels('m')).toEqual([]);
      expect(await chat().marks('m')).toEqual([]);
      expect(await chat().page('n', 'all', 9, 9)).toEqual([lineOf(1)]);
    });

    test('a report stores what it quotes, once for each reporter, also when its match is deleted', async () => {
      await say('all', 2);
      await chat().report(reportOf(), 99);
      await chat().report(reportOf({ note: 'again', at: 6000 }), 99);
      await chat().report(reportOf({ reporter: { person: 'cy', name: 'Cy', seat: null }, at: 7000 }), 99);
      await chat().erase('m', await chat().linesBy('m', 'ada'));
      await store().dropTable('m');
      const cys = reportOf({ reporter: { person: 'cy', name: 'Cy', seat: null }, at: 7000 });
      expect(await chat().reports(10)).toEqual([cys, reportOf()]);
      expect(await chat().reports(1)).toEqual([cys]);
      expect(await chat().reportsBy('m', 'bob')).toBe(1);
      expect(await chat().reportsBy('n', 'bob')).toBe(0);
      expect((await chat().reportsOf('m', 'bob')).map(({ n }) => n)).toEqual([reportOf().n]);
      expect(await chat().reportsOf('n', 'bob')).toEqual([]);
    });

    test('only the newest reports are retained', async () => {
      for (let n = 1; n <= 6; n++) await chat().report(reportOf({ n }), 4);
      expect((await chat().reports(10)).map(({ n }) => n)).toEqual([6, 5, 4, 3]);
    });
  });
}

export function describeChatRestart(store: () => TestedStore, restart: () => Promise<void>): void {
  test('chat, read marks and reports are there after a restart', async () => {
    await store().putTable(rowOf('m'));
    const { chat } = store();
    await chat.add('m', newLine('group:ada,bob', lineOf(1), { opener: 'ada' }));
    await chat.add('m', newLine('group:ada,bob', lineOf(2), { opener: 'bob' }));
    await chat.erase('m', [{ channel: 'group:ada,bob', n: 1 }]);
    await chat.keepMark('m', { person: 'bob', channel: 'group:ada,bob', n: 2 });
    await chat.report(reportOf(), 99);

    await restart();
    const again = store().chat;
    expect(await again.page('m', 'group:ada,bob', 9, 9)).toEqual([lineOf(2), erasedLine(1, lineOf(1).at)]);
    expect(await again.channels('m')).toEqual([{ channel: 'group:ada,bob', opener: 'ada', last: 2 }]);
    expect(await again.marks('m')).toEqual([{ person: 'bob', channel: 'group:ada,bob', n: 2 }]);
    expect(await again.reports(9)).toEqual([reportOf()]);
    await again.add('m', newLine('group:ada,bob', lineOf(3)));
    await expect(again.add('m', newLine('group:ada,bob', lineOf(3)))).rejects.toThrow(ConflictError);
  });
}
