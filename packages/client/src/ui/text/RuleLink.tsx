// A rule's number, or another label, that opens the rules at that rule.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentChildren } from 'preact';
import { say } from '../../text/common.ts';
import { openRule } from './openRule.ts';

export interface RuleLinkProps {
  readonly rule: RuleId;
  /** The label in place of the number. */
  readonly children?: ComponentChildren;
}

export function RuleLink({ rule, children }: RuleLinkProps) {
  return (
    <button
      type="button"
      class={children === undefined ? 'rule-link' : 'rule-link words'}
      title={say('rule.open', { rule })}
      onClick={() => {
        openRule.value = rule;
      }}
    >
      {children ?? rule}
    </button>
  );
}
