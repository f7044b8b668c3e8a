// Chat messages as the store has them: all of an author in a match, and what follows a reported one.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChatReport, ChatStore, StoredLine } from '../ports/chatStore.ts';

interface SpokenLine extends StoredLine {
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

// Context after a reported message (UI-P80): looked up when the report is read, so that nothing is written per message. If the chat has
// been deleted by then, so has this.

const AFTER_LINES = 10;

/** Oldest first, without hidden lines; `until`: ms since 1970, nothing later. */
export async function linesAfter(
  chat: Pick<ChatStore, 'page'>,
  report: ChatReport,
  hides: (line: StoredLine) => boolean,
  until: number,
): Promise<readonly StoredLine[]> {
  const from = report.of === undefined ? report : report.read;
  if (from === undefined) return [];
  const lines = await chat.page(report.matchId, from.channel, from.n + 1 + AFTER_LINES, AFTER_LINES);
  return lines.filter((line) => line.n > from.n && line.at <= until && !hides(line)).toReversed();
}
