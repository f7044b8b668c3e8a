// Plans of seats: table, statements and calls, for any database.

import type { PlanCalls, PlanOf, StoredPlan } from '../../ports/planStore.ts';
import type { Row } from '../rows.ts';
import { type Calls, write } from './peopleDatabase.ts';

/** Names of types as in `peopleSchema`. */
export const planSchema = (text: string, int: string, strict: string): string => `
  CREATE TABLE plan (
    match_id ${text} NOT NULL, seat ${int} NOT NULL, version ${int} NOT NULL, holder ${text} NOT NULL, armed ${int} NOT NULL,
    tree ${text} NOT NULL, state ${text} NOT NULL, PRIMARY KEY (match_id, seat)
  )${strict};
  CREATE INDEX plan_armed ON plan (match_id, seat) WHERE armed = 1;`;

/** Exported for the tests of query plans. */
export const PLAN_READ = {
  ofMatch: 'SELECT * FROM plan WHERE match_id = $1 ORDER BY seat',
  armedAfter: `SELECT match_id, seat FROM plan WHERE armed = 1 AND (match_id, seat) > ($2, $3)
    ORDER BY match_id, seat LIMIT $1`,
} as const;

export const PLAN_WRITE = {
  put: `INSERT INTO plan (match_id, seat, version, holder, armed, tree, state) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (match_id, seat) DO UPDATE SET version = excluded.version, holder = excluded.holder, armed = excluded.armed,
    tree = excluded.tree, state = excluded.state`,
  change: `UPDATE plan SET version = $3, holder = $4, armed = $5, tree = $6, state = $7
    WHERE match_id = $1 AND seat = $2 AND version = $3 - 1 RETURNING version`,
  drop: 'DELETE FROM plan WHERE match_id = $1 AND seat = $2',
  dropAll: 'DELETE FROM plan WHERE match_id = $1',
} as const;

export const planCalls: Calls<PlanCalls> = {
  async plansOf({ read }, matchId: string): Promise<readonly StoredPlan[]> {
    return (await read(PLAN_READ.ofMatch, [matchId])).map(planOf);
  },

  putPlan(database, plan: StoredPlan): Promise<void> {
    return write(database, PLAN_WRITE.put, valuesOf(plan));
  },

  changePlan(database, plan: StoredPlan): Promise<boolean> {
    return database.transact(async (sql, again) => {
      if ((await sql(PLAN_WRITE.change, valuesOf(plan))).length > 0) return true;
      const rows = again ? await sql(PLAN_READ.ofMatch, [plan.matchId]) : [];
      return rows.map(planOf).some((one) => isSame(one, plan));
    });
  },

  dropPlan(database, { matchId, seat }: PlanOf): Promise<void> {
    return write(database, PLAN_WRITE.drop, [matchId, seat]);
  },

  dropPlans(database, matchId: string): Promise<void> {
    return write(database, PLAN_WRITE.dropAll, [matchId]);
  },

  async armedPlans({ read }, most: number, after?: PlanOf): Promise<readonly PlanOf[]> {
    const { matchId, seat } = after ?? BEFORE_ALL;
    return (await read(PLAN_READ.armedAfter, [most, matchId, seat])).map(placeOf);
  },
};

const BEFORE_ALL: PlanOf = { matchId: '', seat: 0 };

const valuesOf = ({
  matchId,
  seat,
  version,
  holder,
  isArmed,
  tree,
  state,
}: StoredPlan): readonly unknown[] => [
  ...[matchId, seat, version, holder],
  ...[isArmed ? 1 : 0, tree, state],
];

const isSame = (one: StoredPlan, other: StoredPlan): boolean =>
  one.seat === other.seat && one.version === other.version && one.state === other.state;

const placeOf = (row: Row): PlanOf => ({ matchId: String(row.match_id), seat: Number(row.seat) });

const planOf = (row: Row): StoredPlan => ({
  ...placeOf(row),
  version: Number(row.version),
  holder: String(row.holder),
  isArmed: Number(row.armed) === 1,
  tree: String(row.tree),
  state: String(row.state),
});
