// The rules over any screen; their code is loaded when a rule is first asked for.

import { later } from '../ui/Later.tsx';
import { openRule } from '../ui/openRule.ts';

const Panel = later(() => import('./RulesPanel.tsx').then(({ RulesPanel }) => RulesPanel));

export const RulesOver = () => (openRule.value === undefined ? null : <Panel />);
