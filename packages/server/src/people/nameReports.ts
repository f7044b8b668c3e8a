// Reports about a name on a page, from people who need not be at the table (UI-P80): from the lobby, a replay, a tournament. Stored like
// reports at a table, and nobody there is told.

import { aboutOf } from '@hexmarch/shared/protocol/people/chat';
import type { ReportedName, ReportWhy } from '@hexmarch/shared/protocol/people/reports';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, sameHash } from '../base/keys.ts';
import { type Complainant, keepReport, namedLine, type ReportResult } from '../chat/reporting.ts';
import { reportId, type SettledReports } from '../chat/settled.ts';
import type { RecordArchive } from '../lobby/retention.ts';
import type { Tables } from '../lobby/tables.ts';
import { archivedSeat } from '../match/archivedNames.ts';
import type { EventStore } from '../ports/ports.ts';
import type { Leagues } from '../tournaments/leagues.ts';
import type { Accounts } from './accounts.ts';

export interface ElsewherePorts {
  readonly tables: Pick<Tables, 'lookAt'>;
  readonly leagues: Pick<Leagues, 'view'>;
  readonly store: Pick<EventStore, 'chat'>;
  /** Records of matches that have left the store; absent: none. */
  readonly archive?: Pick<RecordArchive, 'read'> | undefined;
  readonly settled: Pick<SettledReports, 'receiptFor'>;
  readonly accounts: Pick<Accounts, 'reported'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'info'>;
}

interface Reporter {
  /** A seat key. */
  readonly token: string | undefined;
  /** The reporter's public ids in that match. */
  readonly tenures: readonly string[];
  /** The signed-in person. */
  readonly person: { readonly id: string; readonly name: string } | undefined;
}

/** Where only a name is known; `id`: of the match or the tournament. */
interface Named {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** Identifies the name there. */
  readonly place: string;
  readonly isLeague?: true;
}

/**
 * Resolves with the receipt. Throws `MatchError` `unknown-match`, `unknown-league`, `no-such-player`, `too-many`, or what prevents loading
 * the match.
 */
export async function reportElsewhere(
  ports: ElsewherePorts,
  { reason, note, ...of }: ReportWhy & ReportedName,
  reporter: Reporter,
): Promise<string> {
  const why = { reason, note };
  const report =
    'leagueId' in of
      ? await ofLeague(ports, of, why, reporter)
      : ((await ofTable(ports, of, why, reporter)) ?? (await ofRecord(ports, of, why, reporter)));
  if (report === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  if (typeof report !== 'string') return ports.settled.receiptFor(reportId(report));
  if (report === 'too-many-reports')
    throw new MatchError('too-many', 'So much was reported here that nobody can report more.');
  throw new MatchError('no-such-player', 'There is nobody like that who could be reported.');
}

const ofTable = (
  { tables }: ElsewherePorts,
  { matchId, seat }: Extract<ReportedName, { readonly matchId: string }>,
  why: ReportWhy,
  reporter: Reporter,
): Promise<ReportResult | undefined> =>
  tables.lookAt(matchId, async ({ seating, chat }) => {
    const hash = reporter.token === undefined ? '' : hashToken(reporter.token);
    const own = seating.everybody.find(
      ({ id, tokenHash }) => reporter.tenures.includes(id) || (hash !== '' && sameHash(tokenHash, hash)),
    );
    return chat.reports.ofSeat(own ?? stranger(reporter), seat, why);
  });

/** The match has left the store. */
async function ofRecord(
  ports: ElsewherePorts,
  { matchId, seat }: Extract<ReportedName, { readonly matchId: string }>,
  why: ReportWhy,
  reporter: Reporter,
): Promise<ReportResult | undefined> {
  const record = await ports.archive?.read(matchId);
  if (record === undefined) return undefined;
  const found = archivedSeat(record, seat);
  return found === undefined
    ? 'unknown-person'
    : ofName(ports, { id: matchId, place: `seat ${seat}`, ...found }, why, reporter);
}

async function ofLeague(
  ports: ElsewherePorts,
  { leagueId, place }: Extract<ReportedName, { readonly leagueId: string }>,
  why: ReportWhy,
  reporter: Reporter,
): Promise<ReportResult> {
  const { host, players, game } = await ports.leagues.view(leagueId, undefined);
  const name = place === null ? host : players[place];
  if (name === undefined) return 'unknown-person';
  // Before the start people come and go, so a place does not identify anybody.
  return ofName(ports, { id: leagueId, game, name, place: `league ${name}`, isLeague: true }, why, reporter);
}

function ofName(
  { store, clock, journal, accounts }: ElsewherePorts,
  { id: matchId, game, name, place, isLeague }: Named,
  why: ReportWhy,
  reporter: Reporter,
): Promise<ReportResult> {
  const reported: Parameters<typeof keepReport>[0]['reported'] = (report, by) =>
    accounts.reported(report, by, game);
  const ports = { matchId, store: store.chat, clock, journal, reported };
  const what = aboutOf(why.reason);
  return keepReport(
    ports,
    { by: stranger(reporter), isKnown: false, ...why },
    {
      ...{ channel: `${what} ${place}`, n: 0, lines: [namedLine(ports, { id: '', name, seat: null })] },
      of: { what, sequence: 0 },
      ...(isLeague === undefined ? {} : { isLeague }),
    },
  );
}

/** Anonymous: a name could not be erased later from the report of a person without a place there. */
const stranger = ({ person }: Reporter): Complainant => ({
  id: '',
  name: '',
  seat: null,
  accountId: person?.id,
});
