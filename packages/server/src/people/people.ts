// Profiles (UI-P1 to P7): creation, sign-in, recovery, deletion. Without passwords, and nothing is held in memory.

import { DAY_MS } from '@hexmarch/shared/kernel/durations';
import {
  type ClaimReply,
  type CreateProfileReply,
  type CreateProfileRequest,
  type FinishReply,
  type LinkReply,
  type LinkStateReply,
  type MeReply,
  PERSON_LIMITS,
  type RecoveryReply,
  type SessionsReply,
  type SignInReply,
} from '@hexmarch/shared/protocol/people/people';
import type { Clock } from '../base/clock.ts';
import { MatchError } from '../base/errors.ts';
import { hashToken, newPersonId, newToken } from '../base/keys.ts';
import { SESSION_MS } from '../base/limits.ts';
import { withTimeout } from '../base/timers.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { AllOfPerson, PersonSession, StoredPerson } from '../ports/peopleStore.ts';
import {
  dayOf,
  hashCode,
  LINK_MS,
  labelOf,
  monthOf,
  newLinkCode,
  newRecoveryCode,
  OLD_NAME_MS,
  picturesOf,
  RENAMING_MS,
  sessionId,
  TRIES_MAX,
  typedLink,
} from './accessCodes.ts';
import type { Accounts } from './accounts.ts';
import type { Blocks } from './blocks.ts';
import { deleteExpired } from './expiry.ts';
import type { Follows } from './follows.ts';
import type { GamesWatch } from './gamesWatch.ts';
import { History, type HistoryPorts } from './history.ts';
import { Merging } from './merging.ts';
import { MissingOrders, type MissingOrdersPorts } from './missingOrders.ts';
import { OwnReports } from './ownReports.ts';
import { type PasskeyPlace, type PasskeyPorts, Passkeys, type UsedResponse } from './passkeys.ts';
import { PersonCalendar } from './personCalendar.ts';
import { PersonErasure, type PersonErasurePorts } from './personErasure.ts';
import { PersonGames, type PersonGamesPorts } from './personGames.ts';
import { PersonMail, type PersonMailPorts } from './personMail.ts';
import { personName, skeletonOf } from './personName.ts';
import { PersonSeats, type PersonSeatsPorts } from './personSeats.ts';
import type { SeatBindings } from './seatBindings.ts';
import type { Came, Coming, Newly, SignedIn } from './signIn.ts';

export interface PeoplePorts
  extends PasskeyPorts,
    Pick<PersonMailPorts, 'mailSender' | 'mailGate'>,
    Pick<PersonErasurePorts, 'archive' | 'journal' | 'namingStores'> {
  readonly accounts: Accounts;
  readonly follows: Follows;
  readonly logs: MissingOrdersPorts['logs'];
  /** Other servers may own matches. */
  readonly isShared: boolean;
  readonly tables: PersonSeatsPorts['tables'] & PersonGamesPorts['tables'] & PersonErasurePorts['tables'];
  readonly events: PersonSeatsPorts['events'] &
    HistoryPorts['events'] &
    PersonGamesPorts['events'] &
    PersonErasurePorts['events'];
  readonly clock: Pick<Clock, 'now' | 'uptime' | 'after'>;
  readonly notifications: Pick<Notifications, 'signedOut' | 'eveningsOf'>;
  readonly refusesName: (name: string) => boolean;
}

/** Less than a client's timeout. */
const ERASURE_MS = 5000;

export class People {
  readonly bindings: SeatBindings;
  readonly seats: PersonSeats;
  readonly passkeys: Passkeys;
  readonly merging: Merging;
  readonly games: PersonGames;
  readonly missingOrders: MissingOrders;
  readonly history: History;
  readonly calendar: PersonCalendar;
  readonly mail: PersonMail;
  readonly watch: GamesWatch;
  readonly blocks: Blocks;
  readonly follows: Follows;
  readonly reports: OwnReports;
  readonly erasure: PersonErasure;
  private readonly ports: PeoplePorts;
  private readonly callOff: () => void;

