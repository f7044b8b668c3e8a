// One match of random Skor: both players and the watchers, over real sockets.

import { randomCommand, type Weights } from '@hexmarch/shared/bot/randomBot';
import { SKOR_STYLE } from '@hexmarch/shared/bot/skorStyle';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorView } from '@hexmarch/shared/games/skor/types';
import type { Random } from '@hexmarch/shared/kernel/game';
import { readLeaves } from '@hexmarch/shared/protocol/leafTree';
import type { CreateMatchReply, EnterReply } from '@hexmarch/shared/protocol/messages';
import { boardOf } from '@hexmarch/shared/protocol/roomState';
import { type Reservation, Wire } from './wire.ts';

export interface Tally {
  actions: number;
  /** Actions times the clients that were told of each. */
  tellings: number;
  bytes: number;
  refused: number;
  matches: number;
  /** From sending a command to its sender's own picture, in ms. */
  readonly latenciesMs: number[];
}

const OPTIONS = { alternative: true, roundLimit: 500 };
let ids = 0;

export class BenchMatch {
  readonly matchId: string;
  readonly wires: readonly Wire[];
  private readonly weights: Weights;
  private readonly random: Random;
  private readonly tally: Tally;
  private playing = false;
  private sentAt = 0;
  private ended: () => void = () => undefined;

  private constructor(matchId: string, wires: readonly Wire[], random: Random, tally: Tally) {
    this.matchId = matchId;
    this.wires = wires;
    this.random = random;
    this.tally = tally;
    this.weights = { ...SKOR_STYLE.weights(random), resign: 0 };
  }

  static async open(url: string, watchers: number, random: Random, tally: Tally): Promise<BenchMatch> {
    const { matchId, token } = await post<CreateMatchReply>(url, '/api/matches', {
      game: 'skor',
      options: OPTIONS,
      visibility: 'private',
      clock: { kind: 'untimed' },
      watchersAllowed: true,
      name: 'Ada',
    });
    const first = await enter(url, matchId, 'seat', true, token);
    const second = await enter(url, matchId, 'seat', false);
    const wires = [first, second];
    for (let i = 0; i < watchers; i++) wires.push(await enter(url, matchId, 'watch', false));
    return new BenchMatch(matchId, wires, random, tally);
  }

  /** Plays until stopped; fulfilled when the match is over. */
  play(): Promise<void> {
    this.playing = true;
    const over = new Promise<void>((resolve) => {
      this.ended = resolve;
    });
    for (const wire of this.wires.slice(0, 2)) {
      wire.onRefused = () => {
        this.tally.refused += 1;
        this.next();
      };
    }
    this.next();
    return over;
  }

  pause(): void {
    this.playing = false;
  }

  close(): void {
    this.pause();
    for (const wire of this.wires) wire.close();
  }

  private next(): void {
    const [first] = this.wires;
    const state = first?.state;
    if (!this.playing || first === undefined || state === undefined) return;
    if (state.status === 'waiting') {
      // The opening is still being stored.
      first.onPatch = () => this.next();
      return;
    }
    if (state.status === 'over') {
      this.playing = false;
      this.ended();
      return;
    }
    const view = readLeaves(boardOf(state)) as unknown as SkorView;
    const seat = SKOR_STYLE.nextSeat(view, skor.turn(view).awaiting, this.random);
    const command = randomCommand(skor, view, seat, this.random, this.weights);
    if (command === undefined) throw new Error('no legal command');
    this.send(seat, state.sequence, skor.formatCommand(view, command));
  }

  private send(seat: number, sequence: number, text: string): void {
    const [first] = this.wires;
    const own = this.wires[seat];
    if (first === undefined || own === undefined) return;
    let toldBoth = own === first ? 1 : 0;
    const proceed = () => {
      toldBoth += 1;
      if (toldBoth === 2) this.next();
    };
    own.onPatch = () => {
      own.onPatch = () => undefined;
      this.tally.latenciesMs.push(performance.now() - this.sentAt);
      this.tally.actions += 1;
      this.tally.tellings += this.wires.length;
      proceed();
    };
    if (own !== first) {
      first.onPatch = () => {
        if (first.state?.sequence !== sequence + 1) return;
        first.onPatch = () => undefined;
        proceed();
      };
    }
    this.sentAt = performance.now();
    own.command(`b${(ids++).toString(36)}`, sequence, text);
  }
}

export async function enter(
  url: string,
  matchId: string,
  as: 'seat' | 'watch',
  decodes: boolean,
  token?: string,
): Promise<Wire> {
  const reply = await post<EnterReply>(url, `/api/matches/${matchId}/enter`, { name: 'Bench', as }, token);
  return Wire.open(url, reply.reservation as Reservation, decodes);
}

async function post<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
