// Tables, their codes, and what may change about them once a match is on them.

import { ConflictError } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { END, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';

/** Of a seat, of the host, of the arbiter, and none at all. */
const ACTS = [{ by: 35, word: 'offer-draw' }, { by: -1, word: '@resumed' }, { by: -2, word: 'z' }, null];

export function describeTables(store: () => TestedStore): void {
  describe('tables', () => {
    test('come back as they were put, by id and by code', async () => {
      const row = rowOf('m', { dueAt: 1234.5, visibility: 'public' });
      await store().putTable(row);
      expect(await store().table('m')).toEqual(row);
      expect(await store().tableByCode('code-m')).toEqual(row);
    });

    test('are listed in batches, with seats to move and results, if they exist', async () => {
      const [playing, over] = [logOf('m', 7), logOf('n', 2)];
      await store().putTable(rowOf('w', { dueAt: 5 }));
      for (const { head, entries } of [playing, over]) {
        await store().putTable(rowOf(head.line.matchId));
        await store().create(head, nth(entries, 0), { dueAt: 7, awaiting: [1, 0] });
      }
      const listed = async () => store().listed(['w', 'n', 'nobody', 'm']);
      expect((await listed()).get('m')).toEqual({
        row: rowOf('m', { status: 'playing', dueAt: 7 }),
        awaiting: [0, 1],
        end: undefined,
      });
      await appendAsync(store(), nth(playing.entries, 1), { awaiting: [35] });
      expect((await listed()).get('m')).toMatchObject({ awaiting: [35], progress: undefined });
      for (const [i, act] of ACTS.entries()) {
        await appendAsync(store(), nth(playing.entries, 2 + i), {
          awaiting: [35],
          progress: { count: i, act },
        });
        expect((await listed()).get('m')).toMatchObject({ awaiting: [35], progress: { count: i, act } });
      }
      await appendAsync(store(), nth(playing.entries, 6), { awaiting: [], dueAt: null });
      await appendAsync(store(), nth(over.entries, 1), { awaiting: [], end: END });
      const found = await listed();
      expect([...found.keys()].toSorted()).toEqual(['m', 'n', 'w']);
      expect(found.get('w')).toEqual({ row: rowOf('w', { dueAt: 5 }), awaiting: undefined, end: undefined });
      expect(found.get('m')).toEqual({
        ...{ row: await store().table('m'), awaiting: [] },
        ...{ progress: undefined, end: undefined },
      });
      expect(found.get('n')).toEqual({
        row: rowOf('n', { status: 'over', dueAt: null }),
        awaiting: [],
        end: END,
      });
      expect(await store().listed([])).toEqual(new Map());
    });

    test('that were never written are unknown', async () => {
      await store().putTable(rowOf('m'));
      expect(await store().table('nobody')).toBeUndefined();
      expect(await store().tableByCode('m')).toBeUndefined();
      expect(await store().tableByCode('')).toBeUndefined();
    });

    test('are changed by being put again', async () => {
      await store().putTable(rowOf('m', { dueAt: 5 }));
      const changed = rowOf('m', {
        code: 'new',
        people: '[]',
        setup: '{}',
        dueAt: null,
        visibility: 'public',
      });
      await store().putTable(changed);
      expect(await store().table('m')).toEqual(changed);
      expect(await store().tableByCode('new')).toEqual(changed);
      expect(await store().tableByCode('code-m')).toBeUndefined();
    });

    test('never have the same code', async () => {
      await store().putTable(rowOf('m', { code: 'same' }));
      await store().putTable(rowOf('n'));
      await expect(store().putTable(rowOf('o', { code: 'same' }))).rejects.toThrow(ConflictError);
      await expect(store().putTable(rowOf('n', { code: 'same' }))).rejects.toThrow(ConflictError);
      expect(await store().table('o')).toBeUndefined();
      expect(await store().table('n')).toEqual(rowOf('n'));
      expect((await store().tableByCode('same'))?.matchId).toBe('m');
    });

    test('reuse a code that another has given up', async () => {
      await store().putTable(rowOf('m', { code: 'wanted' }));
      await store().putTable(rowOf('m', { code: 'other' }));
      await store().putTable(rowOf('n', { code: 'wanted' }));
      expect((await store().tableByCode('wanted'))?.matchId).toBe('n');
      expect((await store().tableByCode('other'))?.matchId).toBe('m');
    });

    test('are given up while they have no log, and their code with them', async () => {
      await store().putTable(rowOf('m', { dueAt: 1 }));
      await store().dropTable('m');
      await store().dropTable('nobody');
      expect(await store().table('m')).toBeUndefined();
      expect(await store().tableByCode('code-m')).toBeUndefined();
      expect(await store().nextDue()).toEqual({});
      await store().putTable(rowOf('n', { code: 'code-m' }));
      expect((await store().tableByCode('code-m'))?.matchId).toBe('n');
    });

    test('that are public and wait for players are listed, newest first, within the limit', async () => {
      const { head, entries } = logOf('played', 1);
      const rows = [
        rowOf('old', { createdAt: 1, dueAt: 9 }),
        rowOf('new', { createdAt: 3, dueAt: 9 }),
        rowOf('mid', { createdAt: 2, dueAt: 5 }),
        rowOf('hidden', { createdAt: 9, dueAt: 9, visibility: 'private' }),
        rowOf('played', { createdAt: 9 }),
      ].map((row) => (row.matchId === 'hidden' ? row : { ...row, visibility: 'public' as const }));
      for (const row of rows) await store().putTable(row);
      await store().create(head, nth(entries, 0), {});
      expect((await store().waiting(10)).map(({ matchId }) => matchId)).toEqual(['new', 'mid', 'old']);
      expect(await store().waiting(1)).toEqual([rows[1]]);
      await store().dropTable('new');
      expect((await store().waiting(1)).map(({ matchId }) => matchId)).toEqual(['mid']);
    });

    test('with a log are not given up', async () => {
      const { head, entries } = logOf('m', 1);
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), {});
      await store().dropTable('m');
      expect((await store().table('m'))?.status).toBe('playing');
      expect(await store().load('m')).toEqual({ head, entries, end: undefined });
    });
  });

  describe('putting a table with a log', () => {
    const { head, entries } = logOf('m', 2);
    beforeEach(async () => {
      await store().putTable(rowOf('m'));
      await store().create(head, nth(entries, 0), { dueAt: 50 });
    });

    test('changes people, neither status, deadline nor log', async () => {
      await store().putTable(rowOf('m', { status: 'waiting', people: '["new"]', dueAt: 60 }));
      expect(await store().table('m')).toEqual(
        rowOf('m', { status: 'playing', people: '["new"]', dueAt: 50 }),
      );
      expect(await store().load('m')).toEqual({ head, entries: [entries[0]], end: undefined });
    });

    test('does not wake a match that is over', async () => {
      await appendAsync(store(), nth(entries, 1), { end: END });
      await store().putTable(rowOf('m', { status: 'playing', dueAt: 60 }));
      expect(await store().table('m')).toEqual(rowOf('m', { status: 'over', dueAt: null }));
      expect((await store().load('m'))?.end).toEqual(END);
      expect(await store().nextDue()).toEqual({});
    });

    test('does not thaw a match that is frozen', async () => {
      await store().freeze('m');
      await store().putTable(rowOf('m', { status: 'playing', dueAt: 60 }));
      expect(await store().table('m')).toEqual(rowOf('m', { status: 'frozen', dueAt: null }));
      expect(await store().unfinished()).toEqual([]);
    });
  });
}
