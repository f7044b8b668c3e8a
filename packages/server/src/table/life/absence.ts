// Absent seats, and when their absence lets the others claim the end of the match (TABLE-3.1).

import { MINUTE_MS, SECOND_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';
import { isTimed } from '@hexmarch/shared/protocol/room/clockKinds';
import type { TableSetup } from '../state/tableTypes.ts';
import { isCorrespondence } from '../state/tableTypes.ts';

/** Absence limit; undefined: none. */
interface Waits {
  readonly droppedMs: number;
  readonly leftMs: number;
}

const FAST: Waits = { droppedMs: 40 * SECOND_MS, leftMs: 10 * SECOND_MS };
const UNTIMED: Waits = { droppedMs: 5 * MINUTE_MS, leftMs: 5 * MINUTE_MS };
/** Grace period to reconnect after a server restart. */
const AFTER_RESTART_MS = MINUTE_MS;

export class Absence {
  private readonly waits: Waits | undefined;
  /** By seat, uptime from which it counts as gone; undefined: present. */
  private readonly goneAt: (number | undefined)[];

  constructor(setup: Pick<TableSetup, 'clock' | 'game' | 'seatCount'>) {
    const { clock, seatCount } = setup;
    // TABLE-3.1: no limit there.
    this.waits = isCorrespondence(setup) ? undefined : isTimed(clock) ? FAST : UNTIMED;
    this.goneAt = new Array<number | undefined>(seatCount).fill(undefined);
  }

  came(seat: Seat): void {
    this.goneAt[seat] = undefined;
  }

  /** `onPurpose`: the page was closed or left; the connection did not break. */
  left(seat: Seat, now: number, onPurpose: boolean): void {
    if (this.waits !== undefined)
      this.goneAt[seat] = now + (onPurpose ? this.waits.leftMs : this.waits.droppedMs);
  }

  /** Marks all seats absent after loading. */
  restarted(now: number): void {
    const { waits } = this;
    if (waits !== undefined) this.goneAt.fill(now + Math.max(AFTER_RESTART_MS, waits.droppedMs));
  }

  /** Uptime from which the seat counts as gone; undefined: present, or no limit. */
  of(seat: Seat): number | undefined {
    return this.goneAt[seat];
  }

  gone(now: number): readonly Seat[] {
    return [...this.goneAt.keys()].filter((seat) => (this.goneAt[seat] ?? Number.POSITIVE_INFINITY) <= now);
  }
}
