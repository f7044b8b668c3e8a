// People at a table: tokens, seats, spectators, host and host settings. No sockets.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { MatchError } from '../../base/errors.ts';
import { hashToken, newPersonId, newToken, sameHash } from '../../base/keys.ts';
import type { Entered, Origin, Person, SeatingRecord } from '../../match/person.ts';
import { recordOf, UNKNOWN } from '../../match/person.ts';
import { RecordedNames } from '../../match/recordedNames.ts';
import { locked, spectatorsRefused, unwanted } from './blockedByHost.ts';
import { Company } from './company.ts';
import { NameCover, nameOf } from './nameCover.ts';
import { botNameApart, nameApart } from './names.ts';
import { absentTooLong, isHere, isSpectator } from './presence.ts';
import { Reserve } from './reserve.ts';

const SPECTATORS_MAX = 200;
const REMOVED_MAX = 500;

export class Seating {
  readonly seats: (Person | null)[];
  host = '';
  locked = false;
  watchersAllowed: boolean;
  slowSeconds: NonNullable<SeatingRecord['slowSeconds']> = 0;
  readonly cover: NameCover;
  private readonly people = new Map<string, Person>();
  /** All seats, in order of assignment. */
  seatOrder: readonly Seat[];
  private readonly removed = new Set<string>();
  /** Offered seats of a running match (TABLE-19), with the id of who offered each. */
  readonly offered = new Map<Seat, string>();
  readonly company = new Company();
  readonly reserve = new Reserve(() => this.spectators);
  readonly recorded: RecordedNames;
  /** Loaded from the store, which has no tokens of spectators: unknown tokens are treated as new. */
  private readonly forgetful: boolean;

  /** `seatOrder`: all seats, in order of assignment. */
  constructor(
    seatOrder: readonly Seat[],
    watchersAllowed: boolean,
    stored?: SeatingRecord,
    hidesNames = false,
  ) {
    this.seatOrder = seatOrder;
    this.seats = seatOrder.map(() => null);
    this.watchersAllowed = watchersAllowed;
    this.cover = new NameCover(hidesNames, stored?.named === true);
    this.recorded = new RecordedNames(stored?.recorded);
    this.forgetful = stored !== undefined;
    if (stored !== undefined) this.restore(stored);
  }

  get isFull(): boolean {
    return this.seats.every((person) => person !== null);
  }

  /** Present spectators. */
  get spectators(): readonly Person[] {
    return [...this.people.values()].filter((person) => isSpectator(person) && person.online > 0);
  }

  /** Whether anyone is connected, in any role: players, spectators, companions, arbiters. */
  get isAnyoneHere(): boolean {
    return this.everybody.some(isHere);
  }

  /** Seats of bots. */
  get botSeats(): readonly Seat[] {
    return this.seats.flatMap((person, seat) => (person?.bot === undefined ? [] : [seat]));
  }

  /** Arbiters, present or not. */
  get arbiters(): readonly Person[] {
    return [...this.people.values()].filter(({ arbiter }) => arbiter !== undefined);
  }

  /** Players, arbiters and spectators, present or not. */
  get everybody(): readonly Person[] {
    return [...this.people.values()];
  }

  person(id: string): Person | undefined {
    return this.people.get(id);
  }

  /** The seated person with this token. */
  holder(token: string | undefined): Person | undefined {
    if (token === undefined) return undefined;
    const tokenHash = hashToken(token);
    return this.seats.find((person) => person !== null && sameHash(person.tokenHash, tokenHash)) ?? undefined;
  }

  /** The player, host or arbiter with this token. */
  keeper(token: string | undefined): Person | undefined {
    const person = token === undefined ? undefined : this.owner(hashToken(token));
    return person !== undefined && (!isSpectator(person) || person.id === this.host) ? person : undefined;
  }

