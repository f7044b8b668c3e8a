// A visited match: joins connection, views, acts in flight and input state.

import type { Seat, Viewer } from '@hexmarch/shared/kernel/game';
import { ENTROPY_REFUSALS } from '@hexmarch/shared/protocol/errors/codes';
import type { ChatEvent } from '@hexmarch/shared/protocol/people/chat';
import type { CompanyMessage } from '@hexmarch/shared/protocol/room/companions';
import type { HostActionMessage } from '@hexmarch/shared/protocol/room/hostActions';
import {
  type CommandMessage,
  type MatchSnapshot,
  MESSAGE,
  NO_COMMAND,
  type OverlayMessage,
  type RefusedMessage,
  type ServerMessage,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { type Signal, signal } from '@preact/signals';
import { gameEntry } from '../../../games/registry.ts';
import { entropyOf, isCounted, keepSeen, mayShow, promiseForRematch } from '../../../net/api/entropy.ts';
import { forgetSeat, rememberSeat } from '../../../net/api/keys.ts';
import { forgetMatch, noteMatch } from '../../../net/stored/ownMatches.ts';
import { Connection, type ConnectionListener, type Wire } from '../../../net/wire/connection.ts';
import { ChatSource } from '../../../source/chat.ts';
import { codeIn } from '../../../text/codes.ts';
import { refusalText } from '../../../text/errors.ts';
import { say } from '../words/say.ts';
import { LostActions } from './lostActions.ts';
import { MatchTable } from './matchTable.ts';

/** A spectator's: sees no seat's secrets, and is not awaited. */
export const ALONE: CompanyMessage = {};

const TOAST_MS = 4000;
const ASIDE_MS = 10_000;
/** How long a seat without a commitment is waited for before the others reveal their entropy. */
const PROMISE_PATIENCE_MS = 1000;

export class MatchSession {
  readonly matchId: string;
  readonly connection: Wire;
  readonly snapshot = signal<MatchSnapshot | undefined>(undefined);
  readonly welcome = signal<WelcomeMessage | undefined>(undefined);
  /** The seat's secret part, as last received. */
  readonly overlay = signal<OverlayMessage | undefined>(undefined);
  /** The seat that this spectator sees as companion, and the requests to this seat (TABLE-23). */
  readonly company = signal<CompanyMessage>(ALONE);
  readonly table = signal<MatchTable | undefined>(undefined);
  readonly chat = new ChatSource((message) => this.send(MESSAGE.chat, message));
  /** Why the last chat message, or the host's last act, was refused; cleared after a while. */
  readonly toast = signal('');
  /** Somebody has made a circle for the players (TABLE-30). */
  readonly circleMade = signal(false);
  /** Why the user watches instead of playing; cleared after a while. */
  readonly aside = signal('');
  /** This client cannot draw the game. */
  readonly unknownGame = signal(false);
  /** The server's own state; undefined while there is nothing to report. */
  readonly server = signal<ServerMessage | undefined>(undefined);
  /** Actions that this browser had seen and the server has lost. */
  readonly lost: LostActions;
  /** Server's clock less ours, in ms. */
  readonly offsetMs = signal(0);
  /** The match has opened without the entropy that this browser had committed to. */
  readonly entropyMissing = signal(false);
  /** To be sent once seated (TABLE-20); undefined: nothing. */
  nextWish: object | null | undefined;
  private readonly listeners = new Set<(type: string, payload: unknown) => void>();
  private loading = false;
  /** Only the game's part for the beginning of a match is loaded (gameApi/gameEntry.ts). */
  private hasLess = false;
  /** Per connection: the server may not have received it over the previous one. */
  private entropyShown = false;
  private entropyChecked = false;
  private nextName: string | undefined;
  private entropyTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    matchId: string,
    wire = (listener: ConnectionListener): Wire => new Connection(matchId, listener),
  ) {
    this.matchId = matchId;
    this.lost = new LostActions(matchId, (seq, { check }) => this.send(MESSAGE.mismatch, { seq, check }));
    this.connection = wire({
      onBegin: () => {
        this.lost.begin(this.snapshot.value?.sequence);
        this.table.value?.source.begin();
      },
      onSnapshot: (snapshot) => this.receiveSnapshot(snapshot),
      onMessage: (type, payload) => this.receive(type, payload),
      onOtherwise: (code) => this.showFor(this.aside, asideText(code), ASIDE_MS),
      onOpen: (welcome) => this.open(welcome),
      isWaiting: () => this.table.value !== undefined && this.table.value.queue.wait.value !== 'none',
    });
  }

  get seat(): Seat | undefined {
    return this.welcome.value?.seat ?? undefined;
  }

  /** An arbiter of the match, with a seat or without (TABLE-18). */
  get isArbiter(): boolean {
    return this.welcome.value?.arbiter === true;
  }

  send(type: string, payload: unknown): void {
    this.connection.send(type, payload);
  }

  command(message: CommandMessage): void {
    this.connection.command(message);
  }

  manage(message: HostActionMessage): void {
    this.send(MESSAGE.manage, message);
  }

  /** Changes the name at this table, once connected. */
  rename(name: string): void {
    this.nextName = name;
    if (this.connection.link.value === 'open') this.tellName();
  }

  /** Changes this player's wish; without a seat takes one first, if there is one. */
  wish(wish: object | null): void {
    this.nextWish = wish;
    if (this.seat === undefined) void this.connection.enterAgain('seat');
    else this.tellWish();
  }

  /** Leaves a match that has not begun, and forgets its key. */
  giveUp(): void {
    this.close();
    forgetSeat(this.matchId);
    forgetMatch(this.matchId);
  }

  /** Requests a rematch, with the commitment of this browser's entropy for its dice. */
  askRematch(): void {
    void promiseForRematch(this.matchId).then((promise) => this.send(MESSAGE.rematch, { promise }));
  }

  /** Subscribes to the room's messages until the returned function is called. */
  listen(listener: (type: string, payload: unknown) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  close(): void {
    clearTimeout(this.entropyTimer);
    this.table.value?.queue.stop();
    void this.connection.leave();
  }

  private tellName(): void {
    if (this.nextName === undefined) return;
    this.send(MESSAGE.rename, { name: this.nextName });
    this.nextName = undefined;
  }

  private tellWish(): void {
    if (this.nextWish === undefined || this.connection.link.value !== 'open') return;
    if (this.seat !== undefined) this.manage({ do: 'wish', wish: this.nextWish });
    this.nextWish = undefined;
  }

  private open(welcome: WelcomeMessage): void {
    this.welcome.value = welcome;
    // The chat follows the welcome on every rejoin, and so does the seat's own part.
    this.overlay.value = undefined;
    this.company.value = ALONE;
    this.chat.enter(welcome.person);
    this.server.value = undefined;
    this.offsetMs.value = welcome.now - Date.now();
    if (welcome.seat !== null || welcome.arbiter === true) rememberSeat(this.matchId);
    this.enterTable();
    this.lost.entered(welcome.seat !== null);
    this.entropyShown = false;
    this.tellName();
    this.tellWish();
    this.tend();
  }

  private receiveSnapshot(received: MatchSnapshot): void {
    const table = this.table.value;
    const snapshot = table?.game.covered?.(received, this.welcome.value) ?? received;
    this.snapshot.value = snapshot;
    this.lost.receiveSnapshot(snapshot);
    if (table === undefined) void this.load(snapshot);
    else if (!this.hasLess || gameEntry(snapshot.game)?.first?.suffices(snapshot) === true)
      table.receiveSnapshot(snapshot);
    else void this.complete(snapshot.game);
    this.tend();
  }

  /** What a seat does automatically, once the match's players and status are known. */
  private tend(): void {
    const { value: snapshot } = this.snapshot;
    if (snapshot === undefined || this.seat === undefined) return;
    noteMatch(this.matchId, this.seat, snapshot, this.table.value?.standingOf(snapshot, this.seat));
    this.tendEntropy(true);
  }

  /** Reveals this browser's entropy when its time has come, and checks afterwards that it was used. */
  private tendEntropy(mayWait: boolean): void {
    const { value: snapshot } = this.snapshot;
    const { seat } = this;
    if (snapshot === undefined || seat === undefined) return;
    if (snapshot.status !== 'waiting') {
      if (!this.entropyChecked) this.entropyMissing.value = !isCounted(snapshot, seat, this.matchId);
      this.entropyChecked = true;
      return;
    }
    const may = mayShow(snapshot, seat);
    if (may === 'no') return;
    if (may === 'somebodyHasNotPromised' && mayWait) {
      this.entropyTimer ??= setTimeout(() => {
        this.entropyTimer = undefined;
        this.tendEntropy(false);
      }, PROMISE_PATIENCE_MS);
      return;
    }
    const stored = entropyOf(this.matchId);
    if (stored === undefined || this.entropyShown) return;
    this.entropyShown = true;
    keepSeen(this.matchId, snapshot.dice);
    this.send(MESSAGE.entropy, { value: stored.value });
  }

  private receive(type: string, payload: unknown): void {
    if (type === MESSAGE.chat) this.chat.receive(payload as ChatEvent);
    if (type === MESSAGE.company) this.accompany(payload as CompanyMessage);
    if (type === MESSAGE.overlay) this.overlay.value = payload as OverlayMessage;
    if (type === MESSAGE.circle) this.circleMade.value = true;
    if (type === MESSAGE.server) this.server.value = payload as ServerMessage;
    if (type === MESSAGE.refused && (payload as RefusedMessage).of === NO_COMMAND)
      this.refused(payload as RefusedMessage);
    this.table.value?.receive(type, payload);
    for (const listener of this.listeners) listener(type, payload);
  }

  /** The shown seat's own part follows. */
  private accompany(company: CompanyMessage): void {
    const before = this.company.value;
    this.company.value = company;
    if (company.sees === before.sees) return;
    this.overlay.value = undefined;
    this.enterTable();
  }

  /** A companion can do no more than any spectator (TABLE-23.2). */
  private enterTable(): void {
    const { value: welcome } = this.welcome;
    const { sees } = this.company.value;
    if (welcome === undefined) return;
    if (sees === undefined) this.table.value?.enter(viewerOf(welcome));
    else this.table.value?.enter({ kind: 'seat', seat: sees }, true);
  }

  private refused({ code, params }: RefusedMessage): void {
    this.chat.refused(params?.mark);
    // Shown where the message is written.
    if (code === 'slow-mode') this.chat.slowed(Number(params?.seconds));
    // The user has not requested this automatic message, so its refusal is not shown.
    else if (codeIn(ENTROPY_REFUSALS, code) === undefined) this.showRefusal(code, params);
    // A seated player has not joined yet: it is revealed with the next change of the table.
    else if (code === 'too-early') this.entropyShown = false;
  }

  private showRefusal(code: string, params: RefusedMessage['params']): void {
    this.showFor(this.toast, refusalText(code, params), TOAST_MS);
  }

  private showFor(line: Signal<string>, text: string, ms: number): void {
    line.value = text;
    setTimeout(() => {
      if (line.value === text) line.value = '';
    }, ms);
  }

  private async load(received: MatchSnapshot): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    const entry = gameEntry(received.game);
    if (entry === undefined) {
      this.unknownGame.value = true;
      return;
    }
    const { first } = entry;
    this.hasLess = first?.suffices(received) === true;
    const game = await (this.hasLess ? (first ?? entry) : entry).load();
    // A board begins with its renderer, and needs this next.
    game.fetchScene?.(this.welcome.value?.seat === null).catch(() => undefined);
    const table = new MatchTable(game, {
      send: (type, payload) => this.send(type, payload),
      command: (message) => this.command(message),
      refetch: () => this.connection.refetch(),
    });
    const { value: snapshot } = this.snapshot;
    const { value: overlay } = this.overlay;
    this.table.value = table;
    this.enterTable();
    if (snapshot !== undefined) this.receiveSnapshot(snapshot);
    // On a slow connection it has arrived before the game.
    if (overlay !== undefined) table.receive(MESSAGE.overlay, overlay);
    this.tend();
  }

  /** The match is beyond the loaded part of its game: views that came in the meantime are shown when the rest is loaded. */
  private async complete(gameId: string): Promise<void> {
    await gameEntry(gameId)?.load();
    this.hasLess = false;
    const { value: snapshot } = this.snapshot;
    if (snapshot !== undefined) this.receiveSnapshot(snapshot);
  }
}

const asideText = (code: string): string =>
  say(code === 'terms-changed' ? 'aside.terms-changed' : 'aside.full');

function viewerOf({ seat, arbiter }: WelcomeMessage): Viewer {
  if (seat !== null) return { kind: 'seat', seat };
  return arbiter === true ? { kind: 'arbiter' } : { kind: 'spectator' };
}
