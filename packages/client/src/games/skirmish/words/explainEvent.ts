// Explanation of an event: why the orders of a resolution failed, and for what people did beside their orders the rule.

import type { SkirmishEvent, SkirmishView } from '@hexmarch/shared/games/skirmish/state';
import type { RuleId } from '@hexmarch/shared/kernel/result';
import type { Explanation } from '../../../gameApi/clientGame.ts';
import { laterRuleText } from '../../../gameApi/lazyTexts.ts';
import { loadedOnUse } from '../../../gameApi/loadedOnUse.ts';

export const ruleText = laterRuleText(() => import('./rulesText.ts').then(({ ruleText }) => ruleText));

const failures = loadedOnUse(() =>
  import('../report/failures.ts').then(({ explainFailures }) => explainFailures),
);

/** Events explained by a single rule. */
const RULE_OF: Readonly<Partial<Record<SkirmishEvent['type'], RuleId>>> = {
  announced: 'SKI-10.2',
  voted: 'SKI-10.3',
  votedInSecret: 'SKI-10.8',
  joinAsked: 'SKI-11.1',
  readied: 'SKI-3.8',
  resigned: 'SKI-12.2',
  banned: 'SKI-12.3',
  rewound: 'SKI-12.5',
  lookChanged: 'SKI-14.4',
};

/** Undefined for events that explain themselves. */
export function explainEvent(event: SkirmishEvent, before: SkirmishView): Explanation | undefined {
  if (event.type === 'resolved') return failures()?.(event, before);
  const rule = event.type === 'ended' ? event.outcome.rule : RULE_OF[event.type];
  return rule === undefined
    ? undefined
    : { title: rule, reasons: [{ parts: [ruleText(rule) ?? rule], rule }] };
}
