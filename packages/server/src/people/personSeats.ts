// Seats of people with a profile, as they list them. Does not load dormant matches.

import {
  type OwnSeat,
  type OwnSeats,
  PERSON_LIMITS,
  type SeatKey,
} from '@hexmarch/shared/protocol/people/people';
import { hashToken } from '../base/keys.ts';
import type { Tables } from '../lobby/tables.ts';
import type { SeatOf } from '../ports/historyStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { EventStore } from '../ports/ports.ts';
import { knownByKey } from '../table/state/erasedPeople.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import { type ListedSeat, listedRow, listedSeats } from './listedSeats.ts';
import type { SeatBindings } from './seatBindings.ts';

export interface PersonSeatsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table' | 'listed'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly bindings: Pick<SeatBindings, 'bind'>;
}

export class PersonSeats {
  private readonly ports: PersonSeatsPorts;

  constructor(ports: PersonSeatsPorts) {
    this.ports = ports;
  }

  /** Binds the seats whose keys are right, unless they have another owner; returns their number. */
  async bindOwned(personId: string, owned: readonly SeatKey[]): Promise<number> {
    let bound = 0;
    for (const { matchId, key } of owned) {
      const tenure = await this.tenureBy(matchId, key);
      if (tenure !== undefined && (await this.ports.bindings.bind(personId, matchId, tenure))) bound += 1;
    }
    return bound;
  }

  /** Whether the person has a seat there now. */
  async sitsIn(matchId: string, personId: string): Promise<boolean> {
    return (await listedSeats(this.ports, await this.ports.store.seatsIn(matchId, personId))).length > 0;
  }

  /** `after`: cursor from the page before. */
  async page(personId: string, after: string | undefined): Promise<OwnSeats> {
    const most = PERSON_LIMITS.seatsPage;
    const seats = await this.ports.store.seatsOf(
      personId,
      most,
      after === undefined ? after : placeIn(after),
    );
    const { games } = this.ports.tables;
    const listed = (await listedSeats(this.ports, seats)).flatMap((one) => ownSeatsIn(one, games));
    const last = seats.at(-1);
    return { seats: listed, next: last === undefined || seats.length < most ? null : placeText(last) };
  }

  /** Public id of the seat that this key opens. */
  async tenureBy(matchId: string, key: string): Promise<string | undefined> {
    const { tables, events } = this.ports;
    const table = tables.find(matchId);
    if (table !== undefined) return table.seating.holder(key)?.id;
    const row = await events.table(matchId);
    if (row === undefined) return undefined;
    const people = peopleOf(row);
    const ids = knownByKey(people, hashToken(key));
    return people.seats.find((one) => one !== null && ids.includes(one.id))?.id;
  }
}

/** Empty: its row is unreadable. */
function ownSeatsIn(listed: ListedSeat, games: Tables['games']): readonly OwnSeat[] {
  const row = listedRow(listed, games);
  return row === undefined ? [] : [{ row, seat: listed.seat, since: listed.of.since }];
}

type Place = Pick<SeatOf, 'since' | 'matchId' | 'tenure'>;

const placeText = ({ since, matchId, tenure }: Place): string => `${since}.${matchId}.${tenure}`;

function placeIn(text: string): Place {
  const [since = '', matchId = '', tenure = ''] = text.split('.');
  return { since: Number(since) || 0, matchId, tenure };
}
