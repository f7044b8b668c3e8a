// Whoever is told: what he wants to hear, on which ways, and of which matches. He is known by a key of which only the hash is kept, and
// becomes known by following a match at which he sits, so nobody can fill the book from outside; by an evening (evenings.ts) few do.

import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newPersonId, newToken } from '../base/keys.ts';
import { MailGate } from '../base/mailGate.ts';
import type { Person } from '../match/person.ts';
import type { Table } from '../table/table.ts';
import { retimeAll } from './letters.ts';
import type { Carriers } from './model/carriers.ts';
import type { Draft, NoticeBook } from './model/noticeBook.ts';
import { NOTICE_LIMITS, tooMany } from './model/noticeLimits.ts';
import type { Addressee, Known, Muted, PushWay } from './model/noticeTypes.ts';

export interface AddresseesPorts {
  readonly book: NoticeBook;
  readonly clock: Clock;
  readonly carriers: Carriers;
  /** Of all letters of this server; absent: nothing else sends any. */
  readonly mailGate?: MailGate | undefined;
  readonly known: (table: Table) => Known;
}

export type Settings = Pick<Addressee, 'language' | 'zone' | 'quiet' | 'off' | 'on' | 'digest'>;
export type Subscription = Pick<PushWay, 'endpoint' | 'p256dh' | 'auth'>;

/** What is asked of a match. */
export interface FollowWish {
  /** Of the addressee; somebody new where nobody has it. */
  readonly key: string | undefined;
  readonly on: boolean;
  readonly off: readonly string[];
  /** Nothing but a seat. */
  readonly seeks?: boolean;
}

interface Found {
  readonly id: string;
  readonly addressee: Addressee;
}

export class Addressees {
  private readonly ports: AddresseesPorts;
  private readonly mailGate: MailGate;

  constructor(ports: AddresseesPorts) {
    this.ports = ports;
    this.mailGate = ports.mailGate ?? new MailGate(ports.clock);
  }

  /** Gives the key by which the addressee is known from now on. */
  async follow(table: Table, person: Person, { key, on, off, seeks }: FollowWish): Promise<string> {
    const { book, known } = this.ports;
    const { matchId } = table.setup;
    const given = key ?? newToken();
    return book.update((draft) => {
      const id = book.idByKey(hashToken(given)) ?? (on ? this.newId() : undefined);
      if (id === undefined) return given;
      const addressee = book.addressees.get(id) ?? newcomer(hashToken(given));
      const { [matchId]: _, ...others } = addressee.follows;
      if (on && Object.keys(others).length >= NOTICE_LIMITS.follows)
        throw tooMany('matches that are followed');
      const { muted } = addressee.follows[matchId] ?? {};
      if (on && seeks === true) assertRoom(book, matchId);
      const place = seeks === true ? { person: '', seeks: person.tokenHash } : { person: person.id };
      const followed = { ...place, off, ...(muted === undefined ? {} : { muted }) };
      const follows = on ? { ...others, [matchId]: followed } : others;
      this.put(draft, id, { ...(on ? lasting(addressee) : addressee), follows });
      if (!on) unwritten(book, draft, id, matchId);
      else if (!book.matches.has(matchId)) draft.put('match', matchId, known(table));
      return given;
    });
  }

  /** What the person of that session follows is told there, and nowhere else in that browser. Gives the key, as `follow`. */
  signedIn(key: string | undefined, session: string): Promise<string> {
    const { book } = this.ports;
    const given = key ?? newToken();
    return book.update((draft) => {
      const known = book.idByKey(hashToken(given));
      for (const other of book.idsBySession(session)) if (other !== known) this.signOut(draft, other);
      const id = known ?? this.newId();
      const addressee = book.addressees.get(id) ?? newcomer(hashToken(given));
      this.put(draft, id, { ...lasting(addressee), session });
      return given;
    });
  }

  /** As `signedIn`, of a browser that is known by its key already; of any other nothing is kept, and of one that is linked nothing changes. */
  async link(key: string | undefined, session: string): Promise<void> {
    const { book } = this.ports;
    const id = key === undefined ? undefined : book.idByKey(hashToken(key));
    if (id === undefined || book.addressees.get(id)?.session === session) return;
    await this.signedIn(key, session);
  }

