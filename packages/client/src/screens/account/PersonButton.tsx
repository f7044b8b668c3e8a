// The way to one's own page, or the offer to have one.

import './person.css';
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { keepsGames } from '../../net/me.ts';
import { Icon } from '../../ui/Icon.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { say } from './say.ts';

interface PersonButtonProps {
  /** In the masthead, or, on narrow screens, where there is more room. */
  readonly place: 'top' | 'below';
}

export function PersonButton({ place }: PersonButtonProps) {
  const { route } = useLocation();
  const isAsked = useSignal(false);
  if (keepsGames() && !isAsked.value)
    return (
      <a class={`ghost person-button in-${place}`} href="/me" data-testid={`me-${place}`}>
        <Icon name="lu:history" size={16} /> {say('mine')}
      </a>
    );
  return (
    <>
      <button
        type="button"
        class={`ghost person-button in-${place}`}
        data-testid={`keep-games-${place}`}
        onClick={() => {
          isAsked.value = true;
        }}
      >
        <Icon name="lu:user-plus" size={16} /> {say('keep')}
      </button>
      {isAsked.value && (
        <KeepDialog
          close={(isKept) => {
            isAsked.value = false;
            if (isKept) route('/me');
          }}
        />
      )}
    </>
  );
}
