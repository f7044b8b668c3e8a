// The statements of chat, the same for SQLite and PostgreSQL but for those that say so. `$1` stands for the first value.

/** Each row has its match: in a damaged file a search by key may find rows of another, which `oursIn` filters. */
export const CHAT_READ = {
  chatLasts:
    'SELECT match_id, channel, max(n) AS last FROM talk WHERE match_id = $1 GROUP BY match_id, channel',
  chatPage: 'SELECT * FROM talk WHERE match_id = $1 AND channel = $2 AND n < $3 ORDER BY n DESC LIMIT $4',
  chatLine: 'SELECT * FROM talk WHERE match_id = $1 AND channel = $2 AND n = $3',
  chatBy: 'SELECT match_id, channel, n FROM talk WHERE match_id = $1 AND author = $2 ORDER BY channel, n',
  chatMarks: 'SELECT match_id, person, channel, n, opened FROM talk_mark WHERE match_id = $1',
  chatReportsAt: 'SELECT * FROM talk_report WHERE match_id = $1 ORDER BY id',
  chatReports: 'SELECT * FROM talk_report ORDER BY id DESC LIMIT $1',
  chatReportsBy: 'SELECT count(*) AS count FROM talk_report WHERE match_id = $1 AND reporter = $2',
  chatReportsOf: 'SELECT * FROM talk_report WHERE match_id = $1 AND reporter = $2 ORDER BY channel, n',
} as const;

export const CHAT_WRITE = {
  addChat: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
    WHERE EXISTS (SELECT 1 FROM match WHERE id = $1)
      AND $3 = 1 + (SELECT coalesce(max(n), 0) FROM talk WHERE match_id = $1 AND channel = $2)`,
  /** Changes nothing, but counts a row where there is a table without chat. */
  isNothingSaid: `UPDATE match SET people = people WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM talk WHERE match_id = $1)`,
  putChat: `INSERT INTO talk (match_id, channel, n, at, author, name, seat, text, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  trimChat: 'DELETE FROM talk WHERE match_id = $1 AND channel = $2 AND n <= $3',
  openChat: `INSERT INTO talk_mark (match_id, person, channel, n, opened) VALUES ($1, $2, $3, 0, 1)
    ON CONFLICT (match_id, person, channel) DO UPDATE SET opened = 1`,
  eraseChat: `UPDATE talk SET author = '', name = '', seat = NULL, text = '', sum = $4
    WHERE match_id = $1 AND channel = $2 AND n = $3`,
  dropMarksOf: 'DELETE FROM talk_mark WHERE match_id = $1 AND person = $2',
  dropReport: 'DELETE FROM talk_report WHERE id = $1',
  putReport: 'UPDATE talk_report SET reporter = $2, report = $3, sum = $4 WHERE id = $1',
  markChat: `INSERT INTO talk_mark (match_id, person, channel, n, opened)
    SELECT $1, $2, $3, $4, 0 WHERE EXISTS (SELECT 1 FROM match WHERE id = $1)
    ON CONFLICT (match_id, person, channel) DO UPDATE
      SET n = CASE WHEN excluded.n > talk_mark.n THEN excluded.n ELSE talk_mark.n END`,
  reportChat: `INSERT INTO talk_report (match_id, reporter, channel, n, report, sum)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
  /** Retains the newest. */
  trimReports:
    'DELETE FROM talk_report WHERE id <= (SELECT id FROM talk_report ORDER BY id DESC LIMIT 1 OFFSET $1)',
} as const;
