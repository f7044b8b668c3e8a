// The simulated server: consecutive lives on one disk. A crash loses all objects, connections and timers, but not the disk
// and the stored uptime.

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

/** The server does not respond. */
export class Unreachable extends Error {}

/** Visitors may be absent for long, and must not lose their seats before the match starts. */
const PATIENT = { ...PATIENCE, absentMs: 3_600_000 };
const TABLES_MAX = 10;
const EPOCH_MS = 1_700_000_000_000;
const REQUEST_LAG_MAX_MS = 150;
const REQUEST_TIMEOUT_MS = 8000;
/** One response in so many is lost. */
const LOST_ANSWERS = 40;

/** An error reported by the server. */
export interface Complaint {
  readonly text: string;
  /** Empty: concerns no match. */
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
  /** True uptime so far, in ms. */
  upMs = 0;
  /** Offset of the wall clock. */
  wallOffMs = 0;
  /** Secrets found in messages. */
  readonly leaks: string[] = [];
  /** Errors reported by the server. */
  readonly errors: Complaint[] = [];
  /** The database rejects all writes, and the server reports it. */
  isStuck = false;
  /** The server no longer starts. */
  isClosed = false;
  /** No more lost responses. */
  calm = false;
  private readonly world: World;
  private readonly disk: SimDisk;
  private readonly games: readonly AnyGame[];
  private readonly random: Random;
  private readonly plant: Plant | undefined;
  private life: Life | undefined;
  private bornAt = 0;
  /** Frozen clock after `rest`. */
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

  /** True uptime, the current life included. */
  get upSoFarMs(): number {
    return this.upMs + (this.life === undefined ? 0 : this.world.now - this.bornAt);
  }

  /** The server's own uptime; frozen at rest. */
  get uptimeMs(): number {
    return this.restingMs ?? this.life?.uptime() ?? 0;
  }

  async start(): Promise<void> {
    const mounted = await this.disk.mount();
    this.isClosed = mounted === undefined;
    if (mounted === undefined) return;
    const tables = undefined as unknown as Tables;
    const life: Life = { mounted, rooms: new Map(), alive: true, tables, uptime: () => 0 };
    const upBefore = await this.storedUptime(mounted);
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

  /** Graceful shutdown, as on a signal. */
  async stop(): Promise<void> {
    const { life } = this;
    if (life === undefined) return;
    life.tables.stopMaking();
    await life.tables.closeAll().catch(() => undefined);
    if (this.life === life) await this.end(life, true);
  }

  /** Freezes time for the audit: no deadlines, no bots, only pending writes complete. Otherwise some matches would go on during it. */
  halt(): void {
    this.restingMs = this.uptimeMs;
  }

  /** Crash. */
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

  /** One request over a faulty network; throws `Unreachable`, or what the server throws. */
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

  private isAwake(life: Life): boolean {
    return life.alive && this.restingMs === undefined;
  }

  private async storedUptime({ store }: Mounted): Promise<number> {
    for (;;) {
      try {
        return await store.uptime();
      } catch {
        // The disk could not be read: retry, as a restarted process would.
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
        // Bot failures are injected.
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
