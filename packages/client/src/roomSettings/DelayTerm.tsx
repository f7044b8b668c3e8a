// That those who watch are behind (TABLE-27), among the terms of a room.

import type { Delay } from '@hexmarch/shared/protocol/delay';
import { say, sayDelay } from '../text/delay.ts';

export const DelayTerm = ({ delay }: { readonly delay: Delay }) => (
  <div data-testid="delay-term">
    <dt>{say('terms.title')}</dt>
    <dd>{sayDelay('terms', delay)}</dd>
  </div>
);
