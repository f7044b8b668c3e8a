// A player's notifications of a match, and their channels. Browser permission is requested only on a press.

import '../styles/notifications.css';
import type { Offer } from '../net/people/notifications.ts';
import { Section } from '../settingsDialog/fields.tsx';
import { CalendarField } from './CalendarField.tsx';
import { DeviceField } from './DeviceField.tsx';
import { DigestFields } from './DigestFields.tsx';
import { followed } from './followed.ts';
import { KindFields } from './KindFields.tsx';
import { MailField } from './MailField.tsx';
import { OwnHookFields } from './OwnHookFields.tsx';
import type { FieldProps } from './own.ts';
import { QuietFields } from './QuietFields.tsx';
import { say } from './say.ts';
import { Fault, useOwn } from './useOwn.tsx';

export interface AwayProps {
  readonly matchId: string;
  readonly game: string;
  /** Without a seat: only the notification that one is free. */
  readonly seeks?: boolean;
}

interface ChannelFieldsProps {
  readonly offer: Offer;
  /** Undefined without a seat. */
  readonly kinds: readonly string[] | undefined;
}

export function AwayFields({ matchId, game, seeks = false }: AwayProps) {
  const { offer, own, fault, change } = useOwn();
  if (offer.value === undefined) return null;
  const isOn = own.value?.follows[matchId]?.seeks === seeks;
  return (
    <Section title={say('away.title')}>
      <label class="check">
        <input
          type="checkbox"
          data-testid="away-follow"
          checked={isOn}
          onChange={() => void change(() => followed(matchId, !isOn, seeks))}
        />
        {say(seeks ? 'away.seek' : 'away.follow')}
      </label>
      {isOn && own.value !== undefined && (
        <ChannelFields
          offer={offer.value}
          kinds={seeks ? undefined : (offer.value.kinds[game] ?? [])}
          mine={own.value}
          change={change}
        />
      )}
      <Fault of={fault} />
    </Section>
  );
}

function ChannelFields({ offer, kinds, ...props }: FieldProps & ChannelFieldsProps) {
  return (
    <>
      <DeviceField {...props} publicKey={offer.publicKey} />
      {offer.mail && <MailField {...props} />}
      {kinds !== undefined && <KindFields {...props} kinds={kinds} />}
      <QuietFields {...props} />
      {kinds !== undefined && <DigestFields {...props} />}
      <OwnHookFields {...props} />
      {kinds !== undefined && <CalendarField />}
    </>
  );
}
