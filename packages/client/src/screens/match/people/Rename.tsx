// Changes the own name at the table during a match (TABLE-12.2).

import '../../../styles/rename.css';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { playerName } from '../../../preferences/preferences.ts';
import { say as sayTable } from '../../../table/words/say.ts';
import type { MatchSession } from '../session/session.ts';
import { say } from '../words/say.ts';

interface RenameProps {
  readonly session: MatchSession;
  readonly name: string;
  readonly close: () => void;
}

export function Rename({ session, name, close }: RenameProps) {
  const typed = useSignal(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const save = (event: Event): void => {
    event.preventDefault();
    if (typed.value.trim() !== '') playerName.value = typed.value.trim();
    session.rename(typed.value);
    close();
  };
  return (
    <form class="rename" onSubmit={save}>
      <input
        ref={field}
        data-testid="rename-field"
        aria-label={say('rename')}
        value={typed.value}
        maxLength={LIMITS.nameMax}
        autocomplete="nickname"
        spellcheck={false}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.isComposing) return;
          // The surrounding menu stays open.
          event.preventDefault();
          event.stopPropagation();
          close();
        }}
      />
      <button type="submit" class="cta" data-testid="save-name">
        {say('rename.save')}
      </button>
      <button type="button" class="ghost" onClick={close}>
        {sayTable('held.cancel')}
      </button>
    </form>
  );
}
