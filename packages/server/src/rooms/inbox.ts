// Messages from the clients of a room to its table: validated and rate limited here; all else is the table's business.

import type { Room } from '@colyseus/core';
import { banParams } from '@hexmarch/shared/protocol/errors/bans';
import type { HostRefusal, TableCode } from '@hexmarch/shared/protocol/errors/codes';
import { decodeCommand } from '@hexmarch/shared/protocol/room/commandBytes';
import type { HostActionMessage } from '@hexmarch/shared/protocol/room/hostActions';
import {
  type CommandMessage,
  type LogReply,
  MESSAGE,
  NO_COMMAND,
  type RefusedMessage,
} from '@hexmarch/shared/protocol/room/messages';
import type { Meter } from '../base/meter.ts';
import { RateLimit } from '../base/rateLimit.ts';
import { codeOf } from '../chat/chatLimits.ts';
import type { Person } from '../match/person.ts';
import type { Answer } from '../match/runnerTypes.ts';
import type { Table } from '../table/table.ts';
import type { Budgets } from './budgets.ts';
import { ChatInbox } from './chatInbox.ts';
import type { RoomTally } from './frameGuard.ts';
import type { MatchClient } from './matchClient.ts';
import {
  ENTROPY,
  isAccompanying,
  LOG,
  MISMATCH,
  parsed,
  parseManageMessage,
  REMATCH,
  RENAME,
} from './roomRequests.ts';

export interface InboxDeps {
  readonly budgets: Budgets;
  readonly tally: RoomTally;
  readonly meter: Meter;
  /** That person is looking at the match. */
  readonly looked: (matchId: string, person: string) => void;
}

interface Context {
  readonly id?: number | undefined;
}

type Handle = (client: MatchClient, person: Person, input: unknown, context: Context) => unknown;

/** Pages of the log: enough for the longest match, and once more after a lost connection. */
const LOGS_PER_MINUTE_MAX = 60;
const MISMATCHES_PER_MINUTE_MAX = 6;
const NAMES_PER_MINUTE_MAX = 6;
/** Twice as often as they come, from all windows of one person. */
const LOOKS_PER_MINUTE_MAX = 16;
/** Each notifies a player. */
const COMPANY_PER_MINUTE_MAX = 4;
/** Each is stored and broadcast. */
const MANAGED_PER_MINUTE_MAX = 60;

export class Inbox {
  private readonly table: Table;
  private readonly deps: InboxDeps;
  private readonly logPace = new RateLimit(LOGS_PER_MINUTE_MAX, 60_000);
  private readonly mismatchPace = new RateLimit(MISMATCHES_PER_MINUTE_MAX, 60_000);
  private readonly lookPace = new RateLimit(LOOKS_PER_MINUTE_MAX, 60_000);
  private readonly namePace = new RateLimit(NAMES_PER_MINUTE_MAX, 60_000);
  private readonly companyPace = new RateLimit(COMPANY_PER_MINUTE_MAX, 60_000);
  private readonly managePace = new RateLimit(MANAGED_PER_MINUTE_MAX, 60_000);

  constructor(table: Table, deps: InboxDeps) {
    this.table = table;
    this.deps = deps;
  }

  /** Handles all messages of `room` but commands, which take a shorter path (frameGuard.ts). */
  listen(room: Room): void {
    const hear = (type: string, handle: Handle) =>
      room.onMessage(type, (client: MatchClient, input: unknown, context: Context) => {
        const person = this.mayAsk(client);
        return person === undefined ? undefined : handle(client, person, input, context);
      });
    const chat = new ChatInbox(this.table.chat, (client, refused, mark) => {
      const more = typeof refused === 'string' ? {} : refused.params;
      this.refuse(client, codeOf(refused), undefined, mark === undefined ? more : { ...more, mark });
    });
    hear(MESSAGE.chat, (client, person, input) => chat.hear(client, person, input));
    hear(MESSAGE.manage, (client, person, input) => this.manage(client, person, input));
    hear(MESSAGE.rename, (client, person, input) => this.rename(client, person, input));
    hear(MESSAGE.rematch, (client, person, input) => this.rematch(client, person, input));
    hear(MESSAGE.entropy, (client, person, input) => this.entropy(client, person, input));
    hear(MESSAGE.mismatch, (client, person, input) => this.mismatch(client, person, input));
    hear(MESSAGE.looks, (_client, person) => this.looks(person));
    hear(MESSAGE.log, (client, person, input, context) => this.log(client, person, input, context));
    room.onMessage('*', (client: MatchClient) => {
      if (this.mayAsk(client) !== undefined) this.refuse(client, 'unknown-message');
    });
  }

  /** The command in `frame` behind the first `from` bytes. */
  command(client: MatchClient, frame: Uint8Array, from: number): void {
    // A socket without a person is one whose join failed.
    if (client.userData === undefined) return;
    const message = decodeCommand(frame, from);
    const person = this.mayAsk(client, message);
    if (person === undefined) return;
    if (message === undefined) {
      this.refuse(client, 'malformed');
      return;
    }
    this.table.command(person, message, (answer: Answer) => {
      if (answer.kind === 'refused') {
        this.deps.budgets.refused(person);
        this.deps.meter.refused(answer.message.code);
      }
      client.send(answer.kind === 'accepted' ? MESSAGE.accepted : MESSAGE.refused, answer.message);
    });
  }

