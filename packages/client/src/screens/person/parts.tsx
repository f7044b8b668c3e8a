// Small parts that the screens of a person share.

import { LIMITS } from '@hexmarch/shared/protocol/messages';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
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
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** So often devices ask each other what has come of a code. */
export const POLL_MS = 1500;
