// What a player is told of a match while away, and on which ways. Nothing is asked of the browser before somebody wants something.

import '../styles/notices.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import {
  follow,
  KINDS,
  type Kind,
  keepSettings,
  type Mine,
  mine,
  type Offer,
  offered,
} from '../net/notices.ts';
import { Section } from '../settings/fields.tsx';
import { CalendarField } from './CalendarField.tsx';
import { DeviceField } from './DeviceField.tsx';
import { MailField } from './MailField.tsx';
import { type Change, type FieldProps, faultText, settingsNow } from './own.ts';
import { QuietFields } from './QuietFields.tsx';
import { say } from './say.ts';

export function AwayFields({ matchId }: { readonly matchId: string }) {
  const offer = useSignal<Offer | undefined>(undefined);
  const own = useSignal<Mine | undefined>(undefined);
  const fault = useSignal('');
  const change: Change = async (work) => {
    fault.value = '';
    try {
      own.value = await work();
    } catch (error) {
      fault.value = faultText(error);
    }
  };
  useEffect(() => {
    offered().then(
      (found) => {
        offer.value = found;
      },
      () => undefined,
    );
    mine().then(
      (found) => {
        own.value = found;
      },
      () => undefined,
    );
  }, []);
  if (offer.value === undefined) return null;
  const isOn = own.value?.follows[matchId] !== undefined;
  return (
    <Section title={say('away.title')}>
      <label class="check">
        <input
          type="checkbox"
          data-testid="away-follow"
          checked={isOn}
          onChange={() => void change(() => followed(matchId, !isOn))}
        />
        {say('away.follow')}
      </label>
      {isOn && own.value !== undefined && <Ways offer={offer.value} mine={own.value} change={change} />}
      {fault.value !== '' && (
        <p class="notice bad" role="alert">
          {fault}
        </p>
      )}
    </Section>
  );
}

function Ways({ offer, ...props }: FieldProps & { readonly offer: Offer }) {
  return (
    <>
      <DeviceField {...props} publicKey={offer.publicKey} />
      {offer.mail && <MailField {...props} />}
      <Kinds {...props} />
      <QuietFields {...props} />
      <CalendarField />
    </>
  );
}

function Kinds({ mine: own, change }: FieldProps) {
  const toggle = (kind: Kind): void => {
    const off = own.off.includes(kind) ? own.off.filter((one) => one !== kind) : [...own.off, kind];
    void change(() => keepSettings({ ...settingsNow(own), off }));
  };
  return (
    <fieldset>
      <legend>{say('away.kinds')}</legend>
      {KINDS.map((kind) => (
        <label key={kind} class="check">
          <input
            type="checkbox"
            data-testid={`away-${kind}`}
            checked={!own.off.includes(kind)}
            onChange={() => toggle(kind)}
          />
          {say(`kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

async function followed(matchId: string, on: boolean): Promise<Mine | undefined> {
  await follow(matchId, on);
  const own = await mine();
  return own === undefined || !on ? own : keepSettings(settingsNow(own));
}