  /** Nobody is signed in by these sessions any more. What waits for them as for those who watch is not told either. */
  signedOut(sessions: readonly string[]): Promise<void> {
    const { book } = this.ports;
    return book.update((draft) => {
      for (const id of sessions.flatMap((session) => book.idsBySession(session))) {
        for (const [key, { watches, state }] of book.lettersOf(id))
          if (watches === true && state === 'waiting') draft.drop('letter', key);
        this.signOut(draft, id);
      }
    });
  }

  /** Nobody is told of that match any more who follows it as this person; the seat has another key. */
  forgetAt(matchId: string, person: string): Promise<void> {
    const { book } = this.ports;
    return book.update((draft) => {
      for (const id of book.followers(matchId)) {
        const addressee = book.addressees.get(id);
        if (addressee?.follows[matchId]?.person !== person) continue;
        const { [matchId]: _, ...follows } = addressee.follows;
        this.put(draft, id, { ...addressee, follows });
        unwritten(book, draft, id, matchId);
      }
    });
  }

  /** Fulfilled when whoever has become known at another process is known here. */
  current(): Promise<void> {
    return this.ports.book.current();
  }

  /** Throws `wrong-token` where nobody has this key. */
  of(key: string | undefined): Addressee {
    return this.found(key).addressee;
  }

  set(key: string | undefined, settings: Settings): Promise<void> {
    const { book, clock } = this.ports;
    return book.update((draft) => {
      const { id, addressee } = this.found(key);
      this.put(draft, id, { ...addressee, ...settings });
      const isAsBefore = (addressee.digest ?? null) === (settings.digest ?? null);
      if (!isAsBefore || addressee.zone !== settings.zone) retimeAll(book, draft, id, clock.now());
    });
  }

  /** Whom, and where, he does not want to hear in a match that he follows; of any other it changes nothing. */
  mute(key: string | undefined, matchId: string, muted: Muted): Promise<void> {
    return this.change(key, (addressee) => {
      const follow = addressee.follows[matchId];
      if (follow === undefined) return addressee;
      return { ...addressee, follows: { ...addressee.follows, [matchId]: { ...follow, muted } } };
    });
  }

  /** The same device again takes the place of the old one; of too many the oldest goes. */
  addPush(key: string | undefined, subscription: Subscription): Promise<void> {
    if (this.ports.carriers.push === undefined) throw notOffered();
    return this.change(key, (addressee) => {
      const others = addressee.push.filter(({ endpoint }) => endpoint !== subscription.endpoint);
      const way = { ...subscription, id: newPersonId(), failures: 0, hasWorked: false };
      return { ...addressee, push: [...others, way].slice(-NOTICE_LIMITS.pushWays) };
    });
  }

  dropPush(key: string | undefined, endpoint: string): Promise<void> {
    return this.change(key, (addressee) => ({
      ...addressee,
      push: addressee.push.filter((one) => one.endpoint !== endpoint),
    }));
  }

  /** Nothing is sent there but a link, until somebody who reads there has opened it. The answer is the same whoever has this address. */
  async setMail(key: string | undefined, address: string): Promise<void> {
    const { carriers } = this.ports;
    const { confirm } = carriers;
    if (confirm === undefined) throw notOffered();
    if (address === '') return this.change(key, (addressee) => ({ ...addressee, mail: null }));
    await this.current();
    const { id, addressee } = this.found(key);
    if (!this.mailGate.mayAsk(address))
      throw new MatchError('too-many', 'Too many requests. Please wait a moment.');
    const token = `${id}.${newToken()}`;
    const mail = {
      id: newPersonId(),
      failures: 0,
      hasWorked: false,
      address,
      confirmed: false,
      confirmHash: hashToken(token),
      offToken: `${id}.${newToken()}`,
    };
    await this.change(key, (now) => ({ ...now, mail }));
    // It may take its time, and what comes of it is for whoever reads there alone.
    void confirm(mail, addressee.language, token).catch(() => undefined);
  }

  /** Whether the link was good. */
  async confirm(token: string): Promise<boolean> {
    return this.changeMail(token, (mail) =>
      mail.confirmHash === hashToken(token) ? { ...mail, confirmed: true } : undefined,
    );
  }

  /** One click of whoever has the mail ends it. */
  async endMail(token: string): Promise<boolean> {
    return this.changeMail(token, (mail) =>
      hashToken(mail.offToken) === hashToken(token) ? null : undefined,
    );
  }

