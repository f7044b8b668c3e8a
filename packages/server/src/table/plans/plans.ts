// Conditional orders at a table (TABLE-29): the plans of its seats, which nobody but their players may learn of. Only where turns last days.

import { HOST_ACTOR } from '@hexmarch/shared/kernel/actors';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { PlannedGame } from '@hexmarch/shared/kernel/planning';
import { nextOf } from '@hexmarch/shared/plans/nextOf';
import type { Plan, StopReason } from '@hexmarch/shared/plans/plan';
import { readPlan } from '@hexmarch/shared/plans/readPlan';
import { PLAN_MESSAGE, type ShownPlan } from '@hexmarch/shared/plans/shownPlan';
import { MatchError } from '../../base/errors.ts';
import { SlidingWindow } from '../../base/rateLimit.ts';
import type { MatchRunner } from '../../match/matchRunner.ts';
import type { Person } from '../../match/person.ts';
import type { Position } from '../../match/steps.ts';
import type { PlanPorts, StoredPlan } from '../../ports/planStore.ts';
import type { LogEntry } from '../../ports/ports.ts';
import { isHere } from '../seats/presence.ts';
import type { TableContext } from '../state/tableContext.ts';
import { isCorrespondence } from '../state/tableTypes.ts';
import { freshState, holderOf, readStored } from './planState.ts';
import { SeatPlan, type SeatPlanPorts } from './seatPlan.ts';

/** Changes of one seat's plan in an hour. */
const CHANGES_MAX = 60;
/** First versions of plans: one a millisecond. */
const VERSIONS = 1_000_000_000;
/** Entries read at a time. */
const PAGE = 200;

/** A match whose commands can be prepared. */
interface Planning {
  readonly ports: PlanPorts;
  readonly planned: PlannedGame;
  readonly match: MatchRunner;
}

export class Plans {
  private readonly table: TableContext;
  private readonly bySeat = new Map<Seat, SeatPlan>();
  private readonly inRow = { count: 0 };
  private readonly changes = new SlidingWindow<Seat>(CHANGES_MAX, HOUR_MS, new Map());
  /** Resolves once the stored plans are read; undefined: there are none here. */
  private planning: Promise<Planning | undefined> = Promise.resolve(undefined);
  /** While they are being read: entries since. */
  private meanwhile: LogEntry[] | undefined;

  constructor(table: TableContext) {
    this.table = table;
  }

  /** The table must stay in memory. */
  get isBusy(): boolean {
    return this.meanwhile !== undefined || [...this.bySeat.values()].some((plan) => plan.isBusy);
  }

  /** The match starts or resumes. */
  begin(match: MatchRunner): void {
    const { setup, ports } = this.table;
    // TABLE-29.1.
    if (ports.plans === undefined || !isCorrespondence(setup) || match.status !== 'playing') return;
    this.meanwhile = [];
    this.planning = this.read(ports.plans, match).finally(() => {
      this.meanwhile = undefined;
      this.attend();
    });
    this.planning.catch((error: unknown) => this.table.report(error, 'reading plans failed'));
  }

  /** As `RunnerTable.committed`. Never throws: it would freeze the match. */
  committed(entry: LogEntry, before: Position): void {
    this.meanwhile?.push(entry);
    const all = [...this.bySeat.values()];
    const isPlanned = all.some((plan) => plan.isGiving(entry));
    if (isPlanned) this.inRow.count += 1;
    else if (isByPerson(entry)) this.inRow.count = 0;
    for (const plan of all)
      try {
        plan.committed(entry, before);
      } catch (error) {
        this.table.report(error, 'a plan could not follow the match');
        plan.close();
      }
  }

  /** The position, or who is there, may have changed. */
  attend(): void {
    if (this.meanwhile !== undefined) return;
    for (const [seat, plan] of this.bySeat)
      if (this.isStillHeld(seat, plan)) plan.attend();
      else this.end(seat);
  }

  /** The match is over: nothing of any plan is kept. */
  ended(): void {
    this.close();
    this.bySeat.clear();
    const { matchId, ports } = this.table;
    ports.plans?.store
      .dropPlans(matchId)
      .catch((error: unknown) => this.table.report(error, 'dropping plans failed'));
  }

