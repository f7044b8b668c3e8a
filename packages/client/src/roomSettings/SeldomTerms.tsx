// Settings that few rooms have: hidden names (TABLE-22), the spectator delay (TABLE-27), and that a match counts for a circle's season
// (TABLE-30.6).

import type { Delay } from '@hexmarch/shared/roomSettings/settingGroups';
import { catalogue } from '../text/catalogue.ts';
import { sayDelay, say as sayOfDelay } from '../text/delay.ts';
import { say as sayHome } from '../text/home.ts';
import type messages from './messages/seldom/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/seldom');

interface SeldomProps {
  readonly hidesNames?: boolean;
  readonly delay?: Delay;
  readonly counts?: boolean;
}

export const SeldomTerms = ({ hidesNames, delay, counts }: SeldomProps) => (
  <>
    {hidesNames && (
      <div>
        <dt>{sayHome('terms.names')}</dt>
        <dd>{sayHome('terms.names.hidden')}</dd>
      </div>
    )}
    {delay !== undefined && (
      <div data-testid="delay-term">
        <dt>{sayOfDelay('terms.title')}</dt>
        <dd>{sayDelay('terms', delay)}</dd>
      </div>
    )}
    {counts && (
      <div data-testid="counts-term">
        <dt>{say('counts.title')}</dt>
        <dd>{say('counts')}</dd>
      </div>
    )}
  </>
);
