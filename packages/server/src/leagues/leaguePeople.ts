// Whoever keeps games, in leagues: where that one has joined, and nobody named any more who was deleted (UI-P7).

import type { Forgotten } from '../table/state/erasedRows.ts';
import { leagueWithout } from './erasedLeague.ts';
import type { LeagueBook, LeaguePlayer } from './leagueRows.ts';

export class LeaguePeople {
  private readonly book: LeagueBook;

  constructor(book: LeagueBook) {
    this.book = book;
  }

  /** What is kept of a person, by id, for that one to see. */
  async heldOf(personId: string): Promise<object> {
    await this.book.current();
    const leagues = [...this.book.all('league')].flatMap(([league, { game, host, players, createdAt }]) => {
      const own = [host, ...players].find(({ person }) => person === personId);
      return own === undefined ? [] : [{ league, game, name: own.name, createdAt }];
    });
    return { leagues };
  }

  /** Who had that seat at a table of theirs. Rejects with `MatchError` `store-unavailable`, as the other. */
  async forget({ keyHashes }: Forgotten): Promise<true> {
    await this.erase(({ keyHash }) => keyHashes.includes(keyHash));
    return true;
  }

  /** Whoever that person is, by id, wherever that one has joined. */
  leave(personId: string): Promise<void> {
    return this.erase(({ person }) => person === personId);
  }

  /** No byte is left where it was of what was taken out. */
  scrub(): Promise<void> {
    return this.book.scrub();
  }

  private async erase(isMeant: (player: LeaguePlayer) => boolean): Promise<void> {
    const { book } = this;
    await book.current();
    if (![...book.all('league').values()].some(({ host, players }) => [host, ...players].some(isMeant)))
      return;
    await book.update((draft) => {
      for (const [leagueId, league] of [...book.all('league')]) {
        const without = leagueWithout(league, isMeant);
        if (without !== undefined) draft.put('league', leagueId, without);
      }
    });
  }
}
