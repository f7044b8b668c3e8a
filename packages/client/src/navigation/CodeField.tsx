// The field for a room's code, on every page.

import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { normalCode } from '../net/api/api.ts';
import { say } from './say.ts';

export function CodeField() {
  const { route } = useLocation();
  const text = useSignal('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const code = normalCode(text.value);
    if (code === '') return;
    text.value = '';
    route(`/r/${code}`);
  };
  return (
    <form class="bar-code" onSubmit={submit}>
      <input
        data-testid="code"
        value={text.value}
        aria-label={say('code')}
        placeholder={say('code.hint')}
        autocapitalize="characters"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      {text.value !== '' && (
        <button type="submit" data-testid="code-go">
          {say('code.go')}
        </button>
      )}
    </form>
  );
}
