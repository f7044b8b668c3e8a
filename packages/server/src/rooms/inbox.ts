// What those who are in a room say to its table: looked at for its shape and its pace; all else is the table's business.

import type { Room } from '@colyseus/core';
import { decodeCommand } from '@hexmarch/shared/protocol/commandBytes';
import {
  type CommandMessage,
  type LogReply,
  MESSAGE,
  NO_COMMAND,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/messages';
import type { Answer } from '../match/hostTypes.ts';
import type { Table } from '../match/table.ts';
import type { Budgets } from './budgets.ts';
import type { RoomTally } from './frameGuard.ts';
import type { MatchClient } from './outbox.ts';
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

export interface InboxDeps {
  readonly budgets: Budgets;
  readonly tally: RoomTally;
}

interface Context {
  readonly id?: number | undefined;
}

type Handle = (client: MatchClient, input: unknown, context: Context) => unknown;

/** Pages of the log: enough for the longest match, and once more after a broken wire. */
const LOGS_PER_MINUTE_MAX = 60;
const MISMATCHES_PER_MINUTE_MAX = 6;
const NAMES_PER_MINUTE_MAX = 6;
/** Each is stored, and told to everybody. */
const MANAGED_PER_MINUTE_MAX = 60;

export class Inbox {
  private readonly table: Table;
  private readonly deps: InboxDeps;
  private readonly logPace = new Pace(LOGS_PER_MINUTE_MAX, 60_000);
  private readonly mismatchPace = new Pace(MISMATCHES_PER_MINUTE_MAX, 60_000);
  private readonly namePace = new Pace(NAMES_PER_MINUTE_MAX, 60_000);
  private readonly managePace = new Pace(MANAGED_PER_MINUTE_MAX, 60_000);

  constructor(table: Table, deps: InboxDeps) {
    this.table = table;
    this.deps = deps;
  }

  /** Hears all messages of `room` but commands, which come a shorter way (frameGuard.ts). */
  listen(room: Room): void {
    const hear = (type: string, handle: Handle) =>
      room.onMessage(type, (client: MatchClient, input: unknown, context: Context) =>
        this.mayAsk(client) ? handle(client, input, context) : undefined,
      );
    hear(MESSAGE.chat, (client, input) => this.chat(client, input));
    hear(MESSAGE.manage, (client, input) => this.manage(client, input));
    hear(MESSAGE.rename, (client, input) => this.rename(client, input));
    hear(MESSAGE.rematch, (client, input) => this.rematch(client, input));
    hear(MESSAGE.entropy, (client, input) => this.entropy(client, input));
    hear(MESSAGE.mismatch, (client, input) => this.mismatch(client, input));
    hear(MESSAGE.log, (client, input, context) => this.log(client, input, context));
    room.onMessage('*', (client: MatchClient) => {
      if (this.mayAsk(client)) this.refuse(client, 'unknown_message');
    });
  }

  command(client: MatchClient, bytes: Uint8Array): void {
    const message = decodeCommand(bytes);
    const { userData } = client;
    if (userData === undefined || !this.mayAsk(client, message)) return;
    if (message === undefined) {
      this.refuse(client, 'malformed');
      return;
    }
    this.table.command(userData, message, (answer: Answer) => {
      if (answer.kind === 'refused') this.deps.budgets.refused(userData);
      client.send(answer.kind === 'accepted' ? MESSAGE.accepted : MESSAGE.refused, answer.message);
    });
  }

  /** Of somebody who has not sent too much. */
  private mayAsk(client: MatchClient, command?: CommandMessage): boolean {
    const { userData } = client;
    if (userData !== undefined && this.deps.budgets.allows(userData)) return true;
    this.refuse(client, 'too_many', command);
    return false;
  }

  private chat(client: MatchClient, input: unknown): void {
    const message = parseChatMessage(input);
    const refused =
      message === undefined || client.userData === undefined
        ? 'malformed'
        : this.table.say(client.userData, message.channel, message.text);
    if (refused !== undefined) this.refuse(client, refused);
  }

  private async manage(client: MatchClient, input: unknown): Promise<void> {
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

  private async rename(client: MatchClient, input: unknown): Promise<void> {
    const message = parseRenameMessage(input);
    const { userData } = client;
    if (message === undefined || userData === undefined) this.refuse(client, 'malformed');
    else if (!this.namePace.allows(userData)) this.refuse(client, 'too_many');
    else {
      const refused = await this.table.rename(userData, message.name);
      if (refused !== undefined) this.refuse(client, refused);
    }
  }

  private rematch({ userData }: MatchClient, input: unknown): void {
    if (userData !== undefined) void this.table.wantRematch(userData, parseRematchMessage(input));
  }

  private entropy(client: MatchClient, input: unknown): void {
    const message = parseEntropyMessage(input);
    const refused =
      message === undefined || client.userData === undefined
        ? 'malformed'
        : this.table.showEntropy(client.userData, message.value);
    if (refused !== undefined) this.refuse(client, refused);
  }

  private mismatch(client: MatchClient, input: unknown): void {
    const message = parseMismatchMessage(input);
    if (message === undefined || client.userData === undefined) this.refuse(client, 'malformed');
    else if (this.mismatchPace.allows(client.userData)) this.table.mismatch(client.userData, message);
  }

  /** Answers a request with the reply, a plain message with a message. */
  private async log(client: MatchClient, input: unknown, context: Context): Promise<unknown> {
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
      this.deps.tally.count('reading the log failed', error);
      return 'store_unavailable';
    }
  }

  private refuse(client: MatchClient, code: string, command?: CommandMessage): void {
    const { seq: of = NO_COMMAND, text = '' } = command ?? {};
    const seq = this.table.host?.sequence ?? 0;
    const message: RefusedMessage = { of, text, code, rule: '', seq };
    client.send(MESSAGE.refused, message);
  }
}
