// Matches that are over, for the job that deletes old ones: found with pagination, claimed where they are free, deleted as a whole.

import { ConflictError, FencedError } from '../../../src/ports/ports.ts';
import { appendAsync } from '../../../tools/appendAsync.ts';
import { END, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';
import { lineOf, newLine } from './chat.ts';

export function describeFinished(store: () => TestedStore): void {
  const opened = async (matchId: string, isOver: boolean) => {
    const { head, entries } = logOf(matchId, 2);
    await store().putTable(rowOf(matchId));
    await store().create(head, nth(entries, 0), {});
    await appendAsync(store(), nth(entries, 1), isOver ? { end: END } : {});
  };
  const all = async () => (await store().finished(0, 100)).matches;
  /** The last entries of a match may be unacknowledged for a moment. */
  const dropped = async (matchId: string) => {
    for (;;) {
      try {
        return await store().dropMatch(matchId);
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error;
        await new Promise((go) => setTimeout(go, 1));
      }
    }
  };

  describe('what is over', () => {
    beforeEach(async () => {
      await opened('over', true);
      await opened('playing', false);
      await store().putTable(rowOf('waiting'));
    });

    test('is found with its end, and whether it has chat; nothing else is', async () => {
      expect(await all()).toEqual([{ matchId: 'over', endedAt: END.at, hasChat: false }]);
      await store().chat.add('over', newLine('all', lineOf(1)));
      expect(await all()).toEqual([{ matchId: 'over', endedAt: END.at, hasChat: true }]);
    });

    test('is claimed where it is free, and only there', async () => {
      const claim = await store().claimAsleep('over');
      expect(claim?.matchId).toBe('over');
      expect(await store().claimAsleep('over')).toBeUndefined();
      if (claim !== undefined) await store().release(claim);
      expect(await store().claimAsleep('over')).toBeDefined();
    });

    test('is deleted with its log, its snapshots, its chat and its code', async () => {
      const { head } = logOf('over', 1);
      await store().saveSnapshot({ matchId: 'over', sequence: 1, hash: head.hash, text: '{}' });
      await store().chat.add('over', newLine('all', lineOf(1)));
      await dropped('over');
      expect(await all()).toEqual([]);
      expect(await store().table('over')).toBeUndefined();
      expect(await store().tableByCode('code-over')).toBeUndefined();
      expect(await store().load('over')).toBeUndefined();
      expect(await store().chat.channels('over')).toEqual([]);
      // The id and the code are free again, with nothing left below them.
      await opened('over', false);
      expect((await store().load('over'))?.entries).toHaveLength(2);
      expect(await store().snapshot('over', 9)).toBeUndefined();
    });

    test('is the only thing that can be dropped, and by its holder alone', async () => {
      for (const matchId of ['playing', 'waiting', 'nothing'])
        await expect(store().dropMatch(matchId)).rejects.toThrow(ConflictError);
      expect((await store().load('playing'))?.entries).toHaveLength(2);
      expect(await store().table('waiting')).toMatchObject({ status: 'waiting' });
      await store().claim('over');
      await expect(store().dropMatch('over')).rejects.toThrow(FencedError);
      await expect(store().dropChat('over', 1e9)).rejects.toThrow(FencedError);
      expect((await store().load('over'))?.entries).toHaveLength(2);
    });

    test('its chat is deleted unless there is newer chat, and that of a running one never is', async () => {
      for (const matchId of ['over', 'playing']) {
        await store().chat.add(matchId, newLine('all', lineOf(1, { at: 1000 })));
        await store().chat.add(matchId, newLine('all', lineOf(2, { at: 2000 })));
      }
      await store().dropChat('over', 1999);
      expect(await store().chat.page('over', 'all', 9, 9)).toHaveLength(2);
      await store().dropChat('over', 2000);
      await store().dropChat('playing', 2000);
      expect(await store().chat.page('over', 'all', 9, 9)).toEqual([]);
      expect(await store().chat.page('playing', 'all', 9, 9)).toHaveLength(2);
    });
  });
}
