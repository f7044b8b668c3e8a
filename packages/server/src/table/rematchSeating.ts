// Rematch seating: the same people at another table, one seat further (TABLE-8.1).

import type { Person } from '../match/person.ts';
import type { Table } from './table.ts';

/** `promises`: dice commitments by person. */
export function seatForRematch(over: Table, next: Table, promises: ReadonlyMap<string, string>): void {
  const { seats, host, locked, slowSeconds } = over.seating;
  const people = seats.map((person, seat) => {
    if (person === null) throw new Error('a finished match has an empty seat');
    const seated = seatOne(next, (seat + 1) % seats.length, person, promises);
    // TABLE-8.3: a player who left without asking for a rematch gets the arrival timeout.
    seated.arrived = over.rematch.wanted.has(seat);
    return { wasHost: person.id === host, seated };
  });
  // TABLE-25.1.
  for (const one of over.seating.arbiters)
    if (over.hostActions.tableBans.of(one) === undefined) next.seating.arbiterKnown(one);
  const comers = people.filter(({ seated }) => seated.arrived && seated.bot === undefined);
  const nextHost = comers.find(({ wasHost }) => wasHost) ?? comers[0];
  if (nextHost !== undefined) next.seating.host = nextHost.seated.id;
  next.seating.locked = locked;
  next.seating.slowSeconds = slowSeconds;
}

function seatOne(next: Table, seat: number, person: Person, promises: ReadonlyMap<string, string>): Person {
  next.context.commitments.commit(seat, promises.get(person.id));
  return next.seating.seatKnown(seat, person);
}
