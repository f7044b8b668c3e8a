// A target from above, looking up, with the part from which it is struck.

import type { Arc } from '@hexmarch/shared/games/skure/types';

const PARTS: Readonly<Record<Arc, string>> = {
  front: 'M12 12L2.8 15.8A10 10 0 1 1 21.2 15.8Z',
  flank: 'M12 12L2.8 15.8A10 10 0 0 0 8.2 21.2ZM12 12L21.2 15.8A10 10 0 0 1 15.8 21.2Z',
  rear: 'M12 12L8.2 21.2A10 10 0 0 0 15.8 21.2Z',
};

export const ArcSign = ({ of, sizePx = 20 }: { readonly of: Arc; readonly sizePx?: number }) => (
  <svg class={`arc-sign ${of}`} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.6" />
    <path d={PARTS[of]} fill="currentColor" />
    <path d="M12 0L15 5H9Z" fill="currentColor" />
  </svg>
);
