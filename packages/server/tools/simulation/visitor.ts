// One window of one person in the simulation: enters, plays, loses the wire and comes back, and sends more often, later
// and more muddled than any browser would.

import type { Random } from '@hexmarch/shared/kernel/game';
import {
  type CommandMessage,
  type LogReply,
  type MatchSnapshot,
  MESSAGE,
} from '@hexmarch/shared/protocol/messages';
import { MatchError } from '../../src/base/errors.ts';
import type { Player } from '../trial/player.ts';
import { type House, Unreachable } from './house.ts';
import { SimWire } from './room.ts';
import type { World } from './world.ts';

export interface Place {
  readonly matchId: string;
  readonly as: 'seat' | 'watch';
  token: string | undefined;
  /** Hex of what it shows for the dice; empty when it shows nothing, promised or not. */
  readonly entropy: string;
  readonly promise: string;
}

/** Answers after which the browser gives up. */
const FATAL_STATUS = new Set([400, 401, 403, 404, 409, 410, 423]);
const ASK_AGAIN_MS = 3000;
const LATE_MAX_MS = 20_000;
/** Absent for so long now and then. */
const AWAY_MAX_MS = 90_000;

export class Visitor {
  readonly player: Player;
  readonly place: Place;
  readonly name: string;
  failure: string | undefined;
  isOpen = false;
  /** Coming back, but no new intents and no more pranks. */
  calm = false;
  resumes = 0;
  private readonly world: World;
  private readonly house: House;
  private readonly random: Random;
  private readonly stirMaxMs: number;
  private wire: SimWire | undefined;
  private askedAt = 0;
  private away = false;
  private leaving = false;

  /** `stirMaxMs`: so often it does something, at least. */
  constructor(player: Player, place: Place, world: World, house: House, random: Random, stirMaxMs: number) {
    this.player = player;
    this.stirMaxMs = stirMaxMs;
    this.place = place;
    this.name = player.witness.who;
    this.world = world;
    this.house = house;
    this.random = random;
  }

  /** Fulfilled when it is in, or never will be. */
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

  /** From now on, again and again. */
  live(): void {
    this.world.after(this.random.pick(this.stirMaxMs), () => {
      this.stir();
      this.live();
    });
  }

  /** The wire breaks. */
  cut(): void {
    this.wire?.cut();
  }

  /** The wire breaks, and nobody comes back for a while. */
  goAway(): void {
    this.leaving = true;
    this.wire?.cut();
  }

  take(snapshot: MatchSnapshot): void {
    this.player.take(snapshot);
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

  /** For good. */
  get hasLeft(): boolean {
    return this.failure !== undefined;
  }

  /** Here, or gone for good, and nothing in hand. */
  get isCalm(): boolean {
    return this.hasLeft || (this.isOpen && this.player.flight === undefined);
  }

  /** How it stands with this visitor, in words. */
  get plight(): string {
    const { flight, mirror } = this.player;
    const where = this.failure ?? (this.isOpen ? 'in' : this.away ? 'away' : 'out');
    return `${this.name} is ${where} at ${mirror.sequence} (${mirror.snapshot?.status}) with ${flight?.text}`;
  }

  /** Whoever has not heard yet whether it has a seat asks again when the table is full. */
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
      // Whoever has a key gets its seat back whatever it asks for.
      // While the match waits a seat may have been given away, and is asked for again.
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
        take: (snapshot) => this.wire === wire && this.take(snapshot),
        receive: (type, payload) => this.wire === wire && this.receive(type, payload),
        lost: (gone) => this.wire === wire && this.lost(gone),
      });
      // What the room says at once must find this end.
      this.wire?.cut();
      this.wire = wire;
      this.player.begin();
      room.join(wire);
      return wire;
    });
    // The answer came too late, and another wire is in use or none.
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
      if (world.now - this.askedAt > ASK_AGAIN_MS) this.send(player.ask());
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
    this.askedAt = this.world.now;
    wire.toServer((room) => room.command(wire, message));
  }

  /** Behind others that were sent after it, and maybe on another wire. */
  private sendLate(message: CommandMessage): void {
    this.world.after(this.random.pick(LATE_MAX_MS), () => {
      const { wire } = this;
      wire?.toServer((room) => room.command(wire, message));
    });
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('the disk');
