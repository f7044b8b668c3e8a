// One simulated client window: enters, plays, loses the connection and reconnects; sends duplicates, delayed and out-of-order
// messages more often than any browser would.

import type { Random } from '@hexmarch/shared/kernel/game';
import {
  type CommandMessage,
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
} from '@hexmarch/shared/protocol/room/messages';
import { MatchError } from '../../src/base/errors.ts';
import type { Player } from '../trial/player.ts';
import { type House, Unreachable } from './house.ts';
import { SimWire } from './room.ts';
import type { World } from './world.ts';

export interface Place {
  readonly matchId: string;
  readonly as: 'seat' | 'watch';
  token: string | undefined;
  /** Dice entropy to reveal, in hex; empty: none, committed or not. */
  readonly entropy: string;
  readonly promise: string;
}

/** Errors after which the browser gives up. */
const FATAL_STATUS = new Set([400, 401, 403, 404, 409, 410, 423]);
const ASK_AGAIN_MS = 3000;
const LATE_MAX_MS = 20_000;
/** Maximum length of an absence. */
const AWAY_MAX_MS = 90_000;

export class Visitor {
  readonly player: Player;
  readonly place: Place;
  readonly name: string;
  failure: string | undefined;
  isOpen = false;
  /** Still reconnects, but sends no new commands and no more faults. */
  calm = false;
  resumes = 0;
  private readonly world: World;
  private readonly house: House;
  private readonly random: Random;
  private readonly stirMaxMs: number;
  private wire: SimWire | undefined;
  private sentAt = 0;
  private away = false;
  private leaving = false;

  /** `stirMaxMs`: maximum interval of actions. */
  constructor(player: Player, place: Place, world: World, house: House, random: Random, stirMaxMs: number) {
    this.player = player;
    this.stirMaxMs = stirMaxMs;
    this.place = place;
    this.name = player.witness.who;
    this.world = world;
    this.house = house;
    this.random = random;
  }

  /** Resolves when connected, or when it gives up. */
  async enter(): Promise<void> {
    for (let attempt = 0; this.failure === undefined; attempt += 1) {
      try {
        await this.join();
        return;
      } catch (error) {
        if (this.isFatal(error)) {
          this.fail(error.code);
          return;
        }
        if (!(error instanceof MatchError || error instanceof Unreachable || isUnreadable(error)))
          throw error;
        await this.world.pause(Math.min(2600, 250 * 1.5 ** Math.min(attempt, 12)) - this.random.pick(100));
      }
    }
  }

  /** Starts the action loop. */
  live(): void {
    this.world.after(this.random.pick(this.stirMaxMs), () => {
      this.stir();
      this.live();
    });
  }

  /** The connection breaks. */
  cut(): void {
    this.wire?.cut();
  }

  /** The connection breaks, followed by an absence. */
  goAway(): void {
    this.leaving = true;
    this.wire?.cut();
  }

  receiveSnapshot(snapshot: MatchSnapshot): void {
    this.player.handle(snapshot);
    if (snapshot.status === 'waiting') this.showEntropy();
  }

  receive(type: string, payload: unknown): void {
    if (type === MESSAGE.welcome) this.opened();
    if (type === MESSAGE.log) this.askOn(payload as LogReply);
    this.player.receive(type, payload);
  }

  lost(away: boolean): void {
    this.isOpen = false;
    this.wire = undefined;
    if (away) this.fail('sent away');
    else if (this.calm || (!this.leaving && this.random.pick(4) > 0)) this.comeBack();
    else {
      this.leaving = false;
      this.away = true;
      this.world.after(this.random.pick(AWAY_MAX_MS), () => this.comeBack());
    }
  }

  private comeBack(): void {
    this.away = false;
    void this.enter();
  }

  /** Has given up. */
  get hasLeft(): boolean {
    return this.failure !== undefined;
  }

  /** Connected with no command pending, or gone for good. */
  get isCalm(): boolean {
    return this.hasLeft || (this.isOpen && this.player.flight === undefined);
  }

  /** Status text for faults. */
  get plight(): string {
    const { flight, mirror } = this.player;
    const where = this.failure ?? (this.isOpen ? 'in' : this.away ? 'away' : 'out');
    return `${this.name} is ${where} at ${mirror.sequence} (${mirror.snapshot?.status}) with ${flight?.text}`;
  }

