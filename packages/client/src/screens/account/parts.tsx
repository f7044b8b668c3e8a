// Small parts that the screens of a person share.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
import { isOneScript } from '@hexmarch/shared/protocol/oneScript';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { dateText } from '../../text/language.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Name } from '../../ui/Name.tsx';
import { say } from './say.ts';
import type { Act } from './useAct.ts';

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

/** What one is called, or is to be. */
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
      {!isOneScript(name.value) && (
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

/** So often devices ask each other what has come of a code. */
export const POLL_MS = 1500;

/** `2026-11-26`, as people read it. */
export const dayText = (day: string): string =>
  dateText(Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' });

interface WayRowProps {
  readonly name: string;
  /** When it was used. */
  readonly note: string;
  readonly testid: string;
  readonly end: {
    readonly icon: IconName;
    readonly text: string;
    /** With what it ends. */
    readonly label: string;
    readonly testid: string;
    readonly press: () => void;
  };
}

/** One way in, which can be taken away. */
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
