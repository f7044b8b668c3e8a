// One table: the people around it and the match on it. Everything that a room does, without the room's sockets.

import type { Seat } from '@hexmarch/shared/kernel/game';
import {
  type ChatLine,
  type CommandMessage,
  type ManageMessage,
  type MatchRow,
  type MatchStatus,
  MESSAGE,
  type OverlayMessage,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/messages';
import { Chat } from './chat.ts';
import type { Answer } from './hostTypes.ts';
import { manage } from './manage.ts';
import { MatchHost } from './matchHost.ts';
import { NamedTimers } from './namedTimers.ts';
import type { MatchHead } from './ports.ts';
import { type Entered, type Person, Seating } from './seating.ts';
import {
  NOBODY,
  PATIENCE,
  type Patience,
  type TableOutbox,
  type TablePorts,
  type TableSetup,
} from './tableTypes.ts';

const OPEN_AGAIN_MS = 2000;

export class Table {
  readonly setup: TableSetup;
  readonly optionsText: string;
  readonly createdAt: number;
  readonly seating: Seating;
  readonly rematchWanted = new Set<Seat>();
  rematchId = '';
  /** Grows with every change of people or of what the host has decided. */
  peopleChanges = 0;
  /** The match, from the moment it opens. */
  host: MatchHost | undefined;
  private readonly ports: TablePorts;
  private readonly patience: Patience;
  private readonly chat: Chat;
  private outbox: TableOutbox = NOBODY;
  private opening = false;
  private closed = false;
  private readonly timers: NamedTimers;

  constructor(setup: TableSetup, ports: TablePorts, patience: Patience = PATIENCE) {
    this.setup = setup;
    this.ports = ports;
    this.patience = patience;
    this.optionsText = JSON.stringify(setup.options);
    this.createdAt = ports.clock.now();
    this.seating = new Seating(setup.seatCount, setup.watchersAllowed);
    this.chat = new Chat(ports.clock);
    this.timers = new NamedTimers(ports.clock);
    this.watchForEmptiness();
  }

  get status(): MatchStatus {
    return this.host?.status ?? 'waiting';
  }

  private get isWaiting(): boolean {
    return this.host === undefined && !this.opening;
  }

  attach(outbox: TableOutbox): void {
    this.outbox = outbox;
  }

  // --- coming and going ---------------------------------------------------------------------------------------

  /** Throws `MatchError` where the way is barred (seating.ts). */
  enter(token: string | undefined, name: string, as: 'seat' | 'watch'): Entered {
    const entered = this.seating.enter(token, name, as, this.isWaiting);
    if (entered.person.seat !== null && !entered.person.arrived) this.expect(entered.person);
    if (entered.person.online > 0) this.welcome(entered.person);
    this.told();
    void this.openIfReady();
    return entered;
  }

  arrive(person: Person): void {
    this.seating.arrive(person);
    this.timers.callOff('empty');
    this.timers.callOff(`expect ${person.id}`);
    if (person.id === this.seating.host) this.timers.callOff('host');
    this.told();
    void this.openIfReady();
  }

  /** The first message, and the seat's own part of the view, to every socket of this person or to `send` alone. */
  welcome(
    person: Person,
    send = (type: string, payload: unknown) => this.outbox.tell(person, type, payload),
  ): void {
    send(MESSAGE.welcome, this.welcomeOf(person));
    for (const line of this.chat.heardBy(person)) send(MESSAGE.chat, line);
    if (person.seat === null || this.host === undefined) return;
    const fields = this.host.overlays.of(person.seat);
    if (Object.keys(fields).length > 0) send(MESSAGE.overlay, { seq: this.host.sequence, fields });
  }

  /** `forGood`: left on purpose, not by a broken wire or a reload. */
  depart(person: Person, forGood: boolean): void {
    this.seating.depart(person);
    if (person.online === 0 && this.host === undefined && person.seat !== null) {
      if (forGood) this.leaveWaiting(person);
      else if (person.id === this.seating.host) {
        this.timers.set('host', this.patience.hostAbsentMs, () => this.leaveWaiting(person));
      }
    }
    this.told();
    this.watchForEmptiness();
  }

  // --- playing ------------------------------------------------------------------------------------------------

  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    const refuse = (code: string) =>
      answer({ kind: 'refused', message: { id: message.id, code, rule: '', seq: this.host?.sequence ?? 0 } });
    if (person.seat === null) refuse('not_seated');
    else if (this.host === undefined) refuse('waiting');
    else this.host.submit(person.seat, message, answer);
  }

  /** A seat wants another match; once all do there is one, with the seats moved on by one. */
  async wantRematch(person: Person): Promise<void> {
    if (person.seat === null || this.status !== 'over' || this.rematchWanted.has(person.seat)) return;
    this.rematchWanted.add(person.seat);
    this.told();
    if (this.rematchWanted.size < this.seating.seats.length) return;
    try {
      this.rematchId = await this.ports.rematch();
    } catch (error) {
      this.ports.journal.error({ err: error, match: this.setup.matchId }, 'rematch failed');
      this.rematchWanted.clear();
    }
    this.told();
  }

  lines(from: number): Promise<readonly string[]> {
    if (this.host === undefined) return Promise.resolve([]);
    return this.ports.store.lines(this.setup.matchId, from);
  }

  // --- talking and managing -----------------------------------------------------------------------------------

  /** Answers with a code when the line is refused. */
  say(person: Person, channel: ChatLine['channel'], text: string): string | undefined {
    const line = this.chat.line(person, channel, text);
    if (typeof line === 'string') return line;
    const listeners = channel === 'players' ? this.seating.seats : this.seating.watchers;
    for (const listener of listeners) if (listener !== null) this.outbox.tell(listener, MESSAGE.chat, line);
    return undefined;
  }

  /** Answers with a code when refused. */
  manage(person: Person, message: ManageMessage): string | undefined {
    const refused = manage(this.seating, this.outbox, this.isWaiting, person.id, message);
    if (refused === undefined) this.told();
    return refused;
  }

  // --- the table as others see it -----------------------------------------------------------------------------

  row(): MatchRow {
    const { matchId, game, options, clock } = this.setup;
    return {
      matchId,
      game: game.id,
      title: game.title,
      options,
      clock,
      status: this.status,
      seats: this.seating.seats.map((person) => person?.name ?? ''),
      watchers: this.seating.watchers.length,
      watchersAllowed: this.seating.watchersAllowed,
      locked: this.seating.locked,
      createdAt: this.createdAt,
    };
  }

  /** Gives the table up; whoever is still there is sent away. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.timers.callOffAll();
    this.host?.close();
    this.ports.dispose();
    this.outbox.close();
  }

  private welcomeOf(person: Person): WelcomeMessage {
    const { matchId, code, visibility } = this.setup;
    const mayInvite = person.seat !== null || visibility === 'public';
    const now = this.ports.clock.now();
    return { matchId, seat: person.seat, person: person.id, now, code: mayInvite ? code : '' };
  }

  /** A seated person left a table that still waits: the seat is free for others, unless it is the host's alone. */
  private leaveWaiting(person: Person): void {
    if (!this.isWaiting) return;
    if (person.id === this.seating.host && !this.seating.passHosting()) return;
    this.seating.stand(person);
    this.told();
  }

  /** Gives a seat away again when whoever took it does not come. */
  private expect(person: Person): void {
    this.timers.set(`expect ${person.id}`, this.patience.arrivalMs, () => {
      if (!person.arrived && person.id !== this.seating.host) this.leaveWaiting(person);
    });
  }

  /** Opens the match once every seat is taken by somebody who has come. */
  async openIfReady(): Promise<void> {
    const { seats } = this.seating;
    if (this.host !== undefined || this.opening || !seats.every((person) => person?.arrived === true)) return;
    this.opening = true;
    const host = new MatchHost(this.setup.game, this.headOf(), this.ports, {
      overlay: (seat, message) => this.tellSeat(seat, message),
      changed: () => this.outbox.publish(),
      ended: () => {
        this.told();
        this.watchForEmptiness();
      },
    });
    try {
      await host.open();
      this.host = host;
      this.told();
    } catch (error) {
      this.ports.journal.error({ err: error, match: this.setup.matchId }, 'opening failed');
      this.timers.set('open', OPEN_AGAIN_MS, () => void this.openIfReady());
    } finally {
      this.opening = false;
    }
  }

  private headOf(): MatchHead {
    const { matchId, game, clock, visibility, dice } = this.setup;
    return {
      matchId,
      game: game.id,
      rulesVersion: game.rulesVersion,
      options: this.optionsText,
      clock,
      visibility,
      seats: this.seating.stored(),
      createdAt: this.createdAt,
      ...dice,
    };
  }

  private tellSeat(seat: Seat, message: OverlayMessage): void {
    const person = this.seating.seats[seat];
    if (person !== null && person !== undefined) this.outbox.tell(person, MESSAGE.overlay, message);
  }

  private told(): void {
    this.peopleChanges += 1;
    this.outbox.publish();
    this.ports.changed();
  }

  private watchForEmptiness(): void {
    if (this.closed || this.isOccupied()) return;
    const { emptyWaitingMs, emptyPlayingMs, emptyOverMs } = this.patience;
    const ms = { waiting: emptyWaitingMs, playing: emptyPlayingMs, over: emptyOverMs, frozen: emptyOverMs };
    this.timers.set('empty', ms[this.status], () => this.close());
  }

  private isOccupied(): boolean {
    return this.seating.watchers.length > 0 || this.seating.seats.some((person) => (person?.online ?? 0) > 0);
  }
}
