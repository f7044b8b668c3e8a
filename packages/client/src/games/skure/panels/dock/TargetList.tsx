// Possible targets of an action, each with the expected result, or why not.

import type { Character, CharacterId } from '@hexmarch/shared/games/skure/state';
import { CHOICES } from '../../draft/draft.ts';
import { className } from '../../words/words.ts';
import { Token } from '../common/Token.tsx';
import { choose, litBy, paintOf, type SkureProps } from '../common/types.ts';

export interface Target {
  readonly one: Character;
  /** Expected result, or why not. */
  readonly text: string;
  readonly isOpen: boolean;
}

export interface TargetListProps extends SkureProps {
  readonly targets: readonly Target[];
  readonly label: string;
  readonly chosen?: CharacterId | undefined;
}

/** Possible ones first. */
export function TargetList({ targets, label, chosen, ...props }: TargetListProps) {
  const sorted = [...targets].sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
  return (
    <ul class="target-list" aria-label={label}>
      {sorted.map(({ one, text, isOpen }) => (
        <li key={one.id}>
          <button
            type="button"
            class={one.id === chosen ? 'target on' : 'target'}
            aria-pressed={one.id === chosen}
            aria-disabled={!isOpen}
            data-testid={`on-${one.id}`}
            onClick={() => {
              if (isOpen) choose(props, CHOICES.on(one.id));
            }}
            {...litBy(props, one.at)}
          >
            <Token of={one} heightPx={34} />
            <span>
              <b class={`paint-${paintOf(one)}`}>{one.id}</b> {className(one.class)}
              <small>{text}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
