// E-mail addresses of people, for any database.

import type { ConfirmedMail, MailCalls, MailLink, StoredMail } from '../../ports/mailStore.ts';
import type { Row } from '../rows.ts';
import { resolved, withAliases } from './aliases.ts';
import { MAIL_MOVING as MOVING, MAIL_READ as READ, MAIL_WRITE as WRITE } from './mailTables.ts';
import type { PeopleSql } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';
import { SqlCalendars } from './sqlCalendars.ts';

export class SqlMail extends SqlCalendars implements MailCalls {
  async mailOf(personId: string): Promise<StoredMail | undefined> {
    const { read } = this.database;
    const [own = (await read(READ.mailOfAlias, [personId]))[0]] = await read(READ.mail, [personId]);
    return own && mailOf(own, personId);
  }

  async mailAt(mailHash: string): Promise<StoredMail | undefined> {
    const [found] = await this.database.read(READ.mailAt, [mailHash]);
    const person = found && (await ownerOf(this.database.read, found));
    const mail = person && (await this.mailOf(String(person.id)));
    return mail?.hash === mailHash ? mail : undefined;
  }

  async pendingMail(personId: string, now: number): Promise<string | undefined> {
    return (await this.database.read(READ.pendingMail, [personId, now])).map(({ sealed }) =>
      String(sealed),
    )[0];
  }

  putMailLink({ hash, kind, personId, mailHash, sealed, until }: MailLink): Promise<void> {
    return this.database.transact(async (sql) => {
      if (kind === 'confirm') await sql(WRITE.dropPending, [personId]);
      await sql(WRITE.putLink, [hash, kind, personId, mailHash, sealed, until]);
    });
  }

  confirmMail(hash: string, now: number): Promise<ConfirmedMail> {
    return this.database.transact(async (sql): Promise<ConfirmedMail> => {
      const [link] = await sql(WRITE.takeLink, [hash, 'confirm', now]);
      const person = link && (await ownerOf(sql, link));
      if (link === undefined || person === undefined) return 'gone';
      const [there] = await sql(READ.mailAt, [link.mail_hash]);
      if (there !== undefined && (await ownerOf(sql, there))?.id !== person.id) return 'taken';
      await dropMail(sql, String(person.id));
      await sql(WRITE.setMail, [person.id, link.mail_hash, link.sealed]);
      return 'confirmed';
    });
  }

  /** After a lost response the link counts as used: better than one that works twice. */
  useMailLink(hash: string, now: number): Promise<string | undefined> {
    return this.database.transact(async (sql) => {
      const [link] = await sql(WRITE.takeLink, [hash, 'back', now]);
      const person = link && (await ownerOf(sql, link));
      return person && String(person.id);
    });
  }

  async mails(): Promise<readonly Pick<StoredMail, 'hash' | 'sealed'>[]> {
    const rows = await this.database.read(MOVING.mails, []);
    return rows.map(({ hash, sealed }) => ({ hash: String(hash), sealed: String(sealed) }));
  }

  async moveMail(hash: string, to: string): Promise<void> {
    await this.database.transact((sql) => sql(MOVING.moveMail, [hash, to]));
  }

  async dropMail(personId: string): Promise<void> {
    await this.database.transact((sql) => dropMail(sql, personId));
    await this.database.scrub();
  }
}

/** All addresses and links of a person and its aliases. */
export async function dropMail(sql: PeopleSql, personId: string): Promise<void> {
  for (const one of await withAliases(sql, personId)) {
    await sql(WRITE.dropMail, [one]);
    await sql(WRITE.dropLinks, [one]);
  }
}

const ownerOf = async (sql: PeopleSql, { person_id }: Row): Promise<Row | undefined> =>
  resolved(sql, await sql(PEOPLE_READ.person, [person_id]));

const mailOf = ({ hash, sealed }: Row, personId: string): StoredMail => ({
  ...{ personId, hash: String(hash), sealed: String(sealed) },
});
