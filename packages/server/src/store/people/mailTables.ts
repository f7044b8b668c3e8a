// The tables of e-mail addresses for recovery (ports/mailStore.ts), and the statements on them.

/** Names of types as in `peopleSchema`. */
export function mailSchema(text: string, real: string, strict: string): string {
  const whose = `REFERENCES person (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE mail (
    person_id ${text} PRIMARY KEY ${whose}, hash ${text} NOT NULL UNIQUE, sealed ${text} NOT NULL
  )${strict};
  CREATE TABLE mail_link (
    hash ${text} PRIMARY KEY, kind ${text} NOT NULL, person_id ${text} NOT NULL ${whose}, mail_hash ${text} NOT NULL,
    sealed ${text} NOT NULL, until ${real} NOT NULL
  )${strict};
  CREATE INDEX mail_link_person ON mail_link (person_id);
  CREATE INDEX mail_link_until ON mail_link (until);`;
}

/** Exported for the tests of query plans. */
export const MAIL_READ = {
  mail: 'SELECT * FROM mail WHERE person_id = $1',
  mailOfAlias:
    'SELECT * FROM mail WHERE person_id IN (SELECT id FROM person WHERE alias_of = $1) ORDER BY hash',
  mailAt: 'SELECT * FROM mail WHERE hash = $1',
  pendingMail: `SELECT sealed FROM mail_link WHERE person_id = $1 AND kind = 'confirm' AND until > $2`,
} as const;

export const MAIL_WRITE = {
  setMail: `INSERT INTO mail (person_id, hash, sealed) VALUES ($1, $2, $3)
    ON CONFLICT (person_id) DO UPDATE SET hash = excluded.hash, sealed = excluded.sealed`,
  dropMail: 'DELETE FROM mail WHERE person_id = $1',
  takeMail: `UPDATE mail SET person_id = $1
    WHERE person_id = $2 AND NOT EXISTS (SELECT 1 FROM mail WHERE person_id = $1)`,
  putLink: `INSERT INTO mail_link (hash, kind, person_id, mail_hash, sealed, until) SELECT $1, $2, $3, $4, $5, $6
    WHERE EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  takeLink: 'DELETE FROM mail_link WHERE hash = $1 AND kind = $2 AND until > $3 RETURNING *',
  dropPending: `DELETE FROM mail_link WHERE person_id = $1 AND kind = 'confirm'`,
  dropLinks: 'DELETE FROM mail_link WHERE person_id = $1',
} as const;

/** Once, when a server starts. */
export const MAIL_MOVING = {
  mails: 'SELECT hash, sealed FROM mail ORDER BY hash',
  moveMail: 'UPDATE mail SET hash = $2 WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM mail WHERE hash = $2)',
} as const;

export const OLD_MAIL_LINKS = 'DELETE FROM mail_link WHERE until <= $1';
