// One simulated run from its seed: a table, its people, a server that dies and comes back, and the reckoning.

import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { nodeHasher } from '../../src/ops/nodeHasher.ts';
import { MemoryStore } from '../../src/store/memoryStore.ts';
import { Player } from '../trial/player.ts';
import { seatCountOf, seatName } from '../trial/trials.ts';
import { Witness } from '../trial/witness.ts';
import type { AskedAt } from './clocks.ts';
import { Disk, type Plant } from './disk.ts';
import { House } from './house.ts';
import { type Reckoned, reckon } from './reckoning.ts';
import { botsOf, SIMULATED_GAMES, type Terms, termsOf } from './terms.ts';
import { Trouble } from './trouble.ts';
import { Visitor } from './visitor.ts';
import { World } from './world.ts';

export interface RunReport {
  readonly seed: number;
  readonly outages: number;
  readonly entries: number;
  readonly acknowledged: number;
  /** Entries of bots. */
  readonly botEntries: number;
  readonly resumes: number;
  readonly steps: number;
  /** The first is the one to look at; none: all is well. */
  readonly faults: readonly string[];
  /** All that happened, one after the other. */
  readonly trace: readonly string[];
}

/** Simulated time of play, and how long it may take until all is quiet afterwards. */
const PLAY_MS = 150_000;
/** Quick players play longer, too, so that some logs grow long enough for snapshots. */
const QUICK_MS = 1000;
const STIR_MAX_MS: readonly number[] = [400, 1000, 2500];
const CALM_MAX_MS = 600_000;
/** So long after it is quiet whatever is on a wire has come. */
const LINGER_MS = 30_000;
/** Whoever is here has heard of everything that was stored before; somebody's time may run out at the very end. */
const LAST_WORD_MS = 2000;

/** The same seed gives the same run, to the last byte of the log. `plant`: a fault that must be found. */
export async function simulate(seed: number, plant?: Plant): Promise<RunReport> {
  const run = new Run(seed, plant);
  try {
    return await run.play();
  } catch (error) {
    return run.report([`threw ${error instanceof Error ? error.stack : error}`]);
  }
}

const NOTHING = { entries: 0, acknowledged: 0, botEntries: 0 };

class Run {
  private readonly seed: number;
  private readonly random: Random;
  private readonly world = new World();
  private readonly store = new MemoryStore();
  private readonly disk: Disk;
  private readonly house: House;
  private readonly trouble: Trouble;
  private readonly visitors: Visitor[] = [];
  private readonly askedAt: AskedAt = new Map();
  private readonly terms: Terms;
  private readonly stirMaxMs: number;
  private matchId = '';
  private readonly bots: readonly number[];
  private hasGathered = false;

  constructor(seed: number, plant: Plant | undefined) {
    this.seed = seed;
    this.random = seededRandom(seed);
    const { world, store } = this;
    const asked = ({ matchId, sequence }: { readonly matchId: string; readonly sequence: number }) => {
      if (matchId === this.matchId)
        this.askedAt.set(sequence, { upMs: this.house.upSoFarMs, outages: this.trouble.outages });
    };
    this.disk = new Disk(world, store, this.split(), asked, plant);
    this.house = new House(world, this.disk, SIMULATED_GAMES, this.split(), plant);
    this.trouble = new Trouble(world, this.house, this.visitors, this.split());
    this.terms = termsOf(this.random);
    const { trial, request } = this.terms;
    this.bots = botsOf(seededRandom(~seed >>> 0), seatCountOf(trial.game, request.options));
    this.stirMaxMs = STIR_MAX_MS[this.random.pick(STIR_MAX_MS.length)] ?? 1000;
  }

