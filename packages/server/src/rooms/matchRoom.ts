// The Colyseus side of a table: sockets in, state and messages out. What happens is the table's business.

import { type Client, Room, type RoomException, ServerError } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import { decodeCommand } from '@hexmarch/shared/protocol/commandBytes';
import {
  COMMAND,
  type CommandMessage,
  type LogReply,
  MESSAGE,
  NO_COMMAND,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/messages';
import type { Answer } from '../match/hostTypes.ts';
import type { Journal } from '../match/ports.ts';
import type { Person } from '../match/seating.ts';
import type { Table } from '../match/table.ts';
import type { RemovedReason, TableOutbox } from '../match/tableTypes.ts';
import { boundBacklog } from './backlog.ts';
import type { Budgets } from './budgets.ts';
import { cutOff, expectJoin, guardFrames, type RoomTally } from './frameGuard.ts';
import { LagMeter } from './lagMeter.ts';
import { Pace } from './pace.ts';
import {
  parseChatMessage,
  parseEntropyMessage,
  parseLogRequest,
  parseManageMessage,
  parseMismatchMessage,
  parseRematchMessage,
  parseRenameMessage,
} from './parse.ts';
import { PatchSerializer } from './patchSerializer.ts';
import { forgetReserved } from './reservations.ts';

/** The room's state, kept equal to its table. */
interface MatchMirror {
  readonly state: Schema;
  sync(): void;
  complete(): void;
}

export interface MatchRoomDeps {
  readonly find: (matchId: string) => Table | undefined;
  readonly mirror: (table: Table) => MatchMirror;
  readonly journal: Journal;
  readonly tally: RoomTally;
  readonly messagesPerSecondMax: number;
  readonly budgets: Budgets;
  /** For a socket to finish joining. */
  readonly joinMs: number;
}

/** What a reserved seat carries; made by the server alone (`reservationFor`). */
export interface Pass {
  readonly person: string;
}

/** Left on purpose (the SDK's `leave()`). */
const CONSENTED = 4000;
/** The browser closed the page. */
const GOING_AWAY = 1001;
/** The table goes on elsewhere or later: clients enter again. */
const COME_BACK = 1012;
const LEFT = new Map<number, 'match' | 'page'>([
  [CONSENTED, 'match'],
  [GOING_AWAY, 'page'],
]);
/** Open sockets of one person: tabs, and old sockets that have not noticed yet. */
const SOCKETS_MAX = 4;
/** Pages of the log: enough for the longest match, and once more after a broken wire. */
const LOGS_PER_MINUTE_MAX = 60;
const MISMATCHES_PER_MINUTE_MAX = 6;
const NAMES_PER_MINUTE_MAX = 6;
/** Whoever has something to tell tells it at once (`publish`); the library's own timer has nothing to do. */
const NEVER_MS = 2 ** 31 - 1;
/** Each is stored, and told to everybody. */
const MANAGED_PER_MINUTE_MAX = 60;

type MatchClient = Client<{ auth: Pass; userData: Person }>;
interface Context {
  readonly id?: number | undefined;
}

/** The room class, bound to what it needs, since the matchmaker itself makes the rooms. */
export function matchRoomClass(deps: MatchRoomDeps): new () => Room {
  return class MatchRoom extends Room<{ state: Schema; client: MatchClient }> implements TableOutbox {
    override patchRate = NEVER_MS;
    override maxClients = Number.POSITIVE_INFINITY;
    override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    override autoDispose = false;
    private table!: Table;
    private mirror!: MatchMirror;
    private patches!: PatchSerializer<Schema>;
    private readonly logPace = new Pace(LOGS_PER_MINUTE_MAX, 60_000);
    private readonly mismatchPace = new Pace(MISMATCHES_PER_MINUTE_MAX, 60_000);
    private readonly namePace = new Pace(NAMES_PER_MINUTE_MAX, 60_000);
    private readonly managePace = new Pace(MANAGED_PER_MINUTE_MAX, 60_000);
    private readonly lag = new LagMeter();

    /** Nobody comes in through the matchmaker's own door, only with a seat reserved by our API. */
    static override async onAuth(): Promise<never> {
      throw new ServerError(403, 'enter through /api/matches');
    }

    override setSerializer(): void {
      this.patches = new PatchSerializer(() => this.mirror.complete());
      super.setSerializer(this.patches);
    }

    override onCreate(options: { readonly matchId?: string }): void {
      const table = deps.find(options.matchId ?? '');
      if (table === undefined) throw new ServerError(404, 'no such match');
      this.roomId = table.setup.matchId;
      this.table = table;
      this.mirror = deps.mirror(table);
      this.state = this.mirror.state;
      guardFrames(this, {
        framesPerSecondMax: deps.messagesPerSecondMax,
        isFlooding: ({ userData }) => deps.budgets.isFlooding(userData as Person | undefined),
        direct: { type: COMMAND, hear: (client: MatchClient, bytes) => this.onCommand(client, bytes) },
        tally: deps.tally,
      });
      this.listen();
      table.attach(this);
    }

    override onJoin(client: MatchClient): void {
      boundBacklog(client);
      const person = this.table.seating.person(client.auth?.person ?? '');
      if (person === undefined) throw new ServerError(403, 'removed');
      if (!this.table.seating.mayArrive(person)) throw new ServerError(403, 'watchers_refused');
      const others = this.clients.filter((other) => other.userData === person);
      if (others.length >= SOCKETS_MAX && others[0] !== undefined) cutOff(others[0], 'opened elsewhere');
      client.userData = person;
      expectJoin(client, deps.joinMs);
      this.measure(client);
      // Told to the others with the arrival, before this one gets the whole.
      this.mirror.complete();
      this.table.arrive(person);
      this.table.welcome(person, (type, payload) => client.send(type, payload));
    }

    override onLeave(client: MatchClient, code?: number): void {
      this.lag.forget(client);
      if (client.userData !== undefined) this.table.depart(client.userData, LEFT.get(code ?? 0) ?? 'no');
    }

    override onBeforeShutdown(): void {
      forgetReserved(this);
      super.onBeforeShutdown();
    }

    override onDispose(): void {
      this.lag.stop();
      this.table.unload();
      forgetReserved(this);
    }

    override onUncaughtException(error: RoomException, method: string): void {
      // Somebody was told why not.
      if (error.cause instanceof ServerError) return;
      deps.journal.error({ err: error.cause ?? error, match: this.roomId, method }, 'room handler failed');
    }

    /** What a wire costs matters where time runs. */
    private measure(client: MatchClient): void {
      if (this.table.setup.clock.kind !== 'untimed') this.lag.watch(client);
    }

    // --- TableOutbox ------------------------------------------------------------------------------------------

    publish(): void {
      // The host may have put up a clock.
      if (this.table.status === 'waiting') for (const client of this.clients) this.measure(client);
      this.mirror.sync();
      // The library's own `broadcastPatch` does no more but tick a clock that runs nothing here, and look for what no room has.
      this.patches.applyPatches(this.clients);
    }

    tell(person: Person, type: string, payload: unknown): void {
      for (const client of this.clients) if (client.userData === person) client.send(type, payload);
    }

    sendAway(person: Person, reason: RemovedReason): void {
      this.tell(person, MESSAGE.removed, { reason });
      for (const client of [...this.clients]) if (client.userData === person) client.leave(CONSENTED);
    }

    lagMs(person: Person): number {
      let least = Number.POSITIVE_INFINITY;
      for (const client of this.clients)
        if (client.userData === person) least = Math.min(least, this.lag.of(client));
      return Number.isFinite(least) ? least : 0;
    }

    close(forGood: boolean): void {
      if (forGood) for (const client of this.clients) client.send(MESSAGE.removed, { reason: 'closed' });
      forgetReserved(this);
      void this.disconnect(forGood ? CONSENTED : COME_BACK);
    }

    // --- messages ---------------------------------------------------------------------------------------------

    private listen(): void {
      this.hear(MESSAGE.chat, (client, input) => this.onChat(client, input));
      this.hear(MESSAGE.manage, (client, input) => this.onManage(client, input));
      this.hear(MESSAGE.rename, (client, input) => this.onRename(client, input));
      this.hear(MESSAGE.rematch, (client, input) => {
        if (client.userData !== undefined)
          void this.table.wantRematch(client.userData, parseRematchMessage(input));
      });
      this.hear(MESSAGE.entropy, (client, input) => this.onEntropy(client, input));
      this.hear(MESSAGE.mismatch, (client, input) => this.onMismatch(client, input));
      this.hear(MESSAGE.log, (client, input, context) => this.onLog(client, input, context));
      this.onMessage('*', (client) => {
        if (this.mayAsk(client)) this.refuse(client, 'unknown_message');
      });
    }

    /** Messages of this type, of those who have not sent too much. */
    private hear(
      type: string,
      handle: (client: MatchClient, input: unknown, context: Context) => unknown,
    ): void {
      this.onMessage(type, (client: MatchClient, input: unknown, context: Context) =>
        this.mayAsk(client) ? handle(client, input, context) : undefined,
      );
    }

    private mayAsk(client: MatchClient, command?: CommandMessage): boolean {
      if (client.userData !== undefined && deps.budgets.allows(client.userData)) return true;
      this.refuse(client, 'too_many', command);
      return false;
    }

    private onCommand(client: MatchClient, bytes: Uint8Array): void {
      const message = decodeCommand(bytes);
      const { userData } = client;
      if (userData === undefined || !this.mayAsk(client, message)) return;
      if (message === undefined) {
        this.refuse(client, 'malformed');
        return;
      }
      this.table.command(userData, message, (answer: Answer) => {
        if (answer.kind === 'refused') deps.budgets.refused(userData);
        client.send(answer.kind === 'accepted' ? MESSAGE.accepted : MESSAGE.refused, answer.message);
      });
    }

    private onChat(client: MatchClient, input: unknown): void {
      const message = parseChatMessage(input);
      const refused =
        message === undefined || client.userData === undefined
          ? 'malformed'
          : this.table.say(client.userData, message.channel, message.text);
      if (refused !== undefined) this.refuse(client, refused);
    }

    private async onManage(client: MatchClient, input: unknown): Promise<void> {
      const message = parseManageMessage(input);
      const { userData } = client;
      if (message === undefined || userData === undefined) this.refuse(client, 'malformed');
      else if (!this.managePace.allows(userData)) this.refuse(client, 'too_many');
      else {
        const refused =
          message.do === 'terms'
            ? await this.table.setTerms(userData, message)
            : this.table.manage(userData, message);
        if (refused !== undefined) this.refuse(client, refused);
      }
    }

    private async onRename(client: MatchClient, input: unknown): Promise<void> {
      const message = parseRenameMessage(input);
      const { userData } = client;
      if (message === undefined || userData === undefined) this.refuse(client, 'malformed');
      else if (!this.namePace.allows(userData)) this.refuse(client, 'too_many');
      else {
        const refused = await this.table.rename(userData, message.name);
        if (refused !== undefined) this.refuse(client, refused);
      }
    }

    private onEntropy(client: MatchClient, input: unknown): void {
      const message = parseEntropyMessage(input);
      const refused =
        message === undefined || client.userData === undefined
          ? 'malformed'
          : this.table.showEntropy(client.userData, message.value);
      if (refused !== undefined) this.refuse(client, refused);
    }

    private onMismatch(client: MatchClient, input: unknown): void {
      const message = parseMismatchMessage(input);
      if (message === undefined || client.userData === undefined) this.refuse(client, 'malformed');
      else if (this.mismatchPace.allows(client.userData)) this.table.mismatch(client.userData, message);
    }

    /** Answers a request with the reply, a plain message with a message. */
    private async onLog(client: MatchClient, input: unknown, context: Context): Promise<unknown> {
      const reply = await this.logFor(client, input);
      if (typeof reply === 'string') this.refuse(client, reply);
      else if (context.id !== undefined) return reply;
      else client.send(MESSAGE.log, reply);
      return undefined;
    }

    /** The lines asked for, or the code of why there are none. */
    private async logFor(client: MatchClient, input: unknown): Promise<LogReply | string> {
      const request = parseLogRequest(input);
      if (request === undefined) return 'malformed';
      if (!this.logPace.allows(client.userData)) return 'too_many';
      try {
        return await this.table.log(request.from);
      } catch (error) {
        deps.tally.count('reading the log failed', error);
        return 'store_unavailable';
      }
    }

    private refuse(client: MatchClient, code: string, command?: CommandMessage): void {
      const { seq: of = NO_COMMAND, text = '' } = command ?? {};
      const seq = this.table.host?.sequence ?? 0;
      const message: RefusedMessage = { of, text, code, rule: '', seq };
      client.send(MESSAGE.refused, message);
    }
  };
}
