// Small parts that the screens of a person share.

import type { ComponentChildren } from 'preact';
import type { Act } from './useAct.ts';

export function Refused({ act }: { readonly act: Act }) {
  if (act.refused.value === '') return null;
  return (
    <p class="banner" role="alert" data-testid="person-problem">
      {act.refused.value}
    </p>
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
