// The only file that knows the SDK: enters a match, mirrors its state as plain snapshots, carries messages, and comes
// back by itself when the wire breaks (stack.md, section 7). One path serves first join, reload and recovery.

import {
  type MatchSnapshot,
  MESSAGE,
  type RemovedMessage,
  ROOMS,
  type WelcomeMessage,
} from '@hexmarch/shared/protocol/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/roomState';
import { type ReadonlySignal, signal } from '@preact/signals';
import { Client, type Room } from 'colyseus.js';
import { playerName } from '../prefs.ts';
import { ApiError, enterMatch } from './api.ts';
import { keepToken, tokenOf } from './keys.ts';

export type Link = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** Why the match cannot be shown: the server's code or one of ours. */
export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface ConnectionListener {
  onSnapshot(snapshot: MatchSnapshot): void;
  onMessage(type: string, payload: unknown): void;
  /** After every entry, the first included: what was under way must be asked for again. */
  onOpen(welcome: WelcomeMessage): void;
}

/** What a visited match asks of its wire; the tests and the workbench have one without a server. */
export interface Wire {
  readonly link: ReadonlySignal<Link>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  enter(as: 'seat' | 'watch'): Promise<void>;
  enterAgain(as: 'seat' | 'watch'): Promise<void>;
  send(type: string, payload: unknown): void;
  leave(): Promise<void>;
}

const CONSENTED = 4000;
/** Answers after which trying again is pointless. */
const FATAL_STATUS = new Set([400, 401, 403, 404, 409, 410, 423]);
const JOIN_TIMEOUT_MS = 8000;

export class Connection implements Wire {
  readonly matchId: string;
  readonly link: ReadonlySignal<Link>;
  readonly failure: ReadonlySignal<Failure | undefined>;
  private readonly setLink = signal<Link>('connecting');
  private readonly setFailure = signal<Failure | undefined>(undefined);
  private readonly client = new Client(location.origin);
  private readonly listener: ConnectionListener;
  private room: Room | undefined;
  private closed = false;

  constructor(matchId: string, listener: ConnectionListener) {
    this.matchId = matchId;
    this.listener = listener;
    this.link = this.setLink;
    this.failure = this.setFailure;
  }

  /** Enters and keeps trying until it is in, told to stop, or told that it never will be. */
  async enter(as: 'seat' | 'watch'): Promise<void> {
    for (let attempt = 0; !this.closed; attempt += 1) {
      try {
        this.bind(await this.join(as));
        return;
      } catch (error) {
        if (error instanceof ApiError && FATAL_STATUS.has(error.status))
          return this.fail(error.code, error.message);
        if (attempt > 0) this.setLink.value = 'reconnecting';
        await pause(250 * 1.4 ** Math.min(attempt, 8) * (0.5 + Math.random()));
      }
    }
  }

  /** Sends when open; while the wire is down nothing is sent, the caller asks again in `onOpen`. */
  send(type: string, payload: unknown): void {
    if (this.link.value === 'open') this.room?.send(type, payload);
  }

  /** Sits down (or gets up) by entering once more in the other role. */
  async enterAgain(as: 'seat' | 'watch'): Promise<void> {
    const room = this.room;
    this.room = undefined;
    await room?.leave(true);
    await this.enter(as);
  }

  async leave(): Promise<void> {
    this.closed = true;
    this.setLink.value = 'closed';
    const room = this.room;
    this.room = undefined;
    await room?.leave(true);
  }

  private async join(as: 'seat' | 'watch'): Promise<Room> {
    const reply = await enterMatch(this.matchId, { name: playerName.value, as }, tokenOf(this.matchId));
    keepToken(this.matchId, reply.token);
    const reservation = reply.reservation as Parameters<Client['consumeSeatReservation']>[0];
    return within(JOIN_TIMEOUT_MS, this.client.consumeSeatReservation(reservation));
  }

  private bind(room: Room): void {
    if (this.closed) {
      void room.leave(true);
      return;
    }
    // The SDK would come back with a token that dies with the server's memory; our own loop outlives it.
    room.reconnection.enabled = false;
    this.room = room;
    room.onStateChange((state) => {
      if (this.room === room) this.listener.onSnapshot(snapshotOf(state as unknown as RoomState));
    });
    room.onMessage('*', (type, payload) => {
      if (this.room === room) this.receive(String(type), payload);
    });
    room.onLeave((code) => {
      if (this.room !== room || this.closed || code === CONSENTED) return;
      this.room = undefined;
      this.setLink.value = 'reconnecting';
      void this.enter('watch');
    });
  }

  private receive(type: string, payload: unknown): void {
    if (type === MESSAGE.removed) {
      this.fail((payload as RemovedMessage).reason, '');
      return;
    }
    if (type === MESSAGE.welcome) {
      this.setLink.value = 'open';
      this.listener.onOpen(payload as WelcomeMessage);
    }
    this.listener.onMessage(type, payload);
  }

  private fail(code: string, message: string): void {
    this.closed = true;
    this.setLink.value = 'closed';
    this.setFailure.value = { code, message };
    const room = this.room;
    this.room = undefined;
    void room?.leave(true);
  }
}

export interface LobbyWire {
  close(): void;
}

/** Listens to the lobby room; `receive` gets its messages by name until the wire is closed, then `lost` once. */
export async function openLobby(
  receive: (type: string, payload: unknown) => void,
  lost: () => void,
): Promise<LobbyWire> {
  const room = await new Client(location.origin).joinOrCreate(ROOMS.lobby);
  room.reconnection.enabled = false;
  room.onMessage('*', (type, payload) => receive(String(type), payload));
  room.onLeave((code) => {
    if (code !== CONSENTED) lost();
  });
  return { close: () => void room.leave(true) };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the room did not answer in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
