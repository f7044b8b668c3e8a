// The home link among the tools, where no bar above the board has it.

import { say } from '../../text/common.ts';
import { Icon } from '../../ui/pictures/Icon.tsx';

export const HomeTool = () => (
  <a class="ib tool" href="/">
    <Icon name="lu:home" />
    <span class="tool-label">{say('home')}</span>
  </a>
);
