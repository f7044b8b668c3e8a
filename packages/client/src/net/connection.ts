// The wire of a match: enters it, mirrors its state as plain snapshots, carries messages, and comes back by itself when the
// wire breaks or falls silent (stack.md, section 7). One path serves first join, reload, a restarted server and every kind
// of lost network. With joining.ts, sockets.ts and lobbyWire.ts all that knows the SDK.

import type { BanTold } from '@hexmarch/shared/protocol/bans';
import { encodeCommand } from '@hexmarch/shared/protocol/commandBytes';
import {
  COMMAND,
  type CommandMessage,
  type EnterReply,
  type MatchSnapshot,
  MESSAGE,
  type Terms,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/roomState';
import type { RemovedMessage } from '@hexmarch/shared/protocol/turnedAway';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Client, Room } from 'colyseus.js';
import { playerName } from '../preferences/prefs.ts';
import { openWire } from '../pwa/openWire.ts';
import { ApiError, enterMatch, newAttempt } from './api.ts';
import { delayMs, Waits, watchReturns } from './comeback.ts';
import { takeEarly } from './early.ts';
import { promiseFor } from './entropy.ts';
import { joinInTime } from './joining.ts';
import { dropToken, isSeated, keepToken, termsOf, tokenOf } from './keys.ts';
import { leaveRoom, letGo } from './leaveRoom.ts';
import { Pulse } from './pulse.ts';
import { SocketDoubt } from './sockets.ts';

/** `blocked`: as `reconnecting`, and the server answers, but something on the way lets no sockets through. */
export type Link = 'connecting' | 'open' | 'reconnecting' | 'blocked' | 'closed';

/** It is tried to come in (again). */
export const isReconnecting = (link: Link): boolean => link === 'reconnecting' || link === 'blocked';

/** Why the match cannot be shown: the server's code or one of ours. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** With `banned`. */
  readonly ban?: BanTold | undefined;
}

export interface ConnectionListener {
  /** A new entry has begun: the next snapshot is whole and follows from none before. */
  onBegin?(): void;
  onSnapshot(snapshot: MatchSnapshot): void;
  onMessage(type: string, payload: unknown): void;
  /** After every entry, the first included: what was under way must be asked for again. */
  onOpen(welcome: WelcomeMessage): void;
  /** There was no seat to be had, for the reason of this code: now it is entered in the other role. */
  onOtherwise?(code: string): void;
  /** An answer is waited for, so a silent wire matters even where nobody looks. */
  isWaiting?(): boolean;
}

type Role = 'seat' | 'watch';

export interface Entry {
  /** The role where there is no seat to be had. */
  readonly otherwise?: Role;
  /** That were on the screen when the seat was asked for. */
  readonly terms?: Terms | undefined;
  /** As `EnterRequest.isFinding`. */
  readonly isFinding?: true;
}

/** What a visited match asks of its wire; the tests and the workbench have one without a server. */
export interface Wire {
  readonly link: ReadonlySignal<Link>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  enter(as: Role, entry?: Entry): Promise<void>;
  /** Where no seat is to be had any more, one watches. */
  enterAgain(as: Role): Promise<void>;
  /** Lets go of the wire and fetches everything anew. */
  refetch(): void;
  send(type: string, payload: unknown): void;
  command(message: CommandMessage): void;
  leave(): Promise<void>;
}

/** Answers after which trying again is pointless; anything else passes (a full, stopping or restarting server). */
const FATAL_STATUS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410, 423]);
const PASSING_CODES: ReadonlySet<string> = new Set(['busy', 'stopping', 'unreachable']);
const SEATLESS_CODES: ReadonlySet<string> = new Set(['full', 'terms-changed']);
/** What the server keeps of the match cannot be read; trying again does not mend it. */
const DAMAGED = 'damaged';
/** The server cut this socket off: too many tabs, or too many messages. */
const CUT_OFF = 4002;
const OPENED_ELSEWHERE = 'opened elsewhere';

