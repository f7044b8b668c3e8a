// Where the host of a room has it told what everybody may know.

import '../styles/notices.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { changeWebhook, type Webhook, type WebhookWish, webhooks } from '../net/notices.ts';
import { Section } from '../settings/fields.tsx';
import { language } from '../text/language.ts';
import { faultText } from './own.ts';
import { say } from './say.ts';

export function WebhookFields({ matchId }: { readonly matchId: string }) {
  const list = useSignal<readonly Webhook[] | undefined>(undefined);
  const address = useSignal('');
  const fault = useSignal('');
  const show = async (asked: Promise<readonly Webhook[]>): Promise<void> => {
    fault.value = '';
    try {
      list.value = await asked;
      address.value = '';
    } catch (error) {
      fault.value = faultText(error);
    }
  };
  const change = (wish: WebhookWish): void => void show(changeWebhook(matchId, wish));
  useEffect(() => void show(webhooks(matchId)), []);
  if (list.value === undefined) return null;
  return (
    <Section title={say('webhook.title')}>
      {list.value.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} change={change} />
      ))}
      <form
        class="away-row"
        onSubmit={(event) => {
          event.preventDefault();
          change({ do: 'add', address: address.value.trim(), language: language() });
        }}
      >
        <label>
          {say('webhook.address')}
          <input
            type="url"
            autocomplete="off"
            required
            data-testid="webhook-address"
            value={address.value}
            onInput={(event) => {
              address.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="ghost" data-testid="webhook-add">
          {say('webhook.add')}
        </button>
      </form>
      <p class="quiet">{say('webhook.note')}</p>
      {fault.value !== '' && (
        <p class="notice bad" role="alert" data-testid="webhook-fault">
          {fault}
        </p>
      )}
    </Section>
  );
}

function Row({
  webhook,
  change,
}: {
  readonly webhook: Webhook;
  readonly change: (wish: WebhookWish) => void;
}) {
  const { id, isOff } = webhook;
  return (
    <p class="away-row" data-testid="webhook">
      <span>{say(isOff ? 'webhook.off' : 'webhook.on')}</span>
      <button
        type="button"
        class="ghost"
        data-testid="webhook-test"
        onClick={() => change({ do: 'test', id })}
      >
        {say('webhook.test')}
      </button>
      <button
        type="button"
        class="ghost"
        data-testid="webhook-remove"
        onClick={() => change({ do: 'remove', id })}
      >
        {say('webhook.remove')}
      </button>
    </p>
  );
}
