// The Colyseus side of a table: sockets in, state and messages out. What happens is the table's business.

import { type Client, Room, type RoomException, ServerError } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/messages';
import type { Answer } from '../match/hostTypes.ts';
import type { Journal } from '../match/ports.ts';
import type { Person } from '../match/seating.ts';
import type { Table } from '../match/table.ts';
import type { RemovedReason, TableOutbox } from '../match/tableTypes.ts';
import { cutOff, guardFrames } from './frameGuard.ts';
import { Pace } from './pace.ts';
import {
  commandIdOf,
  parseChatMessage,
  parseCommandMessage,
  parseLogRequest,
  parseManageMessage,
} from './parse.ts';
import { PatchSerializer } from './patchSerializer.ts';

export interface MatchRoomDeps {
  readonly find: (matchId: string) => Table | undefined;
  readonly mirror: (table: Table) => { readonly state: Schema; sync(): void };
  readonly journal: Journal;
  readonly messagesPerSecondMax: number;
}

/** What a reserved seat carries; made by the server alone (`reservationFor`). */
export interface Pass {
  readonly person: string;
}

/** Left on purpose (the SDK's `leave()`). */
const CONSENTED = 4000;
/** Open sockets of one person: tabs, and old sockets that have not noticed yet. */
const SOCKETS_MAX = 4;
const LOGS_PER_MINUTE_MAX = 30;
const PATCH_TICK_MS = 1000;

type MatchClient = Client<{ auth: Pass; userData: Person }>;
interface ReservedSeats {
  readonly _reservedSeatTimeouts: Readonly<Record<string, NodeJS.Timeout>>;
}
interface Context {
  readonly id?: number | undefined;
}

/** The room class, bound to what it needs, since the matchmaker itself makes the rooms. */
export function matchRoomClass(deps: MatchRoomDeps): new () => Room {
  return class MatchRoom extends Room<{ state: Schema; client: MatchClient }> implements TableOutbox {
    override patchRate = PATCH_TICK_MS;
    override maxClients = Number.POSITIVE_INFINITY;
    override maxMessagesPerSecond = Number.POSITIVE_INFINITY;
    override autoDispose = false;
    private table!: Table;
    private mirror!: { readonly state: Schema; sync(): void };
    private readonly logPace = new Pace(LOGS_PER_MINUTE_MAX, 60_000);

    /** Nobody comes in through the matchmaker's own door, only with a seat reserved by our API. */
    static override async onAuth(): Promise<never> {
      throw new ServerError(403, 'enter through /api/matches');
    }

    override setSerializer(): void {
      super.setSerializer(new PatchSerializer());
    }

    override onCreate(options: { readonly matchId?: string }): void {
      const table = deps.find(options.matchId ?? '');
      if (table === undefined) throw new ServerError(404, 'no such match');
      this.roomId = table.setup.matchId;
      this.table = table;
      this.mirror = deps.mirror(table);
      this.state = this.mirror.state;
      guardFrames(this, { framesPerSecondMax: deps.messagesPerSecondMax, journal: deps.journal });
      this.listen();
      table.attach(this);
    }

    override onJoin(client: MatchClient): void {
      const person = this.table.seating.person(client.auth?.person ?? '');
      if (person === undefined) throw new ServerError(403, 'removed');
      const others = this.clients.filter((other) => other.userData === person);
      if (others.length >= SOCKETS_MAX && others[0] !== undefined) cutOff(others[0], 'opened elsewhere');
      client.userData = person;
      this.table.arrive(person);
      this.table.welcome(person, (type, payload) => client.send(type, payload));
    }

    override onLeave(client: MatchClient, code?: number): void {
      if (client.userData !== undefined) this.table.depart(client.userData, code === CONSENTED);
    }

    override onDispose(): void {
      this.table.close();
      // The library leaves the timers of seats that were reserved but never taken.
      const { _reservedSeatTimeouts: timeouts } = this as unknown as ReservedSeats;
      for (const timeout of Object.values(timeouts)) clearTimeout(timeout);
    }

    override onUncaughtException(error: RoomException, method: string): void {
      deps.journal.error({ err: error.cause ?? error, match: this.roomId, method }, 'room handler failed');
    }

    // --- TableOutbox ------------------------------------------------------------------------------------------

    publish(): void {
      this.mirror.sync();
      this.broadcastPatch();
    }

    tell(person: Person, type: string, payload: unknown): void {
      for (const client of this.clients) if (client.userData === person) client.send(type, payload);
    }

    sendAway(person: Person, reason: RemovedReason): void {
      this.tell(person, MESSAGE.removed, { reason });
      for (const client of [...this.clients]) if (client.userData === person) client.leave(CONSENTED);
    }

    close(): void {
      for (const client of this.clients) client.send(MESSAGE.removed, { reason: 'closed' });
      void this.disconnect();
    }

    // --- messages ---------------------------------------------------------------------------------------------

    private listen(): void {
      this.onMessage(MESSAGE.command, (client, input: unknown) => this.onCommand(client, input));
      this.onMessage(MESSAGE.chat, (client, input: unknown) => this.onChat(client, input));
      this.onMessage(MESSAGE.manage, (client, input: unknown) => this.onManage(client, input));
      this.onMessage(MESSAGE.rematch, (client) => {
        if (client.userData !== undefined) void this.table.wantRematch(client.userData);
      });
      this.onMessage(MESSAGE.log, (client, input: unknown, context: Context) =>
        this.onLog(client, input, context),
      );
      this.onMessage('*', (client) => this.refuse(client, '', 'unknown_message'));
    }

    private onCommand(client: MatchClient, input: unknown): void {
      const message = parseCommandMessage(input);
      if (message === undefined || client.userData === undefined) {
        this.refuse(client, commandIdOf(input), 'malformed');
        return;
      }
      this.table.command(client.userData, message, (answer: Answer) => {
        client.send(answer.kind === 'accepted' ? MESSAGE.accepted : MESSAGE.refused, answer.message);
      });
    }

    private onChat(client: MatchClient, input: unknown): void {
      const message = parseChatMessage(input);
      const refused =
        message === undefined || client.userData === undefined
          ? 'malformed'
          : this.table.say(client.userData, message.channel, message.text);
      if (refused !== undefined) this.refuse(client, '', refused);
    }

    private onManage(client: MatchClient, input: unknown): void {
      const message = parseManageMessage(input);
      const refused =
        message === undefined || client.userData === undefined
          ? 'malformed'
          : this.table.manage(client.userData, message);
      if (refused !== undefined) this.refuse(client, '', refused);
    }

    /** Answers a request with the reply, a plain message with a message. */
    private async onLog(client: MatchClient, input: unknown, context: Context): Promise<unknown> {
      const request = parseLogRequest(input);
      if (request === undefined) return this.refuse(client, '', 'malformed');
      if (!this.logPace.allows(client.userData)) return this.refuse(client, '', 'too_many');
      const reply = { from: request.from, lines: await this.table.lines(request.from) };
      if (context.id !== undefined) return reply;
      client.send(MESSAGE.log, reply);
      return undefined;
    }

    private refuse(client: MatchClient, id: string, code: string): void {
      const message: RefusedMessage = { id, code, rule: '', seq: this.table.host?.sequence ?? 0 };
      client.send(MESSAGE.refused, message);
    }
  };
}
