// A name that a page shows is reported by somebody who need not be at a table (UI-P80): from the lobby, a replay, a league. It goes the way
// of what is reported at a table, and nobody there hears of it.

import type { ReportedName, ReportWhy } from '@hexmarch/shared/protocol/reports';
import { aboutOf } from '@hexmarch/shared/protocol/talk';
import type { Clock, Journal } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, sameHash } from '../base/keys.ts';
import { type Complainant, type Kept, keepReport, namedLine } from '../chat/reporting.ts';
import { reportId, type SettledReports } from '../chat/settled.ts';
import type { Leagues } from '../leagues/leagues.ts';
import type { RecordArchive } from '../lobby/retention.ts';
import type { Tables } from '../lobby/tables.ts';
import { archivedSeat } from '../match/archived.ts';
import type { EventStore } from '../ports/ports.ts';

export interface ElsewherePorts {
  readonly tables: Pick<Tables, 'lookAt'>;
  readonly leagues: Pick<Leagues, 'told'>;
  readonly store: Pick<EventStore, 'talk'>;
  /** Records of matches that are not in the store any more; absent: there are none. */
  readonly archive?: Pick<RecordArchive, 'read'> | undefined;
  readonly settled: Pick<SettledReports, 'receiptFor' | 'reporters'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Pick<Journal, 'info'>;
}

export interface Asker {
  /** The key of a seat. */
  readonly token: string | undefined;
  /** Public ids under which that one sits in that match. */
  readonly tenures: readonly string[];
  /** Who keeps games and is signed in. */
  readonly person: { readonly id: string; readonly name: string } | undefined;
}

/** Where there is a name alone; `id`: of the match or the league. */
interface Named {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** Stands for it there. */
  readonly place: string;
  readonly isLeague?: true;
}

/**
 * Fulfilled with the receipt. Throws `MatchError` `unknown-match`, `unknown-league`, `no-such-player`, `too-many`, or what is in the way of
 * waking the match.
 */
export async function reportElsewhere(
  ports: ElsewherePorts,
  { reason, note, ...of }: ReportWhy & ReportedName,
  asker: Asker,
): Promise<string> {
  const why = { reason, note };
  const kept =
    'leagueId' in of
      ? await ofLeague(ports, of, why, asker)
      : ((await ofTable(ports, of, why, asker)) ?? (await ofRecord(ports, of, why, asker)));
  if (kept === undefined) throw new MatchError('unknown-match', 'There is no such match.');
  if (typeof kept !== 'string') return ports.settled.receiptFor(reportId(kept));
  if (kept === 'too-many-reports')
    throw new MatchError('too-many', 'So much was reported here that nobody can report more.');
  throw new MatchError('no-such-player', 'There is nobody like that who could be reported.');
}

const ofTable = (
  { tables }: ElsewherePorts,
  { matchId, seat }: Extract<ReportedName, { readonly matchId: string }>,
  why: ReportWhy,
  asker: Asker,
): Promise<Kept | undefined> =>
  tables.lookAt(matchId, async ({ seating, talk }) => {
    const hash = asker.token === undefined ? '' : hashToken(asker.token);
    const own = seating.everybody.find(
      ({ id, tokenHash }) => asker.tenures.includes(id) || (hash !== '' && sameHash(tokenHash, hash)),
    );
    return talk.reports.ofSeat(own ?? stranger(asker), seat, why);
  });

/** The match has left the store. */
async function ofRecord(
  ports: ElsewherePorts,
  { matchId, seat }: Extract<ReportedName, { readonly matchId: string }>,
  why: ReportWhy,
  asker: Asker,
): Promise<Kept | undefined> {
  const record = await ports.archive?.read(matchId);
  if (record === undefined) return undefined;
  const found = archivedSeat(record, seat);
  return found === undefined
    ? 'unknown-person'
    : ofName(ports, { id: matchId, place: `seat ${seat}`, ...found }, why, asker);
}

async function ofLeague(
  ports: ElsewherePorts,
  { leagueId, place }: Extract<ReportedName, { readonly leagueId: string }>,
  why: ReportWhy,
  asker: Asker,
): Promise<Kept> {
  const { host, players, game } = await ports.leagues.told(leagueId, undefined);
  const name = place === null ? host : players[place];
  if (name === undefined) return 'unknown-person';
  // Before it begins people come and go, so places are no sign of anybody.
  return ofName(ports, { id: leagueId, game, name, place: `league ${name}`, isLeague: true }, why, asker);
}

function ofName(
  { store, clock, journal, settled }: ElsewherePorts,
  { id: matchId, game, name, place, isLeague }: Named,
  why: ReportWhy,
  asker: Asker,
): Promise<Kept> {
  const reported: Parameters<typeof keepReport>[0]['reported'] = async (report, by) =>
    settled.reporters?.made(report, by, game);
  const ports = { matchId, store: store.talk, clock, journal, reported };
  const what = aboutOf(why.reason);
  return keepReport(
    ports,
    { by: stranger(asker), isKnown: false, ...why },
    {
      ...{ channel: `${what} ${place}`, n: 0, lines: [namedLine(ports, { id: '', name, seat: null })] },
      of: { what, sequence: 0 },
      ...(isLeague === undefined ? {} : { isLeague }),
    },
  );
}

/** Without a name, which could not be taken out again of a report of somebody who has no place there. */
const stranger = ({ person }: Asker): Complainant => ({ id: '', name: '', seat: null, kept: person?.id });
