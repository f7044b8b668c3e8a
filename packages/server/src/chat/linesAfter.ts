// Context after a reported message (UI-P80): looked up when the report is read, so that nothing is written per message. If the chat has
// been deleted by then, so has this.

import type { ChatReport, ChatStore, StoredLine } from '../ports/chatStore.ts';

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