  async play(): Promise<RunReport> {
    const { world, house, disk, visitors, trouble } = this;
    await house.start();
    void this.gather();
    trouble.begin();
    await world.run(() => this.isOver, this.stirMaxMs < QUICK_MS ? 3 * PLAY_MS : PLAY_MS);
    trouble.end();
    disk.calm = true;
    house.calm = true;
    for (const visitor of visitors) visitor.calm = true;
    const isCalm = await world.run(() => this.isCalm, CALM_MAX_MS);
    await world.run(() => false, LINGER_MS);
    const { length: heardMin = 0 } = (await this.store.load(this.matchId))?.entries ?? [];
    await world.run(() => false, LAST_WORD_MS);
    const faults = isCalm ? [] : visitors.map((visitor) => `no calm: ${visitor.plight}`);
    const { terms, matchId, store, askedAt } = this;
    const evidence = {
      game: terms.trial.game,
      matchId,
      store,
      askedAt,
      visitors,
      hasher: nodeHasher,
      uptimeMs: house.uptimeMs,
      heardMin,
    };
    const reckoning = await reckon(evidence);
    const all = [...faults, ...house.leaks, ...house.errors, ...reckoning.faults];
    return this.report(all, reckoning);
  }

  report(faults: readonly string[], reckoned: Omit<Reckoned, 'faults'> = NOTHING): RunReport {
    const { seed, trouble, world, visitors } = this;
    const resumes = visitors.reduce((sum, visitor) => sum + visitor.resumes, 0);
    const { outages } = trouble;
    const { entries, acknowledged, botEntries } = reckoned;
    const { steps, trace } = world;
    return { seed, outages, entries, acknowledged, botEntries, resumes, steps, faults, trace };
  }

  private get isOver(): boolean {
    return this.hasGathered && this.visitors.every(({ player }) => player.isOver);
  }

  private get isCalm(): boolean {
    const known = new Set(
      this.visitors.filter(({ hasLeft }) => !hasLeft).map(({ player }) => player.mirror.sequence),
    );
    return this.hasGathered && known.size === 1 && this.visitors.every(({ isCalm }) => isCalm);
  }

  /** The players, mostly a watcher, now and then a second window of the first player. */
  private async gather(): Promise<void> {
    const { trial, request } = this.terms;
    const entropy = this.hex();
    const { table, token } = await this.create(entropy);
    this.matchId = table;
    this.sit(seatName(0), 0, token, entropy);
    for (let seat = 1 + this.bots.length; seat < seatCountOf(trial.game, request.options); seat++) {
      this.sit(seatName(seat), seat, undefined, this.random.pick(3) === 0 ? '' : this.hex());
    }
    if (this.random.pick(3) === 0) this.sit(`${seatName(0)}2`, 0, token, '');
    if (this.random.pick(3) > 0) this.sit('w', null, undefined, '');
    this.hasGathered = true;
  }

  private async create(entropy: string): Promise<{ readonly table: string; readonly token: string }> {
    for (;;) {
      try {
        return await this.house.ask(async (tables) => {
          const { table, token } = await tables.create(
            { ...this.terms.request, bots: this.bots, promise: promiseOf(entropy) },
            'a',
          );
          return { table: table.setup.matchId, token };
        });
      } catch {
        await this.world.pause(1000);
      }
    }
  }

  private sit(who: string, seat: number | null, token: string | undefined, entropy: string): void {
    const { game, style } = this.terms.trial;
    const random = this.split();
    const weights = style.weights(random);
    const player = new Player(new Witness(who, seat), { game, style, random, weights });
    const as = seat === null ? ('watch' as const) : ('seat' as const);
    // Some promise and do not show.
    const shown = this.random.pick(6) === 0 ? '' : entropy;
    const place = { matchId: this.matchId, as, token, entropy: shown, promise: promiseOf(entropy) };
    const visitor = new Visitor(player, place, this.world, this.house, this.split(), this.stirMaxMs);
    this.visitors.push(visitor);
    void visitor.enter();
    visitor.live();
  }

  private hex(): string {
    return Array.from({ length: 32 }, () => this.random.pick(256).toString(16).padStart(2, '0')).join('');
  }

  private split(): Random {
    return seededRandom(this.random.pick(0x1_0000_0000));
  }
}

const promiseOf = (hex: string): string => (hex === '' ? '' : nodeHasher.sha256OfHex(hex));
