// The log of a match, in a card of its own.

import type { ComponentChildren } from 'preact';
import { say } from '../../text/common.ts';

export const LogCard = ({ children }: { readonly children: ComponentChildren }) => (
  <section class="card feed" aria-label={say('tab.log')}>
    {children}
  </section>
);
