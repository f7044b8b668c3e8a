// What somebody is told of a table on coming in, and of the server itself at any time.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { CompanyMessage } from '@hexmarch/shared/protocol/companions';
import { MESSAGE, type OverlayMessage, type WelcomeMessage } from '@hexmarch/shared/protocol/messages';
import type { Talk } from '../../chat/talk.ts';
import type { MatchHost } from '../../match/matchHost.ts';
import type { Person } from '../../match/person.ts';
import { nameOf } from '../seats/nameCover.ts';
import { knownAs, type Seating } from '../seats/seating.ts';
import { ServerNews } from '../state/serverNews.ts';
import type { TableOutbox, TablePorts, TableSetup } from '../state/tableTypes.ts';

export interface GreetingTable {
  readonly seating: Seating;
  readonly ports: Pick<TablePorts, 'clock' | 'failing' | 'announced' | 'lost'>;
  readonly talk: Talk;
  setup(): TableSetup;
  host(): MatchHost | undefined;
  outbox(): TableOutbox;
}

type Send = (type: string, payload: unknown) => void;

/** Accompanies nobody, is asked by nobody. */
const ALONE = '{}';

export class Welcome {
  private readonly table: GreetingTable;
  private readonly news: ServerNews;
  private readonly ownTold = new WeakMap<Person, string>();
  private readonly companyTold = new WeakMap<Person, string>();

  constructor(table: GreetingTable) {
    this.table = table;
    this.news = new ServerNews(table.ports);
  }

  /** The first message, what is going on, and one's own part of the view, to `send` or to every socket of this person. */
  welcome(person: Person, send: Send = this.teller(person)): void {
    const { table, news } = this;
    this.introduce(person, send);
    if (!news.isQuiet) send(MESSAGE.server, news.message);
    void table.talk.welcome(person, (said) => send(MESSAGE.talk, said));
    this.companyTold.delete(person);
    this.tellOfCompany(person, send);
    const known = knownAs(person);
    if (known !== null) this.show(known, send);
  }

  private show(who: Seat, send: Send): void {
    const overlay = this.overlayOf(who);
    if (overlay !== undefined) send(MESSAGE.overlay, overlay);
  }

  private overlayOf(who: Seat): OverlayMessage | undefined {
    const host = this.table.host();
    return host?.overlays.messageFor(host.position, who);
  }

  /** The first message alone: who one is here. */
  introduce(person: Person, send: Send = this.teller(person)): void {
    const { ports } = this.table;
    const { matchId, code, visibility } = this.table.setup();
    const mayInvite = knownAs(person) !== null || visibility === 'public';
    const now = ports.clock.now();
    const { id, seat } = person;
    const welcome: WelcomeMessage = { matchId, seat, person: id, now, code: mayInvite ? code : '' };
    const own = this.ownPart(person);
    this.ownTold.set(person, JSON.stringify(own));
    send(MESSAGE.welcome, { ...welcome, ...(person.arbiter === undefined ? {} : { arbiter: true }), ...own });
  }

  /** What others are not told where names are hidden: that one is the host, and who plays. */
  private ownPart(person: Person): Pick<WelcomeMessage, 'host' | 'names'> {
    const { seating } = this.table;
    if (!seating.cover.isOn) return {};
    const isHost = person.id === seating.host;
    // TABLE-22.3: whoever looks after the room and does not play.
    const isTold = person.seat === null && (isHost || person.arbiter !== undefined);
    const names = seating.seats.map((one) => (one === null ? '' : nameOf(one)));
    return { ...(isHost ? { host: true } : {}), ...(isTold ? { names } : {}) };
  }

  /** After people have come or gone: to those alone for whom that part is another one now. */
  tellOwnParts(): void {
    this.tellCompany();
    for (const person of this.table.seating.everybody) {
      const told = this.ownTold.get(person);
      if (told !== undefined && told !== JSON.stringify(this.ownPart(person))) this.welcome(person);
    }
  }

  /** Those for whom it has changed are told whom they accompany, and who wants to accompany them; nobody else anything. */
  tellCompany(): void {
    for (const person of this.table.seating.everybody) this.tellOfCompany(person, this.teller(person));
  }

  // TABLE-23.2: a companion sees what the seat sees, from here on.
  private tellOfCompany(person: Person, send: Send): void {
    const told = this.companyTold.get(person) ?? ALONE;
    const company = this.companyOf(person);
    const text = JSON.stringify(company);
    this.companyTold.set(person, text);
    if (text === told) return;
    send(MESSAGE.company, company);
    if (company.sees !== undefined) this.show(company.sees, send);
  }

  private companyOf({ id, seat }: Person): CompanyMessage {
    const { seating } = this.table;
    const { company } = seating;
    const [sees, asks] = [company.seatOf(id), company.askedSeat(id)];
    const askers = seat === null ? [] : company.askersOf(seat);
    const askedBy = askers.map((one) => ({ person: one, name: seating.person(one)?.name ?? '' }));
    return {
      ...(sees === undefined ? {} : { sees }),
      ...(asks === undefined ? {} : { asks }),
      ...(askedBy.length === 0 ? {} : { askedBy }),
    };
  }

  /** Everybody is told how the server does now. */
  tellOfServer(): void {
    for (const person of this.table.seating.everybody) this.teller(person)(MESSAGE.server, this.news.message);
  }

  // TABLE-1.6: the clocks go on where they stood, which is another time on the wall.
  tellOfStandstill(ms: number): void {
    if (this.news.stoodStill(ms)) this.tellOfServer();
  }

  /** Whoever runs the server has a word to this table. */
  tellWord(text: string): void {
    this.news.say(text, this.table.ports.clock.now());
    this.tellOfServer();
  }

  private teller(person: Person): Send {
    return (type, payload) => this.table.outbox().tell(person, type, payload);
  }
}
