// Webhooks, of a room or of a person: the existing ones, and a field for one more URL.

import { useSignal } from '@preact/signals';
import type { HookWish, Webhook } from '../net/people/notifications.ts';
import { say } from './say.ts';

export interface HooksProps {
  readonly hooks: readonly Webhook[];
  /** Resolves to false if it was refused: then the URL stays in the field. */
  readonly change: (wish: HookWish) => Promise<boolean>;
  readonly note: string;
  /** Prefix of the test ids. */
  readonly name: string;
}

export function Hooks({ hooks, change, note, name }: HooksProps) {
  const address = useSignal('');
  const add = async (): Promise<void> => {
    if (await change({ do: 'add', address: address.value.trim() })) address.value = '';
  };
  return (
    <>
      {hooks.map((hook) => (
        <Row key={hook.id} hook={hook} change={change} name={name} />
      ))}
      <form
        class="away-row"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <label>
          {say('webhook.address')}
          <input
            type="url"
            autocomplete="off"
            required
            data-testid={`${name}-address`}
            value={address.value}
            onInput={(event) => {
              address.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="ghost" data-testid={`${name}-add`}>
          {say('webhook.add')}
        </button>
      </form>
      <p class="quiet">{note}</p>
    </>
  );
}

type RowProps = Pick<HooksProps, 'change' | 'name'> & { readonly hook: Webhook };

function Row({ hook: { id, isOff }, change, name }: RowProps) {
  return (
    <p class="away-row" data-testid={name}>
      <span>{say(isOff ? 'webhook.off' : 'webhook.on')}</span>
      <button
        type="button"
        class="ghost"
        data-testid={`${name}-test`}
        onClick={() => void change({ do: 'test', id })}
      >
        {say('webhook.test')}
      </button>
      <button
        type="button"
        class="ghost"
        data-testid={`${name}-remove`}
        onClick={() => void change({ do: 'remove', id })}
      >
        {say('webhook.remove')}
      </button>
    </p>
  );
}
