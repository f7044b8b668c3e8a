// The lines of an answer to "why?": the fact, its value, and its rule.

import type { Reason } from '../../gameApi/clientGame.ts';
import { RuleLink } from './RuleLink.tsx';
import { Sentence, type SentenceProps } from './Sentence.tsx';

export function Reasons({
  reasons,
  ...rest
}: { readonly reasons: readonly Reason[] } & Omit<SentenceProps, 'line'>) {
  return (
    <ul class="why-lines">
      {reasons.map((reason, i) => (
        <li key={i}>
          <Sentence line={reason} {...rest} />
          {reason.value !== undefined && <b class="value">{reason.value}</b>}
          {reason.rule !== undefined && <RuleLink rule={reason.rule} />}
        </li>
      ))}
    </ul>
  );
}
