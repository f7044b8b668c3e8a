// A guest at a server: what it may ask for over HTTP and sockets, all from one address, as a proxy in front would tell it.

import {
  type CreateMatchReply,
  type CreateMatchRequest,
  type EnterReply,
  type MatchSnapshot,
  WIRE,
} from '@hexmarch/shared/protocol/room/messages';
import { BareSocket, type Reservation } from './bareSocket.ts';
import { Wire } from './wire.ts';

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
}

const TABLE: CreateMatchRequest = {
  game: 'skorm',
  options: {},
  visibility: 'public',
  clock: { kind: 'untimed' },
  watchersAllowed: true,
  seat: 0,
  name: 'Guest',
};

export class Scene {
  readonly url: string;
  readonly address: string;
  private readonly opened: { close(): void }[] = [];

  constructor(url: string, address: string) {
    this.url = url;
    this.address = address;
  }

  /** Somebody else, somewhere else. */
  elsewhere(address: string): Scene {
    return new Scene(this.url, address);
  }

  async ask<T>(path: string, body?: unknown, token?: string): Promise<Reply<T>> {
    const headers: Record<string, string> = { ...this.headers };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (token !== undefined) headers.authorization = `Bearer ${token}`;
    const request = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${this.url}${path}`, { ...request, headers });
    return { status: reply.status, body: (await reply.json()) as T };
  }

  make(change: Partial<CreateMatchRequest> = {}): Promise<Reply<CreateMatchReply>> {
    return this.ask('/api/matches', { ...TABLE, ...change });
  }

  enter(matchId: string, as: 'seat' | 'watch', token?: string): Promise<Reply<EnterReply>> {
    return this.ask(`/api/matches/${matchId}/enter`, { name: 'Guest', as, wire: WIRE }, token);
  }

  knock(): Promise<Reply<Reservation>> {
    return this.ask('/matchmake/joinOrCreate/lobby', {});
  }

  /** Undefined where the server does not let it in. */
  async watch(matchId: string): Promise<BareSocket | undefined> {
    const { status, body } = await this.enter(matchId, 'watch');
    return status === 200 ? this.socket(body.reservation as Reservation) : undefined;
  }

  /** Another window of the seat with this key, with a low-level socket. */
  async window(matchId: string, key: string): Promise<BareSocket> {
    const { status, body } = await this.enter(matchId, 'seat', key);
    if (status !== 200) throw new Error(`${matchId} cannot be entered: ${status}`);
    const socket = await this.socket(body.reservation as Reservation);
    socket.join();
    return socket;
  }

  async socket(reservation: Reservation): Promise<BareSocket> {
    const socket = await BareSocket.open(this.url, reservation, this.headers);
    this.opened.push(socket);
    return socket;
  }

  /** A seat with all that a player sees; `key` of one that was taken before. */
  async player(matchId: string, key?: string): Promise<{ readonly wire: Wire; readonly token: string }> {
    const { status, body } = await this.enter(matchId, 'seat', key);
    if (status !== 200) throw new Error(`${matchId} cannot be entered: ${status} ${JSON.stringify(body)}`);
    const wire = await Wire.open(this.url, body.reservation as Reservation, this.headers);
    this.opened.push(wire);
    return { wire, token: body.token };
  }

  /** A match of two players, both of them this guest's. */
  async pair(change: Partial<CreateMatchRequest> = {}): Promise<Pair> {
    const { body } = await this.make(change);
    const first = await this.player(body.matchId, body.token);
    const second = await this.player(body.matchId);
    await seen(first.wire, ({ status }) => status === 'playing');
    return { matchId: body.matchId, tokens: [first.token, second.token], wires: [first.wire, second.wire] };
  }

  leave(): void {
    for (const one of this.opened.splice(0)) one.close();
  }

  private get headers(): Readonly<Record<string, string>> {
    return { 'x-forwarded-for': this.address };
  }
}

export interface Pair {
  readonly matchId: string;
  /** By seat. */
  readonly tokens: readonly [string, string];
  readonly wires: readonly [Wire, Wire];
}

/** Fulfilled as soon as the wire's own picture is so. */
export async function seen(wire: Wire, isSo: (state: MatchSnapshot) => boolean): Promise<void> {
  while (wire.state === undefined || !isSo(wire.state))
    await new Promise<void>((resolve) => {
      wire.onPatch = resolve;
    });
}
