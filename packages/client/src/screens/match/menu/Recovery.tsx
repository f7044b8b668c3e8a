// Continuing on another device: a link that contains the seat's key. It is shown on demand and sent nowhere.

import '../../../styles/tableMenu.css';
import { recoveryLink } from '../../../net/api/keys.ts';
import { keepsGames } from '../../../net/people/me.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Qr } from '../../../ui/pictures/Qr.tsx';
import { LinkRow } from '../../../ui/text/LinkRow.tsx';
import { say } from '../words/laterWords.ts';

export function Recovery({ matchId }: { matchId: string }) {
  // A signed-in person's devices have the seat anyway, without a link that could leak.
  if (keepsGames())
    return (
      <div class="stacked recovery">
        <p>{say('recovery.person')}</p>
        <a class="cta" href="/me" data-testid="to-devices">
          {say('recovery.devices')}
        </a>
      </div>
    );
  return <SeatLink matchId={matchId} />;
}

function SeatLink({ matchId }: { matchId: string }) {
  const link = recoveryLink(matchId);
  return (
    <div class="stacked recovery">
      <p>{say('recovery.text')}</p>
      <p class="banner warn">
        <Icon name="lu:triangle-alert" size={16} /> {say('recovery.warning')}
      </p>
      <Qr text={link} sizePx={220} title={say('recovery.qr')} />
      <LinkRow link={link} label={say('recovery.link')} testids={['recovery-link', 'copy-recovery']} />
    </div>
  );
}
