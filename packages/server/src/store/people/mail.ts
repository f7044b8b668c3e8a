// E-mail addresses of people: tables, statements and calls, for any database.

import type { ConfirmedMail, MailCalls, MailLink, StoredMail } from '../../ports/mailStore.ts';
import type { Row } from '../rows.ts';
import { resolved, withAliases } from './aliases.ts';
import type { Calls, PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';

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
const MAIL_MOVING = {
  mails: 'SELECT hash, sealed FROM mail ORDER BY hash',
  moveMail: 'UPDATE mail SET hash = $2 WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM mail WHERE hash = $2)',
} as const;

export const OLD_MAIL_LINKS = 'DELETE FROM mail_link WHERE until <= $1';

export const mailCalls: Calls<MailCalls> = {
  mailOf({ read }, personId: string): Promise<StoredMail | undefined> {
    return mailOfPerson(read, personId);
  },

  async mailAt(database, mailHash: string): Promise<StoredMail | undefined> {
    const [found] = await database.read(MAIL_READ.mailAt, [mailHash]);
    const person = found && (await ownerOf(database.read, found));
    const mail = person && (await mailOfPerson(database.read, String(person.id)));
    return mail?.hash === mailHash ? mail : undefined;
  },

  async pendingMail(database, personId: string, now: number): Promise<string | undefined> {
    return (await database.read(MAIL_READ.pendingMail, [personId, now])).map(({ sealed }) =>
      String(sealed),
    )[0];
  },

  putMailLink(database, { hash, kind, personId, mailHash, sealed, until }: MailLink): Promise<void> {
    return database.transact(async (sql) => {
      if (kind === 'confirm') await sql(MAIL_WRITE.dropPending, [personId]);
      await sql(MAIL_WRITE.putLink, [hash, kind, personId, mailHash, sealed, until]);
    });
  },

  confirmMail(database, hash: string, now: number): Promise<ConfirmedMail> {
    return database.transact(async (sql): Promise<ConfirmedMail> => {
      const [link] = await sql(MAIL_WRITE.takeLink, [hash, 'confirm', now]);
      const person = link && (await ownerOf(sql, link));
      if (link === undefined || person === undefined) return 'gone';
      const [there] = await sql(MAIL_READ.mailAt, [link.mail_hash]);
      if (there !== undefined && (await ownerOf(sql, there))?.id !== person.id) return 'taken';
      await dropMail(sql, String(person.id));
      await sql(MAIL_WRITE.setMail, [person.id, link.mail_hash, link.sealed]);
      return 'confirmed';
    });
  },

  /** After a lost response the link counts as used: better than one that works twice. */
  useMailLink(database, hash: string, now: number): Promise<string | undefined> {
    return database.transact(async (sql) => {
      const [link] = await sql(MAIL_WRITE.takeLink, [hash, 'back', now]);
      const person = link && (await ownerOf(sql, link));
      return person && String(person.id);
    });
  },

  async mails(database): Promise<readonly Pick<StoredMail, 'hash' | 'sealed'>[]> {
    const rows = await database.read(MAIL_MOVING.mails, []);
    return rows.map(({ hash, sealed }) => ({ hash: String(hash), sealed: String(sealed) }));
  },

  async moveMail(database, hash: string, to: string): Promise<void> {
    await database.transact((sql) => sql(MAIL_MOVING.moveMail, [hash, to]));
  },

  async dropMail(database, personId: string): Promise<void> {
    await database.transact((sql) => dropMail(sql, personId));
    await database.scrub();
  },
};

async function mailOfPerson(sql: PeopleSql, personId: string): Promise<StoredMail | undefined> {
  const [own = (await sql(MAIL_READ.mailOfAlias, [personId]))[0]] = await sql(MAIL_READ.mail, [personId]);
  return own && { personId, hash: String(own.hash), sealed: String(own.sealed) };
}

/** All addresses and links of a person and its aliases. */
export async function dropMail(sql: PeopleSql, personId: string): Promise<void> {
  for (const one of await withAliases(sql, personId)) {
    await sql(MAIL_WRITE.dropMail, [one]);
    await sql(MAIL_WRITE.dropLinks, [one]);
  }
}

const ownerOf = async (sql: PeopleSql, { person_id }: Row): Promise<Row | undefined> =>
  resolved(sql, await sql(PEOPLE_READ.person, [person_id]));
