// Quotas by address on shared resources: tables in memory, and bots.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
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

  /** Throws `MatchError` `bad-request`, `no-bots`, `bots-busy` or `too-many-bots`. */
  assertBots(game: AnyGame, seatCount: number, bots: readonly number[], owner: string): void {
    if (bots.length === 0) return;
    if (bots.length >= seatCount)
      throw new MatchError('bad-request', 'bots: this match does not have that many seats.');
    const code = this.noBots(game, bots.length, owner);
    if (code !== undefined) throw new MatchError(code, BOTS_BARRED[code]);
  }

  /** Refusal code for `count` more bots at a table of this owner; undefined: allowed. */
  noBots(game: AnyGame, count: number, owner: string): BotsBar | undefined {
    const { thinkers, botsMax = BOTS_MAX, limits = NO_LIMITS, load } = this.ports;
    if (botsMax === 0 || thinkers?.plays(game.id) !== true) return 'no-bots';
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
