// Recognises opponents across matches (UI-P15). A seat is linked to a person for others only under a name that is, or was and is reserved
// for, that person: hidden or changed names, other names at the table, and guests are just names. Person ids stay private: queries refer to
// a match that both have played.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import type { Tables } from '../lobby/tables.ts';
import type { MetSeat, PlayedSeat } from '../ports/historyStore.ts';
import type { PeopleStore } from '../ports/peopleStore.ts';
import { DamagedError, type EventStore } from '../ports/ports.ts';
import { dormantRow } from '../table/state/matchRow.ts';
import { peopleOf } from '../table/state/tableRow.ts';
import { type ListedSeat, listedSeats } from './listedSeats.ts';
import { skeletonOf } from './personName.ts';

export interface OpponentsPorts {
  readonly store: PeopleStore;
  readonly events: Pick<EventStore, 'listed'>;
  readonly tables: Pick<Tables, 'find' | 'games'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** A player who is recognised in other matches. */
export interface Met {
  readonly seat: Seat;
  /** Never leaves the server. */
  readonly personId: string;
  /** Name in that match. */
  readonly name: string;
}

type Looks = Map<string, readonly string[]>;

export class Opponents {
  private readonly ports: OpponentsPorts;

  constructor(ports: OpponentsPorts) {
    this.ports = ports;
  }

  /** By match, for all rows queried at once: newest first. */
  async among(
    personId: string,
    played: readonly ListedSeat<PlayedSeat>[],
  ): Promise<ReadonlyMap<string, readonly Met[]>> {
    const met = new Map<string, readonly Met[]>();
    const [newest, oldest] = [played[0], played.at(-1)];
    if (newest === undefined || oldest === undefined) return met;
    const seats = new Map<string, MetSeat[]>();
    for (const seat of await this.ports.store.metBy(personId, newest.of, oldest.of)) {
      const { matchId } = seat;
      seats.set(matchId, [...(seats.get(matchId) ?? []), seat]);
    }
    const looks: Looks = new Map();
    for (const one of played) {
      const { matchId } = one.of;
      if (!met.has(matchId)) met.set(matchId, await this.knownOf(one, seats.get(matchId) ?? [], looks));
    }
    return met;
  }

  /** In one of the person's finished matches. Throws `MatchError` `unknown-match` for any other. */
  async inMatch(personId: string, matchId: string): Promise<readonly Met[]> {
    const { store } = this.ports;
    const [own] = await listedSeats(this.ports, await store.seatsIn(matchId, personId));
    if (own === undefined || own.listed.row.status !== 'over') throw noSuchMatch();
    const seats: MetSeat[] = [];
    for (const seat of await store.seatsAt(matchId)) {
      const person = seat.personId === personId ? undefined : await store.person(seat.personId);
      if (person !== undefined) seats.push({ ...seat, personId: person.id, skeleton: person.skeleton });
    }
    return this.knownOf(own, seats, new Map());
  }

  /** Resolves a person in a URL (`HistoryFilter.met`). Throws `MatchError` `unknown-match`, for whatever reason there is none. */
  async named(personId: string, met: string): Promise<Met> {
    const [matchId = '', seat] = met.split('.');
    const found = (await this.inMatch(personId, matchId)).find((one) => one.seat === Number(seat));
    if (found === undefined) throw noSuchMatch();
    return found;
  }

  private async knownOf(
    { listed: { row }, seat: own }: ListedSeat,
    seats: readonly MetSeat[],
    looks: Looks,
  ): Promise<readonly Met[]> {
    if (seats.length === 0) return [];
    const sitting = this.sittingIn(row);
    const known: Met[] = [];
    for (const { tenure, personId, skeleton } of seats) {
      const seat = sitting.findIndex((one) => one?.id === tenure);
      const name = sitting[seat]?.name;
      if (name === undefined || seat === own) continue;
      const look = skeletonOf(name);
      if (look === skeleton || (await this.looksOf(personId, looks)).includes(look))
        known.push({ seat, personId, name });
    }
    return known.toSorted((a, b) => a.seat - b.seat);
  }

  /** None where names are hidden, or the row is unreadable. */
  private sittingIn(row: ListedSeat['listed']['row']) {
    try {
      return dormantRow(row, this.ports.tables.games).hidesNames === true ? [] : peopleOf(row).seats;
    } catch (error) {
      if (error instanceof DamagedError) return [];
      throw error;
    }
  }

  private async looksOf(personId: string, looks: Looks): Promise<readonly string[]> {
    const known = looks.get(personId);
    if (known !== undefined) return known;
    const found = await this.ports.store.looksOf(personId, this.ports.clock.now());
    looks.set(personId, found);
    return found;
  }
}

const noSuchMatch = (): MatchError => new MatchError('unknown-match', 'There is no such match.');
