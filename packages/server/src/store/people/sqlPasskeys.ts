// Passkeys, for any database.

import type { AddedPasskey, Challenge, PasskeyCalls, StoredPasskey } from '../../ports/passkeyStore.ts';
import type { Row } from '../rows.ts';
import { PASSKEY_READ as READ, PASSKEY_WRITE as WRITE } from './passkeyTables.ts';
import type { PeopleDatabase } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';

export class SqlPasskeys implements PasskeyCalls {
  protected readonly database: PeopleDatabase;

  constructor(database: PeopleDatabase) {
    this.database = database;
  }

  putChallenge({ hash, personId, until }: Challenge, now: number): Promise<void> {
    return this.database.transact(async (sql) => {
      await sql(WRITE.oldChallenges, [now]);
      await sql(WRITE.putChallenge, [hash, personId ?? null, until]);
    });
  }

  /** After a lost response the challenge counts as used: better than one that works twice. */
  takeChallenge(hash: string, now: number): Promise<Pick<Challenge, 'personId'> | undefined> {
    return this.database.transact(async (sql) =>
      (await sql(WRITE.takeChallenge, [hash, now]))
        .map(({ person_id }) => ({ personId: person_id === null ? undefined : String(person_id) }))
        .at(0),
    );
  }

  addPasskey(passkey: StoredPasskey, most: number): Promise<AddedPasskey> {
    const { credentialId, personId, publicKey, counter, transports, label, usedDay, doubtedBy } = passkey;
    return this.database.transact(async (sql, again): Promise<AddedPasskey> => {
      if ((await sql(PEOPLE_READ.person, [personId])).length === 0) return 'gone';
      const [there] = await sql(READ.passkey, [credentialId]);
      if (there !== undefined) return again && there.person_id === personId ? 'added' : 'taken';
      if ((await sql(READ.passkeys, [personId])).length >= most) return 'too-many';
      const values = [credentialId, personId, publicKey, counter, transports, label, usedDay, doubtedBy];
      await sql(WRITE.addPasskey, values);
      return 'added';
    });
  }

  async passkey(credentialId: string): Promise<StoredPasskey | undefined> {
    return (await this.database.read(READ.passkey, [credentialId])).map(passkeyOf)[0];
  }

  async passkeysOf(personId: string): Promise<readonly StoredPasskey[]> {
    return (await this.database.read(READ.passkeys, [personId])).map(passkeyOf);
  }

  usePasskey({
    credentialId,
    counter,
    usedDay,
  }: Pick<StoredPasskey, 'credentialId' | 'counter' | 'usedDay'>): Promise<string | undefined> {
    return this.database.transact(async (sql, again) => {
      const [used] = await sql(WRITE.usePasskey, [credentialId, counter, usedDay]);
      if (used !== undefined || !again) return used && String(used.person_id);
      const passkey = (await sql(READ.passkey, [credentialId])).map(passkeyOf)[0];
      return passkey?.counter === counter ? passkey.personId : undefined;
    });
  }

  removePasskey(personId: string, credentialId: string): Promise<void> {
    return this.write(WRITE.removePasskey, [personId, credentialId]);
  }

  protected async write(text: string, values: readonly unknown[]): Promise<void> {
    await this.database.transact((sql) => sql(text, values));
  }
}

const passkeyOf = (row: Row): StoredPasskey => ({
  ...{ credentialId: String(row.credential_id), personId: String(row.person_id) },
  ...{ publicKey: String(row.public_key), counter: Number(row.counter), transports: String(row.transports) },
  ...{ label: String(row.label), usedDay: String(row.used_day), doubtedBy: Number(row.doubted_by) },
});
