// The tabs at the foot of a narrow screen: the sheet's content.

import { say } from '../../text/common.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly icon: Glyph;
  /** Unread count. */
  readonly count?: number;
}

export interface TabBarProps {
  readonly tabs: readonly Tab[];
  readonly shown: string;
  readonly pick: (id: string) => void;
}

export function TabBar({ tabs, shown, pick }: TabBarProps) {
  return (
    <nav class="tab-bar" aria-label={say('panels')}>
      {tabs.map(({ id, title, icon, count = 0 }) => (
        <button
          key={id}
          type="button"
          class={id === shown ? 'on' : ''}
          aria-pressed={id === shown}
          data-testid={`tab-${id}`}
          data-key={id}
          onClick={() => pick(id)}
        >
          <Icon of={icon} size={21} />
          {title}
          {count > 0 && <span class="n">{count}</span>}
        </button>
      ))}
    </nav>
  );
}
