// Among the settings: the way to keep one's games (UI-P2), for whoever does not.

import './person.css';
import { useSignal } from '@preact/signals';
import { keepsGames } from '../../net/me.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { say } from './say.ts';

export function KeepLine() {
  const isAsked = useSignal(false);
  if (keepsGames() && !isAsked.value) return null;
  return (
    <div class="keep-line">
      <p>{say('keep.line')}</p>
      <button
        type="button"
        class="ghost"
        data-testid="keep-games-settings"
        onClick={() => {
          isAsked.value = true;
        }}
      >
        <Icon name="lu:user-plus" size={16} /> {say('keep')}
      </button>
      {isAsked.value && (
        <KeepDialog
          close={() => {
            isAsked.value = false;
          }}
        />
      )}
    </div>
  );
}
