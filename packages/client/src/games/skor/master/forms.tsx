// A game master's inputs for a space (SKOR-10.2d): a public note, and a linked match.

import { NOTE_MAX } from '@hexmarch/shared/games/skor/masterText';
import type { MasterCommand } from '@hexmarch/shared/games/skor/masterTypes';
import { skor } from '@hexmarch/shared/games/skor/skor';
import type { SkorView, Space } from '@hexmarch/shared/games/skor/types';
import { scriptedRandom } from '@hexmarch/shared/kernel/random';
import type { Refusal } from '@hexmarch/shared/kernel/result';
import { useSignal } from '@preact/signals';
import type { OtherMatches } from '../../../gameApi/otherMatches.ts';
import { say } from './say.ts';

interface FormProps {
  readonly view: SkorView;
  readonly at: Space;
  readonly rule: (command: MasterCommand) => void;
}

export function NoteForm({ view, at, rule }: FormProps) {
  const known = view.notes?.[at] ?? '';
  const text = useSignal(known);
  const command: MasterCommand = { type: 'note', at, text: text.value.replace(/\s+/g, ' ').trim() };
  const isNew = command.text !== known;
  return (
    <form
      class="words"
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) rule(command);
      }}
    >
      <label class="field">
        <span>{say('note')}</span>
        <textarea
          rows={2}
          maxLength={NOTE_MAX}
          data-testid="note-text"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button
        type="submit"
        class="ghost"
        data-testid="note-enter"
        disabled={!isNew || whyRefused(view, command) !== undefined}
      >
        {say(command.text === '' && known !== '' ? 'note.remove' : 'note.write')}
      </button>
    </form>
  );
}

export function LinkForm({ view, at, rule, matches }: FormProps & { readonly matches: OtherMatches }) {
  const text = useSignal('');
  const isUnknown = useSignal(false);
  const known = view.links?.[at] ?? '';
  const link = async (): Promise<void> => {
    const match = await matches.find(text.value);
    isUnknown.value = match === undefined;
    if (match === undefined) return;
    rule({ type: 'link', at, match });
    text.value = '';
  };
  return (
    <form
      class="words"
      onSubmit={(event) => {
        event.preventDefault();
        void link();
      }}
    >
      <label class="field">
        <span>{say('link')}</span>
        <input
          placeholder={say('link.how')}
          data-testid="link-text"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      {isUnknown.value && <p role="alert">{say('link.unknown')}</p>}
      <button
        type="submit"
        class="ghost"
        data-testid="link-enter"
        disabled={
          text.value.trim() === '' || whyRefused(view, { type: 'link', at, match: 'x' }) !== undefined
        }
      >
        {say('link.enter')}
      </button>
      {known !== '' && (
        <button
          type="button"
          class="ghost"
          data-testid="link-remove"
          onClick={() => rule({ type: 'link', at, match: '' })}
        >
          {say('link.remove')}
        </button>
      )}
    </form>
  );
}

/**
 * Dry run of a game master's command with the engine. The engine's refusal; undefined if it is accepted. Such
 * commands roll no dice.
 */
export function whyRefused(view: SkorView, command: MasterCommand): Refusal | undefined {
  const read = skor.parseCommand(command);
  if (!read.ok) return read.error;
  const decided = skor.decide(view, read.value, { kind: 'arbiter' }, scriptedRandom([]));
  return decided.ok ? undefined : decided.error;
}
