// One match at random: its players and spectators, over real sockets. Players choose from the public view.

import type { Random } from '@hexmarch/shared/kernel/game';
import type { Visibility } from '@hexmarch/shared/roomSettings/settingGroups';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { randomCommand, type Weights } from '../../../shared/tools/randomCommand.ts';
import { LeanClient } from '../lean/leanClient.ts';
import { seatCountOf } from '../trial/trials.ts';

export interface Tally {
  actions: number;
  /** Actions times the clients that received each. */
  deliveries: number;
  /** Payload and frame header, as all bytes here. */
  bytesDown: number;
  bytesUp: number;
  refused: number;
  matches: number;
  /** From sending a command to its sender's own picture, in ms. */
  readonly latenciesMs: number[];
}

interface Opened {
  readonly matchId: string;
  readonly seatCount: number;
  readonly clients: readonly LeanClient[];
}

export class BenchMatch {
  readonly matchId: string;
  /** Those of the seats, in order, and then those of the spectators. */
  readonly clients: readonly LeanClient[];
  private readonly trial: TrialGame;
  private readonly seatCount: number;
  private readonly weights: Weights;
  private readonly random: Random;
  private readonly tally: Tally;
  private playing = false;
  private sentAt = 0;
  private ended: () => void = () => undefined;
  private left = Number.POSITIVE_INFINITY;
  private thinkMs = 0;

  private constructor(
    { matchId, seatCount, clients }: Opened,
    trial: TrialGame,
    random: Random,
    tally: Tally,
  ) {
    this.matchId = matchId;
    this.seatCount = seatCount;
    this.clients = clients;
    this.trial = trial;
    this.random = random;
    this.tally = tally;
    this.weights = trial.style.weights(random);
  }

  /** `door`: where the next one comes in. */
  static async open(
    door: () => string,
    trial: TrialGame,
    spectators: number,
    random: Random,
    tally: Tally,
    visibility: Visibility = 'private',
  ): Promise<BenchMatch> {
    const options = trial.options(random, 'whole');
    const ada = await LeanClient.create(door(), {
      game: trial.game.id,
      options,
      seat: 0,
      visibility,
      clock: { kind: 'untimed' },
      watchersAllowed: true,
      name: 'Ada',
    });
    const seatCount = seatCountOf(trial.game, options);
    const { matchId } = ada;
    const clients = [ada];
    const place = { name: 'Bob', decodes: false } as const;
    while (clients.length < seatCount)
      clients.push(await LeanClient.enter(door(), matchId, { ...place, as: 'seat' }));
    for (let i = 0; i < spectators; i++)
      clients.push(await LeanClient.enter(door(), matchId, { ...place, as: 'watch' }));
    return new BenchMatch({ matchId, seatCount, clients }, trial, random, tally);
  }

  /** Plays until stopped; fulfilled when the match is over, or after that many actions. `thinkMs`: before each, on the average. */
  play(actionsMax = Number.POSITIVE_INFINITY, thinkMs = 0): Promise<void> {
    this.playing = true;
    this.left = actionsMax;
    this.thinkMs = thinkMs;
    const over = new Promise<void>((resolve) => {
      this.ended = resolve;
    });
    for (const client of this.clients.slice(0, this.seatCount)) {
      client.onRefused = () => {
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
    for (const client of this.clients) void client.close();
  }

  private think(): void {
    if (this.thinkMs === 0) this.next();
    // Not all at one pace, or quick matches would act in step with each other and be stored in one go, and slow ones would not.
    else setTimeout(() => this.next(), this.thinkMs / 2 + this.random.pick(this.thinkMs));
  }

  private next(): void {
    const [first] = this.clients;
    if (!this.playing || first === undefined) return;
    if (first.status === 'waiting') {
      // The opening is still being stored.
      first.onUpdate = () => this.next();
      return;
    }
    if (first.status === 'over' || this.left === 0) {
      this.playing = false;
      this.ended();
      return;
    }
    const { trial, random } = this;
    const { game, style } = trial;
    const view = first.publicView;
    const seat = style.nextSeat(view, game.turn(view).awaiting, random);
    const command = randomCommand(game, view, seat, random, this.weights);
    if (command === undefined) throw new Error(`${trial.name}: no legal command`);
    this.send(seat, first.sequence, game.formatCommand(view, command));
  }

  /** The next command waits until every seat has seen this one, so that no client counts a picture of the last. */
  private send(seat: number, sequence: number, text: string): void {
    const seats = this.clients.slice(0, this.seatCount);
    const [first] = seats;
    const own = seats[seat];
    let waiting = seats.length;
    for (const client of seats) {
      client.onUpdate = () => {
        if (client === first && client.sequence !== sequence + 1) return;
        client.onUpdate = () => undefined;
        if (client === own) this.count();
        waiting -= 1;
        if (waiting === 0) this.think();
      };
    }
    this.left -= 1;
    this.sentAt = performance.now();
    own?.play(text, sequence);
  }

  private count(): void {
    this.tally.latenciesMs.push(performance.now() - this.sentAt);
    this.tally.actions += 1;
    this.tally.deliveries += this.clients.length;
  }
}
