// One match under test, from creation to end: its seats, a second window of one of them, and a spectator.

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hasBot } from '@hexmarch/shared/catalogue/botPlayers';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { CreateMatchReply, CreateMatchRequest } from '@hexmarch/shared/protocol/room/messages';
import type { TrialGame } from '../../../shared/tools/playout.ts';
import { ApiError, createMatch } from '../lean/api.ts';
import { Player } from '../trial/player.ts';
import { seatCountOf, seatName } from '../trial/trials.ts';
import { Witness } from '../trial/witness.ts';
import { Guest, type Scene } from './guest.ts';

const STIR_MAX_MS = 16;
/** Long, since short-lived servers may repeatedly crash while the match is opening. */
const SEATING_MAX_MS = 60_000;

export class Party {
  readonly trial: TrialGame;
  readonly name: string;
  matchId = '';
  readonly guests: Guest[] = [];
  private readonly scene: Scene;
  private readonly random: Random;

  constructor(name: string, trial: TrialGame, scene: Scene, seed: number) {
    this.name = name;
    this.trial = trial;
    this.scene = scene;
    this.random = seededRandom(seed);
  }

  get isOver(): boolean {
    return this.guests.length > 0 && this.guests.every(({ player }) => player.isOver);
  }

  get isFrozen(): boolean {
    return this.guests.some(({ player }) => player.mirror.snapshot?.status === 'frozen');
  }

  /** False when the server crashed during creation, before the response. */
  async open(): Promise<boolean> {
    const entropy = this.hex();
    const bots = this.bots();
    const request = { ...this.terms(), bots, promise: promiseOf(entropy) };
    let created: CreateMatchReply;
    try {
      created = await createMatch(this.scene.url, request);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) throw error;
      return false;
    }
    this.matchId = created.matchId;
    await this.seat(seatName(0), 0, created.token, entropy);
    for (let seat = 1; seat < seatCountOf(this.trial.game, request.options) - bots.length; seat++)
      await this.seat(seatName(seat), seat, undefined, this.random.pick(3) === 0 ? '' : this.hex());
    if (!(await this.isSeated())) return false;
    if (this.random.pick(2) === 0) await this.seat(`${seatName(0)}2`, 0, created.token, '');
    await this.seat('w', null, undefined, '');
    return true;
  }

  /** Action loop of all guests, until the match is over or `until` says so. */
  async play(until: () => boolean): Promise<void> {
    while (!until() && !this.isOver) {
      await pause(this.random.pick(STIR_MAX_MS));
      const guest = this.guests[this.random.pick(this.guests.length)];
      if (guest !== undefined && !until()) guest.stir();
    }
  }

  async leave(): Promise<void> {
    await Promise.all(this.guests.map((guest) => guest.leave()));
  }

  private async seat(
    who: string,
    seat: number | null,
    token: string | undefined,
    entropy: string,
  ): Promise<void> {
    const { random } = this;
    const { game, style } = this.trial;
    const weights = style.weights(random);
    const player = new Player(new Witness(`${this.name}${who}`, seat), { game, style, random, weights });
    const as = seat === null ? 'watch' : 'seat';
    const guest = new Guest(player, { matchId: this.matchId, as, token, entropy }, this.scene, random);
    this.guests.push(guest);
    await guest.enter();
  }

  /** A seat whose token was lost with the response stays orphaned: such a match never opens, and is not counted. */
  private async isSeated(): Promise<boolean> {
    const giveUpAt = performance.now() + SEATING_MAX_MS;
    while (performance.now() < giveUpAt) {
      if (this.guests.some(({ failure }) => failure !== undefined)) return false;
      if (this.guests.every(({ player }) => player.mirror.sequence > 0)) return true;
      await pause(20);
    }
    return false;
  }

  /** Strengths of the bots on the next seats. */
  private bots(): readonly number[] {
    const mayBe = this.scene.hasBots === true && hasBot(this.trial.game.id);
    return mayBe && this.random.pick(3) === 0 ? [1] : [];
  }

  private terms(): CreateMatchRequest {
    const { trial, random } = this;
    return {
      game: trial.game.id,
      options: trial.options(random, 'whole'),
      seat: 0,
      visibility: random.pick(2) === 0 ? 'public' : 'private',
      clock: CLOCKS[random.pick(CLOCKS.length)] ?? { kind: 'untimed' },
      takebacks: random.pick(2) === 0 ? 'quiet' : 'pastRolls',
      watchersAllowed: true,
      name: `${this.name}${seatName(0)}`,
    };
  }

  private hex(): string {
    return Array.from({ length: 32 }, () => this.random.pick(256).toString(16).padStart(2, '0')).join('');
  }
}

/** Long enough that no clock runs out. */
const CLOCKS: readonly CreateMatchRequest['clock'][] = [
  { kind: 'untimed' },
  { kind: 'fischer', initialMs: HOUR_MS, incrementMs: 1000 },
  { kind: 'bonus', initialMs: HOUR_MS, bonusMs: 5000, capMs: HOUR_MS },
  { kind: 'days', days: 1, off: 14 },
];

const promiseOf = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
