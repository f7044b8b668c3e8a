// Everything is there again after a restart.

import { appendAsync } from '../../../tools/appendAsync.ts';
import { dueIn, END, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';

const NEWS = { count: 12, act: { by: 1, word: 'move' } };

export function describeRestart(store: () => TestedStore, restart: () => Promise<void>): void {
  test('a restart changes nothing', async () => {
    const ended = logOf('ended', 3);
    const played = logOf('played', 3);
    await store().putTable(rowOf('waiting', { dueAt: 8 }));
    for (const { head, entries } of [ended, played]) {
      await store().putTable(rowOf(head.line.matchId));
      await store().create(head, nth(entries, 0), {});
      await appendAsync(store(), nth(entries, 1), { dueAt: 5 });
    }
    await appendAsync(store(), nth(ended.entries, 2), { end: END });
    await appendAsync(store(), nth(played.entries, 2), { dueAt: 6, awaiting: [1, 12], progress: NEWS });
    const snapshot = { matchId: 'played', sequence: 3, hash: nth(played.entries, 2).hash, text: '{"a":1}' };
    await store().saveSnapshot(snapshot);
    await store().keepUptime(4.5);

    await restart();
    expect(await store().load('ended')).toEqual({ ...ended, end: END });
    expect(await store().load('played')).toEqual({ ...played, end: undefined });
    expect(await store().table('waiting')).toEqual(rowOf('waiting', { dueAt: 8 }));
    expect(await store().tableByCode('code-ended')).toEqual(rowOf('ended', { status: 'over' }));
    expect(await store().table('played')).toEqual(rowOf('played', { status: 'playing', dueAt: 6 }));
    expect((await store().listed(['played'])).get('played')).toMatchObject({
      awaiting: [1, 12],
      progress: NEWS,
    });
    expect((await store().listed(['ended'])).get('ended')).toMatchObject({ end: END });
    expect(await store().unfinished()).toEqual(['played']);
    expect(await dueIn(store(), { uptime: 7, wall: 0 }, 9)).toEqual(['played']);
    expect(await store().commandAt('played', 1)).toMatchObject({ actor: 1, commandId: 'id-1' });
    expect(await store().snapshot('played', 3)).toEqual(snapshot);
    expect(await store().uptime()).toBe(4.5);
    await store().keepUptime(2);
    await restart();
    expect(await store().uptime()).toBe(4.5);
  });

  test('a match that was over and goes on does so after it', async () => {
    const { head, entries } = logOf('m', 4);
    await store().putTable(rowOf('m'));
    await store().create(head, nth(entries, 0), { dueAt: 5 });
    await appendAsync(store(), nth(entries, 1), { end: END });
    await appendAsync(store(), nth(entries, 2), { reopened: true, dueAt: 9 });
    await restart();
    expect(await store().load('m')).toEqual({ head, entries: entries.slice(0, 3), end: undefined });
    expect(await store().table('m')).toEqual(rowOf('m', { status: 'playing', dueAt: 9 }));
    expect(await dueIn(store(), { uptime: 9, wall: 0 }, 9)).toEqual(['m']);
    await appendAsync(store(), nth(entries, 3), { end: END });
    await restart();
    expect(await store().load('m')).toEqual({ head, entries, end: END });
  });

  test('pending writes before an orderly stop are stored', async () => {
    const { head, entries } = logOf('m', 2);
    const writes = [store().putTable(rowOf('m')), store().create(head, nth(entries, 0), {})];
    writes.push(appendAsync(store(), nth(entries, 1), {}), store().keepUptime(3));
    await restart();
    await Promise.all(writes);
    expect(await store().load('m')).toEqual({ head, entries, end: undefined });
    expect(await store().uptime()).toBe(3);
  });
}
