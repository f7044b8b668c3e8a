// The invitation: the code to read aloud, the link to send, and a QR code for the phone across the table. Without a free
// seat it is collapsed: then it is for spectators.

import { useSignal } from '@preact/signals';
import { lazy } from 'preact-iso';
import { inviteLink, shownCode } from '../../../net/api/api.ts';
import { say as sayRoom } from '../../../text/room.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { LinkRow } from '../../../ui/text/LinkRow.tsx';
import { say } from '../words/say.ts';

const Qr = lazy(() => import('../../../ui/pictures/Qr.tsx').then(({ Qr }) => Qr));

export interface InviteProps {
  readonly code: string;
  readonly title: string;
  /** Free seats. */
  readonly free: number;
}

export function Invite({ code, title, free }: InviteProps) {
  if (free === 0)
    return (
      <details class="card invite" data-testid="invite-folded">
        <summary>{sayRoom('invite.watchers')}</summary>
        <InviteOptions code={code} title={title} />
      </details>
    );
  return (
    <section class="card invite" aria-label={say('invite')}>
      <h2>{say('invite.send', { free })}</h2>
      <InviteOptions code={code} title={title} />
    </section>
  );
}

function InviteOptions({ code, title }: Omit<InviteProps, 'free'>) {
  const link = inviteLink(code);
  const qr = useSignal(false);
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <p class="code-big" data-testid="room-code">
        {shownCode(code)}
      </p>
      <LinkRow link={link} label={say('invite.link')} testids={['invite-link', 'copy-link']} />
      <div class="row">
        {canShare && (
          <button
            type="button"
            class="ghost"
            onClick={() => {
              // Closing the system's share sheet rejects; that is an answer, not an error.
              navigator
                .share({ title: say('invite.title', { game: title }), url: link })
                .catch(() => undefined);
            }}
          >
            <Icon name="lu:share-2" /> {say('invite.share')}
          </button>
        )}
        <button
          type="button"
          class="ghost"
          aria-expanded={qr.value}
          onClick={() => {
            qr.value = !qr.value;
          }}
        >
          <Icon name="lu:qr-code" /> {say('invite.qr')}
        </button>
      </div>
      {qr.value && <Qr text={link} />}
    </>
  );
}
