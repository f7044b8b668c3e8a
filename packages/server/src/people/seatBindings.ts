// Which seats belong to which accounts, and which names at tables are theirs. Needs the store alone: tables ask here.

import { LRUCache } from 'lru-cache';
import type { Clock, Journal } from '../base/clock.ts';
import type { Person } from '../match/person.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import type { EventStore } from '../ports/ports.ts';
import { guestName } from '../table/seats/names.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import type { Table } from '../table/table.ts';
import { skeletonOf } from './personName.ts';

interface SeatBindingsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'table'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly journal: Journal;
}

type Listener = (personId: string) => void;

/** Size of the cache, which spares a lookup per message. */
const PLACES_MAX = 10_000;

export class SeatBindings {
  private readonly ports: SeatBindingsPorts;
  private readonly listeners: Listener[] = [];
  /** Cache of named people without a seat: match and public id. */
  private readonly places = new LRUCache<string, true>({ max: PLACES_MAX });

  constructor(ports: SeatBindingsPorts) {
    this.ports = ports;
  }

  /** Subscribes to new seats of people. */
  onBound(listener: Listener): void {
    this.listeners.push(listener);
  }

  async bind(personId: string, matchId: string, tenure: string): Promise<boolean> {
    const { store, clock } = this.ports;
    const isBound = await store.bind({ matchId, tenure, personId, since: clock.now() });
    if (isBound) for (const listener of this.listeners) listener(personId);
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

  /** A person without a seat is about to be named there (`TableAccounts.named`). Ignores guests. */
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

  /** Binds the seats of the next match to the same people. Never rejects. */
  async followOn(over: Table, next: Table): Promise<void> {
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

  /** Without saying whose seats. */
  private report(error: unknown): void {
    this.ports.journal.warn({ err: error }, 'seats of somebody could not be kept');
  }
}

/** The profile of a person at a table: by seat, or by the session at joining. */
export interface Someone {
  /** Public id in that match. */
  readonly id: string;
  /** Profile id at joining. */
  readonly accountId?: string | undefined;
}

type Known = Pick<PeopleStore, 'seatIs' | 'person'>;

/** Undefined: a guest. */
export async function personAt(
  store: Known,
  matchId: string,
  { id, accountId }: Someone,
): Promise<string | undefined> {
  return (await store.seatIs(matchId, id))?.personId ?? nowOf(store, accountId);
}

/** The profile may have been merged since. */
export async function nowOf(
  store: Pick<Known, 'person'>,
  accountId: string | undefined,
): Promise<string | undefined> {
  return accountId === undefined ? undefined : (await store.person(accountId))?.id;
}