  close(): void {
    for (const plan of this.bySeat.values()) plan.close();
  }

  // --- requests of the player ---------------------------------------------------------------------------------

  async shown({ seat }: Person): Promise<ShownPlan | null> {
    await this.planning;
    return (seat === null ? undefined : this.bySeat.get(seat)?.shown) ?? null;
  }

  /** Throws `MatchError` `no-plans`, a fault of the plan, `plan-fails`, `too-many` or `store-unavailable`. */
  async arm(person: Person, input: unknown): Promise<ShownPlan> {
    const { seat } = person;
    const planning = await this.planning;
    if (planning === undefined || seat === null || !this.isPlaying(seat)) throw noPlans();
    this.count(seat);
    const { planned, match } = planning;
    const plan = this.parsed(planned, match, seat, input);
    const made = this.made(planning, person, seat, plan);
    await this.stored(this.replace(seat, made, () => made.arm()));
    return made.shown;
  }

  /** Throws `MatchError` `store-unavailable`. */
  async disarm({ seat }: Person): Promise<ShownPlan | null> {
    await this.planning;
    const plan = seat === null ? undefined : this.bySeat.get(seat);
    if (plan === undefined) return null;
    if (plan.isArmed) await this.stored(plan.disarm('disarmed'));
    this.tell(plan);
    return plan.shown;
  }

  /** Throws `MatchError` `store-unavailable`. */
  async drop({ seat }: Person): Promise<void> {
    const planning = await this.planning;
    if (seat === null || planning === undefined) return;
    const { matchId } = this.table;
    this.bySeat.get(seat)?.close();
    this.bySeat.delete(seat);
    await this.stored(planning.ports.store.dropPlan({ matchId, seat }));
  }

  private count(seat: Seat): void {
    const now = this.table.ports.clock.uptime();
    if (this.changes.waitMs(seat, now) > 0)
      throw new MatchError('too-many', 'Too many requests. Please wait a moment.');
    this.changes.count(seat, now);
  }

  private parsed({ game, planning }: PlannedGame, match: MatchRunner, seat: Seat, input: unknown): Plan {
    const view = game.view(match.position.state, { kind: 'seat', seat });
    const read = readPlan({ game, planning }, view, input);
    if ('fault' in read) throw new MatchError(read.fault, `This plan cannot be armed (${read.rule}).`);
    return read;
  }

  /** Throws `plan-fails` where the seat is awaited and no condition holds. */
  private made(planning: Planning, person: Person, seat: Seat, plan: Plan): SeatPlan {
    const { matchId, ports } = this.table;
    const { sequence, told: publicCount, turn, state: gameState } = planning.match.position;
    const isWithin = turn.sealed === true && turn.awaiting.includes(seat);
    const state = freshState({ sequence, publicCount, ...(isWithin ? { sealedTurn: turn.number } : {}) });
    const view = planning.planned.game.view(gameState, { kind: 'seat', seat });
    const next = nextOf(planning.planned, plan, state.progress, { view, turn, seat });
    if (next.do === 'stop')
      throw new MatchError('plan-fails', 'It’s your turn, and no condition of this plan holds.');
    const row: StoredPlan = {
      ...{ matchId, seat, isArmed: true, holder: holderOf(ports.hasher, person) },
      version: Math.trunc(ports.clock.now()) % VERSIONS,
      ...{ tree: JSON.stringify(plan), state: JSON.stringify(state) },
    };
    return new SeatPlan(row, { plan, state }, this.portsOf(planning, seat));
  }

  /** Entries that come meanwhile reach the new plan; it is not there where it could not be stored. */
  private async replace(seat: Seat, plan: SeatPlan, store: () => Promise<void>): Promise<void> {
    const former = this.bySeat.get(seat);
    former?.close();
    this.bySeat.set(seat, plan);
    try {
      await store();
    } catch (error) {
      plan.close();
      this.bySeat.delete(seat);
      throw error;
    }
  }

  private async stored(write: Promise<void>): Promise<void> {
    try {
      await write;
    } catch (cause) {
      throw new MatchError('store-unavailable', 'This could not be saved; nothing has changed.', { cause });
    }
  }

  // --- the plans of this table --------------------------------------------------------------------------------

