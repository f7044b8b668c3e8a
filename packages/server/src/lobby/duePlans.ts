// Wakes dormant matches in which a seat that is awaited has a plan (TABLE-29.3). A table stays in memory until its plans have given what is
// due, so this finds only what a server that stopped has left. It asks the lists which seats are awaited, and loads no other match.

import type { Seat } from '@hexmarch/shared/kernel/game';
import { Alarm } from '../base/alarm.ts';
import type { Clock, Journal } from '../base/clock.ts';
import type { PlanCalls, PlanOf } from '../ports/planStore.ts';
import type { EventStore, ListedTable } from '../ports/ports.ts';
import type { Tables } from './tables.ts';

interface DuePlansPorts {
  readonly plans: Pick<PlanCalls, 'armedPlans'>;
  readonly store: Pick<EventStore, 'listed'>;
  readonly tables: Pick<Tables, 'find' | 'lookAtAsleep'>;
  readonly clock: Clock;
  readonly journal: Journal;
}

/** Interval of checks: another server may have died. */
const LOOK_MS = 60_000;
/** Plans read at a time. */
const PAGE = 200;

export class DuePlans {
  private readonly ports: DuePlansPorts;
  private readonly alarm: Alarm;
  /** By match, what it was like when it was woken: a plan that waits, as in a pause, is not woken again for the same. */
  private woken: Map<string, string> = new Map();
  private isClosed = false;

  constructor(ports: DuePlansPorts) {
    this.ports = ports;
    this.alarm = new Alarm(ports.clock);
  }

  /** Looks now, and from then on again and again. */
  async start(): Promise<void> {
    try {
      await this.look();
    } catch (error) {
      this.ports.journal.error({ err: error }, 'looking for due plans failed');
    }
    if (!this.isClosed) this.alarm.set(LOOK_MS, () => void this.start());
  }

  close(): void {
    this.isClosed = true;
    this.alarm.off();
  }

  private async look(): Promise<void> {
    const { plans } = this.ports;
    const woken = new Map<string, string>();
    let after: PlanOf | undefined;
    do {
      const page = await plans.armedPlans(PAGE, after);
      await this.wake(page, woken);
      after = page.length === PAGE ? page.at(-1) : undefined;
    } while (after !== undefined && !this.isClosed);
    this.woken = woken;
  }

  private async wake(page: readonly PlanOf[], woken: Map<string, string>): Promise<void> {
    const { journal, store, tables } = this.ports;
    const listed = await store.listed([...new Set(page.map(({ matchId }) => matchId))]);
    for (const { matchId, seat } of page) {
      const one = listed.get(matchId);
      if (this.isClosed || one === undefined || one === 'damaged' || !isAwaited(one, seat)) continue;
      const state = JSON.stringify([one.awaiting, one.progress]);
      const isKnown = this.woken.get(matchId) === state || woken.has(matchId);
      woken.set(matchId, state);
      if (isKnown || tables.find(matchId) !== undefined) continue;
      // Loaded, it does what is due before it is unloaded.
      await tables
        .lookAtAsleep(matchId, async () => undefined)
        .catch((error: unknown) => journal.error({ err: error, match: matchId }, 'waking for a plan failed'));
    }
  }
}

const isAwaited = ({ row, awaiting }: ListedTable, seat: Seat): boolean =>
  row.status === 'playing' && awaiting?.includes(seat) === true;
