// Passkeys: tables, statements and calls, for any database.

import type { AddedPasskey, Challenge, PasskeyCalls, StoredPasskey } from '../../ports/passkeyStore.ts';
import type { Row } from '../rows.ts';
import { type Calls, write } from './peopleDatabase.ts';
import { PEOPLE_READ } from './peopleTables.ts';

/** Names of types as in `peopleSchema`. */
export function passkeySchema(text: string, real: string, strict: string): string {
  const whose = `person_id ${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE passkey (
    credential_id ${text} PRIMARY KEY, ${whose}, public_key ${text} NOT NULL, counter ${real} NOT NULL,
    transports ${text} NOT NULL, label ${text} NOT NULL, used_day ${text} NOT NULL
  )${strict};
  CREATE INDEX passkey_person ON passkey (person_id);
  CREATE TABLE challenge (
    hash ${text} PRIMARY KEY, person_id ${text} REFERENCES person (id) ON DELETE CASCADE, until ${real} NOT NULL
  )${strict};
  CREATE INDEX challenge_person ON challenge (person_id);
  CREATE INDEX challenge_until ON challenge (until);`;
}

/** Exported for the tests of query plans. */
export const PASSKEY_READ = {
  passkey: 'SELECT * FROM passkey WHERE credential_id = $1',
  passkeys: 'SELECT * FROM passkey WHERE person_id = $1 ORDER BY used_day DESC, credential_id',
} as const;

export const OLD_CHALLENGES = 'DELETE FROM challenge WHERE until <= $1';

export const PASSKEY_WRITE = {
  oldChallenges: OLD_CHALLENGES,
  putChallenge: 'INSERT INTO challenge (hash, person_id, until) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
  takeChallenge: 'DELETE FROM challenge WHERE hash = $1 AND until > $2 RETURNING person_id',
  addPasskey: `INSERT INTO passkey (credential_id, person_id, public_key, counter, transports, label, used_day,
    doubted_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
  // Authenticators without a counter always send 0.
  usePasskey: `UPDATE passkey SET counter = $2, used_day = $3
    WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING person_id`,
  removePasskey: 'DELETE FROM passkey WHERE person_id = $1 AND credential_id = $2',
} as const;

export const passkeyCalls: Calls<PasskeyCalls> = {
  putChallenge(database, { hash, personId, until }: Challenge, now: number): Promise<void> {
    return database.transact(async (sql) => {
      await sql(PASSKEY_WRITE.oldChallenges, [now]);
      await sql(PASSKEY_WRITE.putChallenge, [hash, personId ?? null, until]);
    });
  },

  /** After a lost response the challenge counts as used: better than one that works twice. */
  takeChallenge(database, hash: string, now: number): Promise<Pick<Challenge, 'personId'> | undefined> {
    return database.transact(async (sql) =>
      (await sql(PASSKEY_WRITE.takeChallenge, [hash, now]))
        .map(({ person_id }) => ({ personId: person_id === null ? undefined : String(person_id) }))
        .at(0),
    );
  },

  addPasskey(database, passkey: StoredPasskey, most: number): Promise<AddedPasskey> {
    const { credentialId, personId, publicKey, counter, transports, label, usedDay, doubtedBy } = passkey;
    return database.transact(async (sql, again): Promise<AddedPasskey> => {
      if ((await sql(PEOPLE_READ.person, [personId])).length === 0) return 'gone';
      const [there] = await sql(PASSKEY_READ.passkey, [credentialId]);
      if (there !== undefined) return again && there.person_id === personId ? 'added' : 'taken';
      if ((await sql(PASSKEY_READ.passkeys, [personId])).length >= most) return 'too-many';
      const values = [credentialId, personId, publicKey, counter, transports, label, usedDay, doubtedBy];
      await sql(PASSKEY_WRITE.addPasskey, values);
      return 'added';
    });
  },

  async passkey(database, credentialId: string): Promise<StoredPasskey | undefined> {
    return (await database.read(PASSKEY_READ.passkey, [credentialId])).map(passkeyOf)[0];
  },

  async passkeysOf(database, personId: string): Promise<readonly StoredPasskey[]> {
    return (await database.read(PASSKEY_READ.passkeys, [personId])).map(passkeyOf);
  },

  usePasskey(
    database,
    { credentialId, counter, usedDay }: Pick<StoredPasskey, 'credentialId' | 'counter' | 'usedDay'>,
  ): Promise<string | undefined> {
    return database.transact(async (sql, again) => {
      const [used] = await sql(PASSKEY_WRITE.usePasskey, [credentialId, counter, usedDay]);
      if (used !== undefined || !again) return used && String(used.person_id);
      const passkey = (await sql(PASSKEY_READ.passkey, [credentialId])).map(passkeyOf)[0];
      return passkey?.counter === counter ? passkey.personId : undefined;
    });
  },

  removePasskey(database, personId: string, credentialId: string): Promise<void> {
    return write(database, PASSKEY_WRITE.removePasskey, [personId, credentialId]);
  },
};

const passkeyOf = (row: Row): StoredPasskey => ({
  ...{ credentialId: String(row.credential_id), personId: String(row.person_id) },
  ...{ publicKey: String(row.public_key), counter: Number(row.counter), transports: String(row.transports) },
  ...{ label: String(row.label), usedDay: String(row.used_day), doubtedBy: Number(row.doubted_by) },
});
