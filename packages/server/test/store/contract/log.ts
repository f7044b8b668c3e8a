// The log: what goes in comes back, each number and each command once, nothing missing in between.

import { UNHELD } from '../../../src/ports/hosting.ts';
import { ConflictError, type LogEntry } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { END, entryAfter, headOf, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';

export function describeLog(store: () => TestedStore): void {
  async function opened(matchId: string, count = 1): Promise<readonly LogEntry[]> {
    const { head, entries } = logOf(matchId, count);
    await store().putTable(rowOf(matchId));
    await store().create(head, nth(entries, 0), {});
    for (const entry of entries.slice(1)) await appendAsync(store(), entry, {});
    return entries;
  }
  const next = (entries: readonly LogEntry[], change: Partial<LogEntry> = {}): LogEntry => {
    const last = nth(entries, entries.length - 1);
    return entryAfter(last.hash, last.matchId, last.sequence + 1, change);
  };
  const countOf = async (matchId: string) => (await store().load(matchId))?.entries.length;

  describe('a log', () => {
    test('comes back as it was given, in order, whole or from a number on', async () => {
      const entries = await opened('m', 12);
      const head = headOf('m');
      expect(await store().load('m')).toEqual({ head, entries, end: undefined });
      expect(await store().load('m', 1)).toEqual({ head, entries: entries.slice(1), end: undefined });
      expect(await store().load('m', 11)).toEqual({ head, entries: entries.slice(11), end: undefined });
      expect(await store().load('m', 12)).toEqual({ head, entries: [], end: undefined });
      expect(await store().load('m', 0, 5)).toEqual({ head, entries: entries.slice(0, 5), end: undefined });
      expect(await store().load('m', 5, 5)).toEqual({ head, entries: entries.slice(5, 10), end: undefined });
      expect(await store().load('m', 10, 5)).toEqual({ head, entries: entries.slice(10), end: undefined });
    });

    test('begins with the people of its table as they are then', async () => {
      const { head, entries } = logOf('m', 1);
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), { row: rowOf('m', { people: '{"recorded":1}' }) });
      expect(await store().table('m')).toMatchObject({ people: '{"recorded":1}', status: 'playing' });
    });

    test('has lines that are read alone, in order', async () => {
      const entries = await opened('m', 12);
      const lines = entries.map((entry) => entry.line);
      expect(await store().lines('m', 0)).toEqual(lines);
      expect(await store().lines('m', 10)).toEqual(lines.slice(10));
      expect(await store().lines('m', 12)).toEqual([]);
      for (const from of [99, 2 ** 40]) expect(await store().lines('m', from)).toEqual([]);
      expect(await store().lines('m', 0, 5)).toEqual(lines.slice(0, 5));
      expect(await store().lines('m', 10, 5)).toEqual(lines.slice(10));
      expect(await store().lines('m', 12, 5)).toEqual([]);
    });

    test('stores any text unchanged', async () => {
      const texts = [
        '',
        "'; DROP TABLE entry; --",
        'é€😀\u0001\uffff',
        '\\u0000"\n\r\t',
        'x'.repeat(100_000),
      ];
      const { head, entries } = logOf('m', texts.length, (sequence) => {
        const text = texts[sequence] ?? '';
        return {
          commandId: sequence === 0 ? '' : `${text}${sequence}`,
          command: text,
          clock: text,
          rolls: text,
          line: text,
          events: JSON.stringify([text]),
        };
      });
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), {});
      for (const entry of entries.slice(1)) await appendAsync(store(), entry, {});
      expect(await store().load('m')).toEqual({ head, entries, end: undefined });
      expect(await store().lines('m', 0)).toEqual(texts);
      expect(await store().commandAt('m', 2)).toMatchObject({ command: texts[2] });
    });

    test.each([
      ['half a character', 'half \ud800'],
      ['U+0000', 'ends\u0000here'],
    ])('refuses what it could not give back: %s', async (_name, text) => {
      const entries = await opened('m');
      for (const field of ['commandId', 'clock', 'command', 'rolls', 'events', 'line'] as const)
        await expect(appendAsync(store(), next(entries, { [field]: text }), {})).rejects.toThrow('character');
      await appendAsync(store(), next(entries), {});
      expect(await countOf('m')).toBe(2);
    });

    test('calls back once with the outcome, and never before the call has returned', async () => {
      const entries = await opened('m');
      const next1 = next(entries);
      const heard: string[] = [];
      const ask = (entry: LogEntry, name: string) =>
        new Promise<void>((resolve) => {
          const hear = (what: string) => () => {
            heard.push(`${name} ${what}`);
            resolve();
          };
          store().append(entry, {}, UNHELD, { stored: hear('kept'), failed: hear('failed') });
          heard.push(`${name} asked`);
        });
      await ask(next1, 'good');
      await ask({ ...next1, state: 'x' }, 'no hash');
      await ask(next1, 'again');
      await store().load('m');
      expect(heard).toEqual([
        ...['good asked', 'good kept'],
        ...['no hash asked', 'no hash failed'],
        ...['again asked', 'again failed'],
      ]);
    });

    test('refuses what is no hash in the place of one', async () => {
      const entries = await opened('m');
      for (const field of ['state', 'hash'] as const)
        await expect(appendAsync(store(), { ...next(entries), [field]: 'x' }, {})).rejects.toThrow('hash');
      await appendAsync(store(), next(entries), {});
      expect(await countOf('m')).toBe(2);
    });

    test('without an opening is unknown and accepts nothing', async () => {
      await store().putTable(rowOf('waiting'));
      for (const matchId of ['nobody', 'waiting']) {
        expect(await store().load(matchId)).toBeUndefined();
        expect(await store().lines(matchId, 0)).toEqual([]);
        expect(await store().commandAt(matchId, 0)).toBeUndefined();
        await expect(appendAsync(store(), nth(logOf(matchId, 2).entries, 1), {})).rejects.toThrow(
          ConflictError,
        );
        await store().freeze(matchId);
      }
      expect(await store().table('waiting')).toEqual(rowOf('waiting'));
    });

    test('opens once, on a stored table, with its own entry 0', async () => {
      const { head, entries } = logOf('m', 2);
      await expect(store().create(head, nth(entries, 0), {})).rejects.toThrow(ConflictError);
      await store().putTable(rowOf('m'));
      await expect(store().create(head, nth(entries, 1), {})).rejects.toThrow(ConflictError);
      await expect(store().create(head, nth(logOf('n', 1).entries, 0), {})).rejects.toThrow(ConflictError);
      expect(await store().table('m')).toEqual(rowOf('m'));
      await store().create(head, nth(entries, 0), {});
      expect(await store().table('m')).toEqual(rowOf('m', { status: 'playing' }));
      await appendAsync(store(), nth(entries, 1), {});
      await expect(store().create(head, nth(entries, 0), {})).rejects.toThrow(ConflictError);
      expect(await store().load('m')).toEqual({ head, entries, end: undefined });
    });

    test('accepts every number once and leaves no gap', async () => {
      const entries = await opened('m', 2);
      await expect(
        appendAsync(store(), entryAfter(nth(entries, 0).hash, 'm', 1, { commandId: 'other' }), {}),
      ).rejects.toThrow(ConflictError);
      await expect(appendAsync(store(), entryAfter(nth(entries, 1).hash, 'm', 3), {})).rejects.toThrow(
        ConflictError,
      );
      await expect(appendAsync(store(), entryAfter(nth(entries, 1).hash, 'm', -1), {})).rejects.toThrow(
        ConflictError,
      );
      expect((await store().load('m'))?.entries).toEqual(entries);
    });

    test('tells what was played under a number', async () => {
      const entries = await opened('m', 3);
      await appendAsync(store(), next(entries, { commandId: '', actor: -1 }), {});
      expect(await store().commandAt('m', 1)).toMatchObject({ actor: 1, command: 'roll', commandId: 'id-1' });
      expect(await store().commandAt('m', 2)).toMatchObject({ actor: 0, commandId: 'id-2' });
      expect(await store().commandAt('m', 3)).toMatchObject({ actor: -1, commandId: '' });
      for (const sequence of [-1, 4, 0.5, 2 ** 40])
        expect(await store().commandAt('m', sequence)).toBeUndefined();
      expect(await store().commandAt('n', 1)).toBeUndefined();
    });

    test('ends once; then it accepts nothing more', async () => {
      const entries = await opened('m', 2);
      const last = next(entries);
      await appendAsync(store(), last, { end: END, dueAt: 77 });
      expect(await store().load('m')).toEqual({ head: headOf('m'), entries: [...entries, last], end: END });
      expect((await store().load('m', 3))?.end).toEqual(END);
      expect(await store().table('m')).toEqual(rowOf('m', { status: 'over' }));
      await expect(appendAsync(store(), next([last]), {})).rejects.toThrow(ConflictError);
      await expect(appendAsync(store(), next([last]), { end: { ...END, at: 1 } })).rejects.toThrow(
        ConflictError,
      );
      await store().freeze('m');
      expect((await store().table('m'))?.status).toBe('over');
      expect(await countOf('m')).toBe(3);
    });

    test('goes on where an entry reopens it, and ends again', async () => {
      const entries = await opened('m', 2);
      const ends = next(entries);
      const reopens = next([ends]);
      await expect(appendAsync(store(), ends, { reopened: true })).rejects.toThrow(ConflictError);
      await appendAsync(store(), ends, { end: END });
      await appendAsync(store(), reopens, { reopened: true, dueAt: 77 });
      const log = [...entries, ends, reopens];
      expect(await store().load('m')).toEqual({ head: headOf('m'), entries: log, end: undefined });
      expect(await store().table('m')).toEqual(rowOf('m', { status: 'playing', dueAt: 77 }));
      expect(await store().unfinished()).toEqual(['m']);
      await expect(appendAsync(store(), next(log), { reopened: true })).rejects.toThrow(ConflictError);
      const last = next(log);
      await appendAsync(store(), last, { end: { ...END, at: 1 } });
      expect(await store().load('m', 4)).toMatchObject({ entries: [last], end: { at: 1 } });
      expect(await store().table('m')).toEqual(rowOf('m', { status: 'over' }));
    });

    test('may end as it opens', async () => {
      const { head, entries } = logOf('m', 1);
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), { end: END });
      expect(await store().load('m')).toEqual({ head, entries, end: END });
      expect((await store().table('m'))?.status).toBe('over');
    });

    test('that is frozen stays and accepts nothing more', async () => {
      const entries = await opened('m', 2);
      await store().freeze('m');
      await expect(appendAsync(store(), next(entries), {})).rejects.toThrow(ConflictError);
      expect(await store().load('m')).toEqual({ head: headOf('m'), entries, end: undefined });
      expect(await store().lines('m', 0)).toHaveLength(2);
      expect((await store().table('m'))?.status).toBe('frozen');
    });

    test('is one of those being played until it is over or frozen; oldest first', async () => {
      for (const [matchId, createdAt] of Object.entries({
        young: 3000,
        old: 1000,
        over: 500,
        cold: 600,
        none: 1,
      })) {
        await store().putTable(rowOf(matchId, { createdAt }));
        const { head, entries } = logOf(matchId, 2);
        if (matchId === 'none') continue;
        await store().create(head, nth(entries, 0), {});
        if (matchId === 'over') await appendAsync(store(), nth(entries, 1), { end: END });
      }
      await store().freeze('cold');
      expect(await store().unfinished()).toEqual(['old', 'young']);
    });
  });

  describe('many writes at once', () => {
    test('are all stored, and a bad one fails no other', async () => {
      const m = await opened('m');
      const n = await opened('n');
      const results = await Promise.allSettled([
        appendAsync(store(), next(m), {}),
        appendAsync(store(), next(m, { commandId: 'late' }), { dueAt: 3 }),
        appendAsync(store(), next(n), { dueAt: 4 }),
        store().putTable(rowOf('o', { code: 'code-n' })),
        store().putTable(rowOf('p')),
        store().keepUptime(9),
      ]);
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect((await store().load('m'))?.entries[1]?.commandId).toBe('id-1');
      expect((await store().table('m'))?.dueAt).toBeNull();
      expect((await store().table('n'))?.dueAt).toBe(4);
      expect(await store().table('o')).toBeUndefined();
      expect(await store().table('p')).toEqual(rowOf('p'));
      expect(await store().uptime()).toBe(9);
    });

    test('are ordered by their calls', async () => {
      const { head, entries } = logOf('m', 40);
      const rest = entries.slice(1);
      await Promise.all([
        store().putTable(rowOf('m')),
        store().create(head, nth(entries, 0), {}),
        ...rest.map((entry) => appendAsync(store(), entry, { dueAt: entry.sequence })),
      ]);
      expect(await store().load('m')).toEqual({ head, entries, end: undefined });
      expect((await store().table('m'))?.dueAt).toBe(39);
    });
  });
}