  constructor(ports: PeoplePorts) {
    const { accounts, follows } = ports;
    this.ports = ports;
    this.watch = accounts.watch;
    this.bindings = accounts.bindings;
    this.blocks = accounts.blocks;
    this.follows = follows;
    this.bindings.onBound((personId) => this.seatsChanged(personId));
    this.seats = new PersonSeats({ ...ports, bindings: this.bindings });
    this.missingOrders = new MissingOrders({
      ...{ logs: ports.logs, games: ports.tables.games, clock: ports.clock, journal: ports.journal },
      ...{ isShared: ports.isShared, changed: (personId) => this.watch.personChanged(personId) },
    });
    this.games = new PersonGames({ ...ports, blocks: this.blocks, missingOrders: this.missingOrders });
    this.history = new History(ports);
    this.calendar = new PersonCalendar({ ...ports, games: this.games });
    this.mail = new PersonMail(ports);
    this.passkeys = new Passkeys(ports);
    this.merging = new Merging(ports);
    this.reports = new OwnReports({ ...ports, blocks: this.blocks });
    this.erasure = new PersonErasure(ports);
    this.callOff = deleteExpired(ports);
  }

  /** Stops all background work; the store is closed. */
  async close(): Promise<void> {
    this.callOff();
    this.watch.close();
    this.ports.mailSender?.close();
    await this.history.close();
    await this.missingOrders.close();
    await this.erasure.close();
    await this.ports.store.close();
  }

  // UI-P2. Throws `MatchError` as `personName`, or `name-taken`.
  async keep(
    { name: wanted, lang, seats }: CreateProfileRequest,
    agent: string | undefined,
  ): Promise<Newly<CreateProfileReply>> {
    const { store } = this.ports;
    const { name, skeleton } = personName(this.ports, wanted);
    const now = this.ports.clock.now();
    const person: StoredPerson = {
      ...{ id: hashToken(newToken()).slice(0, 32), publicId: newPersonId(), kind: 'person' },
      ...{ name, skeleton, lang, createdMonth: monthOf(now) },
    };
    const { session, secret } = this.newSession(person.id, agent, 0);
    if (!(await store.keep(person, session, now))) throw taken();
    const bound = await this.seats.bindOwned(person.id, seats);
    return { reply: { ...meOf(person, false), bound }, secret };
  }

  /** The person of a session secret; undefined for guests, and for sessions that have ended. */
  async signedIn(secret: string | undefined): Promise<SignedIn | undefined> {
    if (secret === undefined) return undefined;
    const { store, clock } = this.ports;
    const now = clock.now();
    const session = await store.session(hashToken(secret), now);
    const person = session && (await store.person(session.personId));
    if (session === undefined || person === undefined) return undefined;
    const usedDay = dayOf(now);
    const isProlonged = session.usedDay !== usedDay;
    if (isProlonged) await store.prolong({ hash: session.hash, usedDay, until: now + SESSION_MS });
    return { person, session, isProlonged };
  }

  async me({ person, session: { endsBy, doubtedBy } }: SignedIn): Promise<MeReply> {
    const me = meOf(person, await this.ports.store.hasRecovery(person.id));
    const mayObject = endsBy > 0 && doubtedBy <= this.ports.clock.now();
    return mayObject ? { ...me, endsBy } : me;
  }

  // UI-P6. Throws `MatchError` as `personName`, `name-taken` or `renamed-often`.
  async rename({ person }: SignedIn, wanted: string): Promise<MeReply> {
    const { store } = this.ports;
    const { name, skeleton } = personName(this.ports, wanted);
    const now = this.ports.clock.now();
    const reservedUntil = now + OLD_NAME_MS;
    const renaming = { id: person.id, name, skeleton, now, reservedUntil };
    const most = PERSON_LIMITS.renamingsMax;
    const renamed = await store.rename({ ...renaming, countedUntil: reservedUntil - RENAMING_MS, most });
    if (renamed === 'taken') throw taken();
    if (renamed === 'too-often')
      throw new MatchError('renamed-often', 'The name was changed three times within 30 days.');
    if (renamed === 'gone') throw notSignedIn();
    return meOf({ ...person, name }, await store.hasRecovery(person.id));
  }

  /** Replaces the former code. */
  async newRecovery({ person }: SignedIn): Promise<RecoveryReply> {
    const code = newRecoveryCode();
    await this.ports.store.setRecovery(person.id, hashCode(code));
    return { ...meOf(person, true), code };
  }

