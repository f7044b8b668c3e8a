// Why something cannot be done, where somebody asked for it, with its rules to open.

import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentChildren } from 'preact';
import { RuleLink } from '../../../ui/RuleLink.tsx';
import { refusalText } from '../refusals.ts';
import { say } from '../say.ts';

export interface WhyProps {
  /** What is asked about. */
  readonly what: string;
  readonly refusal?: Refusal | undefined;
  /** What it does, in words. */
  readonly said?: ComponentChildren;
  /** Rules that say what it is. */
  readonly rules?: readonly RuleId[];
}

export function Why({ what, said, refusal, rules = [] }: WhyProps) {
  const cited = refusal === undefined || rules.includes(refusal.rule) ? rules : [refusal.rule, ...rules];
  return (
    <p class="why" aria-live="polite" data-testid="why">
      <b>{what}</b> {said} {refusal !== undefined && <span>{refusalText(refusal)}</span>}{' '}
      {cited.map((rule) => (
        <RuleLink key={rule} rule={rule} />
      ))}
    </p>
  );
}

/** The same for a tooltip. */
export const reasonText = (refusal: Refusal | undefined): string | undefined =>
  refusal && say('why.refused', { text: refusalText(refusal) ?? '', rule: refusal.rule });

/** A rule's number alone, beside what it decides. */
export const Cite = ({ rule }: { readonly rule: RuleId }) => (
  <RuleLink rule={rule}>{rule.replace(/^[A-Z]+-/, '')}</RuleLink>
);
