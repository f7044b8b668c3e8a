// In the settings: the offer of an account (UI-P2) to guests.

import '../parts/account.css';
import { useSignal } from '@preact/signals';
import { keepsGames } from '../../../net/people/me.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { say } from '../parts/say.ts';
import { KeepDialog } from './KeepDialog.tsx';

export function KeepLine() {
  const isOpen = useSignal(false);
  if (keepsGames() && !isOpen.value) return null;
  return (
    <div class="keep-line">
      <p>{say('keep.line')}</p>
      <button
        type="button"
        class="ghost"
        data-testid="keep-games-settings"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:user-plus" size={16} /> {say('keep')}
      </button>
      {isOpen.value && (
        <KeepDialog
          close={() => {
            isOpen.value = false;
          }}
        />
      )}
    </div>
  );
}
