// Chat messages of clients: rate limited here; the audience is the chat's business.

import type { ChatRequest } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { RateLimit } from '../base/rateLimit.ts';
import type { Chat } from '../chat/chat.ts';
import type { ChatRefusal } from '../chat/chatLimits.ts';
import type { Person } from '../match/person.ts';
import type { MatchClient } from './matchClient.ts';
import { parseChat } from './roomRequests.ts';

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
