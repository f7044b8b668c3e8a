// Relations between two people: blocks and followers (ports/relationStore.ts), and the statements on them.

/** Names of types as in `peopleSchema`. Deleting a person also deletes the others' relations to it. */
export function relationSchema(text: string, real: string, strict: string): string {
  const whose = `${text} NOT NULL REFERENCES person (id) ON DELETE CASCADE`;
  return `
  CREATE TABLE relation (
    id ${text} PRIMARY KEY, person_id ${whose}, other_id ${whose}, kind ${text} NOT NULL, place ${text} NOT NULL,
    called ${text} NOT NULL, since ${real} NOT NULL, until ${real} NOT NULL, forget_at ${real} NOT NULL
  )${strict};
  CREATE INDEX relation_person ON relation (person_id);
  CREATE INDEX relation_other ON relation (other_id);
  CREATE INDEX relation_forget ON relation (forget_at) WHERE forget_at > 0;`;
}

/** Exported for the tests of query plans. */
export const RELATION_READ = {
  blocks: "SELECT * FROM relation WHERE person_id = $1 AND kind = 'block' ORDER BY since DESC, id",
  blocksAgainst: "SELECT * FROM relation WHERE other_id = $1 AND kind = 'block' ORDER BY since DESC, id",
  seatsAt: 'SELECT * FROM seat_of WHERE match_id = $1 ORDER BY tenure',
} as const;

export const RELATION_WRITE = {
  block: `INSERT INTO relation (id, person_id, other_id, kind, place, called, since, until, forget_at)
    SELECT $1, $2, $3, 'block', $4, $5, $6, 0, 0 WHERE EXISTS (SELECT 1 FROM person WHERE id = $2)
    AND EXISTS (SELECT 1 FROM person WHERE id = $3) ON CONFLICT DO NOTHING`,
  lift: 'UPDATE relation SET until = $2, forget_at = $3 WHERE id = $1 AND until = 0',
} as const;

export const FORGOTTEN_RELATIONS = 'DELETE FROM relation WHERE forget_at > 0 AND forget_at <= $1';
