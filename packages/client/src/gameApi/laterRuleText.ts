// One-sentence paraphrases of a game's rules, lazily loaded: few tables ever show one. Components that show them re-render
// then; a failed load is retried on the next use.

import { signal } from '@preact/signals';
import type { AnyClientGame } from './anyGame.ts';

type RuleText = AnyClientGame['ruleText'];

export function laterRuleText(fetch: () => Promise<RuleText>): RuleText {
  const arrived = signal<RuleText | undefined>(undefined);
  let isRequested = false;
  return (rule) => {
    if (!isRequested) {
      isRequested = true;
      fetch().then(
        (known) => {
          arrived.value = known;
        },
        () => {
          isRequested = false;
        },
      );
    }
    return arrived.value?.(rule);
  };
}
