// The statements for what people say (statements.ts prepares them).

import { unreadSql } from './talkRows.ts';

/** Each row says of which match it is: in a damaged file a search by key comes upon those of another, and takes them (`oursIn`). */
export const TALK_READ = {
  unreadTalk: unreadSql('SELECT value ->> 0, value ->> 1 FROM json_each(?)'),
  talkLasts: 'SELECT match_id, channel, max(n) AS last FROM talk WHERE match_id = ? GROUP BY channel',
  talkPage: 'SELECT * FROM talk WHERE match_id = ? AND channel = ? AND n < ? ORDER BY n DESC LIMIT ?',
  talkLine: 'SELECT * FROM talk WHERE match_id = ? AND channel = ? AND n = ?',
  talkBy: 'SELECT match_id, channel, n FROM talk WHERE match_id = ? AND author = ? ORDER BY channel, n',
  talkMarks: 'SELECT match_id, person, channel, n, opened FROM talk_mark WHERE match_id = ?',
  talkReportsAt: 'SELECT * FROM talk_report WHERE match_id = ? ORDER BY id',
  talkReports: 'SELECT * FROM talk_report ORDER BY id DESC LIMIT ?',
  talkReportsBy: 'SELECT count(*) AS count FROM talk_report WHERE match_id = ? AND reporter = ?',
  talkReportsOf: 'SELECT * FROM talk_report WHERE match_id = ? AND reporter = ? ORDER BY channel, n',
} as const;

export const TALK_WRITE = {
  addTalk: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    WHERE EXISTS (SELECT 1 FROM match WHERE id = ?1)
      AND ?3 = 1 + (SELECT coalesce(max(n), 0) FROM talk WHERE match_id = ?1 AND channel = ?2)`,
  /** Changes nothing, but tells by the count of rows whether nothing was said at a table that is there. */
  isNothingSaid: `UPDATE match SET people = people WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = ?1)`,
  putTalk: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  trimTalk: 'DELETE FROM talk WHERE match_id = ? AND channel = ? AND n <= ?',
  openTalk: `INSERT INTO talk_mark (match_id, person, channel, n, opened) VALUES (?, ?, ?, 0, 1)
    ON CONFLICT (match_id, person, channel) DO UPDATE SET opened = 1`,
  eraseTalk: `UPDATE talk SET author = '', name = '', seat = NULL, text = '', sum = ?4
    WHERE match_id = ?1 AND channel = ?2 AND n = ?3`,
  dropMarksOf: 'DELETE FROM talk_mark WHERE match_id = ? AND person = ?',
  dropReport: 'DELETE FROM talk_report WHERE id = ?',
  /** Two may be the same without who has reported. */
  putReport: 'UPDATE OR REPLACE talk_report SET reporter = ?2, report = ?3, sum = ?4 WHERE id = ?1',
  markTalk: `INSERT INTO talk_mark (match_id, person, channel, n, opened)
    SELECT ?1, ?2, ?3, ?4, 0 WHERE EXISTS (SELECT 1 FROM match WHERE id = ?1)
    ON CONFLICT (match_id, person, channel) DO UPDATE SET n = max(n, excluded.n)`,
  reportTalk: `INSERT OR IGNORE INTO talk_report (match_id, reporter, channel, n, report, sum)
    VALUES (?, ?, ?, ?, ?, ?)`,
  trimReports: 'DELETE FROM talk_report WHERE id <= (SELECT max(id) FROM talk_report) - ?',

  /** Of a match that is over and stays, where nothing was said since. The marks go with it. */
  dropOldTalk: `DELETE FROM talk WHERE match_id = ?1 AND EXISTS (SELECT 1 FROM match WHERE id = ?1 AND status = 'over')
      AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = ?1 AND at > ?2)`,
  dropOldMarks: `DELETE FROM talk_mark WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = ?1)`,

  /** After `dropTable`, where that has dropped it. */
  dropTalk: 'DELETE FROM talk WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM match WHERE id = ?1)',
  dropTalkMarks:
    'DELETE FROM talk_mark WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM match WHERE id = ?1)',
} as const;
