// An invitation link of a circle, to be sent, copied or scanned.

import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Qr } from '../../../ui/pictures/Qr.tsx';
import { LinkRow } from '../../../ui/text/LinkRow.tsx';
import { say } from './say.ts';

interface SharedLinkProps {
  readonly link: string;
  readonly about: string;
}

/** A link to send, and its QR code for a phone across the table. */
export function SharedLink({ link, about }: SharedLinkProps) {
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      <p>{about}</p>
      <LinkRow link={link} label={say('invite.link')} testids={['circle-link', 'copy-circle-link']} />
      {canShare && (
        <div class="row">
          <button
            type="button"
            class="ghost"
            // Closing the system's share sheet rejects; that is an answer, not an error.
            onClick={() => void navigator.share({ url: link }).catch(() => undefined)}
          >
            <Icon name="lu:share-2" /> {say('invite.share')}
          </button>
        </div>
      )}
      <Qr text={link} sizePx={168} title={say('invite.qr')} />
    </>
  );
}
