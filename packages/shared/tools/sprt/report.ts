// The report of the test of strength as lines of text.

import { quantilesOf } from '../quantile.ts';
import { type Counts, groupsOf, noCounts } from './counts.ts';
import { eloInterval } from './elo.ts';
import type { GroupResult } from './groups.ts';

/** Sums over groups. */
export class Sums {
  private cells: number[] = [];
  seatCount = 2;
  private wins = 0;
  private draws = 0;
  private losses = 0;
  private readonly reasons = new Map<string, number>();
  private readonly thoughtMs: readonly [number[], number[]] = [[], []];

  get counts(): Counts {
    return this.cells;
  }

  add({ cell, seatCount, points, reasons, thoughtMs }: GroupResult): void {
    if (this.cells.length === 0) this.cells = noCounts(seatCount);
    else if (this.seatCount !== seatCount) throw new Error('all matches of a test have equally many seats');
    this.seatCount = seatCount;
    this.cells[cell] = (this.cells[cell] ?? 0) + 1;
    for (const one of points) {
      if (one === 1) this.wins += 1;
      else if (one === 0) this.losses += 1;
      else this.draws += 1;
    }
    for (const reason of reasons) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    for (const side of [0, 1] as const) for (const ms of thoughtMs[side]) this.thoughtMs[side].push(ms);
  }

  /** CPU ms of a command, by player. */
  get mean(): readonly [number, number] {
    const of = (ms: readonly number[]) => ms.reduce((sum, one) => sum + one, 0) / Math.max(1, ms.length);
    return [of(this.thoughtMs[0]), of(this.thoughtMs[1])];
  }

  /** `name`: of the test. */
  lines(name: string): readonly string[] {
    const { seatCount, wins, draws, losses, cells } = this;
    const unit = seatCount === 2 ? 'pairs' : `groups of ${seatCount}`;
    const { elo, low, high } = eloInterval(cells, seatCount);
    const reasons = [...this.reasons]
      .sort((a, b) => b[1] - a[1])
      .map(([reason, count]) => `${reason} ${count}`);
    const [first, second] = this.thoughtMs.map((ms) => quantilesOf(ms));
    const each = (share: number) =>
      `${(first?.(share) ?? 0).toFixed(1)} / ${(second?.(share) ?? 0).toFixed(1)}`;
    return [
      `${name}: ${groupsOf(cells)} ${unit}, +${wins} =${draws} -${losses}, scores [${cells.join(' ')}]`,
      `Elo ${shown(elo)}, 95 % from ${shown(low)} to ${shown(high)}`,
      `CPU ms a command, median ${each(0.5)}, p99 ${each(0.99)}, worst ${each(1)}; ends: ${reasons.join(', ')}`,
    ];
  }
}

const shown = (elo: number): string => (Number.isFinite(elo) ? elo.toFixed(0) : elo > 0 ? '∞' : '-∞');
