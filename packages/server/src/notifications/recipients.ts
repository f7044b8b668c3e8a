// Recipients and their settings: kinds, channels and followed matches. A recipient is known by a key of which only the hash is stored, and
// is created by following a match in which they sit, so outsiders cannot fill the book; an evening (evenings.ts) creates few.

import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newPersonId, newToken } from '../base/keys.ts';
import { MailRateLimits } from '../base/mailRateLimits.ts';
import type { Person } from '../match/person.ts';
import type { Table } from '../table/table.ts';
import { retimeAll } from './compose.ts';
import type { NotificationChannels } from './model/channels.ts';
import type { Draft, NotificationBook } from './model/notificationBook.ts';
import { NOTIFICATION_LIMITS, tooMany } from './model/notificationLimits.ts';
import type { Known, Muted, PushChannel, Recipient } from './model/notificationTypes.ts';

interface RecipientsPorts {
  readonly book: NotificationBook;
  readonly clock: Clock;
  readonly channels: NotificationChannels;
  /** Rate limit of all mails of this server; absent: nothing else sends any. */
  readonly mailGate?: MailRateLimits | undefined;
  readonly known: (table: Table) => Known;
}

export type Settings = Pick<Recipient, 'language' | 'zone' | 'quiet' | 'off' | 'on' | 'digest'>;
type Subscription = Pick<PushChannel, 'endpoint' | 'p256dh' | 'auth'>;

/** Settings for one match. */
interface FollowWish {
  /** The recipient's key; a new recipient if nobody has it. */
  readonly key: string | undefined;
  readonly on: boolean;
  readonly off: readonly string[];
  /** Seat alerts only. */
  readonly seeks?: boolean;
}

interface Found {
  readonly id: string;
  readonly recipient: Recipient;
}

export class Recipients {
  private readonly ports: RecipientsPorts;
  private readonly mailGate: MailRateLimits;

  constructor(ports: RecipientsPorts) {
    this.ports = ports;
    this.mailGate = ports.mailGate ?? new MailRateLimits(ports.clock);
  }

  /** Returns the recipient's key. */
  async follow(table: Table, person: Person, { key, on, off, seeks }: FollowWish): Promise<string> {
    const { book, known } = this.ports;
    const { matchId } = table.setup;
    const given = key ?? newToken();
    return book.update((draft) => {
      const id = book.idByKey(hashToken(given)) ?? (on ? this.newId() : undefined);
      if (id === undefined) return given;
      const recipient = book.recipients.get(id) ?? newcomer(hashToken(given));
      const { [matchId]: _, ...others } = recipient.follows;
      if (on && Object.keys(others).length >= NOTIFICATION_LIMITS.follows)
        throw tooMany('matches that are followed');
      const { muted } = recipient.follows[matchId] ?? {};
      if (on && seeks === true) assertRoom(book, matchId);
      const place = seeks === true ? { person: '', seeks: person.tokenHash } : { person: person.id };
      const followed = { ...place, off, ...(muted === undefined ? {} : { muted }) };
      const follows = on ? { ...others, [matchId]: followed } : others;
      this.put(draft, id, { ...(on ? lasting(recipient) : recipient), follows });
      if (!on) unwritten(book, draft, id, matchId);
      else if (!book.matches.has(matchId)) draft.set('match', matchId, known(table));
      return given;
    });
  }

  /** Of whoever has that key; a new recipient if `makes`, else nobody. Returns the key. Throws `busy`. */
  changeOrMake(
    key: string | undefined,
    makes: boolean,
    changed: (recipient: Recipient) => Recipient,
  ): Promise<string> {
    const { book } = this.ports;
    const given = key ?? newToken();
    return book.update((draft) => {
      const id = book.idByKey(hashToken(given)) ?? (makes ? this.newId() : undefined);
      if (id === undefined) return given;
      const recipient = book.recipients.get(id) ?? newcomer(hashToken(given));
      this.put(draft, id, changed(makes ? lasting(recipient) : recipient));
      return given;
    });
  }

  /** Links the browser to this session, and to no other: what its person follows is sent there. Returns the key, as `follow`. */
  signedIn(key: string | undefined, session: string): Promise<string> {
    const { book } = this.ports;
    const given = key ?? newToken();
    return book.update((draft) => {
      const known = book.idByKey(hashToken(given));
      for (const other of book.idsBySession(session)) if (other !== known) this.signOut(draft, other);
      const id = known ?? this.newId();
      const recipient = book.recipients.get(id) ?? newcomer(hashToken(given));
      this.put(draft, id, { ...lasting(recipient), session });
      return given;
    });
  }

