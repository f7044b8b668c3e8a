// The statements of chat (statements.ts prepares them).

import { unreadSql } from './chatRows.ts';

/** Each row has its match: in a damaged file a search by key may find rows of another, which `oursIn` filters. */
export const CHAT_READ = {
  unreadChat: unreadSql('SELECT value ->> 0, value ->> 1 FROM json_each(?)'),
  chatLasts: 'SELECT match_id, channel, max(n) AS last FROM talk WHERE match_id = ? GROUP BY channel',
  chatPage: 'SELECT * FROM talk WHERE match_id = ? AND channel = ? AND n < ? ORDER BY n DESC LIMIT ?',
  chatLine: 'SELECT * FROM talk WHERE match_id = ? AND channel = ? AND n = ?',
  chatBy: 'SELECT match_id, channel, n FROM talk WHERE match_id = ? AND author = ? ORDER BY channel, n',
  chatMarks: 'SELECT match_id, person, channel, n, opened FROM talk_mark WHERE match_id = ?',
  chatReportsAt: 'SELECT * FROM talk_report WHERE match_id = ? ORDER BY id',
  chatReports: 'SELECT * FROM talk_report ORDER BY id DESC LIMIT ?',
  chatReportsBy: 'SELECT count(*) AS count FROM talk_report WHERE match_id = ? AND reporter = ?',
  chatReportsOf: 'SELECT * FROM talk_report WHERE match_id = ? AND reporter = ? ORDER BY channel, n',
} as const;

export const CHAT_WRITE = {
  addChat: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
    WHERE EXISTS (SELECT 1 FROM match WHERE id = ?1)
      AND ?3 = 1 + (SELECT coalesce(max(n), 0) FROM talk WHERE match_id = ?1 AND channel = ?2)`,
  /** Changes nothing, but counts a row where there is a table without chat. */
  isNothingSaid: `UPDATE match SET people = people WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = ?1)`,
  putChat: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  trimChat: 'DELETE FROM talk WHERE match_id = ? AND channel = ? AND n <= ?',
  openChat: `INSERT INTO talk_mark (match_id, person, channel, n, opened) VALUES (?, ?, ?, 0, 1)
    ON CONFLICT (match_id, person, channel) DO UPDATE SET opened = 1`,
  eraseChat: `UPDATE talk SET author = '', name = '', seat = NULL, text = '', sum = ?4
    WHERE match_id = ?1 AND channel = ?2 AND n = ?3`,
  dropMarksOf: 'DELETE FROM talk_mark WHERE match_id = ? AND person = ?',
  dropReport: 'DELETE FROM talk_report WHERE id = ?',
  /** Two may be equal without their reporter. */
  putReport: 'UPDATE OR REPLACE talk_report SET reporter = ?2, report = ?3, sum = ?4 WHERE id = ?1',
  markChat: `INSERT INTO talk_mark (match_id, person, channel, n, opened)
    SELECT ?1, ?2, ?3, ?4, 0 WHERE EXISTS (SELECT 1 FROM match WHERE id = ?1)
    ON CONFLICT (match_id, person, channel) DO UPDATE SET n = max(n, excluded.n)`,
  reportChat: `INSERT OR IGNORE INTO talk_report (match_id, reporter, channel, n, report, sum)
    VALUES (?, ?, ?, ?, ?, ?)`,
  trimReports: 'DELETE FROM talk_report WHERE id <= (SELECT max(id) FROM talk_report) - ?',

  /** Of a match that is over and stays, unless there is newer chat. The marks are deleted with it. */
  dropOldChat: `DELETE FROM talk WHERE match_id = ?1 AND EXISTS (SELECT 1 FROM match WHERE id = ?1 AND status = 'over')
      AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = ?1 AND at > ?2)`,
  dropOldMarks: `DELETE FROM talk_mark WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = ?1)`,

  /** After `dropTable`, where that has dropped it. */
  dropChat: 'DELETE FROM talk WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM match WHERE id = ?1)',
  dropChatMarks:
    'DELETE FROM talk_mark WHERE match_id = ?1 AND NOT EXISTS (SELECT 1 FROM match WHERE id = ?1)',
} as const;
