// Data export and erasure of people in leagues (UI-P7).

import { ERASED } from '@hexmarch/shared/protocol/people/people';
import type { ErasedPerson } from '../../table/state/erasedPeople.ts';
import { winnerOf } from '../state/bracket.ts';
import type { League, LeagueBook, LeaguePlayer } from '../state/leagueRows.ts';

export class LeaguePeople {
  private readonly book: LeagueBook;

  constructor(book: LeagueBook) {
    this.book = book;
  }

  /** Data export of a person, by account id. */
  async dataOf(personId: string): Promise<object> {
    await this.book.current();
    const leagues = [...this.book.all('league')].flatMap(([league, { game, host, players, createdAt }]) => {
      const own = [host, ...players].find(({ person }) => person === personId);
      return own === undefined ? [] : [{ league, game, name: own.name, createdAt }];
    });
    return { leagues };
  }

  /** Erases by token hashes of a league table. Rejects with `MatchError` `store-unavailable`, as `leave`. */
  async forget({ keyHashes }: ErasedPerson): Promise<true> {
    await this.erase(({ keyHash }) => keyHashes.includes(keyHash));
    return true;
  }

  /** Erases a person from all leagues, by account id. */
  leave(personId: string): Promise<void> {
    return this.erase(({ person }) => person === personId);
  }

  /** Secure deletion of erased data. */
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
        if (without !== undefined) draft.set('league', leagueId, without);
      }
    });
  }
}

// Erasure of a person from a league (TABLE-12.3).

/** Undefined where unaffected. Active players keep their token; place and results stay, without the name. */
export function leagueWithout(
  league: League,
  isMeant: (player: LeaguePlayer) => boolean,
): League | undefined {
  const { host, players, rounds } = league;
  if (![host, ...players].some(isMeant)) return undefined;
  const isRunning = rounds.length > 0 && winnerOf(rounds) === undefined;
  const nameless = (one: LeaguePlayer): LeaguePlayer =>
    isMeant(one) ? { name: ERASED, keyHash: isRunning ? one.keyHash : '' } : one;
  const stay = rounds.length === 0 ? players.filter((one) => !isMeant(one)) : players.map(nameless);
  return { ...league, host: nameless(host), players: stay };
}
