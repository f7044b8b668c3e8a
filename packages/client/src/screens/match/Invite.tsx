// The invitation: the code to read aloud, the link to send, and a QR code for the phone across the table.

import { useSignal } from '@preact/signals';
import { lazy } from 'preact-iso';
import { normalCode, shownCode } from '../../net/api.ts';
import { Icon } from '../../panels/Icon.tsx';

const Qr = lazy(() => import('../../panels/Qr.tsx').then(({ Qr }) => Qr));

export const inviteLink = (code: string): string => `${location.origin}/r/${normalCode(code)}`;

export function Invite({ code, title }: { code: string; title: string }) {
  const link = inviteLink(code);
  const copied = useSignal(false);
  const qr = useSignal(false);
  const copy = async (): Promise<void> => {
    await copyText(link);
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, 2000);
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <section class="card invite" aria-label="Invitation">
      <h2>Send this link to your friend</h2>
      <p class="code-big" data-testid="room-code">
        {shownCode(code)}
      </p>
      <div class="link-row">
        <input
          readOnly
          value={link}
          aria-label="Invitation link"
          data-testid="invite-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="cta" data-testid="copy-link" onClick={copy}>
          <Icon name={copied.value ? 'lu:check' : 'lu:copy'} /> {copied.value ? 'Copied' : 'Copy'}
        </button>
      </div>
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

/** Clipboard access is refused outside secure contexts; then the old way still works. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
