// Messages to people at a table: on entering, after changes, and about the server.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CompanyMessage } from '@hexmarch/shared/protocol/room/companions';
import {
  type Announcement,
  MESSAGE,
  type OperatorWord,
  type OverlayMessage,
  type ServerMessage,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/room/messages';
import type { Clock } from '../../base/clock.ts';
import type { Chat } from '../../chat/chat.ts';
import type { Person } from '../../match/person.ts';
import { nameOf } from '../seats/nameCover.ts';
import { knownAs } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';

type Send = (type: string, payload: unknown) => void;

/** No companionship, no requests. */
const ALONE = '{}';

export class TableMessages {
  private readonly table: TableContext;
  private readonly chat: Chat;
  private readonly serverNews: ServerNews;
  private readonly sentOwnParts = new WeakMap<Person, string>();
  private readonly sentCompany = new WeakMap<Person, string>();

  constructor(table: TableContext, chat: Chat) {
    this.table = table;
    this.chat = chat;
    this.serverNews = new ServerNews(table.ports);
  }

  /** First message, server status and private overlay, to `send` or to every socket of this person. */
  welcome(person: Person, send: Send = this.teller(person)): void {
    const { chat, serverNews } = this;
    this.introduce(person, send);
    if (!serverNews.isQuiet) send(MESSAGE.server, serverNews.message);
    void chat.welcome(person, (message) => send(MESSAGE.chat, message));
    this.sentCompany.delete(person);
    this.tellOfCompany(person, send);
    const known = knownAs(person);
    if (known !== null) this.show(known, send);
  }

  private show(who: Seat, send: Send): void {
    const overlay = this.overlayOf(who);
    if (overlay !== undefined) send(MESSAGE.overlay, overlay);
  }

  private overlayOf(who: Seat): OverlayMessage | undefined {
    const { match } = this.table;
    return match?.overlays.messageFor(match.position, who);
  }

  /** The first message alone, with the role of the person. */
  introduce(person: Person, send: Send = this.teller(person)): void {
    const { ports, setup } = this.table;
    const { matchId, code, visibility } = setup;
    const mayInvite = knownAs(person) !== null || visibility === 'public';
    const now = ports.clock.now();
    const { id, seat } = person;
    const welcome: WelcomeMessage = { matchId, seat, person: id, now, code: mayInvite ? code : '' };
    const own = this.ownPart(person);
    this.sentOwnParts.set(person, JSON.stringify(own));
    send(MESSAGE.welcome, { ...welcome, ...(person.arbiter === undefined ? {} : { arbiter: true }), ...own });
  }

  /** Private facts where names are hidden: being the host, and who plays. */
  private ownPart(person: Person): Pick<WelcomeMessage, 'host' | 'names'> {
    const { seating } = this.table;
    if (!seating.cover.isOn) return {};
    const isHost = person.id === seating.host;
    // TABLE-22.3: hosts and arbiters who do not play.
    const seesNames = person.seat === null && (isHost || person.arbiter !== undefined);
    const names = seating.seats.map((one) => (one === null ? '' : nameOf(one)));
    return { ...(isHost ? { host: true } : {}), ...(seesNames ? { names } : {}) };
  }

  /** A circle was made from this match. */
  tellOfCircle(): void {
    for (const person of this.table.seating.seats)
      if (person !== null) this.teller(person)(MESSAGE.circle, {});
  }

  /** Publishes changes of people and host settings: private facts first, then the public state. */
  publishChange(): void {
    const { table } = this;
    table.peopleChanges += 1;
    this.tellOwnParts();
    table.outbox.publish();
    table.events.emit('changed', table.matchId);
  }

  /** After changes of people: resends private facts where they differ. */
  tellOwnParts(): void {
    this.tellCompany();
    for (const person of this.table.seating.everybody) {
      const sent = this.sentOwnParts.get(person);
      if (sent !== undefined && sent !== JSON.stringify(this.ownPart(person))) this.welcome(person);
    }
  }

  /** Sends companionships and requests to those for whom they have changed. */
  tellCompany(): void {
    for (const person of this.table.seating.everybody) this.tellOfCompany(person, this.teller(person));
  }

  // TABLE-23.2: from here on a companion gets the overlay of the seat.
  private tellOfCompany(person: Person, send: Send): void {
    const sent = this.sentCompany.get(person) ?? ALONE;
    const company = this.companyOf(person);
    const text = JSON.stringify(company);
    this.sentCompany.set(person, text);
    if (text === sent) return;
    send(MESSAGE.company, company);
    if (company.sees !== undefined) this.show(company.sees, send);
  }

  private companyOf({ id, seat }: Person): CompanyMessage {
    const { seating } = this.table;
    const { company } = seating;
    const [sees, asks] = [company.seatOf(id), company.requestedSeat(id)];
    const requesters = seat === null ? [] : company.requestersOf(seat);
    const requestedBy = requesters.map((one) => ({ person: one, name: seating.person(one)?.name ?? '' }));
    return {
      ...(sees === undefined ? {} : { sees }),
      ...(asks === undefined ? {} : { asks }),
      ...(requestedBy.length === 0 ? {} : { askedBy: requestedBy }),
    };
  }

  /** Broadcasts the server status. */
  tellOfServer(): void {
    for (const person of this.table.seating.everybody)
      this.teller(person)(MESSAGE.server, this.serverNews.message);
  }

  // TABLE-1.6: clocks resume where they stopped, so wall-clock deadlines shift.
  tellOfStandstill(ms: number): void {
    if (this.serverNews.stoodStill(ms)) this.tellOfServer();
  }

  /** Message of an operator to this table. */
  tellWord(text: string): void {
    this.serverNews.say(text, this.table.ports.clock.now());
    this.tellOfServer();
  }

  private teller(person: Person): Send {
    return (type, payload) => this.table.outbox.send(person, type, payload);
  }
}

// Server status for the people at a table: store outage, stalls, announcements and messages of operators.

/** Shorter stalls are only logged: clocks were stopped, and busy machines have many. */
const STOOD_LEAST_MS = 10_000;
/** The message expires for people who have not dismissed it. */
const STOOD_SHOWN_MS = 10 * 60_000;

interface NewsPorts {
  readonly clock: Pick<Clock, 'now'>;
  readonly failing: () => boolean;
  /** The store has lost published actions at the end of the match; absent: none. */
  readonly lost?: boolean;
  /** Announcement; absent: none. */
  readonly announced?: () => Announcement | undefined;
}

class ServerNews {
  private stood: ServerMessage['stood'] = null;
  private word: OperatorWord | undefined;
  private readonly ports: NewsPorts;

  constructor(ports: NewsPorts) {
    this.ports = ports;
  }

  get message(): ServerMessage {
    const { stood, word } = this;
    const { clock, failing, lost, announced: announcedNow } = this.ports;
    const announced = announcedNow?.();
    return {
      failing: failing(),
      stood: stood !== null && clock.now() - stood.at < STOOD_SHOWN_MS ? stood : null,
      ...(lost ? { lost } : {}),
      ...(announced === undefined ? {} : { announced }),
      ...(word === undefined ? {} : { word }),
    };
  }

  /** Nothing to report. */
  get isQuiet(): boolean {
    const { failing, stood, ...rest } = this.message;
    return !failing && stood === null && Object.keys(rest).length === 0;
  }

  // TABLE-1.6: long stalls are reported to tables whose clocks would have run.
  /** `ms`: duration, ending now. Whether to report it. */
  stoodStill(ms: number): boolean {
    if (ms < STOOD_LEAST_MS) return false;
    this.stood = { at: this.ports.clock.now(), ms };
    return true;
  }

  /** To this table alone; `at` in ms since 1970. */
  say(text: string, at: number): void {
    this.word = { at, text };
  }
}
