// The top bar: the room, the plates, and the tools every table has.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { shownCode } from '../../net/api.ts';
import { Mark } from '../../panels/Brand.tsx';
import { copyText } from '../../panels/copyText.ts';
import { Icon } from '../../panels/Icon.tsx';
import { inviteLink } from './Invite.tsx';
import { say } from './say.ts';
import type { Shared } from './shared.ts';
import { Tools } from './Tools.tsx';

export function MatchTop({ children, ...shared }: Shared & { children: ComponentChildren }) {
  const { session, table } = shared;
  const code = session.welcome.value?.code ?? '';
  const copied = useSignal(false);
  return (
    <header class="top">
      <div class="brand">
        <a href="/" aria-label={say('startPage')}>
          <Mark />
        </a>
        <div>
          <b>{table.game.definition.title}</b>
          <small>{code === '' ? say('watching') : say('room', { code: shownCode(code) })}</small>
        </div>
        {code !== '' && (
          <button
            type="button"
            class="ib"
            aria-label={say(copied.value ? 'link.copied' : 'link.copy')}
            title={say(copied.value ? 'link.copied' : 'link.copyForWatchers')}
            onClick={() => {
              void copyText(inviteLink(code)).then(() => {
                copied.value = true;
              });
            }}
          >
            <Icon name={copied.value ? 'lu:check' : 'lu:link'} />
          </button>
        )}
      </div>
      {children}
      <Tools {...shared} />
    </header>
  );
}
