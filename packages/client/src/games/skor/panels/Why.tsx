// Explanation of an unavailable action on request, with rule links.

import type { Refusal, RuleId } from '@hexmarch/shared/kernel/result';
import type { ComponentChildren } from 'preact';
import { RuleLink } from '../../../ui/text/RuleLink.tsx';
import { refusalText } from '../words/refusals.ts';
import { say } from '../words/say.ts';

export interface WhyProps {
  /** The explained action. */
  readonly what: string;
  readonly refusal?: Refusal | undefined;
  /** Description of its effect. */
  readonly description?: ComponentChildren;
  /** Rules about it. */
  readonly rules?: readonly RuleId[];
}

export function Why({ what, description, refusal, rules = [] }: WhyProps) {
  const cited = refusal === undefined || rules.includes(refusal.rule) ? rules : [refusal.rule, ...rules];
  return (
    <p class="why" aria-live="polite" data-testid="why">
      <b>{what}</b> {description} {refusal !== undefined && <span>{refusalText(refusal)}</span>}{' '}
      {cited.map((rule) => (
        <RuleLink
          key={rule}
          rule={rule}
          sentence={() => (
            <>
              <b>{what}</b> {refusal?.rule === rule && refusalText(refusal)}
            </>
          )}
        />
      ))}
    </p>
  );
}

/** Tooltip form. */
export const reasonText = (refusal: Refusal | undefined): string | undefined =>
  refusal && say('why.refused', { text: refusalText(refusal) ?? '', rule: refusal.rule });

/** A rule link showing the number alone. */
export const Cite = ({ rule }: { readonly rule: RuleId }) => (
  <RuleLink rule={rule}>{rule.replace(/^[A-Z]+-/, '')}</RuleLink>
);
