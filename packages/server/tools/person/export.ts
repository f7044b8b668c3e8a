// All that the data of a server has of somebody, as plain JSON.

import { FORMAT_OF_PEOPLE } from '../../../shared/src/match/people.ts';
import { namedAt } from '../../src/match/erasedPeople.ts';
import type { Addressee, Letter } from '../../src/match/notices/noticeTypes.ts';
import { peopleOf } from '../../src/match/tableRow.ts';
import { reportIn } from '../../src/store/sqliteTalk.ts';
import { type DataFiles, formatOf, noticesOf, tableIn } from './files.ts';
import type { AtTable, Whom } from './whom.ts';

/** Secrets that only prove who somebody is stay out: hashes of keys and tokens. */
export const exported = (files: DataFiles, { people, addressees }: Whom): object => ({
  matches: people.flatMap((one) => matchOf(files, one)),
  notices: noticesOf<Addressee>(files, 'addressee')
    .filter(({ key }) => addressees.includes(key))
    .map(({ key, value }) => noticesFor(files, key, value)),
});

function matchOf(files: DataFiles, { matchId, id }: AtTable): readonly object[] {
  const row = tableIn(files, matchId);
  if (row === undefined) return [];
  const people = peopleOf(row);
  const { seats, arbiters = [], companions = [], recorded = [] } = people;
  const seat = seats.findIndex((one) => one?.id === id);
  const { game, options } = JSON.parse(row.setup) as { game: string; options: unknown };
  return [
    {
      match: matchId,
      code: row.code,
      game,
      options,
      status: row.status,
      createdAt: row.createdAt,
      recordFormat: formatOf(files, matchId) ?? FORMAT_OF_PEOPLE,
      person: id,
      names: namedAt(people).find((one) => one.id === id)?.names ?? [],
      seat: seat < 0 ? null : seat,
      wish: seats[seat]?.wish ?? null,
      isHost: people.host === id,
      rules: [...seats, ...arbiters].some((one) => one?.id === id && one.arbiter !== undefined),
      accompanies: companions.find((one) => one.id === id)?.accompanies ?? null,
      inRecord: recorded
        .filter((one) => one.id === id)
        .map(({ person, name, salt }) => ({ person, name, salt })),
      messages: messagesOf(files, matchId, id),
      read: files.db
        .prepare('SELECT channel, n FROM talk_mark WHERE match_id = ? AND person = ? ORDER BY channel')
        .all(matchId, id),
      reports: reportsBy(files, matchId, id),
    },
  ];
}

const messagesOf = ({ db }: DataFiles, matchId: string, id: string): readonly object[] =>
  db
    .prepare(
      'SELECT channel, n, at, name, text FROM talk WHERE match_id = ? AND author = ? ORDER BY at, channel, n',
    )
    .all(matchId, id);

/** What others have said stays theirs. */
const reportsBy = ({ db }: DataFiles, matchId: string, id: string): readonly object[] =>
  db
    .prepare('SELECT * FROM talk_report WHERE match_id = ? AND reporter = ? ORDER BY id')
    .all(matchId, id)
    .flatMap(reportIn)
    .map(({ channel, n, at, reason }) => ({ channel, n, at, reason }));

function noticesFor(files: DataFiles, id: string, addressee: Addressee): object {
  const { keyHash: _key, calendarHash, mail, ...plain } = addressee;
  return {
    ...plain,
    mail: mail === null ? null : { address: mail.address, confirmed: mail.confirmed },
    hasCalendar: calendarHash !== null,
    letters: noticesOf<Letter>(files, 'letter')
      .filter(({ value }) => value.to === id)
      .map(({ value: { matchId, by, news, notBefore } }) => ({ match: matchId, by, news, notBefore })),
  };
}
