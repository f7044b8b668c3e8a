// Fields of the filter of finished matches.

import type { ComponentChildren } from 'preact';
import { dayOf, momentOf } from './query.ts';
import { say } from './say.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

export const Choice = ({
  label,
  value,
  set,
  children,
}: FieldProps & { readonly children: ComponentChildren }) => (
  <label class="field">
    <span>{label}</span>
    <select value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      <option value="">{say('any')}</option>
      {children}
    </select>
  </label>
);

export const Typed = ({ label, value, set, most }: FieldProps & { readonly most: number }) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="text"
      value={value}
      maxLength={most}
      autocomplete="off"
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  </label>
);

export const Day = ({ label, value, set, isEnd }: FieldProps & { readonly isEnd: boolean }) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="date"
      value={dayOf(value, isEnd)}
      onChange={({ currentTarget }) => set(momentOf(currentTarget.value, isEnd))}
    />
  </label>
);

/** A whole number; any other input clears the filter. */
export const Count = ({ label, value, set }: FieldProps) => (
  <label class="field">
    <span>{label}</span>
    <input
      type="number"
      min={0}
      max={9999}
      inputMode="numeric"
      value={value}
      onChange={({ currentTarget }) => {
        const isCount = /^\d{1,4}$/.test(currentTarget.value);
        if (!isCount) currentTarget.value = '';
        set(isCount ? currentTarget.value : '');
      }}
    />
  </label>
);
