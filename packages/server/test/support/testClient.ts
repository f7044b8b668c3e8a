// A player or spectator over real sockets: joins by the API, mirrors the room as a browser does, records every frame.

import './recordFrames.ts';

import { Client, type Room } from '@colyseus/sdk';
import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import { parseLastLine } from '@hexmarch/shared/protocol/room/lastLine';
import {
  type AcceptedMessage,
  COMMAND,
  type CommandMessage,
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  type MatchSnapshot,
  MESSAGE,
  type OverlayMessage,
  type RefusedMessage,
  type WelcomeMessage,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { type RoomState, snapshotOf } from '@hexmarch/shared/protocol/room/roomState';
import { DUEL_REQUEST } from './duelRequest.ts';
import { framesOf } from './recordFrames.ts';

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

export interface Received {
  readonly type: string;
  readonly payload: unknown;
}

export async function request<T>(
  url: string,
  path: string,
  init: { body?: unknown; token?: string } = {},
): Promise<Reply<T>> {
  const headers: Record<string, string> = {};
  if (init.body !== undefined) headers['content-type'] = 'application/json';
  if (init.token !== undefined) headers.authorization = `Bearer ${init.token}`;
  const response = await fetch(`${url}${path}`, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers,
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

export const createMatch = (url: string, change: Partial<CreateMatchRequest> = {}) =>
  request<CreateMatchReply>(url, '/api/matches', { body: { ...DUEL_REQUEST, ...change } });

/** `terms`: requested terms of a seat, of any shape. */
export const enter = (
  url: string,
  matchId: string,
  as: 'seat' | 'watch',
  token?: string,
  name = 'Guest',
  terms?: unknown,
) =>
  request<EnterReply>(url, `/api/matches/${matchId}/enter`, {
    body: { name, as, terms, wire: WIRE },
    ...(token === undefined ? {} : { token }),
  });

// biome-ignore lint/suspicious/noExplicitAny: the SDK types a state that it only knows at run time.
type AnyRoom = Room<any, any>;

/** Actors of a line's actions, where a seat has them. */
function seatOf(line: string | undefined): number | undefined {
  const actor = line === undefined ? undefined : parseLastLine(line).actor;
  return actor?.kind === 'seat' ? actor.seat : undefined;
}

type Description = Parameters<Client['consumeSeatReservation']>[1];

export class TestClient {
  readonly room: AnyRoom;
  readonly token: string;
  readonly seat: number | null;
  readonly received: Received[] = [];
  /** What was published of each action, by the sequence number it led to. */
  readonly lines = new Map<number, string>();
  closeCode: number | undefined;
  private overlay: OverlayMessage | undefined;
  private readonly wakes = new Set<() => void>();

  private constructor(room: AnyRoom, reply: EnterReply) {
    this.room = room;
    this.token = reply.token;
    this.seat = reply.seat;
    room.reconnection.enabled = false;
    room.onMessage('*', (type: string | number, payload: unknown) => this.receive(String(type), payload));
    room.onStateChange(() => {
      this.lines.set(this.state.sequence, this.state.last);
      this.wake();
    });
    room.onError(() => this.wake());
    room.onLeave((code: number) => {
      this.closeCode = code;
      this.wake();
    });
  }

  /** Joins and waits for the first state and the welcome. */
  static async join(
    url: string,
    matchId: string,
    as: 'seat' | 'watch',
    token?: string,
    name?: string,
    terms?: unknown,
    description?: Description,
  ): Promise<TestClient> {
    const reply = await enter(url, matchId, as, token, name, terms);
    if (reply.status !== 200) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
    return TestClient.joinBy(url, reply.body, description);
  }

  /** Connects with a granted reservation. */
  static async joinBy(url: string, entered: EnterReply, description?: Description): Promise<TestClient> {
    const room = await new Client(url).consumeSeatReservation(entered.reservation as never, description);
    const client = new TestClient(room, entered);
    await client.until(() => client.welcome !== undefined && client.room.state?.room !== undefined);
    return client;
  }

  /** The state's schema, for a socket without a handshake. */
  get description(): Description {
    return this.room.state.constructor as Description;
  }

  get state(): MatchSnapshot {
    return snapshotOf(this.room.state as RoomState);
  }

  /** Every frame so far, the handshake included. */
  get frames(): readonly Uint8Array[] {
    return framesOf(this.socket);
  }

  get welcome(): WelcomeMessage | undefined {
    return this.last(MESSAGE.welcome) as WelcomeMessage | undefined;
  }

  /** The view as a browser assembles it. */
  get view(): Record<string, unknown> {
    return { ...this.state.board, ...this.overlay?.fields };
  }

  last(type: string): unknown {
    return this.received.findLast((message) => message.type === type)?.payload;
  }

  all(type: string): readonly unknown[] {
    return this.received.filter((message) => message.type === type).map((message) => message.payload);
  }

  /** Resolves once `condition` holds; bounded by the test's timeout. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        this.wakes.add(resolve);
      });
    }
  }

  send(type: string, payload?: unknown): void {
    this.room.send(type, payload);
  }

  /** This seat's sequence number. */
  get number(): number {
    const overlay = this.last(MESSAGE.overlay) as OverlayMessage | undefined;
    return this.state.sequence + (overlay?.ahead ?? 0);
  }

  /** Sends a command with the current number, and returns it. */
  play(text: string, seq: number = this.number): CommandMessage {
    this.room.sendBytes(COMMAND, encodeCommand({ seq, text }));
    return { seq, text };
  }

  /** Plays and waits for the result; retries if another seat was faster. */
  async act(text: string): Promise<void> {
    const next = this.state.sequence + 1;
    const played = this.play(text);
    const before = this.refusals(played).length;
    // In a sealed turn others may come first.
    const isOurs = (number: number) => seatOf(this.lines.get(number)) === this.seat;
    const happened = () => range(next, this.state.sequence).some(isOurs);
    const isAccepted = () =>
      this.all(MESSAGE.accepted).some((one) => isAbout(one as AcceptedMessage, played));
    await this.until(() => happened() || isAccepted() || this.refusals(played).length > before);
    const refusal = this.refusals(played)[before];
    if (refusal?.code === 'stale') return this.act(text);
    if (refusal !== undefined) throw new Error(`${text}: ${refusal.code}`);
  }

  refusal(played: CommandMessage): RefusedMessage | undefined {
    return this.refusals(played)[0];
  }

  private refusals({ seq, text }: CommandMessage): readonly RefusedMessage[] {
    const refusals = this.all(MESSAGE.refused) as RefusedMessage[];
    return refusals.filter((refused) => refused.of === seq && refused.text === text);
  }

  async leave(): Promise<void> {
    if (this.closeCode === undefined) await this.room.leave(true);
  }

  /** Drops the connection without closing it. */
  drop(): void {
    this.socket.close();
  }

  get socket(): WebSocket {
    return (this.room.connection.transport as unknown as { ws: WebSocket }).ws;
  }

  private receive(type: string, payload: unknown): void {
    this.received.push({ type, payload });
    if (type === MESSAGE.overlay) this.overlay = payload as OverlayMessage;
    this.wake();
  }

  private wake(): void {
    for (const resolve of this.wakes) resolve();
    this.wakes.clear();
  }
}

const isAbout = ({ of, text }: AcceptedMessage, played: CommandMessage): boolean =>
  of === played.seq && text === played.text;

/** Inclusive. */
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
