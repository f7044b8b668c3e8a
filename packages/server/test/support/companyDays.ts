// A company battle of Skure by days, in bands of twelve hours, on a server with notifications: a fake clock, no sockets.

import { actingCaptain, type InCompany, isInCompany } from '@hexmarch/shared/games/skure/leaders';
import { sideOfSeat } from '@hexmarch/shared/games/skure/sides';
import { skure } from '@hexmarch/shared/games/skure/skure';
import type { SkureState } from '@hexmarch/shared/games/skure/state';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { Names } from '@hexmarch/shared/match/record/record';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import { closingAt } from '../../src/match/overdue.ts';
import type { Person } from '../../src/match/person.ts';
import type { StoredMatch } from '../../src/ports/ports.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock } from './hostOf.ts';
import { act, followed, type NotificationServer, notificationsAt, quiet } from './notificationsAt.ts';
import { HOUR, MORNING } from './weeks.ts';

export const WINDOW_MS = 12 * HOUR;
const STEP_MS = HOUR / 2;
/** Each slower than the one before, so that the sides alternate in the order of turns, whatever is rolled. */
const CLASSES = [
  ...['will-o-wisp', 'rogue', 'air-elemental', 'archer', 'spider'],
  ...['mage', 'soldier', 'knight', 'cleric', 'guardian'],
];
const GAMES = [skure as unknown as AnyGame];

/** A notification that has gone to a player. */
interface Received {
  readonly kind: string;
  readonly to: Seat;
  readonly about: readonly Seat[];
}

export class Company {
  private readonly memory = new Memory();
  private readonly documents = new MemoryDocuments();
  private readonly tokens: string[] = [];
  private clock = new FakeClock(MORNING);
  private server: NotificationServer | undefined;
  private matchId = '';
  /** Those of the server before the last restart, and so many of this one's. */
  private received: Received[] = [];
  private counted = 0;

  async open(): Promise<void> {
    const server = await notificationsAt({
      store: new MemoryStore(this.memory),
      documents: this.documents,
      clock: this.clock,
      games: GAMES,
    });
    this.server = server;
    this.counted = 0;
    await server.tables.start();
    await server.notifications.start();
    await quiet();
  }

  /** Of so many, all with notifications; places are those of the clock. */
  async begin(players: number, settings: object = {}): Promise<void> {
    await this.open();
    const company = { windows: 'bands', turnSeconds: WINDOW_MS / 1000, sides: 2 };
    const options = { players, teamSeconds: 600, placeSeconds: 600, ...settings, company };
    const clock = { kind: 'untimed' } as const;
    const { tables } = this.running;
    const { table, token } = await tables.create({ ...DUEL_REQUEST, game: 'skure', options, clock }, 'P0');
    this.matchId = table.setup.matchId;
    for (let seat = 0; seat < players; seat++) {
      const entered = await table.enter(seat === 0 ? token : undefined, `P${seat}`, 'seat');
      this.tokens.push(entered.token);
      await followed(this.running, table, entered.person, ['begins', 'over']);
    }
    for (const person of table.seating.seats) if (person !== null) table.arrive(person);
    await quiet();
    const share = Math.ceil(players / CLASSES.length);
    for (let seat = 0; seat < players; seat++)
      await this.say(seat, `team ${CLASSES[Math.floor(seat / share)]}`);
    while (this.state.phase !== 'battle') await this.pass(HOUR / 6, HOUR / 6);
    this.taken();
  }

  private get running(): NotificationServer {
    if (this.server === undefined) throw new Error('no server runs');
    return this.server;
  }

  get table(): Table {
    const table = this.running.tables.find(this.matchId);
    if (table === undefined) throw new Error('the table is not loaded');
    return table;
  }

  get match(): MatchRunner {
    const { match } = this.table;
    if (match === undefined) throw new Error('there is no match');
    return match;
  }

  get state(): SkureState {
    return this.match.position.state as SkureState;
  }

  private get company(): InCompany {
    const { state } = this;
    if (!isInCompany(state)) throw new Error('no company');
    return state;
  }

