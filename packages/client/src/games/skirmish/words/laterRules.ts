// Lazy texts of rules.

import { laterRuleText } from '../../../gameApi/laterRuleText.ts';

export const ruleText = laterRuleText(() => import('./rulesText.ts').then(({ ruleText }) => ruleText));
