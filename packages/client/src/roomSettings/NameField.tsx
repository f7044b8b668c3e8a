// The user's name at tables; stored, and never empty at a table.

import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { playerName } from '../preferences/preferences.ts';
import { say } from '../text/home.ts';
import { Icon } from '../ui/pictures/Icon.tsx';
import { ensureName } from './defaultName.ts';

/** `commit`: sends the name to others when it has been typed. */
export function NameField({ commit }: { readonly commit?: (name: string) => void }) {
  return (
    <label class="name-field">
      <Icon name="lu:user" size={16} />
      <span class="hidden">{say('name')}</span>
      <input
        data-testid="name"
        value={playerName.value}
        maxLength={LIMITS.nameMax}
        placeholder={say('name')}
        autocomplete="nickname"
        spellcheck={false}
        onInput={(event) => {
          playerName.value = event.currentTarget.value;
        }}
        onChange={() => {
          ensureName();
          commit?.(playerName.value);
        }}
        onBlur={ensureName}
      />
    </label>
  );
}
