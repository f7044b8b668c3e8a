// The way to another device: a link that holds the key of the seat. It is shown on demand and sent nowhere.

import { recoveryLink } from '../../net/keys.ts';
import { Icon } from '../../panels/Icon.tsx';
import { LinkRow } from '../../panels/LinkRow.tsx';
import { Qr } from '../../panels/Qr.tsx';

export function Recovery({ matchId }: { matchId: string }) {
  const link = recoveryLink(matchId);
  return (
    <div class="stacked recovery">
      <p>
        Open this link, or point a phone at the code, and your seat is there too. This device stays connected
        too.
      </p>
      <p class="banner warn">
        <Icon name="lu:triangle-alert" size={16} /> Whoever has this link can play in your place. Show it to
        nobody.
      </p>
      <Qr text={link} sizePx={220} title="Link to your seat as a QR code" />
      <LinkRow link={link} label="Link to your seat" testids={['recovery-link', 'copy-recovery']} />
    </div>
  );
}