  /** Takes over an arbiter from another table (a rematch). */
  arbiterKnown({ name, tokenHash, arbiter = 'apart' }: Pick<Person, 'name' | 'tokenHash' | 'arbiter'>): void {
    const known = this.owner(tokenHash);
    const person = known ?? { ...this.newcomer(tokenHash, this.nameFor(undefined, name)), arrived: true };
    person.arbiter = arbiter;
    this.people.set(person.id, person);
    this.cover.renew(this.everybody);
  }

  /** The person with this token, spectators included. */
  known(token: string | undefined): Person | undefined {
    return token === undefined ? undefined : this.owner(hashToken(token));
  }

  /** Seats a person from another table (a rematch): same name and token, new public id. */
  seatKnown(seat: Seat, known: Pick<Person, 'name' | 'tokenHash' | 'bot'>): Person {
    const { tokenHash, bot } = known;
    const name = bot === undefined ? this.nameFor(undefined, known.name) : known.name;
    const isBot = bot === undefined ? {} : { bot };
    const person: Person = { ...this.newcomer(tokenHash, name), seat, arrived: true, ...isBot };
    this.people.set(person.id, person);
    this.seats[seat] = person;
    if (this.host === '' && person.bot === undefined) this.host = person.id;
    this.cover.renew(this.everybody);
    return person;
  }

  /** Replaces a bot already there. */
  seatBot(seat: Seat, bot: number): void {
    const before = this.seats[seat];
    if (before !== null && before !== undefined) this.dismiss(before);
    const name = botNameApart(bot, this.othersNames(undefined));
    const person: Person = { ...this.newcomer(NO_KEY, name), seat, arrived: true, bot };
    this.people.set(person.id, person);
    this.seats[seat] = person;
  }

  /**
   * Enters: a known token resumes its person, a newcomer gets a seat or spectates.
   * Throws `MatchError` `wrong-token`, `removed`, `locked`, `full`, `watchers-refused` or `watchers-full`.
   */
  enter(
    token: string | undefined,
    name: string,
    as: 'seat' | 'watch',
    seatsOpen: boolean,
    origin: Origin = UNKNOWN,
  ): Entered {
    const isNew = this.isNew(token);
    if (origin.isUnwanted === true) this.assertNoStranger(token, as);
    const again = isNew ? this.attemptedBy(origin.attempt) : undefined;
    const entered =
      again === undefined
        ? this.letIn(token, name, as, seatsOpen)
        : this.letInAgain(again, name, as, seatsOpen);
    entered.person.address = origin.address;
    entered.person.accountId = origin.accountId;
    if (isNew && !entered.person.arrived) entered.person.attempt = origin.attempt;
    return entered;
  }

  /** Whether the token is unknown: neither entered nor removed before. */
  isNew(token: string | undefined): boolean {
    if (token === undefined) return true;
    const tokenHash = hashToken(token);
    return this.owner(tokenHash) === undefined && !this.removed.has(tokenHash);
  }

  /** Players and arbiters keep access; an invalid token is refused as such later. */
  private assertNoStranger(token: string | undefined, as: 'seat' | 'watch'): void {
    const known = this.known(token);
    const isKeyWrong = token !== undefined && known === undefined && !this.forgetful;
    if (isKeyWrong || (known === undefined ? !this.isNew(token) : !isSpectator(known))) return;
    throw unwanted(as, this.locked && known === undefined);
  }

  /** Rechecks host settings changed since the person entered. */
  mayArrive(person: Person): boolean {
    return !isSpectator(person) || this.watchersAllowed;
  }

  /** Idempotent retry: the person entered by the same request, not connected yet. */
  private attemptedBy(attempt: string | undefined): Person | undefined {
    if (attempt === undefined) return undefined;
    return [...this.people.values()].find((person) => person.attempt === attempt);
  }

  /** The first response was lost: its token is replaced. */
  private letInAgain(person: Person, name: string, as: 'seat' | 'watch', seatsOpen: boolean): Entered {
    if (person.seat === null) this.enterAgain(person, name, as, seatsOpen);
    const token = newToken();
    person.tokenHash = hashToken(token);
    return { person, token };
  }