  /** Seats whose fighters are due in the open window, in order. */
  get ownersDue(): readonly Seat[] {
    const { company, characters } = this.company;
    const seats = company.due.map((who) => characters.find(({ id }) => id === who)?.seat ?? -1);
    return [...new Set(seats)].sort((a, b) => a - b);
  }

  /** A number that each window has for itself. */
  get window(): number {
    return this.match.position.turn.number;
  }

  /** Ms until the open window closes. */
  get leftMs(): number {
    const { clock, position, now } = this.match;
    const end = closingAt(clock, position.table, now);
    return end === undefined ? Number.NaN : end.ms - now[end.time];
  }

  captainFor(seat: Seat): Seat | null {
    const { company } = this;
    return actingCaptain(company, sideOfSeat(company.options, seat));
  }

  async pass(ms: number, step = STEP_MS): Promise<void> {
    for (let passed = 0; passed < ms; passed += step) {
      await this.clock.forward(Math.min(step, ms - passed));
      await quiet();
    }
  }

  /** The first of these seats that may plays its fighter's turn, with *defend*; false: none may. */
  async defend(seats = this.ownersDue): Promise<boolean> {
    const { characters, company, actor } = this.company;
    const who = actor === '' ? company.due.find((id) => seats.includes(ownerOf(characters, id))) : actor;
    const seat = who === undefined ? -1 : ownerOf(characters, who);
    if (who === undefined || !seats.includes(seat)) return false;
    await this.say(seat, ...(actor === '' ? [`turn ${who}`] : []), 'defend');
    return true;
  }

  /** Captains who are there play the turns of those who are absent by now. */
  async leadAll(missing: readonly Seat[]): Promise<void> {
    const { window } = this;
    while (this.match.status === 'playing' && this.window === window) {
      const [seat] = this.match.position.turn.awaiting;
      const { actor, company } = this.company;
      if (seat === undefined || missing.includes(seat)) return;
      await this.say(seat, ...(actor === '' ? [`turn ${company.due[0]}`] : []), 'defend');
    }
  }

  get now(): number {
    return this.clock.now();
  }

  /** What its record is made of. */
  async record(): Promise<{ readonly stored: StoredMatch; readonly names: Names }> {
    const stored = await new MemoryStore(this.memory).load(this.matchId);
    if (stored === undefined) throw new Error('the log is gone');
    return { stored, names: this.table.seating.recorded.names };
  }

  async say(seat: Seat, ...texts: readonly string[]): Promise<void> {
    const person = this.table.seating.seats[seat] ?? undefined;
    for (const text of texts) await act(this.table, person, text);
  }

  /** Notifications since the last time, of this kind or all, by recipient. */
  taken(kind?: string): readonly Received[] {
    const { sent, book } = this.running;
    const people = (id: string): Person | undefined => this.table.seating.person(id);
    const now = sent.slice(this.counted).map(({ way, message: { news } }): Received => {
      const recipient = [...book.recipients.values()].find(({ push }) => push.some(({ id }) => id === way));
      const to = people(recipient?.follows[this.matchId]?.person ?? '')?.seat ?? -1;
      return { kind: news.kind, to, about: news.seats };
    });
    this.counted = sent.length;
    const all = [...this.received, ...now].sort((a, b) => a.to - b.to);
    this.received = kind === undefined ? [] : all.filter((one) => one.kind !== kind);
    return kind === undefined ? all : all.filter((one) => one.kind === kind);
  }

  /** Another server opens the files `awayMs` after this one has crashed. */
  async crash(awayMs: number): Promise<void> {
    this.received = [...this.taken()];
    this.clock = new FakeClock(this.clock.now() + awayMs, this.memory.uptime);
    await this.open();
    const table = await this.running.tables.wake(this.matchId);
    for (const token of this.tokens) {
      const entered = await table?.enter(token, '', 'seat');
      if (entered !== undefined) table?.arrive(entered.person);
    }
    await quiet();
  }

  async stop(): Promise<void> {
    await this.running.notifications.stop();
    await this.running.tables.closeAll();
  }
}

const ownerOf = (characters: SkureState['characters'], who: string): Seat =>
  characters.find(({ id }) => id === who)?.seat ?? -1;

export async function startCompany(players: number, settings?: object): Promise<Company> {
  const company = new Company();
  await company.begin(players, settings);
  return company;
}
