// The rules of a game in a sentence each, fetched when one is first asked for: few tables ever show one. Whatever shows it is drawn anew
// then; what could not be fetched is tried again the next time.

import { signal } from '@preact/signals';
import type { AnyClientGame } from './anyGame.ts';

type RuleText = AnyClientGame['ruleText'];

export function laterRuleText(fetch: () => Promise<RuleText>): RuleText {
  const arrived = signal<RuleText | undefined>(undefined);
  let isAsked = false;
  return (rule) => {
    if (!isAsked) {
      isAsked = true;
      fetch().then(
        (known) => {
          arrived.value = known;
        },
        () => {
          isAsked = false;
        },
      );
    }
    return arrived.value?.(rule);
  };
}
