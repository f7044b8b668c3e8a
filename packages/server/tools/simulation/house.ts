// The server in the simulation: one life after the other on the same disk. What dies with a life: all objects, wires
// and timers. What does not: the disk, and the time that the server has been up as far as it was kept.

import type { AnyGame, Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import type { Clock, Journal } from '../../src/base/clock.ts';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { Tables } from '../../src/lobby/tables.ts';
import { DamagedError } from '../../src/ports/ports.ts';
import { PATIENCE } from '../../src/table/state/tableTypes.ts';
import type { Mounted, Plant, SimDisk } from './disk.ts';
import { SimRoom } from './room.ts';
import { SIMULATED_TRIALS } from './terms.ts';
import { SimThinkers } from './thinkers.ts';
import type { World } from './world.ts';

/** Thrown to whoever asks a server that does not answer. */
export class Unreachable extends Error {}

/** Visitors stay away for long, and none of them is to lose the seat before the match begins. */
const PATIENT = { ...PATIENCE, absentMs: 3_600_000 };
const TABLES_MAX = 10;
const EPOCH_MS = 1_700_000_000_000;
const REQUEST_LAG_MAX_MS = 150;
const REQUEST_TIMEOUT_MS = 8000;
/** One answer in so many is lost on its way. */
const LOST_ANSWERS = 40;

/** What the server itself found wrong. */
export interface Complaint {
  readonly text: string;
  /** Of which match; empty: of none. */
  readonly matchId: string;
}

interface Life {
  readonly tables: Tables;
  readonly rooms: Map<string, SimRoom>;
  readonly mounted: Mounted;
  uptime: () => number;
  alive: boolean;
}

export class House {
  /** Ms that the server has really been up so far. */
  upMs = 0;
  /** How far the machine's clock is off. */
  wallOffMs = 0;
  /** What no message may tell, told. */
  readonly leaks: string[] = [];
  /** What the server itself found wrong. */
  readonly errors: Complaint[] = [];
  /** The database takes nothing any more, and the server says so. */
  isStuck = false;
  /** It does not start any more. */
  isClosed = false;
  /** Answers get lost. */
  calm = false;
  private readonly world: World;
  private readonly disk: SimDisk;
  private readonly games: readonly AnyGame[];
  private readonly random: Random;
  private readonly plant: Plant | undefined;
  private life: Life | undefined;
  private bornAt = 0;
  /** What the clock said when it came to rest. */
  private restingMs: number | undefined;
  private lives = 0;

  constructor(
    world: World,
    disk: SimDisk,
    games: readonly AnyGame[],
    random: Random,
    plant: Plant | undefined,
  ) {
    this.world = world;
    this.disk = disk;
    this.games = games;
    this.random = random;
    this.plant = plant;
  }

  /** Time up until now, the running life included. */
  get upSoFarMs(): number {
    return this.upMs + (this.life === undefined ? 0 : this.world.now - this.bornAt);
  }

  /** What the server itself believes: at rest no time passes for it. */
  get uptimeMs(): number {
    return this.restingMs ?? this.life?.uptime() ?? 0;
  }

  async start(): Promise<void> {
    const mounted = await this.disk.mount();
    this.isClosed = mounted === undefined;
    if (mounted === undefined) return;
    const tables = undefined as unknown as Tables;
    const life: Life = { mounted, rooms: new Map(), alive: true, tables, uptime: () => 0 };
    const upBefore = await this.uptimeKept(mounted);
    if (upBefore > this.upMs)
      this.complain(`up for ${upBefore} ms, says the store, after ${this.upMs} ms`, {});
    this.bornAt = this.world.now;
    const clock = this.clockOf(life, upBefore);
    const ports = {
      store: mounted.store,
      clock,
      journal: this.journal(),
      hasher: nodeHasher,
      openRoom: async (matchId: string) => this.openRoom(life, matchId),
      thinkers: new SimThinkers(this.world, SIMULATED_TRIALS, seededRandom(this.lives++), () =>
        this.isAwake(life),
      ),
      randomBytes: (count: number) => Buffer.from(Array.from({ length: count }, () => this.random.pick(256))),
    };
    Object.assign(life, {
      tables: new Tables(this.games, ports, TABLES_MAX, PATIENT),
      uptime: () => clock.uptime(),
    });
    this.life = life;
    await life.tables.start().catch(() => undefined);
  }

  /** As on a signal: nobody new is let in, everybody is told to come back, all is written. */
  async stop(): Promise<void> {
    const { life } = this;
    if (life === undefined) return;
    life.tables.stopMaking();
    await life.tables.closeAll().catch(() => undefined);
    if (this.life === life) await this.end(life, true);
  }

  /**
   * Nothing comes due and no bot thinks any more: what is being written is written, and the matches stand as they are, for whoever
   * reckons. Some would go on for ever, and be further each time their log is read.
   */
  rest(): void {
    this.restingMs = this.uptimeMs;
  }

  /** With no warning. */
  async crash(): Promise<void> {
    const { life } = this;
    if (life !== undefined) await this.end(life, false);
  }

  private async end(life: Life, inOrder: boolean): Promise<void> {
    this.upMs = this.upSoFarMs;
    this.life = undefined;
    life.alive = false;
    for (const room of life.rooms.values()) room.die();
    await life.mounted.unmount(inOrder);
  }

  /** One question to the server over a bad wire; throws `Unreachable`, or what the server throws. */
  ask<T>(
    question: (tables: Tables, roomOf: (matchId: string) => SimRoom | undefined) => Promise<T>,
  ): Promise<T> {
    const { world, random } = this;
    return new Promise((resolve, reject) => {
      const lost = () => reject(new Unreachable());
      const callOff = world.after(REQUEST_TIMEOUT_MS, lost);
      const back = (answer: () => void) => {
        if (!this.calm && random.pick(LOST_ANSWERS) === 0) return;
        callOff();
        world.after(random.pick(REQUEST_LAG_MAX_MS), answer);
      };
      world.after(random.pick(REQUEST_LAG_MAX_MS), () => {
        const { life } = this;
        if (life === undefined) {
          back(lost);
          return;
        }
        question(life.tables, (matchId) => life.rooms.get(matchId)).then(
          (value) => life.alive && back(() => resolve(value)),
          (error: unknown) => life.alive && back(() => reject(error)),
        );
      });
    });
  }

  roomNow(matchId: string): SimRoom | undefined {
    return this.life?.rooms.get(matchId);
  }

  private isAwake(life: Life): boolean {
    return life.alive && this.restingMs === undefined;
  }

  private async uptimeKept({ store }: Mounted): Promise<number> {
    for (;;) {
      try {
        return await store.uptime();
      } catch {
        // The disk could not be read: the process would be started again.
      }
    }
  }

  private clockOf(life: Life, upBefore: number): Clock {
    const { world } = this;
    const bornAt = world.now;
    return {
      now: () => EPOCH_MS + world.now + this.wallOffMs,
      uptime: () => upBefore + world.now - bornAt,
      since: () => EPOCH_MS + bornAt + this.wallOffMs,
      after: (ms, run) => world.after(ms, () => this.isAwake(life) && run()),
    };
  }

  private openRoom(life: Life, matchId: string): void {
    const table = life.tables.find(matchId);
    if (table === undefined) throw new Error(`no table ${matchId}`);
    life.rooms.set(
      matchId,
      new SimRoom(table, {
        plant: this.plant,
        noticed: (what) => this.leaks.push(what),
        dispose: () => life.rooms.delete(matchId),
      }),
    );
  }

  private journal(): Journal {
    return {
      info() {},
      warn: (fields, message) => {
        // Bots fail here on purpose.
        if (message !== 'a bot failed') this.complain(message, fields);
      },
      error: (fields, message) => {
        const { err } = fields as { readonly err?: unknown };
        this.world.note(`server: ${message}: ${err instanceof Error ? err.message : ''}`);
        this.isStuck ||= err instanceof DamagedError && message.includes('failed');
        if (message.includes('frozen'))
          this.complain(`${message}: ${err instanceof Error ? err.stack : err}`, fields);
      },
    };
  }

  private complain(text: string, fields: object): void {
    this.errors.push({ text, matchId: 'match' in fields ? String(fields.match) : '' });
  }
}
