// Sign-in by token: the server's, or an operator's own.

import { useSignal } from '@preact/signals';
import { say } from './say.ts';

export interface SignInProps {
  readonly problem: string;
  readonly enter: (token: string) => void;
}

export function SignIn({ problem, enter }: SignInProps) {
  const token = useSignal('');
  return (
    <main class="page console-door">
      <form
        class="card stacked"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.value !== '') enter(token.value);
        }}
      >
        <h1>{say('title')}</h1>
        <p class="quiet">{say('signIn.about')}</p>
        {problem !== '' && (
          <p class="banner" role="alert" data-testid="problem">
            {problem}
          </p>
        )}
        <label class="stacked">
          {say('signIn.token')}
          <input
            type="password"
            autocomplete="current-password"
            data-testid="token"
            value={token.value}
            onInput={({ currentTarget }) => {
              token.value = currentTarget.value.trim();
            }}
          />
        </label>
        <button type="submit" class="cta" data-testid="sign-in">
          {say('signIn.enter')}
        </button>
      </form>
    </main>
  );
}
