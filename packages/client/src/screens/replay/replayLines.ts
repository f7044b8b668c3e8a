// Lines of the log by the number of their event, so that they can be jumped to.

import type { LogLine } from '../../ui/Log.tsx';

/** Number of the event that a line tells. */
export const eventOf = ({ key }: LogLine): number => key + 1;

/** An action and the turn in which it was, by numbers of events: its last one, and the last one before each. */
interface Stretch {
  readonly at: number;
  readonly from: number;
  readonly turnFrom: number;
}

/**
 * The sentence that tells an action best: what came of it last, rather than that a turn begins; where it says nothing, what was last done in
 * its turn. Undefined: nothing was done.
 */
export function tellingLine(lines: readonly LogLine[], { at, from, turnFrom }: Stretch): LogLine | undefined {
  const within = (first: number): readonly LogLine[] =>
    lines.filter((line) => eventOf(line) > first && eventOf(line) <= at && line.line.empty !== true);
  const isDeed = ({ line }: LogLine): boolean => line.tone !== 'turn';
  const own = within(from);
  return own.findLast(isDeed) ?? own.at(-1) ?? within(turnFrom).findLast(isDeed);
}

/** The sentence that stands for the cursor: its own, or the last one before. */
export const lineAt = (lines: readonly LogLine[], cursor: number): LogLine | undefined =>
  lines.findLast((line) => eventOf(line) <= cursor);
