// The offer of a new version of the page.

import '../styles/update.css';
import { say } from '../text/common.ts';
import { Icon } from '../ui/pictures/Icon.tsx';

export interface OfferProps {
  readonly accept: () => void;
  readonly dismiss: () => void;
}

export function Offer({ accept, dismiss }: OfferProps) {
  return (
    <div class="update-offer" role="status" data-testid="update-offer">
      <p>{say('update.text')}</p>
      <button type="button" class="cta" data-testid="update" onClick={accept}>
        <Icon name="lu:refresh-cw" size={16} /> {say('update.now')}
      </button>
      <button type="button" class="ghost" onClick={dismiss}>
        {say('update.later')}
      </button>
    </div>
  );
}