  // UI-P3: other sessions end a day later, unless one of them objects.
  /** Throws `MatchError` `wrong-code`. */
  async recover(typed: string, coming: Coming): Promise<Came<RecoveryReply>> {
    const code = newRecoveryCode();
    const personId = await this.ports.store.useRecovery(hashCode(typed), hashCode(code));
    const { me, secret } = await this.comeBack(personId, coming);
    return { reply: { ...me, code }, secret };
  }

  // UI-P3: as by the recovery code. Throws `MatchError` `old-letter`.
  async comeByMail(token: string, coming: Coming): Promise<Came<SignInReply>> {
    const { me, secret } = await this.comeBack(await this.mail.use(token), coming);
    return { reply: me, secret };
  }

  /** Objection: the recovery was somebody else's. Throws `MatchError` `wrong-code` where this session is not about to end. */
  async object(signed: SignedIn): Promise<MeReply> {
    const { store, clock } = this.ports;
    const now = clock.now();
    const { person, session } = signed;
    if (session.endsBy <= now || session.doubtedBy > now) throw wrongCode();
    await store.object(person.id, now);
    return meOf(person, await store.hasRecovery(person.id));
  }

  /** Refuses irreversible acts of a recovered session while others may object. Throws `MatchError` `recovered-lately`. */
  async assertSure({ person, session }: SignedIn): Promise<void> {
    const now = this.ports.clock.now();
    if (session.doubtedBy > now && (await this.ports.store.endingBy(person.id, now)) > 0)
      throw new MatchError(
        'recovered-lately',
        'Somebody came by a recovery code or an e-mail. For a day, another device may object.',
      );
  }

  /** Throws `MatchError` `wrong-passkey`. */
  async comeByPasskey(
    place: PasskeyPlace,
    response: UsedResponse,
    coming: Coming,
  ): Promise<Came<SignInReply>> {
    const { me, secret } = await this.signIn(await this.passkeys.use(place, response), coming);
    return { reply: me, secret };
  }

  async offerLink({ person }: SignedIn): Promise<LinkReply> {
    const code = newLinkCode();
    const link = typedLink(code);
    await this.ports.store.offerLink({
      ...link,
      personId: person.id,
      until: this.ports.clock.now() + LINK_MS,
    });
    return { code, pictures: picturesOf(link.hash), lasts: LINK_MS };
  }

  async linkState({ person }: SignedIn): Promise<LinkStateReply> {
    return { state: (await this.ports.store.linkOf(person.id, this.ports.clock.now())) ?? 'none' };
  }

  /** Throws `MatchError` `wrong-code` where no device waits for confirmation. */
  async confirmLink({ person }: SignedIn): Promise<void> {
    if (!(await this.ports.store.confirmLink(person.id, this.ports.clock.now()))) throw wrongCode();
  }

  dropLink({ person }: SignedIn): Promise<void> {
    return this.ports.store.dropLinks(person.id);
  }

  /** Throws `MatchError` `wrong-code` for any failure. */
  async claimLink(typed: string): Promise<ClaimReply> {
    const claim = newToken();
    const link = typedLink(typed);
    const now = this.ports.clock.now();
    if (!(await this.ports.store.claimLink(link, hashToken(claim), now, TRIES_MAX))) throw wrongCode();
    return { claim, pictures: picturesOf(link.hash) };
  }

  /** Without a secret: not confirmed yet. Throws `MatchError` `wrong-code` where it will never be. */
  async finishLink(claim: string, coming: Coming): Promise<Came<FinishReply>> {
    const { store, clock } = this.ports;
    const hash = hashToken(claim);
    const state = await store.linkClaimed(hash, clock.now());
    if (state === 'claimed') return { reply: { me: null } };
    const { me, secret } = await this.signIn(await store.finishLink(hash, clock.now()), coming);
    return { reply: { me }, secret };
  }

  async sessions({ person, session }: SignedIn): Promise<SessionsReply> {
    const sessions = await this.ports.store.sessionsOf(person.id, this.ports.clock.now());
    return {
      sessions: sessions.map(({ hash, label, usedDay }) => ({
        ...{ id: sessionId(hash), label, usedDay },
        isThis: hash === session.hash,
      })),
    };
  }

  /** Does nothing for an unknown one. */
  async endSession(signed: SignedIn, id: string): Promise<void> {
    await this.assertSure(signed);
    const { store, clock } = this.ports;
    const { person } = signed;
    for (const { hash } of await store.sessionsOf(person.id, clock.now()))
      if (sessionId(hash) === id) await this.end(hash);
  }

