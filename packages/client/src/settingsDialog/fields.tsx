// Form controls: a switch, a slider; and a section of the dialog.

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

export interface FlagProps {
  readonly label: string;
  readonly flag: Signal<boolean>;
  readonly testid?: string;
}

export function Flag({ label, flag, testid }: FlagProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        data-testid={testid}
        checked={flag.value}
        onChange={() => {
          flag.value = !flag.value;
        }}
      />
      {label}
    </label>
  );
}

export interface ShareProps {
  readonly label: string;
  readonly share: Signal<number>;
  readonly disabled: boolean;
  /** Called when another value was chosen. */
  readonly chosen: () => void;
}

export function Share({ label, share, disabled, chosen }: ShareProps) {
  return (
    <input
      type="range"
      min={0}
      max={100}
      step={5}
      value={Math.round(share.value * 100)}
      disabled={disabled}
      aria-label={label}
      onInput={(event) => {
        share.value = Number(event.currentTarget.value) / 100;
      }}
      onChange={chosen}
    />
  );
}

export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="settings-section" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