  private owner(tokenHash: string): Person | undefined {
    return [...this.people.values()].find((known) => sameHash(known.tokenHash, tokenHash));
  }

  private letIn(token: string | undefined, name: string, as: 'seat' | 'watch', seatsOpen: boolean): Entered {
    if (token === undefined) return this.enterNew(name, as, seatsOpen);
    const tokenHash = hashToken(token);
    if (this.removed.has(tokenHash))
      throw new MatchError('removed', 'The host has removed you from this room.');
    const person = this.owner(tokenHash);
    // Never adopt an unknown token: it might come from a crafted link (session fixation).
    if (person === undefined && this.forgetful) return this.enterNew(name, as, seatsOpen);
    if (person === undefined) throw new MatchError('wrong-token', 'This key does not belong to this match.');
    if (person.seat === null) this.enterAgain(person, name || nameOf(person), as, seatsOpen);
    return { person, token };
  }

  /** A socket of this person opened. */
  arrive(person: Person): void {
    person.online += 1;
    person.arrived = true;
    person.attempt = undefined;
  }

  /** A socket of this person closed. */
  depart(person: Person): void {
    person.online -= 1;
    this.dropAbsentSpectators();
  }

  stand(person: Person): void {
    if (person.seat === null) return;
    this.seats[person.seat] = null;
    this.unseat(person);
    this.cover.renew(this.everybody);
  }

  // TABLE-20.2: the wish is dropped with the seat.
  private unseat(person: Person): void {
    person.seat = null;
    delete person.wish;
  }

  /** The seat is offered no longer. */
  withdraw(seat: Seat): void {
    this.offered.delete(seat);
    this.reserve.release(seat);
  }

  // TABLE-19.3: the former player becomes a spectator.
  replace(seat: Seat, person: Person): void {
    const before = this.seats[seat];
    if (before) this.unseat(before);
    this.withdraw(seat);
    this.company.taken(seat, person.id);
    delete person.wish;
    person.seat = seat;
    this.seats[seat] = person;
    this.cover.renew(this.everybody);
  }

  /** Removes for good; a bot may return. */
  remove(person: Person): void {
    this.dismiss(person);
    if (person.bot !== undefined) return;
    this.removed.add(person.tokenHash);
    if (this.removed.size > REMOVED_MAX)
      for (const first of this.removed) return void this.removed.delete(first);
  }

  /** Reserves a name until `settleName`; false while another change is pending. */
  claimName(person: Person, wanted: string): boolean {
    if (person.nextName !== undefined) return false;
    person.nextName = this.nameFor(person, wanted);
    return true;
  }

  /** Commits or rolls back the reserved name. */
  settleName(person: Person, counts: boolean): void {
    if (counts && person.nextName !== undefined) this.cover.call(person, person.nextName);
    delete person.nextName;
  }

  /** Removes free seats and renumbers; returns the former numbers of the remaining ones, in order. */
  closeUp(): readonly Seat[] {
    const taken = [...this.seats.keys()].filter((seat) => this.seats[seat] !== null);
    const people = taken.map((seat) => this.seats[seat] ?? null);
    this.seats.splice(0, this.seats.length, ...people);
    for (const [seat, person] of people.entries()) if (person !== null) person.seat = seat;
    this.seatOrder = this.seatOrder.flatMap((seat) => (taken.includes(seat) ? [taken.indexOf(seat)] : []));
    this.cover.renew(this.everybody);
    return taken;
  }

  /** Passes hosting to the first other seated person; false: none. */
  passHosting(): boolean {
    const next = this.seats.find(
      (person) => person !== null && person.bot === undefined && person.id !== this.host,
    );
    if (next === null || next === undefined) return false;
    this.host = next.id;
    return true;
  }

