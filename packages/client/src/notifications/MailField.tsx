// An e-mail address with double opt-in. It is never shown again.

import { useSignal } from '@preact/signals';
import { keepMail } from '../net/people/notifications.ts';
import { say } from './say.ts';
import type { FieldProps } from './useOwn.tsx';

export function MailField({ mine, change }: FieldProps) {
  const address = useSignal('');
  const keep = (text: string): void => void change(() => keepMail(text.trim()));
  if (mine.mail !== 'none')
    return (
      <p class="away-row" data-testid="away-mail-state">
        <span>{say(mine.mail === 'asked' ? 'away.mail.asked' : 'away.mail.confirmed')}</span>
        <button type="button" class="ghost" data-testid="away-mail-end" onClick={() => keep('')}>
          {say('away.mail.end')}
        </button>
      </p>
    );
  return (
    <form
      class="away-row"
      onSubmit={(event) => {
        event.preventDefault();
        keep(address.value);
      }}
    >
      <label>
        {say('away.mail')}
        <input
          type="email"
          autocomplete="email"
          maxLength={254}
          required
          data-testid="away-mail"
          value={address.value}
          onInput={(event) => {
            address.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="ghost" data-testid="away-mail-keep">
        {say('away.mail.keep')}
      </button>
    </form>
  );
}
