// Somebody in a list, with what there is to say, and a way to remove them where that may be done.

import { say } from './say.ts';

export interface PersonRowProps {
  readonly name: string;
  readonly words: string;
  /** Absent: nobody removes them here. */
  readonly remove?: (() => void) | undefined;
}

export function PersonRow({ name, words, remove }: PersonRowProps) {
  return (
    <li>
      <b>{name}</b>
      <span class="quiet">{words}</span>
      {remove !== undefined && (
        <button type="button" class="ghost small" data-testid={`remove-${name}`} onClick={remove}>
          {say('remove')}
        </button>
      )}
    </li>
  );
}
