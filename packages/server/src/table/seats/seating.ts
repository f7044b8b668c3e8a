// Who is at a table: people and their tokens, seats, watchers, the host and what the host has decided. No sockets.

import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { Strength } from '@hexmarch/shared/search/botPlayer';
import { MatchError } from '../../base/errors.ts';
import { hashToken, newPersonId, newToken, sameHash } from '../../base/keys.ts';
import { type Entered, type Origin, UNKNOWN } from '../../match/origin.ts';
import { type Person, recordOf, type SeatingRecord } from '../../match/person.ts';
import { RecordedNames } from '../../match/recordedNames.ts';
import { Company } from './company.ts';
import { NameCover, nameOf } from './nameCover.ts';
import { botName, nameApart } from './names.ts';
import { locked, unwanted, watchersRefused } from './unwanted.ts';

export type { Entered, Origin, Person };

const WATCHERS_MAX = 200;
/** Absent watchers whose tokens are still known. */
const ABSENT_WATCHERS_MAX = 100;
const REMOVED_MAX = 500;

export class Seating {
  readonly seats: (Person | null)[];
  host = '';
  locked = false;
  watchersAllowed: boolean;
  slowSeconds: NonNullable<SeatingRecord['slowSeconds']> = 0;
  readonly cover: NameCover;
  private readonly people = new Map<string, Person>();
  /** All seats, in the order in which they are given away. */
  seatOrder: readonly Seat[];
  private readonly removed = new Set<string>();
  /** Seats of a match that is played which anybody may take (TABLE-19), and who has offered each. */
  readonly offered = new Map<Seat, string>();
  readonly company = new Company();
  readonly recorded: RecordedNames;
  /** Keys of people without a seat are forgotten with the server's memory: then an unknown key comes in like a new one. */
  private readonly forgetful: boolean;

  /** `seatOrder`: all seats, in the order in which they are given away. */
  constructor(
    seatOrder: readonly Seat[],
    watchersAllowed: boolean,
    kept?: SeatingRecord,
    hidesNames = false,
  ) {
    this.seatOrder = seatOrder;
    this.seats = seatOrder.map(() => null);
    this.watchersAllowed = watchersAllowed;
    this.cover = new NameCover(hidesNames, kept?.named === true);
    this.recorded = new RecordedNames(kept?.recorded);
    this.forgetful = kept !== undefined;
    if (kept !== undefined) this.restore(kept);
  }

  get isFull(): boolean {
    return this.seats.every((person) => person !== null);
  }

  /** Watchers present now. */
  get watchers(): readonly Person[] {
    return [...this.people.values()].filter((person) => isWatcher(person) && person.online > 0);
  }

  /** Whether anyone is connected, whatever their role: players, spectators, companions, arbiters. The one answer to that question. */
  get isAnyoneHere(): boolean {
    return this.everybody.some(isHere);
  }

  /** Seats of bots. */
  get botSeats(): readonly Seat[] {
    return this.seats.flatMap((person, seat) => (person?.bot === undefined ? [] : [seat]));
  }

  /** Those who rule the match, here or not. */
  get arbiters(): readonly Person[] {
    return [...this.people.values()].filter(({ arbiter }) => arbiter !== undefined);
  }

  /** Players, arbiters, and watchers present or not. */
  get everybody(): readonly Person[] {
    return [...this.people.values()];
  }

  person(id: string): Person | undefined {
    return this.people.get(id);
  }

  /** Who has a seat by this key. */
  holder(token: string | undefined): Person | undefined {
    if (token === undefined) return undefined;
    const tokenHash = hashToken(token);
    return this.seats.find((person) => person !== null && sameHash(person.tokenHash, tokenHash)) ?? undefined;
  }

  /** Who is known here by this key, with a seat, as the host or as one who rules. */
  keeper(token: string | undefined): Person | undefined {
    const person = token === undefined ? undefined : this.owner(hashToken(token));
    return person !== undefined && (!isWatcher(person) || person.id === this.host) ? person : undefined;
  }

