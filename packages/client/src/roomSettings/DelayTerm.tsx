// The spectator delay (TABLE-27) among a room's settings.

import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import { say, sayDelay } from '../text/delay.ts';

export const DelayTerm = ({ delay }: { readonly delay: Delay }) => (
  <div data-testid="delay-term">
    <dt>{say('terms.title')}</dt>
    <dd>{sayDelay('terms', delay)}</dd>
  </div>
);
