// What was said after something that was reported (UI-P80): looked up when the report is read, so that nothing has to be written as it is
// said. Where the talk is gone by then, so is this.

import type { StoredLine, TalkReport, TalkStore } from '../ports/talkStore.ts';

const AFTER_LINES = 10;

/** Oldest first, without what `hides`; `until`: ms since 1970, nothing later. */
export async function saidAfter(
  talk: Pick<TalkStore, 'page'>,
  report: TalkReport,
  hides: (line: StoredLine) => boolean,
  until: number,
): Promise<readonly StoredLine[]> {
  const from = report.of === undefined ? report : report.read;
  if (from === undefined) return [];
  const lines = await talk.page(report.matchId, from.channel, from.n + 1 + AFTER_LINES, AFTER_LINES);
  return lines.filter((line) => line.n > from.n && line.at <= until && !hides(line)).toReversed();
}