  /** As `signedIn`, for a browser with a known key only; does nothing for unknown or already linked ones. */
  async link(key: string | undefined, session: string): Promise<void> {
    const { book } = this.ports;
    const id = key === undefined ? undefined : book.idByKey(hashToken(key));
    if (id === undefined || book.recipients.get(id)?.session === session) return;
    await this.signedIn(key, session);
  }

  /** These sessions have ended. Their waiting spectator notifications are dropped too. */
  signedOut(sessions: readonly string[]): Promise<void> {
    const { book } = this.ports;
    return book.update((draft) => {
      for (const id of sessions.flatMap((session) => book.idsBySession(session))) {
        for (const [key, { watches, state }] of book.deliveriesOf(id))
          if (watches === true && state === 'waiting') draft.drop('letter', key);
        this.signOut(draft, id);
      }
    });
  }

  /** Unfollows the match for this person, whose seat has a new key. */
  forgetAt(matchId: string, person: string): Promise<void> {
    const { book } = this.ports;
    return book.update((draft) => {
      for (const id of book.followers(matchId)) {
        const recipient = book.recipients.get(id);
        if (recipient?.follows[matchId]?.person !== person) continue;
        const { [matchId]: _, ...follows } = recipient.follows;
        this.put(draft, id, { ...recipient, follows });
        unwritten(book, draft, id, matchId);
      }
    });
  }

  /** Resolves when recipients created by other processes are loaded. */
  current(): Promise<void> {
    return this.ports.book.current();
  }

  /** Throws `wrong-token` for an unknown key. */
  of(key: string | undefined): Recipient {
    return this.found(key).recipient;
  }

  set(key: string | undefined, settings: Settings): Promise<void> {
    const { book, clock } = this.ports;
    return book.update((draft) => {
      const { id, recipient } = this.found(key);
      this.put(draft, id, { ...recipient, ...settings });
      const isAsBefore = (recipient.digest ?? null) === (settings.digest ?? null);
      if (!isAsBefore || recipient.zone !== settings.zone) retimeAll(book, draft, id, clock.now());
    });
  }

  /** People and channels muted in a followed match; no effect on other matches. */
  mute(key: string | undefined, matchId: string, muted: Muted): Promise<void> {
    return this.change(key, (recipient) => {
      const follow = recipient.follows[matchId];
      if (follow === undefined) return recipient;
      return { ...recipient, follows: { ...recipient.follows, [matchId]: { ...follow, muted } } };
    });
  }

  /** Replaces the same device; above the limit the oldest is dropped. */
  addPush(key: string | undefined, subscription: Subscription): Promise<void> {
    if (this.ports.channels.push === undefined) throw notOffered();
    return this.change(key, (recipient) => {
      const others = recipient.push.filter(({ endpoint }) => endpoint !== subscription.endpoint);
      const way = { ...subscription, id: newPersonId(), failures: 0, hasWorked: false };
      return { ...recipient, push: [...others, way].slice(-NOTIFICATION_LIMITS.pushChannels) };
    });
  }

  dropPush(key: string | undefined, endpoint: string): Promise<void> {
    return this.change(key, (recipient) => ({
      ...recipient,
      push: recipient.push.filter((one) => one.endpoint !== endpoint),
    }));
  }

  /** Sends only a confirmation link until it is opened. The answer is the same whoever owns the address. */
  async setMail(key: string | undefined, address: string): Promise<void> {
    const { channels } = this.ports;
    const { confirm } = channels;
    if (confirm === undefined) throw notOffered();
    if (address === '') return this.change(key, (recipient) => ({ ...recipient, mail: null }));
    await this.current();
    const { id, recipient } = this.found(key);
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
    // Not awaited: how long it takes and whether it succeeds would show whether the address exists.
    void confirm(mail, recipient.language, token).catch(() => undefined);
  }

  /** Whether the link was valid. */
  async confirm(token: string): Promise<boolean> {
    return this.changeMail(token, (mail) =>
      mail.confirmHash === hashToken(token) ? { ...mail, confirmed: true } : undefined,
    );
  }

