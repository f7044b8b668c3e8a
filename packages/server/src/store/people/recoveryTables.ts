// Sessions after a sign-in by recovery code (ports/peopleStore.ts), and the statements on them.

/** Names of types as in `peopleSchema`. */
export const recoverySchema = (real: string): string => `
  ALTER TABLE session ADD COLUMN ends_by ${real} NOT NULL DEFAULT 0;
  ALTER TABLE session ADD COLUMN doubted_by ${real} NOT NULL DEFAULT 0;
  ALTER TABLE passkey ADD COLUMN doubted_by ${real} NOT NULL DEFAULT 0;
  CREATE INDEX session_ends ON session (ends_by) WHERE ends_by > 0;`;

/** Exported for the tests of query plans. */
export const RECOVERY_READ = {
  ending: 'SELECT ends_by FROM session WHERE person_id = $1 AND ends_by > $2 ORDER BY ends_by DESC LIMIT 1',
} as const;

export const RECOVERY_WRITE = {
  endLater: 'UPDATE session SET ends_by = $2 WHERE person_id = $1 AND ends_by = 0',
  doubtSessions: 'UPDATE session SET doubted_by = $2 WHERE person_id = $1',
  doubtPasskeys: 'UPDATE passkey SET doubted_by = $2 WHERE person_id = $1',
  dropSessions: 'DELETE FROM session WHERE person_id = $1 AND doubted_by > $2',
  dropPasskeys: 'DELETE FROM passkey WHERE person_id = $1 AND doubted_by > $2',
  stay: 'UPDATE session SET ends_by = 0 WHERE person_id = $1 AND ends_by > $2',
} as const;

export const ENDED_SESSIONS = 'DELETE FROM session WHERE ends_by > 0 AND ends_by <= $1';
