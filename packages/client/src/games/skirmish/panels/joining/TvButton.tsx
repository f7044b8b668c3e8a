// Button for the TV layout, for spectators (UI-S74); its URL opens the layout directly.

import { useSignal } from '@preact/signals';
import { useCallback } from 'preact/hooks';
import { later } from '../../../../ui/controls/Later.tsx';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import { say } from '../common/say.ts';

const Tv = later(() => import('./Tv.tsx').then(({ Tv }) => Tv));

export function TvButton() {
  const isOpen = useSignal(new URLSearchParams(location.search).has('tv'));
  const close = useCallback(() => {
    isOpen.value = false;
  }, [isOpen]);
  return isOpen.value ? (
    <Tv close={close} />
  ) : (
    <button
      type="button"
      class="ghost small"
      data-testid="tv"
      onClick={() => {
        isOpen.value = true;
      }}
    >
      <Icon name="lu:eye" size={15} /> {say('tv')}
    </button>
  );
}
