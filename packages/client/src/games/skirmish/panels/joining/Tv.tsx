// TV layout (UI-S74): map and countdown; everything else is inert behind them. Escape closes it.

import './tv.css';
import { useEffect } from 'preact/hooks';
import { catalogue } from '../../../../text/catalogue.ts';
import { Icon } from '../../../../ui/pictures/Icon.tsx';
import type messages from './messages/tv/en.json';

const { say } = await catalogue<typeof messages>(import.meta.url, 'messages/tv');

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

/** Anchor in the URL, to be shared; the back button leads past it. */
function addressed(isTv: boolean): void {
  const url = new URL(location.href);
  if (isTv) url.searchParams.set('tv', '1');
  else url.searchParams.delete('tv');
  history.replaceState(history.state, '', url);
}
