// Ten honest matches beside a hostile guest: timed, played at random and without haste, every player from an own
// address. They measure the server's latency meanwhile.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '@hexmarch/shared/kernel/game';
import type { ClockOptions } from '@hexmarch/shared/roomSettings/clockOptions';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { quantilesOf } from '../../../shared/tools/quantile.ts';
import { randomCommand } from '../../../shared/tools/randomCommand.ts';
import { PUBLIC_GAMES } from '../../../shared/tools/trialGames.ts';
import { seatCountOf } from '../trial/trials.ts';
import { isSoon } from './case.ts';
import { Scene, seen } from './scene.ts';
import type { Wire } from './wire.ts';

const MATCHES = 10;
const BETWEEN_MS = 150;
const PING_EVERY_MS = 25;
const ANSWER_MAX_MS = 20_000;
const CLOCK: ClockOptions = { kind: 'fischer', initialMs: 600_000, incrementMs: 5000 };

export interface Toll {
  /** Longest time that any ping has waited. */
  readonly worstMs: number;
  /** Of 99 in a hundred commands, from sending to the sender's own picture. */
  readonly p99Ms: number;
  readonly commands: number;
  /** What honest players should never see: refused, hung up on, or left without an answer. */
  readonly wrongs: readonly string[];
}

export class Crowd {
  private readonly url: string;
  private readonly random: Random;
  private readonly clock: ClockOptions;
  private answersMs: number[] = [];
  private pingsMs: number[] = [];
  private wrongs: string[] = [];
  private playing = true;
  private matches = 0;
  private pingedAt: number | undefined;

  constructor(url: string, random: Random, clock = CLOCK) {
    this.url = url;
    this.random = random;
    this.clock = clock;
  }

  /** Fulfilled when all matches have begun. */
  async open(): Promise<void> {
    const tables = await Promise.all(Array.from({ length: MATCHES }, () => this.begin()));
    for (const table of tables) void this.keepPlaying(table);
    void this.keepPinging();
  }

  /** The cost since the last call. */
  toll(): Toll {
    const late = this.pingedAt === undefined ? 0 : performance.now() - this.pingedAt;
    const toll = {
      worstMs: Math.max(late, ...this.pingsMs),
      p99Ms: quantilesOf(this.answersMs)(0.99),
      commands: this.answersMs.length,
      wrongs: [...new Set(this.wrongs)],
    };
    this.answersMs = [];
    this.pingsMs = [];
    this.wrongs = [];
    return toll;
  }

  close(): void {
    this.playing = false;
  }

  private async begin(): Promise<HonestTable> {
    const trial = PUBLIC_GAMES[this.matches % PUBLIC_GAMES.length] as TrialGame;
    this.matches += 1;
    return HonestTable.open(this.url, trial, this.random, this.matches, this.clock);
  }

  private async keepPlaying(first: HonestTable): Promise<void> {
    let table = first;
    while (this.playing) {
      try {
        if (table.isOver) {
          table.close();
          table = await this.begin();
        }
        this.answersMs.push(await table.play());
      } catch (error) {
        this.wrongs.push(error instanceof Error ? error.message : String(error));
        await pause(1000);
      }
      await pause(BETWEEN_MS);
    }
    table.close();
  }

  /** A spectator: probes the server's event loop lag. */
  private async keepPinging(): Promise<void> {
    const table = await this.begin();
    const { wire } = table;
    while (this.playing) {
      const sentAt = performance.now();
      this.pingedAt = sentAt;
      const answered = new Promise<void>((resolve) => {
        wire.onPong = resolve;
      });
      wire.ping();
      await answered;
      this.pingedAt = undefined;
      this.pingsMs.push(performance.now() - sentAt);
      await pause(PING_EVERY_MS);
    }
    table.close();
  }
}

/** One match, by turns. */
class HonestTable {
  readonly wire: Wire;
  private readonly wires: readonly Wire[];
  private readonly trial: TrialGame;
  private readonly random: Random;
  private readonly weights: ReturnType<TrialGame['style']['weights']>;
  private wrong: string | undefined;

  private constructor(wires: readonly [Wire, ...Wire[]], trial: TrialGame, random: Random) {
    [this.wire] = wires;
    this.wires = wires;
    this.trial = trial;
    this.random = random;
    this.weights = trial.style.weights(random);
    for (const wire of wires) {
      wire.onRefused = () => {
        this.wrong = 'a command was refused';
      };
      wire.onClose = () => {
        this.wrong = 'the server hung up';
      };
    }
  }

  static async open(
    url: string,
    trial: TrialGame,
    random: Random,
    number: number,
    clock: ClockOptions,
  ): Promise<HonestTable> {
    const { game } = trial;
    const options = trial.options(random, 'whole');
    const scenes = Array.from(
      { length: seatCountOf(game, options) },
      (_, seat) => new Scene(url, `10.${number >> 8}.${number & 255}.${seat + 1}`),
    );
    const [host] = scenes;
    if (host === undefined) throw new Error(`${game.id} has no seats`);
    const made = await host.make({
      game: game.id,
      options,
      visibility: 'private',
      clock,
      name: 'Ada',
    });
    if (made.status !== 201) throw new Error(`an honest table was refused: ${made.status}`);
    const { matchId, token } = made.body;
    const { wire: first } = await host.player(matchId, token);
    const others: Wire[] = [];
    for (const scene of scenes.slice(1)) others.push((await scene.player(matchId)).wire);
    await seen(first, ({ status }) => status === 'playing');
    return new HonestTable([first, ...others], trial, random);
  }

  get isOver(): boolean {
    return this.wire.state?.status === 'over' || this.wrong !== undefined;
  }

  /** The time from sending a command to its sender's own picture. */
  async play(): Promise<number> {
    const { game, style } = this.trial;
    const { state } = this.wire;
    if (state === undefined) throw new Error('there is no picture');
    const { sequence } = state;
    const view: unknown = state.board;
    const seat = style.nextSeat(view, game.turn(view).awaiting, this.random);
    const command = randomCommand(game, view, seat, this.random, this.weights);
    const own = this.wires[seat];
    if (command === undefined || own === undefined) throw new Error('nobody can do anything');
    const sentAt = performance.now();
    const updates = this.tellsOf(own, sequence);
    own.command(sequence, game.formatCommand(view, command));
    const at = await updates;
    await isSoon(
      ANSWER_MAX_MS,
      () => this.wires.every((wire) => this.hasSeen(wire, sequence)) || this.isOver,
    );
    if (this.wrong !== undefined) throw new Error(this.wrong);
    return at - sentAt;
  }

  close(): void {
    for (const wire of this.wires) {
      wire.onClose = () => undefined;
      wire.close();
    }
  }

  private hasSeen(wire: Wire, sequence: number): boolean {
    return (wire.state?.sequence ?? 0) > sequence;
  }

  /** When this wire has seen what follows that sequence number, or will not. */
  private tellsOf(wire: Wire, sequence: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a command was not answered')), ANSWER_MAX_MS);
      wire.onPatch = () => {
        if (!this.hasSeen(wire, sequence)) return;
        clearTimeout(timer);
        resolve(performance.now());
      };
    });
  }
}
