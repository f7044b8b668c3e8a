// People, for any database: the statements are the same for SQLite and PostgreSQL.

import type { PeopleCalls, PeopleStore } from '../../ports/peopleStore.ts';
import { calendarCalls } from './calendars.ts';
import { circleSideCalls } from './circleSide.ts';
import { circleCalls } from './circles.ts';
import { deviceLinkCalls } from './deviceLinks.ts';
import { followCalls } from './follows.ts';
import { historyCalls } from './history.ts';
import { mailCalls } from './mail.ts';
import { mergeCalls } from './merging.ts';
import { movedRowCalls } from './movedRows.ts';
import { passkeyCalls } from './passkeys.ts';
import type { Calls, PeopleDatabase } from './peopleDatabase.ts';
import { personCalls } from './persons.ts';
import { placeCalls } from './places.ts';
import { planCalls } from './plans.ts';
import { recoveryCalls } from './recovery.ts';
import { relationCalls } from './relations.ts';
import { reportCalls } from './reports.ts';
import { seasonCalls } from './seasons.ts';
import { seatCalls } from './seats.ts';
import { sessionCalls } from './sessions.ts';

/** `PeopleCalls`, member by member. */
type Bound = { readonly [Call in keyof PeopleCalls]: PeopleCalls[Call] };
/** Any of them. */
type AnyCall = (database: PeopleDatabase, ...args: readonly never[]) => unknown;

const CALLS: Calls<PeopleCalls> = {
  ...{ ...personCalls, ...sessionCalls, ...recoveryCalls, ...deviceLinkCalls, ...passkeyCalls },
  ...{ ...mailCalls, ...calendarCalls, ...mergeCalls, ...seatCalls, ...historyCalls, ...placeCalls },
  ...{ ...relationCalls, ...followCalls, ...reportCalls, ...movedRowCalls },
  ...{ ...circleCalls, ...circleSideCalls, ...seasonCalls },
  ...planCalls,
};

/** Names of all calls. */
export const PEOPLE_CALLS = Object.keys(CALLS) as readonly (keyof PeopleCalls)[];

export function sqlPeople(database: PeopleDatabase): PeopleStore {
  const bound = ([name, call]: readonly [string, AnyCall]) =>
    [name, (...args: readonly never[]) => call(database, ...args)] as const;
  const calls = Object.entries<AnyCall>(CALLS).map(bound);
  return { ...(Object.fromEntries(calls) as Bound), close: () => database.close() };
}
