// A match of Skirmish Society for seven on a server that is killed and restarted, over days of a fake clock: without sockets, with dormant
// tables, and notifications that go nowhere.

import { hostedSkirmish } from '@hexmarch/shared/games/skirmish/hosted/hostedSkirmish';
import type { SkirmishEvent, SkirmishState } from '@hexmarch/shared/games/skirmish/state';
import { ARBITER_ACTOR } from '@hexmarch/shared/kernel/actors';
import type { AnyGame, Seat } from '@hexmarch/shared/kernel/game';
import type { Person } from '../../src/match/person.ts';
import type { StoredMatch } from '../../src/ports/ports.ts';
import type { ServiceStore } from '../../src/ports/serviceStore.ts';
import { MemoryDocuments } from '../../src/store/memory/memoryDocuments.ts';
import { Memory, MemoryStore } from '../../src/store/memory/memoryStore.ts';
import type { Table } from '../../src/table/table.ts';
import { appendAsync, callbackAppend } from '../../tools/appendAsync.ts';
import { DUEL_REQUEST } from './duelRequest.ts';
import { FakeClock } from './hostOf.ts';
import {
  followed,
  type NotificationServer,
  notificationsAt,
  quiet,
  type SentMessage,
} from './notificationsAt.ts';
import { MORNING } from './weeks.ts';

export const PLAYERS = 7;
const GAMES = [hostedSkirmish as unknown as AnyGame];
const STEP_MS = 5 * 60_000;
const OPTIONS = {
  ...{ players: PLAYERS, vp: 50, expansionMinimum: 99, votes: 'every', voteStartTurn: 1 },
  ...{ resolutionHour: 20, localOffset: 0 },
};

/** When a server dies: at the host's command, before or right after it is stored. */
export interface Death {
  readonly command: string;
  readonly isPersisted: boolean;
}

/** What outlives a server, and the running one. */
export class World {
  readonly memory = new Memory();
  readonly notificationRows = new MemoryDocuments();
  readonly sent: SentMessage[] = [];
  /** By seat; and the admin's. */
  readonly tokens: string[] = [];
  arbiterToken = '';
  matchId = '';
  /** Number of crashes. */
  deaths = 0;
  /** Refusals, by code. */
  readonly refused: string[] = [];
  private death: Death | undefined;
  private isDead = false;
  private server: NotificationServer | undefined;
  private clock = new FakeClock(MORNING);

  get now(): number {
    return this.clock.now();
  }

  private get running(): NotificationServer {
    if (this.server === undefined) throw new Error('no server runs');
    return this.server;
  }

  /** The next server opens the files `awayMs` after the last crash. */
  async start(awayMs = 0): Promise<void> {
    this.clock = new FakeClock(this.clock.now() + awayMs, this.memory.uptime);
    this.isDead = false;
    const store = this.mortal(new MemoryStore(this.memory));
    const server = await notificationsAt({
      store,
      documents: this.notificationRows,
      clock: this.clock,
      games: GAMES,
    });
    server.answer = (message) => {
      this.sent.push(message);
      return 'sent';
    };
    this.server = server;
    await server.tables.start();
    await server.notifications.start();
    await quiet();
  }

  /** Crashes the server. */
  async kill(awayMs = 0): Promise<void> {
    this.deaths += 1;
    await this.start(awayMs);
  }

  /** Clean stop and restart. */
  async restart(): Promise<void> {
    const { notifications, tables } = this.running;
    await notifications.stop();
    await tables.closeAll();
    await this.start();
  }

  dieAt(death: Death): void {
    this.death = death;
  }

