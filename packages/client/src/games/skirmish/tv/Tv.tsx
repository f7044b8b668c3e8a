// The TV layout (UI-S74): the map, and when what happens next; all else stands still behind them. Escape leaves it.

import './tv.css';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../../ui/Icon.tsx';
import { say } from './say.ts';

export function Tv({ close }: { readonly close: () => void }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    dataset.tv = '';
    addressed(true);
    addEventListener('keydown', leave, true);
    return () => {
      delete dataset.tv;
      addressed(false);
      removeEventListener('keydown', leave, true);
    };
  }, [close]);
  return (
    <button type="button" class="ghost tv-leave" data-testid="tv-leave" onClick={close}>
      <Icon name="lu:x" size={18} /> {say('leave')}
    </button>
  );
}

/** Whoever opens the same address sees the same; the way back leads past it. */
function addressed(isTv: boolean): void {
  const url = new URL(location.href);
  if (isTv) url.searchParams.set('tv', '1');
  else url.searchParams.delete('tv');
  history.replaceState(history.state, '', url);
}
