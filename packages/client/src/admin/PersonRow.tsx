// Somebody in a list, with what there is to say, and ways to remove or ban them where that may be done.

import { Name } from '../ui/Name.tsx';
import { say } from './say.ts';

export interface PersonRowProps {
  readonly name: string;
  readonly words: string;
  /** Absent: nobody removes them here. */
  readonly remove?: (() => void) | undefined;
  /** Absent: nobody bans them here. */
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