  /** Creates and starts the match: seven sit down, Gil is the admin. */
  async begin(): Promise<void> {
    await this.start();
    const { tables } = this.running;
    const request = {
      ...DUEL_REQUEST,
      game: 'skirmish',
      options: OPTIONS,
      clock: { kind: 'untimed' } as const,
    };
    const { table, token } = await tables.create(request, 'P0');
    this.matchId = table.setup.matchId;
    this.tokens.push(token);
    const ada = (await table.enter(token, '', 'seat')).person;
    table.arrive(ada);
    const gil = await table.enter(undefined, 'Gil', 'watch');
    table.arrive(gil.person);
    this.arbiterToken = gil.token;
    await table.hostActions.nameArbiter(ada, { do: 'nameArbiter', person: gil.person.id });
    const key = await followed(this.running, table, ada);
    const settings = { language: 'en', zone: 'UTC', quiet: null, off: [] } as const;
    await this.running.notifications.recipients.set(key, { ...settings, on: ['deadline'] });
    for (let seat = 1; seat < PLAYERS; seat++) {
      const { person, token: key } = await table.enter(undefined, `P${seat}`, 'seat');
      table.arrive(person);
      this.tokens.push(key);
    }
    await quiet();
    for (const person of table.seating.everybody) table.depart(person, 'page');
  }

  /** Joins with that key, does something and leaves. */
  async visit<T>(token: string | undefined, use: (table: Table, person: Person) => Promise<T>): Promise<T> {
    const table = await this.running.tables.wake(this.matchId);
    if (table === undefined) throw new Error('the match is gone');
    const { person } = await table.enter(token, '', token === this.arbiterToken ? 'watch' : 'seat');
    table.arrive(person);
    try {
      return await use(table, person);
    } finally {
      table.depart(person, 'page');
    }
  }

  /** Sends the command for the seat, or as an admin action; true if accepted. */
  async give(who: Seat, text: string): Promise<boolean> {
    const isRuling = who === ARBITER_ACTOR;
    return this.visit(isRuling ? this.arbiterToken : this.tokens[who], async (table, person) => {
      let code: string | undefined;
      const seq = table.match?.numberOf(who) ?? 0;
      table.command(person, { seq, text: isRuling ? `=${text}` : text }, ({ kind, message }) => {
        if (kind === 'refused') code = (message as { code: string }).code;
      });
      await quiet();
      if (code !== undefined) this.refused.push(code);
      return code === undefined;
    });
  }

  /** A new player takes over the offered seat. */
  async newcomer(name: string, seat: Seat): Promise<void> {
    const table = await this.running.tables.wake(this.matchId);
    const entered = await table?.enter(undefined, name, 'seat');
    if (entered?.person.seat !== seat) throw new Error(`${name} has another seat`);
    this.tokens[seat] = entered.token;
  }

  state(): Promise<SkirmishState> {
    return this.visit(this.arbiterToken, async ({ match }) => match?.position.state as SkirmishState);
  }

  /** Advances the time; crashed servers are replaced at once. */
  async until(wall: number): Promise<void> {
    while (this.clock.now() < wall) {
      await this.clock.forward(Math.min(STEP_MS, wall - this.clock.now()));
      await quiet();
      if (this.isDead) await this.kill();
    }
  }

  /** The match as stored. */
  async stored(): Promise<StoredMatch> {
    const stored = await new MemoryStore(this.view()).load(this.matchId);
    if (stored === undefined) throw new Error('the log is gone');
    return stored;
  }

  async events(): Promise<readonly SkirmishEvent[]> {
    const { entries } = await this.stored();
    return entries.flatMap(({ events }) => JSON.parse(events) as SkirmishEvent[]);
  }

  /** Read-only: does not take ownership of the file. */
  private view(): Memory {
    return Object.assign(new Memory(), { tables: this.memory.tables });
  }

  /** A store whose server crashes in the middle of a write. */
  private mortal(store: MemoryStore): ServiceStore {
    const append = callbackAppend(async (entry, change, epoch) => {
      const { death } = this;
      if (death === undefined || entry.actor !== -1 || entry.command !== death.command)
        return appendAsync(store, entry, change, epoch);
      this.death = undefined;
      if (death.isPersisted) await appendAsync(store, entry, change, epoch);
      this.isDead = true;
      return new Promise(() => undefined);
    });
    return Object.assign(Object.create(store) as ServiceStore, { append });
  }
}
