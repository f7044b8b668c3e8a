// A warning to players whose browser does not store the seat key: it is lost with the tab, and what helps.

import { useSignal } from '@preact/signals';
import { say as sayCommon } from '../../../text/common.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { Recovery } from '../menu/Recovery.tsx';
import type { OfSession } from '../session/ServerBanners.tsx';
import { say } from '../words/laterWords.ts';

export function OnlyThisTab({ session, look }: OfSession & { readonly look: string }) {
  const state = useSignal<'said' | 'link' | 'read'>('said');
  const become = (next: 'said' | 'link' | 'read') => () => {
    state.value = next;
  };
  if (state.value === 'read') return null;
  return (
    <div class={`${look} only-tab`} role="status" data-testid="only-tab">
      <Icon name="lu:triangle-alert" size={16} /> <span>{say('onlyTab')}</span>
      <button type="button" class="ib" aria-label={sayCommon('close')} onClick={become('read')}>
        <Icon name="lu:x" size={16} />
      </button>
      <button type="button" class="ghost" onClick={become('link')}>
        {say('recovery.link')}
      </button>
      {/* A browser that refuses cookies as well would not be signed in in the next tab. */}
      {navigator.cookieEnabled && (
        <a class="ghost" href="/me">
          {say('onlyTab.keep')}
        </a>
      )}
      {state.value === 'link' && (
        <Dialog title={say('recovery.link')} close={become('said')}>
          <Recovery matchId={session.matchId} />
        </Dialog>
      )}
    </div>
  );
}
