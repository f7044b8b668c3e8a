// People who keep their games, joined to the tables at which they play.

import type { Config } from './config.ts';
import type { LaterNotices } from './match/notices/laterNotices.ts';
import { People, type PeoplePorts } from './match/people/people.ts';
import { webauthn } from './ops/webauthn.ts';
import { refusedNamesIn } from './refusedNamesIn.ts';

/** `told`: hears of what becomes of seats. */
export function openPeople(
  { refusedNames }: Pick<Config, 'refusedNames'>,
  ports: Omit<PeoplePorts, 'refusesName' | 'checks'>,
  told: LaterNotices,
): People {
  const people = new People({ ...ports, checks: webauthn, refusesName: refusedNamesIn(refusedNames) });
  told.seats = people.seats;
  return people;
}
