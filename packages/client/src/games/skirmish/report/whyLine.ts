// One line of an answer to "why?", and what all of them are told from.

import type { Report } from '@hexmarch/shared/games/skirmish/state';
import type { Seat } from '@hexmarch/shared/kernel/game';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Part } from './parts.ts';
import type { Results } from './resolved.ts';

export interface WhyLine {
  readonly parts: readonly Part[];
  readonly rule: RuleId;
  /** What went wrong. */
  readonly isBad?: true;
}

export interface Telling {
  readonly results: Results;
  readonly report: Report;
  /** The player who looks. */
  readonly eyes: Seat | undefined;
}

/** Each thing once, where it is told first. */
export function withoutRepeats(lines: readonly WhyLine[]): readonly WhyLine[] {
  const told = new Set<string>();
  return lines.filter(({ parts }) => {
    const text = JSON.stringify(parts);
    const isNew = !told.has(text);
    told.add(text);
    return isNew;
  });
}