  signOut({ session }: SignedIn): Promise<void> {
    return this.end(session.hash);
  }

  // UI-P7.
  /** Data export, without tables and records (http/exportRoutes.ts). */
  async exported({ person }: SignedIn): Promise<Omit<AllOfPerson, 'mail'>> {
    const { store, clock, notifications } = this.ports;
    const all = await store.everythingOf(person.id);
    if (all === undefined) throw notSignedIn();
    const sessions = (await store.sessionsOf(person.id, clock.now())).map(({ hash }) => hash);
    const evenings = await notifications.eveningsOf(sessions);
    const stored = this.ports.namingStores.map((one) => one.dataOf?.(person.id) ?? {});
    const own = { ...all, evenings, mail: this.mail.opened(all.mail) };
    return Object.assign({}, ...(await Promise.all(stored)), own);
  }

  // UI-P7. Throws `MatchError` `wrong-name`.
  async remove(signed: SignedIn, typed: string): Promise<void> {
    const { person } = signed;
    if (skeletonOf(typed.trim()) !== person.skeleton)
      throw new MatchError('wrong-name', 'That is not the name that is to be deleted.');
    await this.assertSure(signed);
    const { store } = this.ports;
    const hashes = (await store.sessionsOf(person.id, 0)).map(({ hash }) => hash);
    await store.remove(person.id);
    this.ports.notifications.signedOut(hashes);
    // Not awaited: it may take long after years of play.
    await withTimeout(ERASURE_MS, this.erasure.goOn());
  }

  // UI-P5. Throws `MatchError` `wrong-code` where it was not offered.
  async merge(signed: SignedIn, token: string): Promise<MeReply> {
    await this.assertSure(signed);
    const { person } = signed;
    const both = await this.merging.merge(person, token);
    this.seatsChanged(both.id);
    return meOf(both, await this.ports.store.hasRecovery(both.id));
  }

  /** Recovery without a device: other sessions end a day later. */
  private async comeBack(personId: string | undefined, coming: Coming) {
    const { store, clock } = this.ports;
    if (personId !== undefined) await store.endLater(personId, clock.now() + DAY_MS);
    return this.signIn(personId, coming);
  }

  /** A browser signed in as another profile is only offered a merge. Throws `wrong-code` for an unknown code. */
  private async signIn(
    personId: string | undefined,
    { agent, here }: Coming,
  ): Promise<{ readonly me: SignInReply; readonly secret?: string }> {
    const { store } = this.ports;
    const person = personId === undefined ? undefined : await store.person(personId);
    if (person === undefined) throw wrongCode();
    const me = meOf(person, await store.hasRecovery(person.id));
    if (here !== undefined && here.person.id !== person.id)
      return { me: { ...me, merge: await this.merging.offer(here.person, person) } };
    const doubtedBy = await store.endingBy(person.id, this.ports.clock.now());
    const { session, secret } = this.newSession(person.id, agent, doubtedBy);
    await store.addSession(session);
    if (here !== undefined) await store.endSession(here.session.hash);
    return { me, secret };
  }

  private newSession(personId: string, agent: string | undefined, doubtedBy: number) {
    const now = this.ports.clock.now();
    const secret = newToken();
    const session: PersonSession = {
      ...{ hash: hashToken(secret), personId, label: labelOf(agent) },
      ...{ usedDay: dayOf(now), until: now + SESSION_MS, endsBy: 0, doubtedBy },
    };
    return { session, secret };
  }

  private async end(hash: string): Promise<void> {
    await this.ports.store.endSession(hash);
    this.ports.notifications.signedOut([hash]);
  }

  private seatsChanged(personId: string): void {
    this.watch.personChanged(personId);
    this.history.lookAgain(personId);
  }
}

const meOf = ({ name, publicId, lang, createdMonth }: StoredPerson, hasRecoveryCode: boolean): MeReply => ({
  ...{ name, publicId, lang, hasRecoveryCode, since: createdMonth },
});

const taken = (): MatchError =>
  new MatchError('name-taken', 'Somebody is called like that, or was until lately. Choose another name.');
const wrongCode = (): MatchError =>
  new MatchError('wrong-code', 'This code is not right, or not good any more.');
export const notSignedIn = (): MatchError => new MatchError('not-signed-in', 'Nobody is signed in here.');