  /** Somebody rules here who did at another table (a rematch). */
  arbiterKnown({ name, tokenHash, arbiter = 'apart' }: Pick<Person, 'name' | 'tokenHash' | 'arbiter'>): void {
    const known = this.owner(tokenHash);
    const person = known ?? { ...this.newcomer(tokenHash, this.nameFor(undefined, name)), arrived: true };
    person.arbiter = arbiter;
    this.people.set(person.id, person);
    this.cover.renew(this.everybody);
  }

  /** Who is at the table by this key, those who look on among them. */
  known(token: string | undefined): Person | undefined {
    return token === undefined ? undefined : this.owner(hashToken(token));
  }

  /** Takes a chair for somebody known from another table (a rematch): same name, same token, new public id. */
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

  /** The bot that sits there already becomes another one. */
  seatBot(seat: Seat, strength: Strength): void {
    const before = this.seats[seat];
    if (before !== null && before !== undefined) this.dismiss(before);
    const name = botName(strength, this.othersNames(undefined));
    const person: Person = { ...this.newcomer(NO_KEY, name), seat, arrived: true, bot: strength };
    this.people.set(person.id, person);
    this.seats[seat] = person;
  }

  /**
   * Lets somebody in: a token that is known here gets its person back, a new person a seat or a place to watch.
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
    entered.person.kept = origin.kept;
    if (isNew && !entered.person.arrived) entered.person.attempt = origin.attempt;
    return entered;
  }

  /** Whether whoever has this key is a stranger here: neither let in before nor sent away. */
  isNew(token: string | undefined): boolean {
    if (token === undefined) return true;
    const tokenHash = hashToken(token);
    return this.owner(tokenHash) === undefined && !this.removed.has(tokenHash);
  }

  /** Whoever has a part here keeps it; a key that opens nothing is refused as such. */
  private assertNoStranger(token: string | undefined, as: 'seat' | 'watch'): void {
    const known = this.known(token);
    const isKeyWrong = token !== undefined && known === undefined && !this.forgetful;
    if (isKeyWrong || (known === undefined ? !this.isNew(token) : !isWatcher(known))) return;
    throw unwanted(as, this.locked && known === undefined);
  }

  /** What the host has decided since the person came in may be in the way. */
  mayArrive(person: Person): boolean {
    return !isWatcher(person) || this.watchersAllowed;
  }

  /** Whom the same request has let in before, if nobody has come there yet. */
  private attemptedBy(attempt: string | undefined): Person | undefined {
    if (attempt === undefined) return undefined;
    return [...this.people.values()].find((person) => person.attempt === attempt);
  }

