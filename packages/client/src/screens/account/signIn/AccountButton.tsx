// A link to the account's page, or the offer of an account.

import '../parts/account.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { keepsGames } from '../../../net/people/me.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { say } from '../parts/say.ts';
import { KeepDialog } from './KeepDialog.tsx';

export function AccountButton() {
  const { route } = useLocation();
  const isOpen = useSignal(false);
  if (keepsGames() && !isOpen.value)
    return (
      <a class="ghost person-button" href="/me" data-testid="me">
        <Icon name="lu:history" size={16} /> {say('mine')}
      </a>
    );
  return (
    <>
      <button
        type="button"
        class="ghost person-button"
        data-testid="keep-games-home"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:user-plus" size={16} /> {say('keep')}
      </button>
      {isOpen.value && (
        <KeepDialog
          close={(isSaved) => {
            isOpen.value = false;
            if (isSaved) route('/me');
          }}
        />
      )}
    </>
  );
}
