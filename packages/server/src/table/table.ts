// One table: its people and its match. The room without its sockets. Its parts share a context, and each is constructed with the parts that
// it uses.

import type { EntropyRefusal, HostRefusal } from '@hexmarch/shared/protocol/errors/codes';
import {
  type CommandMessage,
  type MatchRow,
  type MatchStatus,
  MESSAGE,
} from '@hexmarch/shared/protocol/room/messages';
import type { Terms } from '@hexmarch/shared/roomSettings/settingGroups';
import { Chat, type ChatTable } from '../chat/chat.ts';
import type { MatchRunner } from '../match/matchRunner.ts';
import type { Entered, Origin, Person } from '../match/person.ts';
import type { Answer } from '../match/runnerTypes.ts';
import type { TableRow } from '../ports/ports.ts';
import { Bots } from './bots/bots.ts';
import { Erasure } from './host/erasure.ts';
import { HostActions } from './host/hostActions.ts';
import { Joining } from './host/joining.ts';
import { SeatTransfer } from './host/seatTransfer.ts';
import { Closing, IdleUnload } from './life/closing.ts';
import { Companions } from './life/companions.ts';
import { LiveMatch } from './life/liveMatch.ts';
import { Rematch } from './life/rematch.ts';
import { SpectatorDelay } from './life/spectatorDelay.ts';
import { TableMessages } from './life/tableMessages.ts';
import { WaitingRoom } from './life/waitingRoom.ts';
import { Plans } from './plans/plans.ts';
import { isBanned } from './seats/bans.ts';
import type { Seating } from './seats/seating.ts';
import { matchRow } from './state/matchRow.ts';
import { TableContext } from './state/tableContext.ts';
import {
  PATIENCE,
  type Patience,
  type TableOutbox,
  type TablePorts,
  type TableSetup,
} from './state/tableTypes.ts';

export class Table {
  readonly context: TableContext;
  readonly seating: Seating;
  readonly optionsText: string;
  readonly chat: Chat;
  readonly messages: TableMessages;
  readonly rematch: Rematch;
  readonly playing: LiveMatch;
  readonly plans: Plans;
  readonly companions: Companions;
  readonly seatTransfer: SeatTransfer;
  readonly hostActions: HostActions;
  readonly joining: Joining;
  readonly erasure: Erasure;
  private readonly closing: Closing;
  private readonly idleUnload: IdleUnload;
  private readonly waitingRoom: WaitingRoom;

  /** `stored`: the row, when the table is loaded from the store. */
  constructor(setup: TableSetup, ports: TablePorts, patience: Patience = PATIENCE, stored?: TableRow) {
    const context = new TableContext(setup, ports, patience, stored);
    this.context = context;
    this.seating = context.seating;
    this.optionsText = JSON.stringify(setup.options);
    const chat = new Chat(chatTable(context), stored === undefined);
    const bots = new Bots(context);
    const plans = new Plans(context);
    const spectators = new SpectatorDelay(context);
    const messages = new TableMessages(context, chat);
    const closing = new Closing(context, bots, plans, spectators);
    const idleUnload = new IdleUnload(context, bots, plans, closing);
    const rematch = new Rematch(context, messages);
    const playing = new LiveMatch(context, {
      bots,
      plans,
      spectators,
      messages,
      closing,
      idleUnload,
      rematch,
    });
    const waitingRoom = new WaitingRoom(context, messages, playing);
    const seatTransfer = new SeatTransfer(context, messages, bots);
    const hostActions = new HostActions(context, { closing, messages, playing, rematch, waitingRoom });
    const arrivals = { closing, hostActions, idleUnload, messages, seatTransfer, waitingRoom };
    const joining = new Joining(context, arrivals);
    this.chat = chat;
    this.messages = messages;
    this.rematch = rematch;
    this.playing = playing;
    this.plans = plans;
    this.companions = new Companions(context, messages, spectators);
    this.seatTransfer = seatTransfer;
    this.hostActions = hostActions;
    this.joining = joining;
    this.erasure = new Erasure(context, { chat, joining, messages, playing, seatTransfer });
    this.closing = closing;
    this.idleUnload = idleUnload;
    this.waitingRoom = waitingRoom;
    if (stored !== undefined) this.expectThoseToCome();
    idleUnload.watch();
  }

  get setup(): TableSetup {
    return this.context.setup;
  }

  /** The match, from the moment it opens. */
  get match(): MatchRunner | undefined {
    return this.context.match;
  }

