// What leagues need of tables: theirs are made with both at their seats, and begin at once.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow, MatchStatus } from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../base/errors.ts';
import type { AppointedTerms } from '../lobby/nextTables.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Table } from '../table/table.ts';
import type { Ending } from './bracket.ts';
import type { LeaguePlayer } from './leagueRows.ts';

export interface LeagueTables {
  /** Fulfilled with the id of a match that is kept, and about to begin. */
  make(terms: AppointedTerms, people: readonly LeaguePlayer[]): Promise<string>;
  /** Whoever follows one of these matches is told of that one, too. Never rejects. */
  opened(matchId: string, before: readonly string[]): Promise<void>;
  /** `played`: as far as is known here; it may be at another server. */
  endingOf(matchId: string): Promise<Ending | 'played'>;
  /** Undefined: there is none, or nobody can say now. */
  rowOf(matchId: string): Promise<MatchRow | undefined>;
}

export const leagueTables = (tables: Tables): LeagueTables => ({
  make: (terms, people) =>
    tables.next.appoint(
      terms,
      people.map(({ name, keyHash }) => ({ name, tokenHash: keyHash })),
    ),
  opened: (matchId, before) => tables.next.followOn(before, matchId),
  endingOf: async (matchId) => {
    const status = await statusOf(tables, matchId);
    // It is played again.
    if (status === 'gone' || status === 'frozen') return {};
    if (status === 'playing') return 'played';
    const look = async (table: Table) => {
      // Its server may have died between making and opening it.
      if (table.status === 'waiting') await table.openIfReady(true);
      return table.status === 'over' ? endingAt(table) : 'played';
    };
    return (await tables.lookAt(matchId, look)) ?? {};
  },
  rowOf: (matchId) => tables.rowOf({ matchId }).catch(() => undefined),
});

/** `gone`: no such match is kept; one that cannot be read counts as frozen. */
async function statusOf(tables: Tables, matchId: string): Promise<MatchStatus | 'gone'> {
  try {
    return (await tables.rowOf({ matchId }))?.status ?? 'gone';
  } catch (error) {
    if (error instanceof MatchError && error.code === 'damaged') return 'frozen';
    throw error;
  }
}

function endingAt({ host }: Table): Ending {
  const winners = host?.outcome?.winners ?? [];
  const [winner] = winners;
  if (host === undefined || winner === undefined || winners.length !== 1) return {};
  const prize = prizeOf(host.game, host.position.state);
  return prize === undefined ? {} : { winner, prize };
}

const prizeOf = ({ knockout }: AnyGame, state: unknown): string | undefined => knockout?.prize(state);
