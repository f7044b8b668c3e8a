// A room's webhooks for public events, set by its host.

import '../styles/notifications.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { changeWebhook, type Webhook, webhooks } from '../net/people/notifications.ts';
import { Section } from '../settingsDialog/fields.tsx';
import { language } from '../text/language.ts';
import { Hooks } from './Hooks.tsx';
import { say } from './say.ts';
import { faultText } from './useOwn.tsx';

export function WebhookFields({ matchId }: { readonly matchId: string }) {
  const list = useSignal<readonly Webhook[] | undefined>(undefined);
  const fault = useSignal('');
  const show = async (request: Promise<readonly Webhook[]>): Promise<boolean> => {
    fault.value = '';
    try {
      list.value = await request;
    } catch (error) {
      fault.value = faultText(error);
    }
    return fault.value === '';
  };
  useEffect(() => void show(webhooks(matchId)), []);
  if (list.value === undefined) return null;
  return (
    <Section title={say('webhook.title')}>
      <Hooks
        hooks={list.value}
        change={(wish) => show(changeWebhook(matchId, wish, language()))}
        note={say('webhook.note')}
        name="webhook"
      />
      {fault.value !== '' && (
        <p class="notice bad" role="alert" data-testid="webhook-fault">
          {fault}
        </p>
      )}
    </Section>
  );
}
