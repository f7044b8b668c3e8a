// The host closes a waiting room (TABLE-17.3), after a confirmation: everybody is removed, and it is deleted.

import { useSignal } from '@preact/signals';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/laterWords.ts';

export function CloseRoom({ session }: { readonly session: MatchSession }) {
  const isConfirming = useSignal(false);
  const fold = (): void => {
    isConfirming.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="ghost"
        data-testid="close-room"
        onClick={() => {
          isConfirming.value = true;
        }}
      >
        <Icon name="lu:circle-x" /> {say('close')}
      </button>
      {isConfirming.value && (
        <Dialog title={say('close.title')} close={fold}>
          <div class="stacked">
            <p>
              {say('close.text')} <RuleLink rule="TABLE-17.3" />
            </p>
            <div class="row end">
              <button type="button" class="ghost" onClick={fold}>
                {say('menu.back')}
              </button>
              <button
                type="button"
                class="danger"
                data-testid="confirm-close"
                onClick={() => {
                  session.manage({ do: 'close' });
                  fold();
                }}
              >
                <Icon name="lu:circle-x" /> {say('close.yes')}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
