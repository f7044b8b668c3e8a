// Lines of the log by event number, for seeking.

import type { LogLine } from '../../../ui/text/Log.tsx';

/** Number of a line's event. */
export const eventOf = ({ key }: LogLine): number => key + 1;

/** An action and its turn, by event numbers: its last one, and the last one before each. */
interface Stretch {
  readonly at: number;
  readonly from: number;
  readonly turnFrom: number;
}

/**
 * The most telling sentence of an action: its last result, rather than the beginning of a turn; without a sentence, the last one of
 * its turn. Undefined: there is none.
 */
export function keyLine(lines: readonly LogLine[], { at, from, turnFrom }: Stretch): LogLine | undefined {
  const linesFrom = (first: number): readonly LogLine[] =>
    lines.filter((line) => eventOf(line) > first && eventOf(line) <= at && line.line.empty !== true);
  const isDeed = ({ line }: LogLine): boolean => line.tone !== 'turn';
  const own = linesFrom(from);
  return own.findLast(isDeed) ?? own.at(-1) ?? linesFrom(turnFrom).findLast(isDeed);
}

/** The sentence at the cursor: its own, or the last one before. */
export const lineAt = (lines: readonly LogLine[], cursor: number): LogLine | undefined =>
  lines.findLast((line) => eventOf(line) <= cursor);
