// What a rule says, where it is seldom asked.

import { laterRuleText } from '../../gameApi/laterRuleText.ts';

export const ruleText = laterRuleText(() => import('./rulesText.ts').then(({ ruleText }) => ruleText));
