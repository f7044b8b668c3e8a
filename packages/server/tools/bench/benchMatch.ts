// One match at random: its players and the watchers, over real sockets. Players choose from what everybody may see.

import { randomCommand, type Weights } from '@hexmarch/shared/bot/randomBot';
import type { TrialGame } from '@hexmarch/shared/bot/trialGame';
import type { Random } from '@hexmarch/shared/kernel/game';
import { readLeaves } from '@hexmarch/shared/protocol/leafTree';
import type { CreateMatchReply, EnterReply, Visibility } from '@hexmarch/shared/protocol/messages';
import { boardOf } from '@hexmarch/shared/protocol/roomState';
import { seatCountOf } from '../trial/trials.ts';
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

interface Opened {
  readonly matchId: string;
  readonly seatCount: number;
  readonly wires: readonly Wire[];
}

export class BenchMatch {
  readonly matchId: string;
  /** Those of the seats, in order, and then those of the watchers. */
  readonly wires: readonly Wire[];
  private readonly trial: TrialGame;
  private readonly seatCount: number;
  private readonly weights: Weights;
  private readonly random: Random;
  private readonly tally: Tally;
  private playing = false;
  private sentAt = 0;
  private ended: () => void = () => undefined;
  private left = Number.POSITIVE_INFINITY;

  private constructor({ matchId, seatCount, wires }: Opened, trial: TrialGame, random: Random, tally: Tally) {
    this.matchId = matchId;
    this.seatCount = seatCount;
    this.wires = wires;
    this.trial = trial;
    this.random = random;
    this.tally = tally;
    this.weights = trial.style.weights(random);
  }

  static async open(
    url: string,
    trial: TrialGame,
    watchers: number,
    random: Random,
    tally: Tally,
    visibility: Visibility = 'private',
  ): Promise<BenchMatch> {
    const options = trial.options(random, 'whole');
    const { matchId, token } = await post<CreateMatchReply>(url, '/api/matches', {
      game: trial.game.id,
      options,
      seat: 0,
      visibility,
      clock: { kind: 'untimed' },
      watchersAllowed: true,
      name: 'Ada',
    });
    const seatCount = seatCountOf(trial.game, options);
    const wires = [await enter(url, matchId, 'seat', true, token)];
    while (wires.length < seatCount) wires.push(await enter(url, matchId, 'seat', false));
    for (let i = 0; i < watchers; i++) wires.push(await enter(url, matchId, 'watch', false));
    return new BenchMatch({ matchId, seatCount, wires }, trial, random, tally);
  }

  /** Plays until stopped; fulfilled when the match is over, or after that many actions. */
  play(actionsMax = Number.POSITIVE_INFINITY): Promise<void> {
    this.playing = true;
    this.left = actionsMax;
    const over = new Promise<void>((resolve) => {
      this.ended = resolve;
    });
    for (const wire of this.wires.slice(0, this.seatCount)) {
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
    if (state.status === 'over' || this.left === 0) {
      this.playing = false;
      this.ended();
      return;
    }
    const { trial, random } = this;
    const { game, style } = trial;
    const view: unknown = readLeaves(boardOf(state));
    const seat = style.nextSeat(view, game.turn(view).awaiting, random);
    const command = randomCommand(game, view, seat, random, this.weights);
    if (command === undefined) throw new Error(`${trial.name}: no legal command`);
    this.send(seat, state.sequence, game.formatCommand(view, command));
  }

  /** The next command waits until every seat has seen this one, so that no wire counts a picture of the last. */
  private send(seat: number, sequence: number, text: string): void {
    const seats = this.wires.slice(0, this.seatCount);
    const [first] = seats;
    const own = seats[seat];
    let untold = seats.length;
    for (const wire of seats) {
      wire.onPatch = () => {
        if (wire === first && first.state?.sequence !== sequence + 1) return;
        wire.onPatch = () => undefined;
        if (wire === own) this.count();
        untold -= 1;
        if (untold === 0) this.next();
      };
    }
    this.left -= 1;
    this.sentAt = performance.now();
    own?.command(sequence, text);
  }

  private count(): void {
    this.tally.latenciesMs.push(performance.now() - this.sentAt);
    this.tally.actions += 1;
    this.tally.tellings += this.wires.length;
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

export async function post<T>(url: string, path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
