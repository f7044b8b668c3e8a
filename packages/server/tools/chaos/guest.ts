// One client window over real sockets: enters by the API, mirrors the room, and reconnects automatically like the browser client. It
// sends duplicates, delayed and out-of-order messages more often than any browser would.

import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Room } from '@colyseus/sdk';
import type { Random } from '@hexmarch/shared/kernel/game';
import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import {
  COMMAND,
  type CommandMessage,
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
} from '@hexmarch/shared/protocol/room/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import { ApiError, enterMatch } from '../lean/api.ts';
import type { Player } from '../trial/player.ts';

export interface Seat {
  readonly matchId: string;
  readonly as: 'seat' | 'watch';
  token: string | undefined;
  /** Dice entropy in hex; revealed after entering. */
  readonly entropy: string;
}

/** Server facts of the run. */
export interface Scene {
  readonly url: string;
  /** When the server last came up (`performance.now()`), or infinity while it is down. */
  upSince(): number;
  resumed(ms: number): void;
  /** Heartbeat timeout, as in browsers; absent: all broken connections report it. */
  readonly patienceMs?: number;
  /** Some seats go to bots, where available. */
  readonly hasBots?: boolean;
}

/** Errors after which the browser gives up. */
const FATAL_STATUS = new Set([400, 401, 403, 404, 409, 410, 423]);
const CONSENTED = 4000;
const JOIN_TIMEOUT_MS = 8000;
const ASK_AGAIN_MS = 400;
const LATE_MAX_MS = 1500;

export class Guest {
  readonly player: Player;
  readonly seat: Seat;
  /** Lost connections, and reconnects. */
  losses = 0;
  resumes = 0;
  /** Why it has given up. */
  failure: string | undefined;
  isOpen = false;
  private readonly scene: Scene;
  private readonly random: Random;
  private room: Room | undefined;
  private lostAt: number | undefined;
  private left = false;
  private sentAt = 0;
  /** Idempotency key, so that a lost response does not cost the seat. */
  private attempt = '';
  private pulse: NodeJS.Timeout | undefined;

  constructor(player: Player, seat: Seat, scene: Scene, random: Random) {
    this.player = player;
    this.seat = seat;
    this.scene = scene;
    this.random = random;
  }

  /** Resolves when connected, or when it gives up. */
  async enter(): Promise<void> {
    this.attempt = randomBytes(16).toString('hex');
    for (let attempt = 0; !this.left && this.failure === undefined; attempt += 1) {
      try {
        const room = await this.join();
        return this.bind(room);
      } catch (error) {
        if (error instanceof ApiError && FATAL_STATUS.has(error.status)) {
          this.failure = `${error.status} ${error.code}`;
          return;
        }
        await pause(Math.min(2600, 250 * 1.5 ** Math.min(attempt, 12)) * (0.6 + 0.4 * Math.random()));
      }
    }
  }

  /** Sends a new command, a retry, or an invalid one. */
  stir(): void {
    if (!this.isOpen) return;
    const { player, random } = this;
    if (player.flight !== undefined) {
      this.repeat();
      return;
    }
    if (random.pick(40) === 0) this.send(player.belated());
    const message = player.next();
    if (message === undefined) return;
    this.send(message);
    const muddle = random.pick(20);
    if (muddle < 2) this.send(message);
    else if (muddle === 2) void this.sendLate(message);
  }

  /** Retries an unanswered command. */
  repeat(): void {
    if (this.player.flight !== undefined && performance.now() - this.sentAt > ASK_AGAIN_MS)
      this.send(this.player.ask());
  }

  async leave(): Promise<void> {
    this.left = true;
    clearTimeout(this.pulse);
    const { room } = this;
    this.room = undefined;
    this.isOpen = false;
    await room?.leave(true).catch(() => undefined);
  }

  private get isWaiting(): boolean {
    return this.player.mirror.snapshot?.status === 'waiting';
  }

