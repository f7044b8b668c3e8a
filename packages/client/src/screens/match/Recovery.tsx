// The way to another device: a link that holds the key of the seat. It is shown on demand and sent nowhere.

import { useSignal } from '@preact/signals';
import { recoveryLink } from '../../net/keys.ts';
import { Icon } from '../../panels/Icon.tsx';
import { Qr } from '../../panels/Qr.tsx';
import { copyText } from './Invite.tsx';

export function Recovery({ matchId }: { matchId: string }) {
  const copied = useSignal(false);
  const link = recoveryLink(matchId);
  return (
    <div class="stacked recovery">
      <p>Open this link, or point a phone at the code, and your seat is there too. Both stay connected.</p>
      <p class="banner warn">
        <Icon name="lu:triangle-alert" size={16} /> Whoever has this link can play in your place. Show it to
        nobody.
      </p>
      <Qr text={link} sizePx={220} title="Link to your seat as a QR code" />
      <div class="link-row">
        <input
          readOnly
          value={link}
          aria-label="Link to your seat"
          data-testid="recovery-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="cta"
          data-testid="copy-recovery"
          onClick={() => {
            void copyText(link).then(() => {
              copied.value = true;
            });
          }}
        >
          <Icon name={copied.value ? 'lu:check' : 'lu:copy'} /> {copied.value ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  );
}
