// Exports all data of a person, as plain JSON.

import { FORMAT_OF_PEOPLE } from '../../../shared/src/match/record/people.ts';
import type { Delivery, Recipient } from '../../src/notifications/model/notificationTypes.ts';
import { reportIn } from '../../src/store/chatRows.ts';
import { QUERIES } from '../../src/store/statements.ts';
import { ownAt } from '../../src/table/state/ownData.ts';
import { bansOf, type DataFiles, formatOf, leaguesOf, notificationsOf, tableIn } from './files.ts';
import type { AtTable, Whom } from './whom.ts';

/** Without credentials: hashes of keys and tokens. */
export const exported = (files: DataFiles, { people, recipients, keyHashes }: Whom): object => ({
  matches: people.flatMap((one) => matchOf(files, one)),
  notices: notificationsOf<Recipient>(files, 'addressee')
    .filter(({ key }) => recipients.includes(key))
    .map(({ key, value }) => notificationsFor(files, key, value)),
  leagues: leaguesOf(files).flatMap(({ key, value: { game, host, players, createdAt } }) =>
    [host, ...players]
      .filter(({ keyHash }) => keyHashes.includes(keyHash))
      .slice(0, 1)
      .map(({ name }) => ({ league: key, game, name, createdAt })),
  ),
});

function matchOf(files: DataFiles, { matchId, id }: AtTable): readonly object[] {
  const row = tableIn(files, matchId);
  if (row === undefined) return [];
  return [
    {
      ...ownAt(row, id),
      recordFormat: formatOf(files, matchId) ?? FORMAT_OF_PEOPLE,
      messages: messagesOf(files, matchId, id),
      read: files.db
        .prepare('SELECT channel, n FROM talk_mark WHERE match_id = ? AND person = ? ORDER BY channel')
        .all(matchId, id),
      reports: reportsBy(files, matchId, id),
      bans: bansOf(files, matchId, id).map(({ value: { at, until, why, words } }) => ({
        at,
        until,
        why,
        words,
      })),
    },
  ];
}

const messagesOf = ({ db }: DataFiles, matchId: string, id: string): readonly object[] =>
  db
    .prepare(
      'SELECT channel, n, at, name, text FROM talk WHERE match_id = ? AND author = ? ORDER BY at, channel, n',
    )
    .all(matchId, id);

/** Without messages of others. */
const reportsBy = ({ db }: DataFiles, matchId: string, id: string): readonly object[] =>
  db
    .prepare(QUERIES.chatReportsOf)
    .all(matchId, id)
    .flatMap(reportIn)
    .map(({ channel, n, at, reason, note }) => ({ channel, n, at, reason, note }));

function notificationsFor(files: DataFiles, id: string, recipient: Recipient): object {
  const { keyHash: _key, calendarHash, mail, ...plain } = recipient;
  return {
    ...plain,
    mail: mail === null ? null : { address: mail.address, confirmed: mail.confirmed },
    hasCalendar: calendarHash !== null,
    letters: notificationsOf<Delivery>(files, 'letter')
      .filter(({ value }) => value.to === id)
      .map(({ value: { matchId, by, news, notBefore } }) => ({ match: matchId, by, news, notBefore })),
  };
}