/**
 * How the state of a match is built, as the server described it to this page. Whoever enters again need not be told: a server
 * with another description has another `WIRE`, and lets this page in no more.
 */
let described: Parameters<Client['consumeSeatReservation']>[1];

export class Connection implements Wire {
  readonly matchId: string;
  readonly link: ReadonlySignal<Link>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  private readonly setLink = signal<Link>('connecting');
  private readonly setFailure = signal<Failure | undefined>(undefined);
  private readonly listener: ConnectionListener;
  private readonly waits = new Waits();
  private readonly doubt = new SocketDoubt();
  private readonly unwatch: () => void;
  private room: Room | undefined;
  private pulse: Pulse | undefined;
  /** Grows with every entry begun; what belongs to an older one is let go. */
  private run = 0;
  private closed = false;
  /** As the server told it last. */
  private hasSeat = false;
  private isWaiting = false;
  /** As they were shown last. */
  private found: Pick<Entry, 'isFinding'> = {};
  private terms: Terms | undefined;

  constructor(matchId: string, listener: ConnectionListener) {
    this.matchId = matchId;
    this.listener = listener;
    openWire.wire = this;
    this.link = this.setLink;
    this.failure = this.setFailure;
    const look = (): void => {
      this.waits.cutShort();
      this.pulse?.probe();
    };
    this.unwatch = watchReturns(look, look);
  }

  /** Enters and keeps trying until it is in, told to stop, or told that it never will be. */
  async enter(as: Role, { otherwise, terms, ...found }: Entry = {}): Promise<void> {
    this.run += 1;
    this.found = found;
    this.terms = terms ?? this.terms;
    const { run } = this;
    let role = as;
    let id = newAttempt();
    for (let attempt = 0; this.isCurrent(run); attempt += 1) {
      try {
        const room = await this.join(role, id);
        if (this.isCurrent(run)) this.bind(room);
        else letGo(room);
        return;
      } catch (error) {
        if (!this.isCurrent(run)) return;
        // Servers forget who has merely watched; whoever has no seat to lose comes in as somebody new.
        if (otherwise !== undefined && role !== otherwise && isSeatless(error)) {
          role = otherwise;
          id = newAttempt();
          this.listener.onOtherwise?.(error.code);
        } else if (this.isForgotten(error)) dropToken(this.matchId);
        else if (isFatal(error)) return this.fail(error);
        if (this.doubt.failed(error)) this.setLink.value = 'blocked';
        else if (attempt > 0) this.setLink.value = 'reconnecting';
        await this.waits.wait(delayMs(attempt));
      }
    }
  }

  /** Sends when open; while the wire is down nothing is sent, the caller asks again in `onOpen`. */
  send(type: string, payload: unknown): void {
    if (this.link.value === 'open') this.room?.send(type, payload);
  }

  /** Somebody has the match before the eyes (UI-P13). */
  looks(): void {
    this.send(MESSAGE.looks, 0);
  }

  /** As `send`. */
  command(message: CommandMessage): void {
    if (this.link.value !== 'open' || this.room === undefined) return;
    this.room.sendBytes(COMMAND, encodeCommand(message));
    this.pulse?.probe();
  }

  /** Sits down (or gets up) by entering once more in the other role. */
  async enterAgain(as: Role): Promise<void> {
    this.drop(leaveRoom);
    await this.enter(as, { otherwise: 'watch' });
  }

  refetch(): void {
    if (this.closed || this.room === undefined) return;
    this.drop(letGo);
    this.setLink.value = 'reconnecting';
    this.comeBack();
  }

  async leave(): Promise<void> {
    this.end();
    this.drop(leaveRoom);
  }

  /** Whoever has a key gets its seat back whatever it asks for; but while the match waits that may have been given away. */
  private comeBack(): void {
    if (this.hasSeat && this.isWaiting) void this.enter('seat', { otherwise: 'watch' });
    else void this.enter('watch');
  }

  private isCurrent(run: number): boolean {
    return !this.closed && run === this.run;
  }

