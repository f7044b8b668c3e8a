// The lines of an answer to "why?": the fact, its value, and its rule.

import type { Reason } from '../../gameApi/clientGame.ts';
import { RuleLink } from './RuleLink.tsx';
import { Sentence, type SentenceProps } from './Sentence.tsx';

interface ReasonsProps extends Omit<SentenceProps, 'line'> {
  /** What they are about. */
  readonly title: string;
  readonly reasons: readonly Reason[];
}

export function Reasons({ title, reasons, ...rest }: ReasonsProps) {
  return (
    <ul class="why-lines">
      {reasons.map((reason, i) => (
        <li key={i}>
          <Sentence line={reason} {...rest} />
          {reason.value !== undefined && <b class="value">{reason.value}</b>}
          {reason.rule !== undefined && (
            <RuleLink
              rule={reason.rule}
              sentence={() => (
                <>
                  <b>{title}</b> <Sentence line={reason} {...rest} />
                </>
              )}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