  /** Without a token, `full` may be the lost response of an earlier attempt: retry. */
  private isFatal(error: unknown): error is MatchError {
    if (!(error instanceof MatchError)) return false;
    if (error.code === 'damaged') return true;
    if (!FATAL_STATUS.has(error.status)) return false;
    return !(error.code === 'full' && this.place.token === undefined);
  }

  private fail(why: string): void {
    this.failure = why;
    this.world.note(`${this.name} gives up: ${why}`);
  }

  private get isWaiting(): boolean {
    return this.player.mirror.snapshot?.status === 'waiting';
  }

  private async join(): Promise<void> {
    const { place, house, world, random } = this;
    const entered = await house.ask(async (tables) => {
      const table = await tables.visit(place.matchId);
      if (table === undefined) throw new MatchError('unknown-match', 'There is no such match.');
      // A token resumes its seat, whatever is requested.
      // In a waiting match the seat may have been freed, and is requested again.
      const as = place.token === undefined || this.isWaiting ? place.as : 'watch';
      return table.enter(place.token, this.name, as, place.promise === '' ? undefined : place.promise);
    });
    if (place.token === undefined || this.isWaiting) this.player.witness.seat = entered.person.seat;
    place.token = entered.token;
    if (entered.person.seat !== this.player.witness.seat)
      throw new MatchError('wrong-token', `${this.name} sits on ${entered.person.seat}`);
    const wire = await house.ask(async (_tables, roomOf) => {
      const room = roomOf(place.matchId);
      const person = room?.personOf(entered.person.id);
      if (room === undefined || person === undefined) throw new Unreachable();
      const wire = new SimWire(world, random, room, person, {
        receiveSnapshot: (snapshot) => this.wire === wire && this.receiveSnapshot(snapshot),
        receive: (type, payload) => this.wire === wire && this.receive(type, payload),
        lost: (gone) => this.wire === wire && this.lost(gone),
      });
      // The first messages of the room must find this end.
      this.wire?.cut();
      this.wire = wire;
      this.player.begin();
      room.join(wire);
      return wire;
    });
    // The response came too late; another connection is in use, or none.
    if (this.wire !== wire) wire.cut();
  }

  private opened(): void {
    this.isOpen = true;
    this.resumes += 1;
    this.world.note(`${this.name} is in at ${this.player.mirror.sequence}`);
    const { player, random } = this;
    this.showEntropy();
    this.askLog(random.pick(3) === 0 ? 0 : player.mirror.sequence);
    this.send(player.ask());
  }

  private stir(): void {
    const { player, random, world } = this;
    if (!this.isOpen) return;
    if (player.flight !== undefined) {
      if (world.now - this.sentAt > ASK_AGAIN_MS) this.send(player.ask());
      return;
    }
    if (this.calm) return;
    if (random.pick(30) === 0) this.send(player.belated());
    if (random.pick(60) === 0) this.manage(random.pick(2) === 0 ? 'refuseWatchers' : 'allowWatchers');
    const message = player.next();
    if (message === undefined) return;
    this.send(message);
    const muddle = random.pick(12);
    if (muddle < 2) this.send(message);
    else if (muddle < 4) this.sendLate(message);
  }

  private showEntropy(): void {
    const { entropy } = this.place;
    if (entropy !== '')
      this.wire?.toServer((room) => this.wire !== undefined && room.entropy(this.wire, entropy));
  }

  private manage(what: 'refuseWatchers' | 'allowWatchers'): void {
    const { wire } = this;
    wire?.toServer((room) => room.manage(wire, { do: what }));
  }

  private askOn({ from, lines, more }: LogReply): void {
    if (more) this.askLog(from + lines.length);
  }

  private askLog(from: number): void {
    const { wire } = this;
    wire?.toServer((room) => void room.log(wire, from));
  }

  private send(message: CommandMessage | undefined): void {
    const { wire } = this;
    if (message === undefined || wire === undefined || !this.isOpen) return;
    this.sentAt = this.world.now;
    wire.toServer((room) => room.command(wire, message));
  }

  /** Out of order, possibly on another connection. */
  private sendLate(message: CommandMessage): void {
    this.world.after(this.random.pick(LATE_MAX_MS), () => {
      const { wire } = this;
      wire?.toServer((room) => room.command(wire, message));
    });
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('the disk');
