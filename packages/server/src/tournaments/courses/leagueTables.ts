// Port of leagues to tables: creates matches with both players seated, which start at once.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import type { MatchRow, MatchStatus } from '@hexmarch/shared/protocol/room/messages';
import { MatchError } from '../base/errors.ts';
import type { AppointedTerms } from '../lobby/nextTables.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Table } from '../table/table.ts';
import type { Ending } from './state/bracket.ts';
import type { LeaguePlayer } from './state/leagueRows.ts';

export interface LeagueTables {
  /** Resolves when there is a match of that id, and it is about to start. Throws `ElsewhereError` while another server makes it. */
  make(matchId: string, terms: AppointedTerms, people: readonly LeaguePlayer[]): Promise<void>;
  /** Passes followers of earlier matches on to this one. Never rejects. */
  opened(matchId: string, before: readonly string[]): Promise<void>;
  /** `played`: still running, as far as known here; it may be on another server. */
  endingOf(matchId: string): Promise<Ending | 'played'>;
  /** Undefined: not found, or unknown now. */
  rowOf(matchId: string): Promise<MatchRow | undefined>;
}

export const leagueTables = (tables: Tables): LeagueTables => ({
  make: (matchId, terms, people) =>
    tables.next.appoint(
      terms,
      people.map(({ name, keyHash }) => ({ name, tokenHash: keyHash })),
      matchId,
    ),
  opened: (matchId, before) => tables.next.followOn(before, matchId),
  endingOf: async (matchId) => {
    const status = await statusOf(tables, matchId);
    // Without a result, so it is replayed.
    if (status === 'gone' || status === 'frozen') return {};
    if (status === 'playing') return 'played';
    const readEnding = async (table: Table) => {
      // Its server may have crashed between creating and opening it.
      if (table.status === 'waiting') await table.openIfReady(true);
      return table.status === 'over' ? endingAt(table) : 'played';
    };
    return (await tables.lookAt(matchId, readEnding)) ?? {};
  },
  rowOf: (matchId) => tables.rowOf({ matchId }).catch(() => undefined),
});

/** `gone`: not stored; a damaged one counts as frozen. */
async function statusOf(tables: Tables, matchId: string): Promise<MatchStatus | 'gone'> {
  try {
    return (await tables.rowOf({ matchId }))?.status ?? 'gone';
  } catch (error) {
    if (error instanceof MatchError && error.code === 'damaged') return 'frozen';
    throw error;
  }
}

function endingAt({ match }: Table): Ending {
  const winners = match?.outcome?.winners ?? [];
  const [winner] = winners;
  if (match === undefined || winner === undefined || winners.length !== 1) return {};
  const prize = prizeOf(match.game, match.position.state);
  return prize === undefined ? {} : { winner, prize };
}

const prizeOf = ({ knockout }: AnyGame, state: unknown): string | undefined => knockout?.prize(state);
