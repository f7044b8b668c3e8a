// A match by days with plans, on servers that are killed at any write and started again: without sockets, with dormant tables.

import { manifestOf } from '@hexmarch/shared/catalogue/manifests';
import { HOUR_MS } from '@hexmarch/shared/kernel/durations';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { PlannedGame } from '@hexmarch/shared/kernel/planning';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { DuePlans } from '../../src/lobby/duePlans.ts';
import { Tables } from '../../src/lobby/tables.ts';
import type { MatchRunner } from '../../src/match/matchRunner.ts';
import type { Person } from '../../src/match/person.ts';
import type { PeopleStore } from '../../src/ports/peopleStore.ts';
import type { LogEntry } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import { memoryPeople } from '../../src/store/people/sqlitePeople.ts';
import { PLAN_MANNER } from '../../src/table/plans/seatPlan.ts';
import type { Table } from '../../src/table/table.ts';
import { appendAsync, callbackAppend } from '../../tools/appendAsync.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock } from './hostOf.ts';
import { soon } from './servers.ts';

/** The write, counted from when it is said, at which the server dies: before it is stored, or after. */
export interface Death {
  readonly write: number;
  readonly isStored: boolean;
}

/** Of private messages and of what everybody gets, in order. */
export interface Sent {
  readonly to: string;
  readonly type: string;
  readonly payload: unknown;
}

export class PlanWorld {
  readonly planned: PlannedGame;
  readonly people: PeopleStore = memoryPeople();
  readonly sent: Sent[] = [];
  readonly errors: unknown[] = [];
  matchId = '';
  /** By seat. */
  readonly tokens: string[] = [];
  writes = 0;
  private readonly memory = new Memory();
  private death: Death | undefined;
  private isDead = false;
  private clock = new FakeClock();
  private store: ServiceStore | undefined;
  private server: { readonly tables: Tables; readonly duePlans: DuePlans } | undefined;

  private constructor(planned: PlannedGame) {
    this.planned = planned;
  }

  /** With all seats taken and begun. */
  static async of(game: AnyGame, options: unknown): Promise<PlanWorld> {
    const planning = await manifestOf(game.id)?.planning?.();
    if (planning === undefined) throw new Error('no plans');
    const world = new PlanWorld({ game, planning });
    await world.start();
    const clock =
      game.acts?.claim === 'never' ? { kind: 'untimed' as const } : { kind: 'days' as const, days: 2 };
    const request = { ...DUEL_REQUEST, game: game.id, options, clock, visibility: 'private' as const };
    const { table, token } = await world.tables.create(request, 'P0');
    world.matchId = table.setup.matchId;
    for (let seat = 0; seat < table.setup.seatCount; seat++) {
      const entered = await table.enter(seat === 0 ? token : undefined, `P${seat}`, 'seat');
      world.tokens[entered.person.seat ?? -1] = seat === 0 ? token : entered.token;
      table.arrive(entered.person);
    }
    await soon();
    return world;
  }

  /** Starts a server on what is stored; one that ran was killed. */
  async start(awayMs = 0): Promise<void> {
    this.server?.duePlans.close();
    this.clock = new FakeClock(this.clock.now() + awayMs, this.clock.uptime());
    this.isDead = false;
    this.death = undefined;
    const store = this.mortal(new MemoryStore(this.memory));
    this.store = store;
    const plans = {
      store: this.mortalPeople(),
      planningOf: async () => this.planned.planning,
      manner: PLAN_MANNER,
    };
    const journal = {
      info() {},
      warn() {},
      error: (fields: object, text: string) => void this.errors.push({ ...fields, text }),
    };
    const tables = new Tables([this.planned.game], {
      ...{ store, clock: this.clock, journal, hasher: nodeHasher, openRoom: async () => undefined, plans },
    });
    const duePlans = new DuePlans({ plans: this.people, store, tables, clock: this.clock, journal });
    this.server = { tables, duePlans };
    await tables.start();
    await duePlans.start();
    await soon();
  }

  dieAt(death: Death): void {
    this.writes = 0;
    this.death = death;
  }

  get isKilled(): boolean {
    return this.isDead;
  }

  get tables(): Tables {
    if (this.server === undefined) throw new Error('no server runs');
    return this.server.tables;
  }

  async table(): Promise<Table> {
    const table = await this.tables.wake(this.matchId);
    if (table === undefined) throw new Error('no table');
    table.attach({
      publish: () => this.sent.push({ to: 'all', type: 'patch', payload: null }),
      send: (person, type, payload) => this.sent.push({ to: person.name, type, payload }),
      sendAway() {},
      lagMs: () => 0,
      close() {},
    });
    return table;
  }

  async match(): Promise<MatchRunner> {
    const { match } = await this.table();
    if (match === undefined) throw new Error('no match');
    return match;
  }

  async person(seat: Seat): Promise<Person> {
    const person = (await this.table()).seating.seats[seat];
    if (person === null || person === undefined) throw new Error('nobody sits there');
    return person;
  }

  /** Nobody is there, and the table is unloaded. */
  async leave(): Promise<void> {
    const table = await this.table();
    for (const person of table.seating.seats)
      if (person !== null && person.online > 0) table.depart(person, 'page');
    await this.pass(60_000);
  }

  /** A command of that player; the code of a refusal. */
  async give(seat: Seat, text: string): Promise<string | undefined> {
    const match = await this.match();
    let refused: string | undefined;
    match.submit(seat, { seq: match.numberOf(seat), text }, ({ kind, message }) => {
      if (kind === 'refused') refused = message.code;
    });
    await soon();
    return refused;
  }

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1000) {
      await this.clock.forward(Math.min(1000, left));
      await soon();
    }
  }

  /** To the end of a sealed turn. */
  async resolve(): Promise<void> {
    const { number } = (await this.match()).position.turn;
    while ((await this.match()).position.turn.number === number) {
      await this.clock.forward(HOUR_MS);
      await soon();
    }
  }

  async arm(seat: Seat, plan: unknown) {
    return (await this.table()).plans.arm(await this.person(seat), plan);
  }

  async shown(seat: Seat) {
    return (await this.table()).plans.shown(await this.person(seat));
  }

  async entries(): Promise<readonly LogEntry[]> {
    return (await this.store?.load(this.matchId))?.entries ?? [];
  }

  private mortal(store: MemoryStore): ServiceStore {
    const append = callbackAppend((entry, change, epoch) =>
      this.written(() => appendAsync(store, entry, change, epoch)),
    );
    return Object.assign(Object.create(store) as ServiceStore, { append });
  }

  private mortalPeople(): PeopleStore {
    const { people } = this;
    return {
      ...people,
      putPlan: (plan) => this.written(() => people.putPlan(plan)),
      changePlan: (plan) => this.written(() => people.changePlan(plan)),
    };
  }

  /** Of a dead server nothing is stored, and nothing is answered. */
  private async written<T>(write: () => Promise<T>): Promise<T> {
    const never = new Promise<T>(() => undefined);
    if (this.isDead) return never;
    this.writes += 1;
    if (this.writes !== this.death?.write) return write();
    if (this.death.isStored) await write();
    this.isDead = true;
    return never;
  }
}
