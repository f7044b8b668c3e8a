// The invitation: the code to read aloud, the link to send, and a QR code for the phone across the table.

import { useSignal } from '@preact/signals';
import { lazy } from 'preact-iso';
import { normalCode, shownCode } from '../../net/api.ts';
import { Icon } from '../../panels/Icon.tsx';
import { LinkRow } from '../../panels/LinkRow.tsx';

const Qr = lazy(() => import('../../panels/Qr.tsx').then(({ Qr }) => Qr));

export const inviteLink = (code: string): string => `${location.origin}/r/${normalCode(code)}`;

export interface InviteProps {
  readonly code: string;
  readonly title: string;
  /** Seats that nobody has taken yet. */
  readonly free: number;
}

export function Invite({ code, title, free }: InviteProps) {
  const link = inviteLink(code);
  const qr = useSignal(false);
  const canShare = typeof navigator.share === 'function';
  return (
    <section class="card invite" aria-label="Invitation">
      <h2>{free > 1 ? `Send this link to your ${free} friends` : 'Send this link to your friend'}</h2>
      <p class="code-big" data-testid="room-code">
        {shownCode(code)}
      </p>
      <LinkRow link={link} label="Invitation link" testids={['invite-link', 'copy-link']} />
      <div class="row">
        {canShare && (
          <button
            type="button"
            class="ghost"
            onClick={() => {
              // Closing the system's share sheet rejects; that is an answer, not an error.
              navigator.share({ title: `${title} on Hexmarch`, url: link }).catch(() => undefined);
            }}
          >
            <Icon name="lu:share-2" /> Share
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
          <Icon name="lu:qr-code" /> QR code
        </button>
      </div>
      {qr.value && <Qr text={link} />}
    </section>
  );
}
