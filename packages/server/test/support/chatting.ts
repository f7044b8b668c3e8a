// Chat between test clients, and the messages they have received.

import type { Channel, ChatEvent, ChatLine, ChatRequest } from '@hexmarch/shared/protocol/people/chat';
import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/room/messages';
import type { TestClient } from './testClient.ts';

let marks = 0;

/** Returns the message's mark. */
export function say(client: TestClient, channel: Channel, text: string, unsigned = false): string {
  marks += 1;
  const mark = `mark${marks}`;
  const message: ChatRequest = { do: 'say', channel, text, mark };
  client.send(MESSAGE.chat, unsigned ? { ...message, unsigned } : message);
  return mark;
}

export const ask = (client: TestClient, message: ChatRequest): void => client.send(MESSAGE.chat, message);

export const newsOf = (client: TestClient): readonly ChatEvent[] =>
  client.all(MESSAGE.chat) as readonly ChatEvent[];

export const newsIs = <Is extends ChatEvent['is']>(client: TestClient, is: Is) =>
  newsOf(client).filter((news): news is Extract<ChatEvent, { readonly is: Is }> => news.is === is);

/** All messages this client has received in a channel, oldest first, without duplicates. */
export function heard(client: TestClient, channel: Channel): readonly ChatLine[] {
  const lines = new Map<number, ChatLine>();
  for (const news of newsOf(client)) {
    if (news.is === 'line' && news.channel === channel) lines.set(news.line.n, news.line);
    const page = news.is === 'page' ? news : news.is === 'channels' ? news.page : undefined;
    if (page?.channel === channel) for (const line of page.lines) lines.set(line.n, line);
  }
  return [...lines.values()].toSorted((a, b) => a.n - b.n);
}

export const texts = (client: TestClient, channel: Channel): readonly string[] =>
  heard(client, channel).map(({ text }) => text);

/** Sends a message and waits for it. */
export async function saysTo(client: TestClient, channel: Channel, text: string): Promise<ChatLine> {
  const mark = say(client, channel, text);
  const isOwn = () => newsIs(client, 'line').find((news) => news.mark === mark);
  await client.until(() => isOwn() !== undefined);
  return isOwn()?.line as ChatLine;
}

/** Codes of this client's refusals, except of commands. */
export const refusals = (client: TestClient): readonly string[] =>
  (client.all(MESSAGE.refused) as readonly RefusedMessage[])
    .filter(({ of }) => of === -1)
    .map(({ code }) => code);

/** Code of the refusal of the message with that mark. */
export async function refusalOf(client: TestClient, mark: string): Promise<string> {
  const of = () =>
    (client.all(MESSAGE.refused) as readonly RefusedMessage[]).find(({ params }) => params?.mark === mark);
  await client.until(() => of() !== undefined);
  return of()?.code ?? '';
}

export const idOf = (client: TestClient): string => client.welcome?.person ?? '';
