// What those who come from one address may have of what everybody shares: tables in memory, and bots at them.

import type { AnyGame } from '@hexmarch/shared/kernel/game';
import { MatchError } from '../errors.ts';
import { type Limits, NO_LIMITS } from '../limits.ts';
import type { BotThinkers } from './ports.ts';
import type { Shedding } from './shedding.ts';
import type { Table } from './table.ts';

export interface SharesPorts {
  /** Where bots think; absent: none can be seated. */
  readonly thinkers?: BotThinkers;
  /** Bots that may sit at tables with people, all together. */
  readonly botsMax?: number;
  /** Absent: there is enough of everything. */
  readonly load?: Shedding;
  /** What those who come from one address may have together. */
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

export class Shares {
  private readonly ports: SharesPorts;
  private readonly tables: () => Iterable<Table>;
  /** How many of the tables whose. */
  private readonly owned = new Map<string, number>();

  constructor(ports: SharesPorts, tables: () => Iterable<Table>) {
    this.ports = ports;
    this.tables = tables;
  }

  add({ setup }: Table): void {
    this.count(setup.owner, 1);
  }

  drop({ setup }: Table): void {
    this.count(setup.owner, -1);
  }

  /** Throws `MatchError` `too-many-tables`. */
  assertTable(owner: string): void {
    const { tablesPerAddress } = this.ports.limits ?? NO_LIMITS;
    if ((this.owned.get(owner) ?? 0) >= tablesPerAddress)
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

  /** The code of why so many more bots may not play this game at a table of this owner. */
  noBots(game: AnyGame, count: number, owner: string): BotsBar | undefined {
    const { thinkers, botsMax = BOTS_MAX, limits = NO_LIMITS, load } = this.ports;
    if (botsMax === 0 || thinkers?.plays(game.id) !== true) return 'no-bots';
    // Where nobody is, no bot thinks.
    const seated = this.sum((table) => (table.isEmpty ? 0 : table.seating.botSeats.length));
    if (count + seated > botsMax) return 'bots-busy';
    const own = this.sum((table) => (isOf(table, owner) ? table.seating.botSeats.length : 0));
    if (count + own > limits.botsPerAddress) return 'too-many-bots';
    return load?.refuses('bots') ? 'bots-busy' : undefined;
  }

  private sum(of: (table: Table) => number): number {
    let sum = 0;
    for (const table of this.tables()) sum += of(table);
    return sum;
  }

  private count(owner: string, more: 1 | -1): void {
    if (owner === '') return;
    const count = (this.owned.get(owner) ?? 0) + more;
    if (count > 0) this.owned.set(owner, count);
    else this.owned.delete(owner);
  }
}
