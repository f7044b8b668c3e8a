// What the rule that is opened came to in a match: the sentence that cited it, with its spaces.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

export interface RuleCase {
  readonly rule: RuleId;
  /** Rendered anew wherever it is shown. */
  readonly sentence: () => ComponentChildren;
}

/** Set while a rule is shown that was opened by a sentence about a match. */
export const ruleCase = signal<RuleCase | undefined>(undefined);