  private async read(ports: PlanPorts, match: MatchRunner): Promise<Planning | undefined> {
    const { matchId, setup, ports: tablePorts, seating } = this.table;
    const { game } = setup;
    const planning = await ports.planningOf(game.id);
    if (planning === undefined) return undefined;
    const here: Planning = { ports, planned: { game, planning }, match };
    const found: SeatPlan[] = [];
    for (const row of await ports.store.plansOf(matchId)) {
      const person = seating.seats[row.seat];
      const known = readStored(row);
      const isHeld =
        person !== null && person !== undefined && holderOf(tablePorts.hasher, person) === row.holder;
      if (isHeld && known !== undefined) found.push(new SeatPlan(row, known, this.portsOf(here, row.seat)));
      else await ports.store.dropPlan(row);
    }
    await this.reckon(found.filter(({ isArmed }) => isArmed));
    for (const plan of found) this.bySeat.set(plan.seat, plan);
    return here;
  }

  /** What the log has that a plan does not know of: another server may have stopped in between. */
  private async reckon(armed: readonly SeatPlan[]): Promise<void> {
    if (armed.length === 0) return;
    const from = Math.min(...armed.map(({ reckoned }) => reckoned.at));
    const entries = await this.entriesFrom(from);
    this.inRow.count = Math.max(...armed.map(({ reckoned }) => reckoned.inRow));
    for (const plan of armed) plan.reckon(entries.filter(({ sequence }) => sequence >= plan.reckoned.at));
  }

  private async entriesFrom(first: number): Promise<readonly LogEntry[]> {
    const { matchId, ports } = this.table;
    const entries: LogEntry[] = [];
    for (let from = first; ; from += PAGE) {
      const page = (await ports.store.load(matchId, from, PAGE))?.entries ?? [];
      entries.push(...page);
      if (page.length < PAGE) break;
    }
    const last = entries.at(-1)?.sequence ?? first - 1;
    return [...entries, ...(this.meanwhile ?? []).filter(({ sequence }) => sequence > last)];
  }

  private portsOf({ ports, planned, match }: Planning, seat: Seat): SeatPlanPorts {
    const { table, inRow } = this;
    return {
      ...{ store: ports.store, clock: table.ports.clock, manner: ports.manner },
      ...{ planned, match, inRow },
      isWatched: () => isHere(table.seating.seats[seat]),
      tell: (plan) => this.tell(plan),
      stopped: (plan, why) => this.stopped(plan, why),
      report: (error, what) => table.report(error, what),
    };
  }

  private isPlaying(seat: Seat): boolean {
    const { match } = this.table;
    return match?.status === 'playing' && match.playing.includes(seat);
  }

  // TABLE-29.7.
  private isStillHeld(seat: Seat, plan: SeatPlan): boolean {
    const person = this.table.seating.seats[seat];
    const isSame =
      person !== null && person !== undefined && holderOf(this.table.ports.hasher, person) === plan.holder;
    return isSame && this.isPlaying(seat);
  }

  private end(seat: Seat): void {
    const { matchId, ports } = this.table;
    this.bySeat.get(seat)?.close();
    this.bySeat.delete(seat);
    ports.plans?.store
      .dropPlan({ matchId, seat })
      .catch((error: unknown) => this.table.report(error, 'dropping a plan failed'));
  }

  // TABLE-29.8: to the sockets of its player alone.
  private tell(plan: SeatPlan): void {
    const person = this.table.seating.seats[plan.seat];
    if (!isHere(person) || person === null || person === undefined) return;
    const { plan: _, ...standing } = plan.shown;
    this.table.outbox.send(person, PLAN_MESSAGE, standing);
  }

  // TABLE-29.5.
  private stopped(plan: SeatPlan, why: StopReason): void {
    this.tell(plan);
    const person = this.table.seating.seats[plan.seat];
    if (person !== null && person !== undefined)
      this.table.events.emit('planStopped', this.table.matchId, person.id, why);
  }
}

/** By a seat or an arbiter, not by the host. */
const isByPerson = ({ actor, command }: LogEntry): boolean => actor !== HOST_ACTOR && command !== '';

const noPlans = (): MatchError =>
  new MatchError('no-plans', 'Commands of this match cannot be prepared for later turns.');
