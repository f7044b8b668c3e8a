// Line of an explanation, and the context of all of them.

import type { Report } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Results } from '../resolution/resolved.ts';
import type { Part } from './parts.ts';

export interface WhyLine {
  readonly parts: readonly Part[];
  readonly rule: RuleId;
  /** A cause of failure. */
  readonly isBad?: true;
}

export interface ReportContext {
  readonly results: Results;
  readonly report: Report;
  /** The viewing player. */
  readonly eyes: Seat | undefined;
}

/** Deduplicates lines; the first occurrence stays. */
export function withoutRepeats(lines: readonly WhyLine[]): readonly WhyLine[] {
  const seen = new Set<string>();
  return lines.filter(({ parts }) => {
    const text = JSON.stringify(parts);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}
