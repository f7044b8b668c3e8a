// People who keep their games, joined to the tables at which they play.

import type { Config } from './config.ts';
import type { LaterNotices } from './match/notices/laterNotices.ts';
import { People, type PeoplePorts } from './match/people/people.ts';
import type { PeopleStore } from './match/people/peopleStore.ts';
import { webauthn } from './ops/webauthn.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';
import type { BesideLog } from './store/besideLog.ts';

interface Around extends Pick<PeoplePorts, 'tables' | 'clock' | 'journal'> {
  readonly kept: PeopleStore;
  readonly beside: Pick<BesideLog, 'isShared'>;
  readonly store: PeoplePorts['events'];
}

/** Other servers of a database tell nobody here what happens in their matches. */
const LOOK_MS = 5000;

/** `told`: hears of what becomes of seats. */
export function openPeople(
  { refusedNames }: Pick<Config, 'refusedNames'>,
  { kept, beside, store, ...around }: Around,
  told: LaterNotices,
): People {
  const ports = { ...around, store: kept, events: store, checks: webauthn };
  const lookMs = beside.isShared ? LOOK_MS : undefined;
  const people = new People({ ...ports, lookMs, refusesName: refusedNamesIn(refusedNames) });
  told.seats = people.seats;
  told.blocks = people.blocks;
  told.games = people.watch;
  return people;
}