  /** One-click unsubscribe from a mail. */
  async endMail(token: string): Promise<boolean> {
    return this.changeMail(token, (mail) =>
      hashToken(mail.offToken) === hashToken(token) ? null : undefined,
    );
  }

  /** New secret path of the calendar, which replaces the old one; undefined if switched off. */
  async calendar(key: string | undefined, on: boolean): Promise<string | undefined> {
    const token = on ? newToken() : undefined;
    const calendarHash = token === undefined ? null : hashToken(token);
    await this.change(key, (recipient) => ({ ...recipient, calendarHash }));
    return token;
  }

  // --- in the book --------------------------------------------------------------------------------------------

  /** Throws `wrong-token`, as all that follow. */
  found(key: string | undefined): Found {
    const { book } = this.ports;
    const id = key === undefined ? undefined : book.idByKey(hashToken(key));
    const recipient = book.recipients.get(id ?? '');
    if (id === undefined || recipient === undefined)
      throw new MatchError('wrong-token', 'Nobody is known by this key.');
    return { id, recipient };
  }

  change(key: string | undefined, changed: (recipient: Recipient) => Recipient): Promise<void> {
    return this.ports.book.update((draft) => {
      const { id, recipient } = this.found(key);
      this.put(draft, id, changed(recipient));
    });
  }

  /** `undefined`: not the token of this mail. */
  private changeMail(
    token: string,
    changed: (mail: NonNullable<Recipient['mail']>) => Recipient['mail'] | undefined,
  ): Promise<boolean> {
    const { book } = this.ports;
    const [id = ''] = token.split('.');
    return book.update((draft) => {
      const recipient = book.recipients.get(id);
      const mail = recipient?.mail == null ? undefined : changed(recipient.mail);
      if (recipient === undefined || mail === undefined) return false;
      this.put(draft, id, { ...recipient, mail });
      return true;
    });
  }

  /** A recipient without followed matches and circles is deleted. */
  private signOut(draft: Draft, id: string): void {
    const { session: _, evenings: __, ...recipient } = this.ports.book.recipients.get(id) ?? newcomer('');
    const { follows, circles = {} } = recipient;
    if (Object.keys({ ...follows, ...circles }).length === 0) draft.drop('addressee', id);
    else draft.set('addressee', id, recipient);
  }

  private put(draft: Draft, id: string, recipient: Recipient): void {
    draft.set('addressee', id, { ...recipient, changedAt: this.ports.clock.now() });
  }

  /** The recipient with that key, or a temporary new one for this evening. Throws `busy`. */
  foundForEvening(key: string, { language, zone }: Pick<Recipient, 'language' | 'zone'>): Found {
    const { book } = this.ports;
    const keyHash = hashToken(key);
    const known = book.idByKey(keyHash);
    const recipient = book.recipients.get(known ?? '');
    if (known !== undefined && recipient !== undefined) return { id: known, recipient };
    const briefs = [...book.recipients.values()].filter(({ isBrief }) => isBrief === true);
    if (briefs.length >= NOTIFICATION_LIMITS.briefRecipients) throw noRoom();
    return { id: this.newId(), recipient: { ...newcomer(keyHash), language, zone, isBrief: true } };
  }

  private newId(): string {
    if (this.ports.book.recipients.size >= NOTIFICATION_LIMITS.recipients) throw noRoom();
    return newPersonId() + newPersonId();
  }
}

const lasting = ({ isBrief: _, ...recipient }: Recipient): Recipient => recipient;

const noRoom = (): MatchError => new MatchError('busy', 'The server has no room for another addressee.');

const newcomer = (keyHash: string): Recipient => ({
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

/** Limits what spectators can add to one match. */
function assertRoom(book: NotificationBook, matchId: string): void {
  const seeking = book.followers(matchId).filter((id) => book.recipients.get(id)?.follows[matchId]?.seeks);
  if (seeking.length >= NOTIFICATION_LIMITS.seekersPerMatch) throw tooMany('people who wait for a seat');
}

const notOffered = (): MatchError =>
  new MatchError('not-found', 'This server has no such way to tell people.');

function unwritten(book: NotificationBook, draft: Draft, id: string, matchId: string): void {
  for (const [key, { to, state }] of book.deliveriesAbout(matchId))
    if (to === id && state === 'waiting') draft.drop('letter', key);
}
