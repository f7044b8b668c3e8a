// Small components common to the account's screens.

import { isSingleScript } from '@hexmarch/shared/protocol/people/singleScript';
import { LIMITS } from '@hexmarch/shared/protocol/room/messages';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { dateText } from '../../../text/language.ts';
import { type Act, useActWith } from '../../../ui/controls/useActWith.ts';
import { Icon, type IconName } from '../../../ui/pictures/Icon.tsx';
import { Name } from '../../../ui/text/Name.tsx';
import { say, whyText } from './say.ts';

export function Refused({ act }: { readonly act: Act }) {
  if (act.refused.value === '') return null;
  return (
    <p class="banner" role="alert" data-testid="person-problem">
      {act.refused.value}
    </p>
  );
}

interface NameInputProps {
  readonly name: Signal<string>;
  readonly testid: string;
}

/** The name, or a new one. */
export function NameInput({ name, testid }: NameInputProps) {
  return (
    <label class="field">
      {say('name')}
      <input
        data-testid={testid}
        value={name.value}
        maxLength={LIMITS.nameMax}
        autocomplete="nickname"
        spellcheck={false}
        required
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
      {!isSingleScript(name.value) && (
        <small role="status" data-testid="name-scripts">
          {say('error.name-scripts')}
        </small>
      )}
    </label>
  );
}

interface SectionProps {
  readonly title: string;
  readonly testid: string;
  readonly children: ComponentChildren;
}

export function Section({ title, testid, children }: SectionProps) {
  return (
    <section class="card part" aria-label={title} data-testid={testid}>
      <h2 dir="auto">{title}</h2>
      {children}
    </section>
  );
}

/** Polling interval while two devices are linked. */
export const POLL_MS = 1500;

/** `2026-11-26`, formatted for people. */
export const dayText = (day: string): string =>
  dateText(Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' });

interface WayRowProps {
  readonly name: string;
  /** When it was used last. */
  readonly note: string;
  readonly testid: string;
  readonly end: {
    readonly icon: IconName;
    readonly text: string;
    /** Its last characters. */
    readonly label: string;
    readonly testid: string;
    readonly press: () => void;
  };
}

/** A sign-in method, with a button to remove it. */
export function WayRow({ name, note, testid, end }: WayRowProps) {
  return (
    <li class="table-row" data-testid={testid}>
      <div>
        <b>
          <Name>{name}</Name>
        </b>
        <small>{note}</small>
      </div>
      <button type="button" class="ghost" aria-label={end.label} data-testid={end.testid} onClick={end.press}>
        <Icon name={end.icon} size={16} /> {end.text}
      </button>
    </li>
  );
}

export type { Act };

/** A request of this screen, with its error in words. */
export const useAct = (): Act => useActWith(whyText);