  /** `attempt`: the same until an answer has come, which may be lost though the server has done what was asked. */
  private async join(as: Role, attempt: string): Promise<Room> {
    const reply = await ((as === 'watch' ? takeEarly(this.matchId) : undefined) ?? this.ask(as, attempt));
    keepToken(this.matchId, reply.token);
    const reservation = reply.reservation as Parameters<Client['consumeSeatReservation']>[0];
    return joinInTime((client) => client.consumeSeatReservation(reservation, described));
  }

  private async ask(as: Role, attempt: string): Promise<EnterReply> {
    const promise = await promiseFor(this.matchId, as);
    const terms = as === 'seat' ? this.terms : undefined;
    const request = {
      name: playerName.value,
      as,
      attempt,
      ...(promise === undefined ? {} : { promise }),
      ...(terms === undefined ? {} : { terms }),
      ...this.found,
    };
    return enterMatch(this.matchId, request, tokenOf(this.matchId));
  }

  private isForgotten(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'wrong-token') return false;
    return tokenOf(this.matchId) !== null && !isSeated(this.matchId);
  }

  private bind(room: Room): void {
    // The SDK would come back with a token that dies with the server's memory; our own loop outlives it.
    room.reconnection.enabled = false;
    this.doubt.opened();
    this.room = room;
    described = room.state.constructor as typeof described;
    this.pulse = new Pulse({
      ask: (answered) => room.ping(answered),
      matters: () => !document.hidden || this.listener.isWaiting?.() === true,
      dead: () => this.lost(room),
    });
    this.listener.onBegin?.();
    room.onStateChange((state) => {
      if (this.room !== room) return;
      this.pulse?.heard();
      const snapshot = snapshotOf(state as unknown as RoomState);
      this.isWaiting = snapshot.status === 'waiting';
      this.terms = termsOf(snapshot);
      this.listener.onSnapshot(snapshot);
    });
    room.onMessage('*', (type, payload) => {
      if (this.room !== room) return;
      this.pulse?.heard();
      this.receive(room, String(type), payload);
    });
    room.onLeave((code, reason) => {
      if (this.room !== room || this.closed) return;
      // Whoever opens more windows than the server keeps would have them close each other for ever.
      if (code === CUT_OFF && reason === OPENED_ELSEWHERE) this.fail({ code: 'elsewhere', message: '' });
      else this.lost(room);
    });
  }

  private receive(room: Room, type: string, payload: unknown): void {
    if (type === MESSAGE.removed) {
      const { reason, ban } = payload as RemovedMessage;
      // A room that closes may be one whose server restarts; entering again tells.
      if (reason === 'closed') this.lost(room);
      else this.fail({ code: reason, message: '', ban });
      return;
    }
    if (type === MESSAGE.welcome) {
      this.setLink.value = 'open';
      this.hasSeat = (payload as WelcomeMessage).seat !== null;
      this.listener.onOpen(payload as WelcomeMessage);
    }
    this.listener.onMessage(type, payload);
  }

  /** The wire is gone; the same page goes on with another one. */
  private lost(room: Room): void {
    if (this.closed || this.room !== room) return;
    this.drop(letGo);
    this.setLink.value = 'reconnecting';
    this.comeBack();
  }

  private drop(part: (room: Room) => void): void {
    this.pulse?.stop();
    this.pulse = undefined;
    const { room } = this;
    this.room = undefined;
    if (room !== undefined) part(room);
  }

  private end(): void {
    this.closed = true;
    this.setLink.value = 'closed';
    this.unwatch();
    this.waits.cutShort();
  }

  private fail({ code, message, ban }: Failure): void {
    this.end();
    this.setFailure.value = { code, message, ban };
    this.drop(leaveRoom);
  }
}

/** The match may be watched all the same. */
const isSeatless = (error: unknown): error is ApiError =>
  error instanceof ApiError && SEATLESS_CODES.has(error.code);

const isFatal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (FATAL_STATUS.has(error.status) || error.code === DAMAGED) &&
  !PASSING_CODES.has(error.code);