  /** A new secret address of the calendar; undefined where there is to be none. The one before is dead. */
  async calendar(key: string | undefined, on: boolean): Promise<string | undefined> {
    const token = on ? newToken() : undefined;
    const calendarHash = token === undefined ? null : hashToken(token);
    await this.change(key, (addressee) => ({ ...addressee, calendarHash }));
    return token;
  }

  // --- in the book --------------------------------------------------------------------------------------------

  /** Throws `wrong-token`, as all that follows. */
  found(key: string | undefined): Found {
    const { book } = this.ports;
    const id = key === undefined ? undefined : book.idByKey(hashToken(key));
    const addressee = book.addressees.get(id ?? '');
    if (id === undefined || addressee === undefined)
      throw new MatchError('wrong-token', 'Nobody is known by this key.');
    return { id, addressee };
  }

  change(key: string | undefined, changed: (addressee: Addressee) => Addressee): Promise<void> {
    return this.ports.book.update((draft) => {
      const { id, addressee } = this.found(key);
      this.put(draft, id, changed(addressee));
    });
  }

  /** `undefined`: it is not the token of this mail. */
  private changeMail(
    token: string,
    changed: (mail: NonNullable<Addressee['mail']>) => Addressee['mail'] | undefined,
  ): Promise<boolean> {
    const { book } = this.ports;
    const [id = ''] = token.split('.');
    return book.update((draft) => {
      const addressee = book.addressees.get(id);
      const mail = addressee?.mail == null ? undefined : changed(addressee.mail);
      if (addressee === undefined || mail === undefined) return false;
      this.put(draft, id, { ...addressee, mail });
      return true;
    });
  }

  /** Whoever is not told of an own match either is nobody any more. */
  private signOut(draft: Draft, id: string): void {
    const { session: _, evenings: __, ...addressee } = this.ports.book.addressees.get(id) ?? newcomer('');
    if (Object.keys(addressee.follows).length === 0) draft.drop('addressee', id);
    else draft.put('addressee', id, addressee);
  }

  private put(draft: Draft, id: string, addressee: Addressee): void {
    draft.put('addressee', id, { ...addressee, changedAt: this.ports.clock.now() });
  }

  /** Whoever has that key; else somebody new, who is kept no longer than the evening lasts. Throws `busy`. */
  foundForEvening(key: string, { language, zone }: Pick<Addressee, 'language' | 'zone'>): Found {
    const { book } = this.ports;
    const keyHash = hashToken(key);
    const known = book.idByKey(keyHash);
    const addressee = book.addressees.get(known ?? '');
    if (known !== undefined && addressee !== undefined) return { id: known, addressee };
    const briefs = [...book.addressees.values()].filter(({ isBrief }) => isBrief === true);
    if (briefs.length >= NOTICE_LIMITS.briefAddressees) throw noRoom();
    return { id: this.newId(), addressee: { ...newcomer(keyHash), language, zone, isBrief: true } };
  }

  private newId(): string {
    if (this.ports.book.addressees.size >= NOTICE_LIMITS.addressees) throw noRoom();
    return newPersonId() + newPersonId();
  }
}

const lasting = ({ isBrief: _, ...addressee }: Addressee): Addressee => addressee;

const noRoom = (): MatchError => new MatchError('busy', 'The server has no room for another addressee.');

const newcomer = (keyHash: string): Addressee => ({
  keyHash,
  language: 'en',
  zone: 'UTC',
  quiet: null,
  off: [],
  push: [],
  mail: null,
  follows: {},
  calendarHash: null,
  changedAt: 0,
});

/** Whoever looks on costs a table nothing else that lasts. */
function assertRoom(book: NoticeBook, matchId: string): void {
  const seeking = book.followers(matchId).filter((id) => book.addressees.get(id)?.follows[matchId]?.seeks);
  if (seeking.length >= NOTICE_LIMITS.seekersPerMatch) throw tooMany('people who wait for a seat');
}

const notOffered = (): MatchError =>
  new MatchError('not-found', 'This server has no such way to tell people.');

function unwritten(book: NoticeBook, draft: Draft, id: string, matchId: string): void {
  for (const [key, { to, state }] of book.lettersAbout(matchId))
    if (to === id && state === 'waiting') draft.drop('letter', key);
}