  get status(): MatchStatus {
    return this.context.status;
  }

  attach(outbox: TableOutbox): void {
    this.context.outbox = outbox;
  }

  /** Starts the arrival timeouts of reserved seats. */
  expectThoseToCome(): void {
    this.idleUnload.visited();
    this.idleUnload.watch();
    for (const person of this.seating.seats)
      if (person?.arrived === false) this.waitingRoom.waiting.expect(person);
  }

  /** As `Joining.enter`. */
  enter(
    token: string | undefined,
    name: string,
    as: 'seat' | 'watch',
    promise?: string,
    terms?: Terms,
    origin?: Origin,
  ): Promise<Entered> {
    return this.joining.enter({ token, name, as, promise, terms, origin });
  }

  arrive(person: Person): void {
    this.joining.arrived(person);
    this.playing.came(person);
    this.seatTransfer.came(person);
    this.idleUnload.came();
    this.waitingRoom.waiting.came(person);
    this.messages.publishChange();
    this.playing.attend();
    void this.waitingRoom.openIfReady();
  }

  /** `left`: by leaving the match (`match`), by closing the page (`page`), or the connection broke (`no`). */
  depart(person: Person, left: 'match' | 'page' | 'no'): void {
    this.seating.depart(person);
    // Sockets close after their table: no timeouts start any more.
    if (this.context.isClosed) return;
    if (person.online === 0) this.companions.departed(person, left === 'match');
    if (person.online === 0 && person.seat !== null) {
      if (this.match === undefined) this.waitingRoom.waiting.departed(person, left === 'match');
      else this.playing.left(person.seat, left !== 'no');
    }
    this.messages.publishChange();
    this.playing.attend();
    this.idleUnload.watch();
    void this.rematch.makeIfDue();
  }

  /** As `LiveMatch.command`. */
  command(person: Person, message: CommandMessage, answer: (answer: Answer) => void): void {
    this.playing.command(person, message, answer);
  }

  /** As `WaitingRoom.show`. */
  showEntropy(person: Person, value: string): HostRefusal | EntropyRefusal | undefined {
    return this.waitingRoom.show(person, value);
  }

  /** As `WaitingRoom.openIfReady`. */
  openIfReady(): Promise<void> {
    return this.waitingRoom.openIfReady();
  }

  /** Its row in the lobby. */
  row(): MatchRow {
    return matchRow(this.setup, this.status, this.seating);
  }

  /** The server stalled for so long; clocks were stopped. */
  stoodStill(ms: number): void {
    const { match, outbox } = this.context;
    if (match?.status !== 'playing') return;
    this.context.peopleChanges += 1;
    outbox.publish();
    if (match.clock.isTimed) this.messages.tellOfStandstill(ms);
  }

  /** As `Closing.unload`. */
  unload(): void {
    this.closing.unload();
  }

  /** As `Closing.close`. */
  close(forGood: boolean): void {
    this.closing.close(forGood);
  }

  /** Unloads if idle; also called after loading the table for a deadline alone. */
  leaveMemory(): void {
    this.idleUnload.leave();
  }
}

/** The table as seen by its chat. */
function chatTable(table: TableContext): ChatTable {
  const { matchId, seating, events, ports } = table;
  const { game } = table.setup;
  const { accounts, clock, journal, settled, store } = ports;
  return {
    ...{ matchId, clock, journal, seating },
    store: store.chat,
    send: (person, event) => table.outbox.send(person, MESSAGE.chat, event),
    away: {
      chatted: (event) => events.emit('chatted', table, event),
      read: (person, channel) => events.emit('read', matchId, person.id, channel),
    },
    named: async (person) => accounts?.named(matchId, person),
    publishedCount: () => table.match?.position.told ?? 0,
    settled: ({ id }) => settled?.of(matchId, id) ?? [],
    settledAt: (id) => settled?.at(id),
    receiptFor: (id) => settled?.receiptFor(id) ?? '',
    reported: async (report, by) => accounts?.reported(report, by, game.id),
    blocking: accounts?.blocking(matchId, () => seating.everybody),
    isBanned: (person) => isBanned(ports, person),
    sides: () => (table.match === undefined ? [] : (game.sidesOf?.(table.match.position.state) ?? [])),
    mayChatAnonymously: ({ seat }) =>
      seat !== null &&
      table.match !== undefined &&
      game.mayChatAnonymously?.(table.match.position.state, seat) === true,
  };
}
