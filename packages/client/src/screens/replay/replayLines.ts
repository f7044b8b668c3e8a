// Lines of the log by the number of their event, so that they can be jumped to.

import type { LogLine } from '../../panels/Log.tsx';

/** Number of the event that a line tells. */
export const eventOf = ({ key }: LogLine): number => key + 1;

/** The sentence that stands for the cursor: its own, or the last one before. */
export const lineAt = (lines: readonly LogLine[], cursor: number): LogLine | undefined =>
  lines.findLast((line) => eventOf(line) <= cursor);
