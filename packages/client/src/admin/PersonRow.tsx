// A person in a list, with facts, and buttons to remove or ban them where that is allowed.

import { Name } from '../ui/text/Name.tsx';
import { say } from './say.ts';

export interface PersonRowProps {
  readonly name: string;
  readonly words: string;
  /** Absent: removing is not possible here. */
  readonly remove?: (() => void) | undefined;
  /** Absent: banning is not possible here. */
  readonly ban?: (() => void) | undefined;
}

export function PersonRow({ name, words, remove, ban }: PersonRowProps) {
  return (
    <li>
      <b>
        <Name>{name}</Name>
      </b>
      <span class="quiet">{words}</span>
      {(remove ?? ban) !== undefined && (
        <span class="row console-ways">
          {ban !== undefined && (
            <button type="button" class="ghost small" data-testid={`ban-${name}`} onClick={ban}>
              {say('ban')}
            </button>
          )}
          {remove !== undefined && (
            <button type="button" class="ghost small" data-testid={`remove-${name}`} onClick={remove}>
              {say('remove')}
            </button>
          )}
        </span>
      )}
    </li>
  );
}