  /** The first key was lost on its way, so it opens nothing any more. */
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
    // A key that nobody was given here might be known to whoever has put it into the address of a link.
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
    this.forgetAbsentWatchers();
  }

  stand(person: Person): void {
    if (person.seat === null) return;
    this.seats[person.seat] = null;
    person.seat = null;
    // TABLE-20.2: what was chosen goes with the seat.
    delete person.wish;
    this.cover.renew(this.everybody);
  }

  // TABLE-19.3: whoever had the seat looks on from now on.
  replace(seat: Seat, person: Person): void {
    const before = this.seats[seat];
    if (before) before.seat = null;
    this.offered.delete(seat);
    this.company.taken(seat, person.id);
    person.seat = seat;
    this.seats[seat] = person;
    this.cover.renew(this.everybody);
  }

  /** The person is not let in again; a bot may be. */
  remove(person: Person): void {
    this.dismiss(person);
    if (person.bot !== undefined) return;
    this.removed.add(person.tokenHash);
    if (this.removed.size > REMOVED_MAX)
      for (const first of this.removed) return void this.removed.delete(first);
  }

  /** Keeps a name free for this person until it counts, or is given up; false while another one is under way. */
  claimName(person: Person, wanted: string): boolean {
    if (person.nextName !== undefined) return false;
    person.nextName = this.nameFor(person, wanted);
    return true;
  }

  /** The claimed name counts from now on, or it never will. */
  settleName(person: Person, counts: boolean): void {
    if (counts && person.nextName !== undefined) this.cover.call(person, person.nextName);
    delete person.nextName;
  }

  /** Free seats are taken away, and the others close up; answers with the seats that were kept, in order. */
  closeUp(): readonly Seat[] {
    const kept = [...this.seats.keys()].filter((seat) => this.seats[seat] !== null);
    const people = kept.map((seat) => this.seats[seat] ?? null);
    this.seats.splice(0, this.seats.length, ...people);
    for (const [seat, person] of people.entries()) if (person !== null) person.seat = seat;
    this.seatOrder = this.seatOrder.flatMap((seat) => (kept.includes(seat) ? [kept.indexOf(seat)] : []));
    this.cover.renew(this.everybody);
    return kept;
  }

  /** Hosting goes to the first seated person other than the host, if there is one. */
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
    for (const [seat, kept] of seats.entries()) {
      if (kept === null) continue;
      const person = { ...kept, seat, online: 0, address: '' };
      this.people.set(person.id, person);
      this.seats[seat] = person;
    }
    this.host = record.host;
    this.locked = record.locked;
    this.slowSeconds = record.slowSeconds ?? 0;
    this.watchersAllowed = record.watchersAllowed;
    for (const tokenHash of record.removed) this.removed.add(tokenHash);
  }

  /** Whoever comes back is somebody new. */
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
    this.forgetAbsentWatchers();
    return { person, token };
  }

  private enterAgain(person: Person, name: string, as: 'seat' | 'watch', seatsOpen: boolean): void {
    // TABLE-18.1: whoever rules apart from the players takes no seat.
    const free = as === 'seat' && person.arbiter !== 'apart' ? this.freeSeat(as, seatsOpen) : null;
    if (as === 'watch' && isWatcher(person) && !this.watchersAllowed) this.assertWatchingAllowed();
    this.cover.call(person, this.nameFor(person, name));
    this.sit(person, free);
  }

  private nameFor(person: Person | undefined, wanted: string): string {
    return nameApart(wanted, this.othersNames(person));
  }

  /** Names that players have, or will have as soon as that is kept. */
  private othersNames(person: Person | undefined): readonly string[] {
    return [...this.seats, ...this.arbiters].flatMap((other) =>
      other === null || other === person ? [] : [nameOf(other), other.nextName ?? nameOf(other)],
    );
  }

  /** The seat to be had; null to watch. */
  private freeSeat(as: 'seat' | 'watch', seatsOpen: boolean): Seat | null {
    if (this.locked) throw locked();
    if (as === 'watch') return null;
    const isFree = (seat: Seat) => (seatsOpen ? this.seats[seat] === null : this.offered.has(seat));
    const free = this.seatOrder.find(isFree);
    if (free === undefined) throw new MatchError('full', 'All seats are taken.');
    return free;
  }

  private sit(person: Person, seat: Seat | null): void {
    if (seat === null) return;
    this.replace(seat, person);
    if (this.host === '') this.host = person.id;
  }

  private assertWatchingAllowed(): void {
    if (!this.watchersAllowed) throw watchersRefused();
    if (this.watchers.length >= WATCHERS_MAX)
      throw new MatchError('watchers-full', 'Too many people are watching already.');
  }

  private forgetAbsentWatchers(): void {
    const isIdle = ({ id, online }: Person) => online === 0 && this.company.seatOf(id) === undefined;
    const absent = [...this.people.values()].filter((person) => isWatcher(person) && isIdle(person));
    for (const person of absent.slice(0, Math.max(0, absent.length - ABSENT_WATCHERS_MAX))) {
      this.people.delete(person.id);
    }
  }
}

/** No key has this hash. */
const NO_KEY = '';

/** Neither plays nor rules. */
const isWatcher = (person: Person): boolean => knownAs(person) === null;

/** As whom somebody is known to the match (kernel/actors.ts); null: as a watcher. */
export const knownAs = ({ seat, arbiter }: Person): Seat | null =>
  seat ?? (arbiter === undefined ? null : ARBITER_ACTOR);

type Online = Partial<Pick<Person, 'online' | 'bot'>> | null | undefined;

export const isHere = (person: Online): boolean => (person?.online ?? 0) > 0;

/** A bot needs no wire. */
export const isPresent = (person: Online): boolean => person?.bot !== undefined || isHere(person);
