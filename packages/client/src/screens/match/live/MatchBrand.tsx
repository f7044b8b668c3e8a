// The left end of a live match's top bar: the room, and its invitation link.

import { useSignal } from '@preact/signals';
import { inviteLink, shownCode } from '../../../net/api/api.ts';
import { TopBrand } from '../../../table/screen/TopBrand.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { copyText } from '../../../ui/text/copyText.ts';
import type { Shared } from '../session/shared.ts';
import { say } from '../words/say.ts';

export function MatchBrand({ session, table }: Shared) {
  const code = session.welcome.value?.code ?? '';
  const copied = useSignal(false);
  return (
    <TopBrand
      title={table.game.definition.title}
      where={code === '' ? say('watching') : say('room', { code: shownCode(code) })}
    >
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
    </TopBrand>
  );
}
