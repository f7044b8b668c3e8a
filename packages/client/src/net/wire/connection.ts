// The connection of a match: joins it, mirrors its state as plain snapshots, sends messages, and reconnects when the
// connection breaks or goes silent (stack.md, section 7). One code path serves first join, reload, server restart and every kind
// of lost network. Only joining.ts, blockedSockets.ts, lobbyWire.ts and this file use the SDK.

import type { RemovedMessage } from '@hexmarch/shared/protocol/errors/rejections';
import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import {
  COMMAND,
  type CommandMessage,
  type EnterReply,
  type MatchSnapshot,
  MESSAGE,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/room/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import { type Terms, termsIn } from '@hexmarch/shared/roomSettings/settingGroups';
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Client, Room } from 'colyseus.js';
import { playerName } from '../../preferences/preferences.ts';
import { currentConnection } from '../../pwa/currentConnection.ts';
import type { Failed } from '../../text/errors.ts';
import { ApiError, enterMatch, newAttempt } from '../api/api.ts';
import { promiseFor } from '../api/entropy.ts';
import { asMember, dropToken, isSeated, keepToken, tokenOf } from '../api/keys.ts';
import { takeEarly } from '../api/prefetchJoin.ts';
import { BlockedSockets } from './blockedSockets.ts';
import { Heartbeat } from './heartbeat.ts';
import { joinInTime } from './joining.ts';
import { leaveRoom, letGo } from './leaveRoom.ts';
import { delayMs, Waits, watchReturns } from './reconnectBackoff.ts';

/** `blocked`: like `reconnecting`, and the server answers HTTP, but a proxy blocks WebSockets. */
export type Link = 'connecting' | 'open' | 'reconnecting' | 'blocked' | 'closed';

/** A (re)join is in progress. */
export const isReconnecting = (link: Link): boolean => link === 'reconnecting' || link === 'blocked';

export interface ConnectionListener {
  /** A new join has begun: the next snapshot is full and does not build on the previous one. */
  onBegin?(): void;
  onSnapshot(snapshot: MatchSnapshot): void;
  onMessage(type: string, payload: unknown): void;
  /** After every join, the first included: requests in flight must be sent again. */
  onOpen(welcome: WelcomeMessage): void;
  /** No seat was available, for the reason of this code: it joins in the other role instead. */
  onOtherwise?(code: string): void;
  /** A response is pending, so a silent connection matters even on a hidden page. */
  isWaiting?(): boolean;
}

type Role = 'seat' | 'watch';

export interface Entry {
  /** The fallback role if no seat is available. */
  readonly otherwise?: Role;
  /** The settings on screen when the seat was requested. */
  readonly terms?: Terms | undefined;
  /** As `EnterRequest.isFinding`. */
  readonly isFinding?: true;
}

/** The interface of a match's connection; tests and the workbench implement it without a server. */
export interface Wire {
  readonly link: ReadonlySignal<Link>;
  readonly failure: ReadonlySignal<Failed | undefined>;
  enter(as: Role, entry?: Entry): Promise<void>;
  /** Falls back to watching if no seat is available any more. */
  enterAgain(as: Role): Promise<void>;
  /** Drops the connection and refetches everything. */
  refetch(): void;
  send(type: string, payload: unknown): void;
  command(message: CommandMessage): void;
  leave(): Promise<void>;
}

/** Codes after which a retry is pointless; all others are transient (a full, stopping or restarting server). */
const FATAL_STATUS: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410, 423]);
const PASSING_CODES: ReadonlySet<string> = new Set(['busy', 'stopping', 'unreachable']);
const SEATLESS_CODES: ReadonlySet<string> = new Set(['full', 'terms-changed']);
/** The stored match cannot be read; a retry does not help. */
const DAMAGED = 'damaged';
/** The server closed this socket: too many tabs, or too many messages. */
const CUT_OFF = 4002;
const OPENED_ELSEWHERE = 'opened elsewhere';

/**
 * The state schema of a match, as the server described it to this page. It is not requested again on a rejoin: a server with
 * another schema has another `WIRE`, and rejects this page.
 */
let described: Parameters<Client['consumeSeatReservation']>[1];

