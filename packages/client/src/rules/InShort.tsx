// The primer: what wins, a turn, the pieces, fights and prices, with illustrations; each sentence links to its rule.

import type { RuleId } from '@hexmarch/shared/kernel/result';
import { numberOf, type Primer, type PrimerPart } from '../gameApi/book.ts';
import { say } from './say.ts';

export interface InShortProps {
  readonly primer: Primer;
  readonly level: 2 | 3;
}

export function InShort({ primer, level }: InShortProps) {
  return (
    <div class="in-short" data-testid="in-short">
      {primer.parts.map((part) => (
        <Part key={part.about} {...part} ruleText={primer.ruleText} level={level} />
      ))}
    </div>
  );
}

function Part({
  about,
  rules,
  Picture,
  ruleText,
  level,
}: PrimerPart & Omit<InShortProps, 'primer'> & Pick<Primer, 'ruleText'>) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section class="card" aria-label={say(`primer.${about}`)}>
      <Heading>{say(`primer.${about}`)}</Heading>
      {Picture !== undefined && <Picture />}
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            {ruleText(rule)} <RuleAnchor rule={rule} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const RuleAnchor = ({ rule }: { readonly rule: RuleId }) => (
  <a class="rule-number" href={`#${rule}`} data-rule={rule} aria-label={rule}>
    {numberOf(rule)}
  </a>
);
