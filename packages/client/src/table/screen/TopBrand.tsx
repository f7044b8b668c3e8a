// The left end of the top bar: the game and the room, on the button that opens the menu of the table.

import type { ComponentChildren } from 'preact';
import { Mark } from '../../ui/pictures/Brand.tsx';
import { Icon, lineGlyph } from '../../ui/pictures/Icon.tsx';
import { say } from '../words/say.ts';

export interface TopBrandProps {
  readonly title: string;
  readonly where: string;
  readonly openMenu: () => void;
  readonly children?: ComponentChildren;
}

const DOWN = lineGlyph('m6 9 6 6 6-6');

export function TopBrand({ title, where, openMenu, children }: TopBrandProps) {
  return (
    <div class="brand">
      <button
        type="button"
        class="brand-menu"
        aria-haspopup="dialog"
        data-testid="game-menu"
        onClick={openMenu}
      >
        <Mark />
        <span>
          <b>
            {title} <Icon of={DOWN} size={16} />
          </b>
          <small>{where}</small>
        </span>
        <span class="hidden">{say('menu')}</span>
      </button>
      {children}
    </div>
  );
}