export class Connection implements Wire {
  readonly matchId: string;
  readonly link: ReadonlySignal<Link>;
  readonly failure: ReadonlySignal<Failed | undefined>;
  private readonly setLink = signal<Link>('connecting');
  private readonly setFailure = signal<Failed | undefined>(undefined);
  private readonly listener: ConnectionListener;
  private readonly waits = new Waits();
  private readonly doubt = new BlockedSockets();
  private readonly unwatch: () => void;
  private room: Room | undefined;
  private pulse: Heartbeat | undefined;
  /** Incremented with every join; results of older ones are ignored. */
  private run = 0;
  private closed = false;
  /** The last one received. */
  private hasSeat = false;
  private isWaiting = false;
  /** The last ones shown. */
  private found: Pick<Entry, 'isFinding'> = {};
  private terms: Terms | undefined;

  constructor(matchId: string, listener: ConnectionListener) {
    this.matchId = matchId;
    this.listener = listener;
    currentConnection.wire = this;
    this.link = this.setLink;
    this.failure = this.setFailure;
    const check = (): void => {
      this.waits.cutShort();
      this.pulse?.probe();
    };
    this.unwatch = watchReturns(check, check);
  }

  /** Joins with retries until it succeeds, is stopped, or fails for good. */
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
        // Servers forget spectators; a visitor without a seat to lose joins as a new one.
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

  /** Sends when open; while disconnected nothing is sent, the caller sends again in `onOpen`. */
  send(type: string, payload: unknown): void {
    if (this.link.value === 'open') this.room?.send(type, payload);
  }

  /** Presence: the match is visible and focused (UI-P13). */
  looks(): void {
    this.send(MESSAGE.looks, 0);
  }

  /** Like `send`. */
  command(message: CommandMessage): void {
    if (this.link.value !== 'open' || this.room === undefined) return;
    this.room.sendBytes(COMMAND, encodeCommand(message));
    this.pulse?.probe();
  }

  /** Takes a seat (or leaves it) by joining once more in the other role. */
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

  /** A seat key gets its seat back whatever role is requested; but while the match waits, the seat may have been given away. */
  private comeBack(): void {
    if (this.hasSeat && this.isWaiting) void this.enter('seat', { otherwise: 'watch' });
    else void this.enter('watch');
  }

  private isCurrent(run: number): boolean {
    return !this.closed && run === this.run;
  }

  /** `attempt`: idempotency key, the same until a response has come, since a lost one may have been processed. */
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
      ...asMember(this.matchId),
    };
    return enterMatch(this.matchId, request, tokenOf(this.matchId));
  }

  private isForgotten(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'wrong-token') return false;
    return tokenOf(this.matchId) !== null && !isSeated(this.matchId);
  }

  private bind(room: Room): void {
    // The SDK would reconnect with a token that is lost with the server's memory; our own loop survives a restart.
    room.reconnection.enabled = false;
    this.doubt.opened();
    this.room = room;
    described = room.state.constructor as typeof described;
    this.pulse = new Heartbeat({
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
      this.terms = termsIn(snapshot);
      this.listener.onSnapshot(snapshot);
    });
    room.onMessage('*', (type, payload) => {
      if (this.room !== room) return;
      this.pulse?.heard();
      this.receive(room, String(type), payload);
    });
    room.onLeave((code, reason) => {
      if (this.room !== room || this.closed) return;
      // Windows beyond the server's limit would otherwise close each other for ever.
      if (code === CUT_OFF && reason === OPENED_ELSEWHERE) this.fail({ code: 'elsewhere', message: '' });
      else this.lost(room);
    });
  }

  private receive(room: Room, type: string, payload: unknown): void {
    if (type === MESSAGE.removed) {
      const { reason, ban } = payload as RemovedMessage;
      // A closing room may mean a restarting server; a rejoin finds out.
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

  /** The connection is lost; the same page reconnects. */
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

  private fail({ code, message, ban }: Failed): void {
    this.end();
    this.setFailure.value = { code, message, ban };
    this.drop(leaveRoom);
  }
}

/** The match may still be watched. */
const isSeatless = (error: unknown): error is ApiError =>
  error instanceof ApiError && SEATLESS_CODES.has(error.code);

const isFatal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (FATAL_STATUS.has(error.status) || error.code === DAMAGED) &&
  !PASSING_CODES.has(error.code);
