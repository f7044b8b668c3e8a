// The offer of a new version of the page.

import '../styles/update.css';
import { say } from '../text/common.ts';
import { Icon } from '../ui/Icon.tsx';

export interface OfferProps {
  readonly take: () => void;
  readonly put: () => void;
}

export function Offer({ take, put }: OfferProps) {
  return (
    <div class="update-offer" role="status" data-testid="update-offer">
      <p>{say('update.text')}</p>
      <button type="button" class="cta" data-testid="update" onClick={take}>
        <Icon name="lu:refresh-cw" size={16} /> {say('update.now')}
      </button>
      <button type="button" class="ghost" onClick={put}>
        {say('update.later')}
      </button>
    </div>
  );
}
