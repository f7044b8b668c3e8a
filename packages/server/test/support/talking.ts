// What clients say to each other in tests, and what they have heard.

import { MESSAGE, type RefusedMessage } from '@hexmarch/shared/protocol/messages';
import type { Channel, TalkLine, TalkMessage, TalkNews } from '@hexmarch/shared/protocol/talk';
import type { TestClient } from './testClient.ts';

let marks = 0;

/** Gives the mark of what is said. */
export function say(client: TestClient, channel: Channel, text: string, unsigned = false): string {
  marks += 1;
  const mark = `mark${marks}`;
  const message: TalkMessage = { do: 'say', channel, text, mark };
  client.send(MESSAGE.talk, unsigned ? { ...message, unsigned } : message);
  return mark;
}

export const ask = (client: TestClient, message: TalkMessage): void => client.send(MESSAGE.talk, message);

export const newsOf = (client: TestClient): readonly TalkNews[] =>
  client.all(MESSAGE.talk) as readonly TalkNews[];

export const newsIs = <Is extends TalkNews['is']>(client: TestClient, is: Is) =>
  newsOf(client).filter((news): news is Extract<TalkNews, { readonly is: Is }> => news.is === is);

/** All that this client has heard in a channel, oldest first; what came more than once, once. */
export function heard(client: TestClient, channel: Channel): readonly TalkLine[] {
  const lines = new Map<number, TalkLine>();
  for (const news of newsOf(client)) {
    if (news.is === 'line' && news.channel === channel) lines.set(news.line.n, news.line);
    const page = news.is === 'page' ? news : news.is === 'channels' ? news.page : undefined;
    if (page?.channel === channel) for (const line of page.lines) lines.set(line.n, line);
  }
  return [...lines.values()].toSorted((a, b) => a.n - b.n);
}

export const texts = (client: TestClient, channel: Channel): readonly string[] =>
  heard(client, channel).map(({ text }) => text);

/** Says it, and waits until it was heard. */
export async function saysTo(client: TestClient, channel: Channel, text: string): Promise<TalkLine> {
  const mark = say(client, channel, text);
  const isOwn = () => newsIs(client, 'line').find((news) => news.mark === mark);
  await client.until(() => isOwn() !== undefined);
  return isOwn()?.line as TalkLine;
}

/** Codes of what was refused of this client, commands left out. */
export const refusals = (client: TestClient): readonly string[] =>
  (client.all(MESSAGE.refused) as readonly RefusedMessage[])
    .filter(({ of }) => of === -1)
    .map(({ code }) => code);

/** Why what was said under that mark was refused. */
export async function refusalOf(client: TestClient, mark: string): Promise<string> {
  const of = () =>
    (client.all(MESSAGE.refused) as readonly RefusedMessage[]).find(({ params }) => params?.mark === mark);
  await client.until(() => of() !== undefined);
  return of()?.code ?? '';
}

export const idOf = (client: TestClient): string => client.welcome?.person ?? '';
