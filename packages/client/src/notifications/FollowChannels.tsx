// The delivery channels of notifications about followed people and matches.

import '../styles/notifications.css';
import { useEffect } from 'preact/hooks';
import { keepSettings, mine } from '../net/people/notifications.ts';
import { DeviceField } from './DeviceField.tsx';
import { MailField } from './MailField.tsx';
import { QuietFields } from './QuietFields.tsx';
import { Fault, settingsNow, useOwn } from './useOwn.tsx';

export function FollowChannels() {
  const { offer, own, fault, change } = useOwn();
  useEffect(
    () =>
      void change(async () => {
        const found = await mine();
        return found && keepSettings(settingsNow(found));
      }),
    [],
  );
  if (offer.value === undefined || own.value === undefined) return null;
  const props = { mine: own.value, change };
  return (
    <div class="away" data-testid="follow-ways">
      <DeviceField {...props} publicKey={offer.value.publicKey} />
      {offer.value.mail && <MailField {...props} />}
      <QuietFields {...props} />
      <Fault of={fault} />
    </div>
  );
}
