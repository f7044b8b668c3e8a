// Account recovery by e-mail (UI-P3): the own address, and a request for a sign-in link. Hidden if the server sends no mail.

import { type MailReply, PERSON_LIMITS } from '@hexmarch/shared/protocol/people/people';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { addMail, askBack, mailState, removeMail } from '../../../net/people/mail.ts';
import { offered } from '../../../net/people/notifications.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { type Act, Refused, Section, useAct } from '../parts/parts.tsx';
import { say } from '../parts/say.ts';

export function Mail() {
  const state = useSignal<MailReply | undefined>(undefined);
  const isAdding = useSignal(false);
  const act = useAct();
  const show = (request: () => Promise<MailReply>) =>
    act.do(async () => {
      state.value = await request();
      isAdding.value = false;
    });
  useEffect(() => void show(mailState), []);
  const { value: mail } = state;
  if (mail === undefined || !mail.offered) return null;
  const { address, asked: unconfirmed } = mail;
  return (
    <Section title={say('mail')} testid="mail">
      <p data-testid="mail-state">{address === null ? say('mail.about') : say('mail.has', { address })}</p>
      {unconfirmed !== null && <p role="status">{say('mail.asked', { address: unconfirmed })}</p>}
      <Refused act={act} />
      {address === null || isAdding.value ? (
        <AddressForm act={act} word={say('mail.add')} use={(typed) => void show(() => addMail(typed))} />
      ) : (
        <div class="row">
          <button
            type="button"
            class="ghost"
            data-testid="mail-other"
            onClick={() => {
              isAdding.value = true;
            }}
          >
            <Icon name="lu:pencil" size={16} /> {say('mail.other')}
          </button>
          <button
            type="button"
            class="ghost"
            data-testid="mail-remove"
            disabled={act.busy.value}
            onClick={() => void show(removeMail)}
          >
            <Icon name="lu:x" size={16} /> {say('mail.remove')}
          </button>
        </div>
      )}
    </Section>
  );
}

/** After the loss of all devices. */
export function LostDevices() {
  const isOffered = useSignal(false);
  const isOpen = useSignal(false);
  const isSent = useSignal(false);
  const act = useAct();
  useEffect(
    () =>
      void act.do(async () => {
        isOffered.value = (await offered()).mail;
      }),
    [],
  );
  if (!isOffered.value) return null;
  if (isSent.value)
    return (
      <p role="status" data-testid="lost-sent">
        {say('lost.sent', { minutes: PERSON_LIMITS.letterMinutes })}
      </p>
    );
  if (isOpen.value)
    return (
      <div class="stacked">
        <p>{say('lost.about')}</p>
        <Refused act={act} />
        <AddressForm
          act={act}
          word={say('lost.go')}
          use={(typed) =>
            void act.do(async () => {
              await askBack(typed);
              isSent.value = true;
            })
          }
        />
      </div>
    );
  return (
    <div class="row">
      <button
        type="button"
        class="ghost"
        data-testid="lost-devices"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <Icon name="lu:send" size={16} /> {say('lost')}
      </button>
    </div>
  );
}

interface AddressFormProps {
  readonly act: Act;
  readonly word: string;
  readonly use: (address: string) => void;
}

function AddressForm({ act, word, use }: AddressFormProps) {
  const typed = useSignal('');
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        use(typed.value.trim());
      }}
    >
      <label class="field">
        {say('mail.address')}
        <input
          type="email"
          data-testid="mail-address"
          value={typed.value}
          autocomplete="email"
          required
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="ghost" data-testid="mail-go" disabled={act.busy.value}>
        <Icon name="lu:send" size={16} /> {word}
      </button>
    </form>
  );
}
