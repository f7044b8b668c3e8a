// The way home among the tools, where no bar above the board has it.

import { Icon } from '../panels/Icon.tsx';
import { say } from '../text/common.ts';

export const HomeTool = () => (
  <a class="ib tool" href="/">
    <Icon name="lu:home" />
    <span class="tool-label">{say('home')}</span>
  </a>
);
