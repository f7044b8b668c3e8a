// The rules panel of any screen; lazily loaded when a rule is first requested.

import { later } from '../ui/controls/Later.tsx';
import { openRule } from '../ui/text/openRule.ts';

const Panel = later(() => import('./RulesPanel.tsx').then(({ RulesPanel }) => RulesPanel));

export const RulesOver = () => (openRule.value === undefined ? null : <Panel />);
