// A player's notifications of a match, and their channels. Browser permission is requested only on a press.

import '../styles/notifications.css';
import { COMMON_KINDS, isKindWanted, OPT_IN_KINDS } from '@hexmarch/shared/protocol/people/notifications';
import { useSignal } from '@preact/signals';
import {
  changeOwnHook,
  keepSettings,
  type Mine,
  newCalendar,
  type Offer,
} from '../net/people/notifications.ts';
import { Section } from '../settingsDialog/fields.tsx';
import { DeviceField } from './DeviceField.tsx';
import { followed } from './followed.ts';
import { Hooks } from './Hooks.tsx';
import { MailField } from './MailField.tsx';
import { QuietFields, TimeField } from './QuietFields.tsx';
import { say } from './say.ts';
import { Fault, type FieldProps, faultText, settingsNow, useOwn } from './useOwn.tsx';

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

/** Those with a label here, in order; another client's game may have others. */
const KINDS = [
  ...(['begins', 'turn', 'resolved', 'reminder', 'deadline', 'led', 'lastReady', 'vote', 'asked'] as const),
  ...(['joined', 'written', 'writtenToAll', 'paused', 'rewound', 'over'] as const),
];
type Kind = (typeof KINDS)[number];

/** The kinds of notifications: those of every match, and those of this match's game. */
function KindFields({ mine, change, kinds }: FieldProps & { readonly kinds: readonly string[] }) {
  const toggle = (kind: Kind): void => void change(() => keepSettings(toggled(mine, kind)));
  return (
    <fieldset>
      <legend>{say('away.kinds')}</legend>
      {KINDS.filter((kind) => COMMON_KINDS.includes(kind) || kinds.includes(kind)).map((kind) => (
        <label key={kind} class="check">
          <input
            type="checkbox"
            data-testid={`away-${kind}`}
            checked={isKindWanted(kind, mine)}
            onChange={() => toggle(kind)}
          />
          {say(`kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

function toggled(mine: Mine, kind: Kind) {
  const list = OPT_IN_KINDS.includes(kind) ? 'on' : 'off';
  const others = mine[list].filter((one) => one !== kind);
  const next = others.length < mine[list].length ? others : [...others, kind];
  return { ...settingsNow(mine), [list]: next };
}

const EVENING = 18 * 60;

/** A daily digest at a local hour, instead of single notifications. */
function DigestFields({ mine, change }: FieldProps) {
  const { digest } = mine;
  const keep = (next: number | null): void =>
    void change(() => keepSettings({ ...settingsNow(mine), digest: next }));
  return (
    <fieldset>
      <legend>{say('away.digest')}</legend>
      <label class="check">
        <input
          type="checkbox"
          data-testid="away-digest"
          checked={digest !== null}
          onChange={() => keep(digest === null ? EVENING : null)}
        />
        {say('away.digest.on')}
      </label>
      {digest !== null && (
        <div class="away-row">
          <TimeField label={say('away.digest.at')} testid="away-digest-at" minutes={digest} set={keep} />
        </div>
      )}
    </fieldset>
  );
}

/** A person's own webhook for all of their notifications. */
function OwnHookFields({ mine, change }: FieldProps) {
  return (
    <fieldset>
      <legend>{say('away.hook')}</legend>
      <Hooks
        hooks={mine.hooks}
        change={(wish) => change(() => changeOwnHook(wish))}
        note={say('away.hook.note')}
        name="away-hook"
      />
    </fieldset>
  );
}

/** A calendar feed of deadlines, under a secret URL. */
function CalendarField() {
  const address = useSignal('');
  const make = (): void => {
    newCalendar().then(
      (found) => {
        address.value = found;
      },
      (error: unknown) => {
        address.value = faultText(error);
      },
    );
  };
  return (
    <p class="away-row">
      <button type="button" class="ghost" data-testid="away-calendar" onClick={make}>
        {say('away.calendar')}
      </button>
      {address.value !== '' && <code data-testid="away-calendar-address">{address}</code>}
      <small class="quiet">{say('away.calendar.note')}</small>
    </p>
  );
}
