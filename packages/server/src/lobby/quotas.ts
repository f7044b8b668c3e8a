// Quotas by address on shared resources: tables in memory, and bots.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { AddressCounts, SITE_TIMES, siteOf } from '../base/addressSites.ts';
import { MatchError } from '../base/errors.ts';
import { type Limits, NO_LIMITS } from '../base/limits.ts';
import type { Shedding } from '../base/loadShedding.ts';
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

const isOf = ({ setup }: Table, owner: string): boolean => owner !== '' && setup.owner === owner;

const isOfSite = ({ setup }: Table, owner: string): boolean => {
  const site = siteOf(owner);
  return site !== undefined && siteOf(setup.owner) === site;
};

export class Quotas {
  private readonly ports: QuotaPorts;
  private readonly tables: () => Iterable<Table>;
  /** Tables by address. */
  private readonly owned = new AddressCounts();

  constructor(ports: QuotaPorts, tables: () => Iterable<Table>) {
    this.ports = ports;
    this.tables = tables;
  }

  add({ setup }: Table): void {
    this.owned.add(setup.owner, 1);
  }

  drop({ setup }: Table): void {
    this.owned.add(setup.owner, -1);
  }

  /** Throws `MatchError` `too-many-tables`. */
  assertTable(owner: string): void {
    const { tablesPerAddress } = this.ports.limits ?? NO_LIMITS;
    if (this.owned.isFull(owner, tablesPerAddress))
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
    // Bots at empty tables do not think.
    const seated = this.sum((table) => (table.seating.isAnyoneHere ? table.seating.botSeats.length : 0));
    if (count + seated > botsMax) return 'bots-busy';
    if (count + this.botsOf(owner, isOf) > limits.botsPerAddress) return 'too-many-bots';
    if (count + this.botsOf(owner, isOfSite) > SITE_TIMES * limits.botsPerAddress) return 'too-many-bots';
    return load?.refuses('bots') ? 'bots-busy' : undefined;
  }

  private botsOf(owner: string, isOwn: (table: Table, owner: string) => boolean): number {
    return this.sum((table) => (isOwn(table, owner) ? table.seating.botSeats.length : 0));
  }

  private sum(of: (table: Table) => number): number {
    let sum = 0;
    for (const table of this.tables()) sum += of(table);
    return sum;
  }
}
