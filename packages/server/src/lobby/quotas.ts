// Quotas by address on shared resources: tables in memory, and bots.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { botNumber, isLevel } from '@hexmarch/shared/search/botNumber';
import { MatchError } from '../base/errors.ts';
import { type Limits, NO_LIMITS } from '../base/limits.ts';
import type { Shedding } from '../base/loadShedding.ts';
import { Holdings } from '../base/rateLimit.ts';
import type { BotThinkers } from '../ports/ports.ts';
import type { Table } from '../table/table.ts';

export interface QuotaPorts {
  /** Workers of bots; absent: no bots. */
  readonly thinkers?: BotThinkers;
  /** Limit of bots on the whole server. */
  readonly botsMax?: number;
  /** Absent: no load shedding. */
  readonly load?: Shedding;
  /** Limits by address. */
  readonly limits?: Pick<Limits, 'tablesPerAddress' | 'botsPerAddress' | 'rowsPerAddress'>;
}

const BOTS_MAX = 100;

const BOTS_BARRED = {
  'no-bots': 'This server has no bots for that game.',
  'no-such-level': 'The bots of that game have no such level.',
  'bots-busy': 'Too many bots are playing already.',
  'too-many-bots': 'You have enough bots at your tables already.',
} as const;
type BotsBar = keyof typeof BOTS_BARRED;

export class Quotas {
  private readonly ports: QuotaPorts;
  private readonly tables: () => Iterable<Table>;
  /** Tables by address. */
  private readonly owned: Holdings;

  constructor(ports: QuotaPorts, tables: () => Iterable<Table>) {
    this.ports = ports;
    this.tables = tables;
    this.owned = new Holdings((ports.limits ?? NO_LIMITS).tablesPerAddress);
  }

  add({ setup }: Table): void {
    this.owned.add(setup.owner);
  }

  drop({ setup }: Table): void {
    this.owned.drop(setup.owner);
  }

  /** Throws `MatchError` `too-many-tables`. */
  assertTable(owner: string): void {
    if (this.owned.isFull(owner))
      throw new MatchError('too-many-tables', 'You have too many matches open. Leave one of them first.');
  }

  /** Bots of these levels for a new table. Throws `MatchError` `bad-request`, `no-bots`, `no-such-level`, `bots-busy` or `too-many-bots`. */
  newBots(game: AnyGame, seatCount: number, levels: readonly number[], owner: string): readonly number[] {
    if (levels.length === 0) return [];
    if (levels.length >= seatCount)
      throw new MatchError('bad-request', 'bots: this match does not have that many seats.');
    const bots = this.botsAt(game, levels, owner);
    if (typeof bots === 'string') throw new MatchError(bots, BOTS_BARRED[bots]);
    return bots;
  }

  /** Another bot for a table of this owner; or the refusal code. */
  newBot(game: AnyGame, level: number, owner: string): number | BotsBar {
    const bots = this.botsAt(game, [level], owner);
    return typeof bots === 'string' ? bots : (bots[0] as number);
  }

  private botsAt(game: AnyGame, levels: readonly number[], owner: string): readonly number[] | BotsBar {
    const { thinkers, botsMax = BOTS_MAX } = this.ports;
    const ladder = thinkers?.ladder(game.id);
    if (botsMax === 0 || ladder === undefined) return 'no-bots';
    if (!levels.every((level) => isLevel(ladder, level))) return 'no-such-level';
    return this.tooMany(levels.length, owner) ?? levels.map((level) => botNumber(ladder, level));
  }

  /** Refusal code for so many more bots at a table of this owner; undefined: allowed. */
  private tooMany(count: number, owner: string): BotsBar | undefined {
    const { botsMax = BOTS_MAX, limits = NO_LIMITS, load } = this.ports;
    const bots = new Holdings(limits.botsPerAddress);
    let seated = 0;
    for (const { setup, seating } of this.tables()) {
      bots.add(setup.owner, seating.botSeats.length);
      // Bots at empty tables do not think.
      if (seating.isAnyoneHere) seated += seating.botSeats.length;
    }
    if (count + seated > botsMax) return 'bots-busy';
    if (bots.isFull(owner, count)) return 'too-many-bots';
    return load?.refuses('bots') ? 'bots-busy' : undefined;
  }
}
