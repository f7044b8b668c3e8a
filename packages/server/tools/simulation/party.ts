// A simulated table and its people, from its creation on.

import type { Random } from '@hexmarch/shared/kernel/game';
import { seededRandom } from '@hexmarch/shared/kernel/random';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import type { LogEntry } from '../../src/ports/ports.ts';
import { Player } from '../trial/player.ts';
import { seatCountOf, seatName } from '../trial/trials.ts';
import { Witness } from '../trial/witness.ts';
import type { RequestTimes } from './clocks.ts';
import type { House } from './house.ts';
import { botsOf, type Terms, termsOf } from './terms.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

const STIR_MAX_MS: readonly number[] = [400, 1000, 2500];

/** State of the match on a lying disk. */
export type Mark = 'sound' | 'frozen' | 'back' | 'unknown';

export class Party {
  readonly terms: Terms;
  readonly visitors: Visitor[] = [];
  readonly requestTimes: RequestTimes = new Map();
  readonly stirMaxMs: number;
  matchId = '';
  mark: Mark = 'sound';
  hasGathered = false;
  private readonly world: World;
  private readonly house: House;
  private readonly random: Random;
  private readonly bots: readonly number[];

  /** `seed`: for choices that must not consume from `random`. */
  constructor(world: World, house: House, random: Random, seed: number) {
    this.world = world;
    this.house = house;
    this.random = random;
    this.terms = termsOf(random);
    const { trial, request } = this.terms;
    this.bots = botsOf(seededRandom(~seed >>> 0), seatCountOf(trial.game, request.options));
    this.stirMaxMs = STIR_MAX_MS[random.pick(STIR_MAX_MS.length)] ?? 1000;
  }

  get isOver(): boolean {
    return (
      this.hasGathered &&
      this.visitors.every(({ player, hasLeft }) => player.isOver || (this.mark !== 'sound' && hasLeft))
    );
  }

  get isCalm(): boolean {
    const known = new Set(
      this.visitors.filter(({ hasLeft }) => !hasLeft).map(({ player }) => player.mirror.sequence),
    );
    const agree = known.size === 1 || (known.size === 0 && this.mark !== 'sound');
    return this.hasGathered && agree && this.visitors.every(({ isCalm }) => isCalm);
  }

  /** The players, mostly a spectator, sometimes a second window of the first player. */
  async gather(): Promise<void> {
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

  /** The match was rolled back to that number: drops later knowledge of all visitors. */
  goBack(sequence: number, gone: readonly LogEntry[]): void {
    this.mark = 'back';
    for (const requested of this.requestTimes.keys())
      if (requested >= sequence) this.requestTimes.delete(requested);
    // With sealed entries the seat's own number at that place is unknown here.
    const known = this.terms.trial.sealed === true ? 0 : sequence;
    for (const { player } of this.visitors) player.goBack(known, gone);
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
    // Some commit and do not reveal.
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
