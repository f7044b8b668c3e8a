// The tables of passkeys (ports/passkeyStore.ts) and the statements on them.

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
