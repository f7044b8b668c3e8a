// The form for a room's code.

import { useSignal } from '@preact/signals';
import { normalCode } from '../../net/api/api.ts';
import { say } from '../../text/home.ts';

export function CodeForm({ enter }: { enter: (code: string) => void }) {
  const text = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const code = normalCode(text.value);
    if (code !== '') enter(code);
  };
  return (
    <form class="code-form" onSubmit={submit}>
      <label>
        <span>{say('code.label')}</span>
        <input
          data-testid="code"
          value={text.value}
          placeholder="K7QF-2M9X"
          autocapitalize="characters"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="ghost">
        {say('join')}
      </button>
    </form>
  );
}