  /** The sender; undefined, and refused, over the rate limit. */
  private mayAsk(client: MatchClient, command?: CommandMessage): Person | undefined {
    const { userData } = client;
    if (userData !== undefined && this.deps.budgets.allows(userData)) return userData;
    this.refuse(client, 'too-many', command);
    return undefined;
  }

  private async manage(client: MatchClient, person: Person, input: unknown): Promise<void> {
    const message = parseManageMessage(input);
    if (message === undefined) this.refuse(client, 'malformed');
    else if (!this.managePace.allows(person)) this.refuse(client, 'too-many');
    else {
      const refused = await this.managed(person, message);
      if (refused !== undefined) this.refuse(client, refused);
    }
  }

  /** The error code. */
  private async managed(person: Person, message: HostActionMessage): Promise<TableCode | undefined> {
    if (message.do === 'terms') return this.table.hostActions.setTerms(person, message);
    if (message.do === 'begin') return this.table.hostActions.begin(person);
    if (message.do === 'close') return this.table.hostActions.close(person);
    if (message.do === 'nameArbiter' || message.do === 'dismissArbiter')
      return this.table.hostActions.nameArbiter(person, message);
    if (message.do === 'wish') return this.table.hostActions.wish(person, message);
    if (isAccompanying(message)) {
      const isOften = message.do === 'askToAccompany' && !this.companyPace.allows(person);
      return isOften ? 'too-many' : this.table.companions.ask(person, message);
    }
    if ('seat' in message && message.do !== 'seatBot') return this.table.seatTransfer.ask(person, message);
    return this.table.hostActions.manage(person, message);
  }

  private async rename(client: MatchClient, person: Person, input: unknown): Promise<void> {
    const message = parsed(RENAME, input);
    if (message === undefined) this.refuse(client, 'malformed');
    else if (!this.namePace.allows(person)) this.refuse(client, 'too-many');
    else {
      const refused = await this.table.hostActions.rename(person, message.name);
      if (refused !== undefined) this.refuse(client, refused);
    }
  }

  private rematch(client: MatchClient, person: Person, input: unknown): void {
    if (this.table.hostActions.tableBans.of(person) === undefined)
      void this.table.rematch.ask(person, parsed(REMATCH, input)?.promise);
    else this.refuse(client, 'banned');
  }

  private entropy(client: MatchClient, person: Person, input: unknown): void {
    const message = parsed(ENTROPY, input);
    const refused = message === undefined ? 'malformed' : this.table.showEntropy(person, message.value);
    if (refused !== undefined) this.refuse(client, refused);
  }

  private mismatch(client: MatchClient, person: Person, input: unknown): void {
    const message = parsed(MISMATCH, input);
    if (message === undefined) this.refuse(client, 'malformed');
    else if (this.mismatchPace.allows(person)) this.table.playing.mismatch(person, message);
  }

  /** Over the rate limit it is ignored. */
  private looks(person: Person): void {
    if (this.lookPace.allows(person)) this.deps.looked(this.table.setup.matchId, person.id);
  }

  /** Answers a request with the reply, a plain message with a message. */
  private async log(client: MatchClient, person: Person, input: unknown, context: Context): Promise<unknown> {
    const reply = await this.logFor(person, input);
    if (typeof reply === 'string') this.refuse(client, reply);
    else if (context.id !== undefined) return reply;
    else client.send(MESSAGE.log, reply);
    return undefined;
  }

  /** The requested lines, or the error code. */
  private async logFor(person: Person, input: unknown): Promise<LogReply | HostRefusal> {
    const request = parsed(LOG, input);
    if (request === undefined) return 'malformed';
    if (!this.logPace.allows(person)) return 'too-many';
    try {
      return await this.table.playing.log(person, request.from);
    } catch (error) {
      this.deps.tally.count('reading the log failed', error);
      return 'store-unavailable';
    }
  }

  /** `more`: such as the mark of a chat message. */
  private refuse(
    client: MatchClient,
    code: TableCode,
    command?: CommandMessage,
    more: RefusedMessage['params'] = {},
  ): void {
    this.deps.meter.refused(code);
    const { seq: of = NO_COMMAND, text = '' } = command ?? {};
    const { userData } = client;
    const seq = userData === undefined ? 0 : this.table.playing.numberKnownTo(userData, text);
    const ban =
      code === 'banned' && userData !== undefined ? this.table.hostActions.tableBans.of(userData) : undefined;
    const params = { ...more, ...(ban === undefined ? {} : banParams(ban)) };
    const message: RefusedMessage = {
      ...{ of, text, code, rule: '', seq },
      ...(Object.keys(params).length === 0 ? {} : { params }),
    };
    client.send(MESSAGE.refused, message);
  }
}
