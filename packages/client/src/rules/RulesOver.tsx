// The rules over any screen; their code is loaded when a rule is first asked for.

import { later } from '../panels/Later.tsx';
import { openRule } from '../panels/openRule.ts';

const Panel = later(() => import('./RulesPanel.tsx').then(({ RulesPanel }) => RulesPanel));

export const RulesOver = () => (openRule.value === undefined ? null : <Panel />);
