// A client for programs: joins a table, sends commands, gets updates, and counts its bytes. It does not reconnect: the
// caller joins again with the seat's key. docs/own-client.md shows how to use it.

import type { Seat } from '@hexmarch/shared/kernel/game';
import type { ChatRequest } from '@hexmarch/shared/protocol/people/chat';
import { encodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import type { HostActionMessage } from '@hexmarch/shared/protocol/room/hostActions';
import {
  COMMAND,
  type CreateMatchRequest,
  type EnterReply,
  type EnterRequest,
  type MatchSnapshot,
  type MatchStatus,
  MESSAGE,
  type OverlayMessage,
  type RefusedMessage,
  type WelcomeMessage,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import {
  boardOf,
  type RoomState,
  sequenceOf,
  snapshotOf,
  statusOf,
} from '@hexmarch/shared/protocol/room/roomState';
import { createMatch, enterMatch } from './api.ts';
import { type ClosedError, type Reservation, RoomSocket } from './roomSocket.ts';
import type { Traffic } from './traffic.ts';

export interface Place extends EnterRequest {
  /** The seat's key, where there is one already. */
  readonly token?: string;
  /** False: it counts what comes and looks at nothing but refusals. */
  readonly decodes?: boolean;
}

export class LeanClient {
  readonly matchId: string;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  /** Joins this seat again: store it, show it to nobody. */
  readonly token: string;
  /** After every change at the table: an action, an arrival or departure, a clock. */
  onUpdate: () => void = () => undefined;
  /** A command of this client was refused, and has changed nothing. */
  onRefused: (refused: RefusedMessage) => void = () => undefined;
  /** All other messages, by `MESSAGE`. */
  onMessage: (type: string, payload: unknown) => void = () => undefined;
  /** The server has hung up, or the wire is broken. */
  onClosed: (error: ClosedError) => void = () => undefined;
  private readonly room: RoomSocket;
  private readonly welcomed: Promise<WelcomeMessage>;
  private overlay: OverlayMessage | undefined;

  private constructor(room: RoomSocket, { matchId, seat, token }: EnterReply) {
    this.room = room;
    this.matchId = matchId;
    this.seat = seat;
    this.token = token;
    room.onPatch = () => this.onUpdate();
    room.onClosed = (error) => this.onClosed(error);
    this.welcomed = new Promise((resolve) => {
      room.onMessage = (type, payload) => {
        if (type === MESSAGE.welcome) resolve(payload as WelcomeMessage);
        this.receive(String(type), payload);
      };
    });
  }

  /** Resolves with the first state. Rejects with `ApiError` or `ClosedError`. */
  static async enter(url: string, matchId: string, place: Place): Promise<LeanClient> {
    const { token, decodes = true, ...request } = place;
    return LeanClient.open(url, await enterMatch(url, matchId, request, token), decodes);
  }

  /** Makes a match and takes its first seat, as `enter`. */
  static async create(url: string, request: CreateMatchRequest, decodes = true): Promise<LeanClient> {
    const reply = await createMatch(url, { ...request, wire: WIRE });
    const { matchId, token, reservation } = reply;
    if (reservation !== undefined) return LeanClient.open(url, { ...reply, reservation }, decodes);
    return LeanClient.enter(url, matchId, { as: 'seat', name: request.name, token, decodes });
  }

  /** The first message: the client's public id, and the code of the invitation. */
  welcome(): Promise<WelcomeMessage> {
    return this.welcomed;
  }

  private static async open(url: string, reply: EnterReply, decodes: boolean): Promise<LeanClient> {
    // What comes right behind the first state must find its listener.
    const room = new RoomSocket(url, reply.reservation as Reservation, decodes);
    const client = new LeanClient(room, reply);
    await room.opened;
    return client;
  }

  get traffic(): Readonly<Traffic> {
    return this.room.traffic;
  }

  /** Stops decoding, and only counts from here on. */
  stopDecoding(): void {
    this.room.decodes = false;
  }

  /** Number of the next action. */
  get sequence(): number {
    return sequenceOf(this.state);
  }

  get status(): MatchStatus {
    return statusOf(this.state);
  }

  /** Seats that are waited for. */
  get awaiting(): readonly Seat[] {
    return snapshotOf(this.state).awaiting;
  }

  /** All that everybody at the table is shown. */
  get snapshot(): MatchSnapshot {
    return snapshotOf(this.state);
  }

  /** The game's view as this place may see it: what the functions of the game take for a state. */
  get view(): unknown {
    return { ...this.publicView, ...this.overlay?.fields };
  }

  /** The same as everybody may see it. */
  get publicView(): Readonly<Record<string, unknown>> {
    return boardOf(this.state);
  }

  /** The number under which this seat gives its next command: what it alone knows of counts, too. */
  get number(): number {
    return this.sequence + (this.overlay?.ahead ?? 0);
  }

  /** A command in the canonical text of the rules, for the action of that number. */
  play(text: string, seq = this.number): void {
    this.room.sendBytes(COMMAND, encodeCommand({ seq, text }));
  }

  /** Table actions of people, such as the choice of a companion. */
  manage(message: HostActionMessage): void {
    this.room.send(MESSAGE.manage, message);
  }

  /** Chat of others is not stored here. */
  chat(message: ChatRequest): void {
    this.room.send(MESSAGE.chat, message);
  }

  /** Drops the connection without a word, as when a network is lost. */
  terminate(): void {
    this.room.terminate();
  }

  /** Leaves the table. In a running match the seat stays reserved for its key. */
  close(): Promise<void> {
    return this.room.close();
  }

  private get state(): RoomState {
    const { state } = this.room;
    if (state === undefined) throw new Error('this client was told to decode nothing');
    return state as RoomState;
  }

  private receive(type: string, payload: unknown): void {
    if (type === MESSAGE.refused) this.onRefused(payload as RefusedMessage);
    else if (type === MESSAGE.overlay) this.cover(payload as OverlayMessage);
    else this.onMessage(type, payload);
  }

  /** It comes before the patch that it belongs to, but on entering after the state. */
  private cover(overlay: OverlayMessage): void {
    this.overlay = overlay;
    if (this.room.state !== undefined && overlay.seq === this.sequence) this.onUpdate();
  }
}
