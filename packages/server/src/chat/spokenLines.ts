// All messages of an author in a match, from the store.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatStore, StoredLine } from '../ports/chatStore.ts';

export interface SpokenLine extends StoredLine {
  readonly channel: string;
}

/** More than the store retains per channel. */
const LINES_MAX = 10_000;

/** Newest first, of all authors. */
export const linesIn = (
  chat: Pick<ChatStore, 'page'>,
  matchId: string,
  channel: string,
): Promise<readonly StoredLine[]> => chat.page(matchId, channel, Number.MAX_SAFE_INTEGER, LINES_MAX);

/** `author`: public id. Channel by channel, oldest first; yields to the event loop in between. */
export async function* spokenLines(
  chat: Pick<ChatStore, 'linesBy' | 'page'>,
  matchId: string,
  author: string,
): AsyncGenerator<SpokenLine> {
  const channels = new Set((await chat.linesBy(matchId, author)).map(({ channel }) => channel));
  for (const channel of channels) {
    await nextTurn();
    const lines = await linesIn(chat, matchId, channel);
    for (const line of lines.toReversed()) if (line.author === author) yield { ...line, channel };
  }
}
