// A rule's number, or another label, that opens the rules at that rule.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentChildren } from 'preact';
import { say } from '../../text/common.ts';
import { openRule } from './openRule.ts';
import { type RuleCase, ruleCase } from './ruleCase.ts';

export interface RuleLinkProps {
  readonly rule: RuleId;
  /** The label in place of the number. */
  readonly children?: ComponentChildren;
  /** What it came to here, shown beside the rule. */
  readonly sentence?: RuleCase['sentence'] | undefined;
}

export function RuleLink({ rule, children, sentence }: RuleLinkProps) {
  return (
    <button
      type="button"
      class={children === undefined ? 'rule-link' : 'rule-link words'}
      title={say('rule.open', { rule })}
      onClick={() => {
        ruleCase.value = sentence && { rule, sentence };
        openRule.value = rule;
      }}
    >
      {children ?? rule}
    </button>
  );
}
