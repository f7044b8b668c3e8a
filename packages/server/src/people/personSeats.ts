// Seats of people with a profile: bound, queried, released. Does not load dormant matches.

import {
  type OwnSeat,
  type OwnSeats,
  PERSON_LIMITS,
  type SeatKey,
} from '@hexmarch/shared/protocol/people/people';
import { LRUCache } from 'lru-cache';
import type { Clock, Journal } from '../base/clock.ts';
import { hashToken } from '../base/keys.ts';
import type { Tables } from '../lobby/tables.ts';
import type { Person } from '../match/person.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { EventStore } from '../ports/ports.ts';
import type { SeatOf } from '../ports/seatOf.ts';
import { guestName } from '../table/seats/names.ts';
import { knownByKey } from '../table/state/erasedPeople.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import { type ListedSeat, listedRow, listedSeats } from './listedSeats.ts';
import { skeletonOf } from './personName.ts';

export interface PersonSeatsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table' | 'listed'>;
  readonly tables: Pick<Tables, 'find' | 'lookAt' | 'games'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
  /** The person's list of seats has changed. */
  readonly changed: (personId: string) => void;
}

/** Size of the cache, which spares a lookup per message. */
const PLACES_MAX = 10_000;

export class PersonSeats {
  private readonly ports: PersonSeatsPorts;
  /** Cache of named people without a seat: match and public id. */
  private readonly places = new LRUCache<string, true>({ max: PLACES_MAX });

  constructor(ports: PersonSeatsPorts) {
    this.ports = ports;
  }

  /** Binds the seats whose keys are right, unless they have another owner; returns their number. */
  async bindOwned(personId: string, owned: readonly SeatKey[]): Promise<number> {
    let bound = 0;
    for (const { matchId, key } of owned) {
      const tenure = await this.tenureBy(matchId, key);
      if (tenure !== undefined && (await this.bind(personId, matchId, tenure))) bound += 1;
    }
    return bound;
  }

  async bind(personId: string, matchId: string, tenure: string): Promise<boolean> {
    const { store, clock, changed } = this.ports;
    const isBound = await store.bind({ matchId, tenure, personId, since: clock.now() });
    if (isBound) changed(personId);
    return isBound;
  }

  /** A signed-in person has taken a seat. Never rejects: its key works in any case. */
  async taken(personId: string, matchId: string, tenure: string): Promise<void> {
    await this.bind(personId, matchId, tenure).catch((error: unknown) => this.report(error));
  }

  // UI-P6. `name` is cleaned.
  /** The name to use at a table: marked where it is another person's. Never rejects: without an answer it is used as wanted. */
  async calledAt(name: string, whose: () => Promise<string | undefined>): Promise<string> {
    try {
      const holder = await this.ports.store.personNamed(skeletonOf(name));
      return holder === undefined || holder.id === (await whose()) ? name : guestName(name);
    } catch (error) {
      this.report(error);
      return name;
    }
  }

  /** The same for a person already at the table, spectators included. */
  calledIn(matchId: string, tenure: string, name: string): Promise<string> {
    return this.calledAt(name, async () => (await this.ports.store.seatIs(matchId, tenure))?.personId);
  }

  /** The person's public ids in that match. */
  async tenuresIn(matchId: string, personId: string): Promise<readonly string[]> {
    return (await this.ports.store.seatsIn(matchId, personId)).map(({ tenure }) => tenure);
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

  /** A person without a seat is about to be named there (`TablePorts.named`). Ignores guests. */
  async named(
    matchId: string,
    { id, accountId, seat }: Pick<Person, 'id' | 'seat' | 'accountId'>,
  ): Promise<void> {
    const place = `${matchId} ${id}`;
    if (accountId === undefined || seat !== null || this.places.has(place)) return;
    await this.ports.store.namePlace(matchId, id, accountId);
    this.places.set(place, true);
  }

  /** The match is about to be archived: stores which names in its record are whose. */
  async archived(matchId: string): Promise<void> {
    const row = await this.ports.events.table(matchId);
    if (row === undefined) return;
    const { recorded = [] } = peopleOf(row);
    const byId = Map.groupBy(recorded, ({ id }) => id);
    const standing = [...byId].map(([tenure, all]) => ({
      ...{ tenure, inRecord: all.map(({ person }) => person).join(' ') },
    }));
    await this.ports.store.keepInRecord(matchId, standing);
  }

  /** The seat's key was replaced: unbinds its former owner. Never rejects. */
  released(matchId: string, tenure: string): void {
    this.ports.store.unbind(matchId, tenure).catch((error: unknown) => this.report(error));
  }

  /** Binds the seats of a rematch to the same people. Never rejects. */
  async rematch(over: Table, next: Table): Promise<void> {
    const { store } = this.ports;
    try {
      for (const before of over.seating.seats) {
        const after = next.seating.seats.find(
          (one) => before !== null && one?.bot === undefined && one?.tokenHash === before.tokenHash,
        );
        if (before === null || after === undefined || after === null) continue;
        const seat = await store.seatIs(over.setup.matchId, before.id);
        if (seat !== undefined) await this.bind(seat.personId, next.setup.matchId, after.id);
      }
      for (const { accountId, seat, tokenHash } of over.seating.arbiters)
        for (const after of next.seating.arbiters)
          if (seat === null && after.tokenHash === tokenHash)
            await this.named(next.setup.matchId, { ...after, accountId });
    } catch (error) {
      this.report(error);
    }
  }

  /** Public id of the seat that this key opens. */
  private async tenureBy(matchId: string, key: string): Promise<string | undefined> {
    const { tables, events } = this.ports;
    const table = tables.find(matchId);
    if (table !== undefined) return table.seating.holder(key)?.id;
    const row = await events.table(matchId);
    if (row === undefined) return undefined;
    const people = peopleOf(row);
    const ids = knownByKey(people, hashToken(key));
    return people.seats.find((one) => one !== null && ids.includes(one.id))?.id;
  }

  /** Without saying whose seats. */
  private report(error: unknown): void {
    this.ports.journal.warn({ err: error }, 'seats of somebody could not be kept');
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
