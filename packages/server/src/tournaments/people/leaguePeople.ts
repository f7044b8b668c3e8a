// Data export and erasure of people in leagues (UI-P7).

import { ERASED } from '@hexmarch/shared/protocol/people/people';
import type { ErasedPerson } from '../../table/state/erasedPeople.ts';
import {
  type LeagueBook,
  type LeaguePlayer,
  type ScoredPlayer,
  statusOf,
  type Tournament,
  tournamentsIn,
} from '../state/leagueRows.ts';

export class LeaguePeople {
  private readonly book: LeagueBook;

  constructor(book: LeagueBook) {
    this.book = book;
  }

  /** Data export of a person, by account id. */
  async dataOf(personId: string): Promise<object> {
    await this.book.current();
    const leagues = tournamentsIn(this.book).flatMap(([league, { game, host, players, createdAt }]) => {
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
    if (!tournamentsIn(book).some(([, { host, players }]) => [host, ...players].some(isMeant))) return;
    await book.update((draft) => {
      for (const [leagueId, league] of tournamentsIn(book)) {
        const without = leagueWithout(league, isMeant);
        if (without !== undefined) draft.set('league', leagueId, without);
      }
    });
  }
}

// Erasure of a person from a league (TABLE-12.3).

/** Undefined where unaffected. Active players keep their token; place and results stay, without the name. */
export function leagueWithout(
  league: Tournament,
  isMeant: (player: LeaguePlayer) => boolean,
): Tournament | undefined {
  if (![league.host, ...league.players].some(isMeant)) return undefined;
  const isRunning = statusOf(league) === 'playing';
  const without = (one: ScoredPlayer): ScoredPlayer => (isMeant(one) ? nameless(one, isRunning) : one);
  const players =
    statusOf(league) === 'open' ? league.players.filter((one) => !isMeant(one)) : league.players.map(without);
  return { ...league, host: without(league.host), players };
}

/** Who plays has left the tournament. */
const nameless = ({ person: _, ...one }: ScoredPlayer, isRunning: boolean): ScoredPlayer => ({
  ...one,
  ...{ name: ERASED, keyHash: isRunning ? one.keyHash : '' },
  ...(isRunning ? { presence: 'left' } : {}),
});
