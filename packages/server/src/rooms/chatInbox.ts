// Chat messages of clients: validated and rate limited here; the audience is the chat's business.

import {
  CHAT_LIMITS,
  type ChatRequest,
  channelParts,
  PERSON_REPORTS,
} from '@hexmarch/shared/protocol/people/chat';
import { REPORT_LIMITS, REPORT_REASONS, type ReportWhy } from '@hexmarch/shared/protocol/people/reports';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { RateLimit } from '../base/rateLimit.ts';
import type { Chat } from '../chat/chat.ts';
import type { ChatRefusal } from '../chat/denied.ts';
import type { Person } from '../match/person.ts';
import type { MatchClient } from './matchClient.ts';
import { type Fields, fieldsOf, isCount, isText } from './parse.ts';

/** `mark`: of the chat message that is refused. */
type Refuse = (client: MatchClient, refused: ChatRefusal, mark: string | undefined) => void;

/** Requests per minute; the rate limits of messages are the chat's own. */
const PER_MINUTE: Readonly<Record<Exclude<ChatRequest['do'], 'say'>, number>> = {
  page: 60,
  // Each is stored.
  read: 60,
  erase: 30,
  eraseAll: 6,
  report: 6,
  reportPerson: 6,
};

export class ChatInbox {
  private readonly chat: Chat;
  private readonly refuse: Refuse;
  private readonly rateLimits = new Map(
    Object.entries(PER_MINUTE).map(([kind, times]) => [kind, new RateLimit(times, 60_000)]),
  );

  constructor(chat: Chat, refuse: Refuse) {
    this.chat = chat;
    this.refuse = refuse;
  }

  async hear(client: MatchClient, person: Person, input: unknown): Promise<void> {
    const message = parseChat(input);
    const refused =
      message === undefined
        ? 'malformed'
        : (this.tooOften(person, message) ?? (await this.heard(client, person, message)));
    if (refused !== undefined) this.refuse(client, refused, message?.do === 'say' ? message.mark : undefined);
  }

  private tooOften(person: Person, message: ChatRequest): ChatRefusal | undefined {
    return this.rateLimits.get(message.do)?.allows(person) === false ? 'too-many' : undefined;
  }

  private heard(client: MatchClient, person: Person, message: ChatRequest): Promise<ChatRefusal | undefined> {
    return this.chat.hear(person, message, (news) => client.send(MESSAGE.chat, news));
  }
}

const PERSON_MAX = 40;

/** Undefined where it is malformed. */
function parseChat(input: unknown): ChatRequest | undefined {
  const fields = fieldsOf(input);
  if (fields === undefined) return undefined;
  if (fields.do === 'eraseAll') return parseEraseAll(fields);
  if (fields.do === 'reportPerson') return parsePersonReport(fields);
  const { channel } = fields;
  if (typeof channel !== 'string' || channelParts(channel) === undefined) return undefined;
  if (fields.do === 'say') return parseSaying(channel, fields);
  return parsePlace(channel, fields);
}

function parseEraseAll({ person }: Fields): ChatRequest | undefined {
  if (person === undefined) return { do: 'eraseAll' };
  return isText(person, PERSON_MAX) ? { do: 'eraseAll', person } : undefined;
}

function parsePersonReport({ person, what, ...fields }: Fields): ChatRequest | undefined {
  const about = PERSON_REPORTS.find((one) => one === what);
  const why = whyIn(fields);
  return isText(person, PERSON_MAX) && about !== undefined && why !== undefined
    ? { do: 'reportPerson', person, what: about, ...why }
    : undefined;
}

function parseSaying(channel: string, { text, mark, unsigned }: Fields): ChatRequest | undefined {
  if (!isText(text, CHAT_LIMITS.textMax) || !isText(mark, CHAT_LIMITS.markMax)) return undefined;
  if (unsigned !== undefined && unsigned !== true) return undefined;
  return { do: 'say', channel, text, mark, ...(unsigned === true ? { unsigned } : {}) };
}

function parsePlace(channel: string, fields: Fields): ChatRequest | undefined {
  const { n, before } = fields;
  if (fields.do === 'page') return isCount(before) ? { do: 'page', channel, before } : undefined;
  if (!isCount(n) || n === 0) return undefined;
  if (fields.do === 'read' || fields.do === 'erase') return { do: fields.do, channel, n };
  const why = fields.do === 'report' ? whyIn(fields) : undefined;
  return why && { do: 'report', channel, n, ...why };
}

function whyIn({ reason, note }: Fields): ReportWhy | undefined {
  // A page of an earlier build has no list of reasons: it sends the reporter's text.
  if (note === undefined) return isNote(reason) ? { reason: 'other', note: reason } : undefined;
  const known = REPORT_REASONS.find((one) => one === reason);
  return known !== undefined && isNote(note) ? { reason: known, note } : undefined;
}

const isNote = (note: unknown): note is string =>
  typeof note === 'string' && note.length <= REPORT_LIMITS.noteMax && note.isWellFormed();
