// Matches that are over, for whoever keeps them no longer than is wanted: found page by page, claimed where nobody is, dropped whole.

import { appended } from '../../../src/match/appended.ts';
import { ConflictError, FencedError } from '../../../src/ports/ports.ts';
import { END, logOf, nth, rowOf, type TestedStore } from '../logOf.ts';
import { lineOf, newLine } from './talk.ts';

export function describeFinished(store: () => TestedStore): void {
  const opened = async (matchId: string, isOver: boolean) => {
    const { head, entries } = logOf(matchId, 2);
    await store().putTable(rowOf(matchId));
    await store().create(head, nth(entries, 0), {});
    await appended(store(), nth(entries, 1), isOver ? { end: END } : {});
  };
  const all = async () => (await store().finished(0, 100)).matches;
  /** The last entries of a match are on their way for a moment. */
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

    test('is found with its end, and whether anything was said; nothing else is', async () => {
      expect(await all()).toEqual([{ matchId: 'over', endedAt: END.at, hasTalk: false }]);
      await store().talk.add('over', newLine('all', lineOf(1)));
      expect(await all()).toEqual([{ matchId: 'over', endedAt: END.at, hasTalk: true }]);
    });

    test('is claimed where nobody holds it, and only there', async () => {
      const claim = await store().claimAsleep('over');
      expect(claim?.matchId).toBe('over');
      expect(await store().claimAsleep('over')).toBeUndefined();
      if (claim !== undefined) await store().release(claim);
      expect(await store().claimAsleep('over')).toBeDefined();
    });

    test('is dropped with its log, its snapshots, its talk and its code', async () => {
      const { head } = logOf('over', 1);
      await store().saveSnapshot({ matchId: 'over', sequence: 1, hash: head.hash, text: '{}' });
      await store().talk.add('over', newLine('all', lineOf(1)));
      await dropped('over');
      expect(await all()).toEqual([]);
      expect(await store().table('over')).toBeUndefined();
      expect(await store().tableByCode('code-over')).toBeUndefined();
      expect(await store().load('over')).toBeUndefined();
      expect(await store().talk.channels('over')).toEqual([]);
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
      await expect(store().dropTalk('over', 1e9)).rejects.toThrow(FencedError);
      expect((await store().load('over'))?.entries).toHaveLength(2);
    });

    test('loses what was said where nothing was said since, and what runs never does', async () => {
      for (const matchId of ['over', 'playing']) {
        await store().talk.add(matchId, newLine('all', lineOf(1, { at: 1000 })));
        await store().talk.add(matchId, newLine('all', lineOf(2, { at: 2000 })));
      }
      await store().dropTalk('over', 1999);
      expect(await store().talk.page('over', 'all', 9, 9)).toHaveLength(2);
      await store().dropTalk('over', 2000);
      await store().dropTalk('playing', 2000);
      expect(await store().talk.page('over', 'all', 9, 9)).toEqual([]);
      expect(await store().talk.page('playing', 'all', 9, 9)).toHaveLength(2);
    });
  });
}