  record(): SeatingRecord {
    return recordOf(this, this.removed);
  }

  private restore(record: SeatingRecord): void {
    const { seats, arbiters = [], companions = [], offered = [] } = record;
    for (const [seat, by] of offered) this.offered.set(seat, by);
    for (const { id, accompanies } of companions) this.company.join(id, accompanies);
    for (const one of [...arbiters, ...companions])
      this.people.set(one.id, { ...one, seat: null, online: 0, address: '' });
    for (const [seat, stored] of seats.entries()) {
      if (stored === null) continue;
      const person = { ...stored, seat, online: 0, address: '' };
      this.people.set(person.id, person);
      this.seats[seat] = person;
    }
    this.host = record.host;
    this.locked = record.locked;
    this.slowSeconds = record.slowSeconds ?? 0;
    this.watchersAllowed = record.watchersAllowed;
    for (const tokenHash of record.removed) this.removed.add(tokenHash);
  }

  /** Forgets the person: returning, they are a newcomer. */
  dismiss(person: Person): void {
    this.stand(person);
    this.company.end(person.id);
    this.people.delete(person.id);
  }

  private newcomer(tokenHash: string, name: string): Person {
    return { id: newPersonId(), tokenHash, name, seat: null, online: 0, arrived: false, address: '' };
  }

  private enterNew(name: string, as: 'seat' | 'watch', seatsOpen: boolean): Entered {
    const token = newToken();
    const free = this.freeSeat(as, seatsOpen);
    if (free === null) this.assertWatchingAllowed();
    const person = this.newcomer(hashToken(token), this.nameFor(undefined, name));
    this.people.set(person.id, person);
    this.cover.renew(this.everybody);
    this.sit(person, free);
    this.dropAbsentSpectators();
    return { person, token };
  }

  private enterAgain(person: Person, name: string, as: 'seat' | 'watch', seatsOpen: boolean): void {
    // TABLE-18.1: separate arbiters take no seat.
    const free = as === 'seat' && person.arbiter !== 'apart' ? this.freeSeat(as, seatsOpen, person) : null;
    if (as === 'watch' && isSpectator(person) && !this.watchersAllowed) this.assertWatchingAllowed();
    this.cover.call(person, this.nameFor(person, name));
    this.sit(person, free);
  }

  private nameFor(person: Person | undefined, wanted: string): string {
    return nameApart(wanted, this.othersNames(person));
  }

  /** Names of players, pending ones included. */
  private othersNames(person: Person | undefined): readonly string[] {
    return [...this.seats, ...this.arbiters].flatMap((other) =>
      other === null || other === person ? [] : [nameOf(other), other.nextName ?? nameOf(other)],
    );
  }

  /** The free seat; null: spectate. */
  private freeSeat(as: 'seat' | 'watch', seatsOpen: boolean, person?: Person): Seat | null {
    if (this.locked) throw locked();
    if (as === 'watch') return null;
    // A waiting table has no reserve.
    const open = this.seatOrder.filter((at) => (seatsOpen ? this.seats[at] === null : this.offered.has(at)));
    const free = this.reserve.seatFor(person, open);
    if (free === undefined) throw new MatchError('full', 'All seats are taken.');
    return free;
  }

  private sit(person: Person, seat: Seat | null): void {
    if (seat === null) return;
    this.replace(seat, person);
    if (this.host === '') this.host = person.id;
  }

  private assertWatchingAllowed(): void {
    if (!this.watchersAllowed) throw spectatorsRefused();
    if (this.spectators.length >= SPECTATORS_MAX)
      throw new MatchError('watchers-full', 'Too many people are watching already.');
  }

  private dropAbsentSpectators(): void {
    const isCompanion = ({ id }: Person) => this.company.seatOf(id) !== undefined;
    for (const { id } of absentTooLong(this.everybody, isCompanion)) this.people.delete(id);
  }
}

/** No key has this hash. */
const NO_KEY = '';