  private async join(): Promise<Room> {
    const { seat, scene } = this;
    const promise = createHash('sha256').update(Buffer.from(seat.entropy, 'hex')).digest('hex');
    // A token resumes its seat, whatever is requested.
    // In a waiting match the seat may have been freed, and is requested again.
    const as = seat.token === undefined || this.isWaiting ? seat.as : 'watch';
    const body = {
      name: this.player.witness.who,
      as,
      attempt: this.attempt,
      ...(seat.entropy === '' ? {} : { promise }),
    };
    const reply = await enterMatch(scene.url, seat.matchId, body, seat.token);
    if (seat.token === undefined || this.isWaiting) this.player.witness.seat = reply.seat;
    seat.token = reply.token;
    if (reply.seat !== this.player.witness.seat) throw new ApiError(410, `sits on ${reply.seat}`);
    const reservation = reply.reservation as Parameters<Client['consumeSeatReservation']>[0];
    return withTimeout(JOIN_TIMEOUT_MS, new Client(scene.url).consumeSeatReservation(reservation));
  }

  private bind(room: Room): void {
    if (this.left) return void room.leave(true).catch(() => undefined);
    room.reconnection.enabled = false;
    this.room = room;
    this.player.begin();
    const ours = () => this.room === room;
    room.onStateChange((state) => {
      if (ours() && 'room' in state) this.receiveSnapshot(snapshotOf(state as unknown as RoomState));
    });
    room.onMessage('*', (type, payload) => {
      if (ours()) this.receive(String(type), payload);
    });
    room.onError(() => undefined);
    room.onLeave((code) => {
      if (!ours() || this.left) return;
      if (code === CONSENTED) this.failure ??= 'sent away';
      this.lost();
    });
    if (this.scene.patienceMs !== undefined) this.feel(room, this.scene.patienceMs);
  }

  private lost(): void {
    clearTimeout(this.pulse);
    this.room = undefined;
    this.isOpen = false;
    // After the end of a match reconnecting is optional. Repeated losses before reconnecting count once.
    if (!this.player.isOver) {
      if (this.lostAt === undefined) this.losses += 1;
      this.lostAt = performance.now();
    }
    void this.enter();
  }

  /** Heartbeat: reconnects on a timeout. */
  private feel(room: Room, patienceMs: number): void {
    const dead = () => {
      if (this.room !== room || this.left) return;
      this.lost();
      void room.leave(false).catch(() => undefined);
    };
    this.pulse = setTimeout(dead, patienceMs);
    room.ping(() => {
      if (this.room !== room) return;
      clearTimeout(this.pulse);
      this.pulse = setTimeout(() => this.feel(room, patienceMs), patienceMs / 3);
    });
  }

  private receiveSnapshot(snapshot: MatchSnapshot): void {
    this.player.handle(snapshot);
    // The end of the match counts as reconnected: the guest may leave before the welcome message.
    if (this.player.isOver) this.returned();
    if (snapshot.status === 'waiting') this.showEntropy();
  }

  private receive(type: string, payload: unknown): void {
    if (type === MESSAGE.removed) this.failure = JSON.stringify(payload);
    if (type === MESSAGE.welcome) this.opened();
    if (type === MESSAGE.log) this.askOn(payload as LogReply);
    this.player.receive(type, payload);
  }

  private returned(): void {
    if (this.lostAt === undefined) return;
    this.resumes += 1;
    this.scene.resumed(performance.now() - Math.max(this.lostAt, this.scene.upSince()));
    this.lostAt = undefined;
  }

  private askOn({ from, lines, more }: LogReply): void {
    if (more) this.room?.send(MESSAGE.log, { from: from + lines.length });
  }

  private opened(): void {
    this.isOpen = true;
    this.returned();
    const { player } = this;
    this.showEntropy();
    this.room?.send(MESSAGE.log, { from: player.witness.lines.size === 0 ? 0 : player.mirror.sequence });
    this.send(player.ask());
  }

  /** Refused until all are present, then retried. */
  private showEntropy(): void {
    const { entropy } = this.seat;
    if (entropy !== '' && this.isOpen) this.room?.send(MESSAGE.entropy, { value: entropy });
  }

  private send(message: CommandMessage | undefined): void {
    if (message === undefined || !this.isOpen) return;
    this.sentAt = performance.now();
    this.room?.sendBytes(COMMAND, encodeCommand(message));
  }

  /** Out of order, possibly on another socket. */
  private async sendLate(message: CommandMessage): Promise<void> {
    await pause(this.random.pick(LATE_MAX_MS), undefined, { ref: false });
    if (this.isOpen) this.room?.sendBytes(COMMAND, encodeCommand(message));
  }
}

function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the room did not answer in time')), ms);
    // Does not keep the process alive.
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
