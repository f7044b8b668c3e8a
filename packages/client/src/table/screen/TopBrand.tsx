// The left end of the top bar: the home link, the game, and the room.

import type { ComponentChildren } from 'preact';
import { say } from '../../text/common.ts';
import { Mark } from '../../ui/pictures/Brand.tsx';

export interface TopBrandProps {
  readonly title: string;
  readonly where: string;
  readonly children?: ComponentChildren;
}

export function TopBrand({ title, where, children }: TopBrandProps) {
  return (
    <div class="brand">
      <a href="/" aria-label={say('home')}>
        <Mark />
      </a>
      <div>
        <b>{title}</b>
        <small>{where}</small>
      </div>
      {children}
    </div>
  );
}
